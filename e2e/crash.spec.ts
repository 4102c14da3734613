import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { sidebarOf } from './support/sidebar';

/** Makes `addEventListener` throw for this event while `window.isBroken` is set: the component that calls it crashes. */
async function breakEvent(page: Page, event: string): Promise<void> {
  await page.addInitScript((broken) => {
    Object.assign(window, { isBroken: true });
    const original = EventTarget.prototype.addEventListener as (...args: unknown[]) => unknown;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: [unknown, ...unknown[]]) {
      const { isBroken } = window as Window & { isBroken?: boolean };
      if (isBroken && args[0] === broken) throw new Error('No words today');
      return original.apply(this, args);
    } as never;
  }, event);
}

test.use({ expectedErrors: /No words today/ });

test.describe('STATE-9 a page that crashes', () => {
  test('says so in the chrome, keeps its title, logs once, and is rendered again', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await breakEvent(page, 'beforematch');
    await visit(page, './api/sets/');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(sidebarOf(page)).toBeVisible();
    await expect(page).toHaveTitle('Sets API | Documentation');
    const crashes = () => logged.filter((text) => text.includes('No words today')).length;
    expect(crashes()).toBe(1);

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(crashes).toBe(2);
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();

    await page.evaluate(() => Object.assign(window, { isBroken: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sets API' })).toBeVisible();
  });
});

test.describe('STATE-9 chrome that crashes', () => {
  test('says so without it, in the reader’s mode and with a way home, and is rendered again', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    // The provider of the colour mode listens to it.
    await breakEvent(page, 'storage');
    await page.goto('./concepts/sets/');
    const heading = page.getByRole('heading', { level: 1, name: 'This page crashed.' });
    await expect(heading).toBeVisible();
    await expect(sidebarOf(page)).toHaveCount(0);
    const root = page.locator('html[data-theme="light"][data-js]');
    await expect(root).toHaveCount(1);
    expect((await heading.boundingBox())?.x).toBeGreaterThan(100);
    await expect(page.getByRole('link', { name: 'Start from the introduction' })).toHaveAttribute('href', '/docs/');
    await page.evaluate(() => Object.assign(window, { isBroken: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible();
    await expect(sidebarOf(page)).toBeVisible();
    await expect(root).toHaveCount(1);
  });
});
