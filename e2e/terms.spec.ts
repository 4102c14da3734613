import type { Page } from '@playwright/test';
import { config } from '../lib/config';
import { expect, test, visit } from './fixtures';
import { axeFindings } from './support/axe';
import { untilIdle } from './support/clock';
import { intercept } from './support/intercept';
import { pressInPlace } from './support/press';

const note = (page: Page) => page.getByRole('note', { name: 'Definition' });
const term = (page: Page) => page.getByRole('main').locator('a[href$="#term-execution"]').first();
/** A page that uses the term. */
const route = './troubleshooting/';

test('pointing at a term fetches and explains it, until Escape or the pointer leaves', {
  tag: ['@translated', '@engines'],
}, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit(page, route);
  await untilIdle(page);
  expect(fetched.filter((path) => path.includes('/terms.'))).toEqual([]);
  await term(page).hover();
  await expect(note(page)).toBeVisible();
  await expect(note(page)).toContainText('Execution');
  await note(page).getByRole('link', { name: 'Glossary' }).hover();
  await expect(note(page)).toBeVisible();
  const [word, box] = [await term(page).boundingBox(), await note(page).boundingBox()];
  expect(Math.abs((box?.x ?? Number.NaN) - (word?.x ?? 0))).toBeLessThan(4);
  expect((box?.y ?? Number.NaN) - (word?.y ?? 0) - (word?.height ?? 0)).toBeLessThan(14);
  expect(await axeFindings(page, '[role="note"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(note(page)).toBeHidden();
  await page.mouse.move(0, 0);
  await term(page).hover();
  await expect(note(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(note(page)).toBeHidden();
});

test('a term that has focus is explained, also to screen readers, until focus leaves', {
  tag: ['@translated', '@engines'],
}, async ({ page }) => {
  // The click must not hit a page that is still scrolling to the term.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, route);
  await page.keyboard.press('Tab');
  await term(page).focus();
  await expect(note(page)).toBeVisible();
  await expect(term(page)).toHaveAccessibleDescription(/Execution/);
  await page.mouse.move(700, 500);
  await page.mouse.move(10, 500);
  await expect(note(page)).toBeVisible();
  // Links in its note are for pointers; keyboard users have the term itself.
  await page.keyboard.press('Tab');
  await expect(note(page)).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(term(page)).toBeFocused();
  // A click on its text, as at the end of a selection, leaves it open.
  await pressInPlace(note(page).getByText('Execution', { exact: true }));
  await expect(note(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(note(page)).toBeHidden();
  await expect(term(page)).not.toHaveAttribute('aria-describedby');
  await term(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#term-execution$/);
});

test.describe('by touch', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedErrors: /terms\.json|_next|Failed to load resource|preload/,
  });

  const tap = async (page: Page) => {
    await term(page).scrollIntoViewIfNeeded();
    await pressInPlace(term(page), 'tap');
  };

  test('a tap follows the link where the definitions can’t be had, or else explains a term, and the note leads to the glossary', async ({
    page,
  }) => {
    let isDown = true;
    await intercept(page, `**${config.termsDataPath}`, (request) => (isDown ? request.abort() : request.continue()));
    await visit(page, route);
    await tap(page);
    await expect(page).toHaveURL(/#term-execution$/);
    isDown = false;
    await page.goBack();
    await tap(page);
    await expect(note(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/\/troubleshooting\/$/);
    const box = await note(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await pressInPlace(note(page).getByRole('link', { name: 'Glossary' }), 'tap');
    await expect(page).toHaveURL(/#term-execution$/);
  });
});
