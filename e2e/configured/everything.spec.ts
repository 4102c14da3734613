import { expect, test, visit } from '../fixtures';
import { answerAnalytics } from '../support/analytics';
import { axeFindingsInBothModes } from '../support/axe';
import { outOfReach } from '../support/reach';
import { lostWithOtherWords } from '../support/words';

/* Every component that content can use, in each of its states: app/everything/everything.md. */

test('every component is named, readable and within reach, in both layouts and modes', async ({ page }) => {
  await answerAnalytics(page);
  await visit(page, './everything/');
  expect(await axeFindingsInBothModes(page)).toEqual([]);
  for (const width of [1440, 997, 996, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await outOfReach(page), `${width} px`).toEqual([]);
  }
});

test('long, unbroken, Arabic words and emoji overlap nothing and are within reach', async ({ page }) => {
  await answerAnalytics(page);
  await visit(page, './everything/');
  expect(await lostWithOtherWords(page)).toEqual({});
});
