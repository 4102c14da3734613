import type { Locator } from '@playwright/test';
import { viewSimulation } from '../../model/simulation';
import { expect, test, visit } from '../fixtures';
import { answerAnalytics } from '../support/analytics';
import { axeFindings, showIn } from '../support/axe';
import { coveredTargets } from '../support/hit';
import { outOfReach } from '../support/reach';

/* Every component that content can use, in each of its states: app/everything/everything.md. */

test.beforeEach(async ({ page }) => {
  await answerAnalytics(page);
});

test('every component is readable and within reach in both layouts and modes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, './everything/');
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [1440, 997, 996, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await outOfReach(page), `${width} px`).toEqual([]);
    expect(await coveredTargets(page), `${width} px`).toEqual([]);
  }
  await showIn(page, 'light');
  expect(await axeFindings(page)).toEqual([]);
});

test('MODEL-3 two simulations of one page share its address', async ({ page }) => {
  await visit(page, './everything/?run=locks.none.100');
  const [sets, locks] = ['sets', 'locks'].map((of) => page.locator(`form[data-simulation="${of}"]`)) as [
    Locator,
    Locator,
  ];
  const verdict = (of: 'sets' | 'locks', settings: string) => viewSimulation(of, settings)?.verdict.text ?? '';
  await expect(locks.locator('p[data-good]')).toHaveText(verdict('locks', 'none.100'));
  await expect(page).toHaveURL(/\?run=locks\.none\.100$/);
  await expect(sets.locator('p[data-good]')).toHaveText(verdict('sets', 'check-add.100'));
  await sets.getByRole('radio', { name: 'Add, then work' }).check();
  await expect(page).toHaveURL(/\?run=sets\.add-first\.100$/);
  await locks.getByRole('radio', { name: 'Lock that expires too early' }).check();
  await expect(page).toHaveURL(/\?run=locks\.short-lock\.100$/);
  await sets.getByRole('button', { name: 'Start over' }).click();
  await expect(sets.locator('p[data-good]')).toHaveText(verdict('sets', 'check-add.100'));
  await expect(page).toHaveURL(/\?run=locks\.short-lock\.100$/);
});
