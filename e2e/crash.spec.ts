import type { Page } from '@playwright/test';
import { pageShown } from '../lib/site';
import { expect, test, visit } from './fixtures';

/** Makes dispatching this event throw while `window.isBroken` is set, so that the component that dispatches it crashes. */
async function breakEvent(page: Page, event: string): Promise<void> {
  await page.addInitScript((broken) => {
    Object.assign(window, { isBroken: true });
    const { dispatchEvent } = window;
    window.dispatchEvent = (event) => {
      const { isBroken } = window as Window & { isBroken?: boolean };
      if (isBroken && event.type === broken) throw new Error('No words today');
      return dispatchEvent.call(window, event);
    };
  }, event);
}

test.use({ expectedErrors: /No words today/ });

test.describe('STATE-9 a page that crashes', () => {
  test('says so in the chrome, keeps its title, logs once, and is rendered again', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await breakEvent(page, pageShown);
    await visit(page, './concepts/sets/');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
    await expect(page).toHaveTitle('Sets | Documentation');
    expect(logged.filter((text) => text.includes('No words today'))).toHaveLength(1);

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();

    await page.evaluate(() => Object.assign(window, { isBroken: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible();
  });
});

test.describe('STATE-9 chrome that crashes', () => {
  test('says so without it, and is rendered again', async ({ page }) => {
    await breakEvent(page, 'hydrated');
    await visit(page, './concepts/sets/');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { isBroken: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
  });
});
