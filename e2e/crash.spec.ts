import type { Page } from '@playwright/test';
import { expect, sharedPageTest as test } from './support/test';

/** Takes a function of the browser's away for as long as `window.isBroken` is set. */
async function breakBrowser(page: Page, what: 'the page' | 'the chrome'): Promise<void> {
  await page.addInitScript((broken) => {
    Object.assign(window, { isBroken: true });
    const isBroken = () => (window as Window & { isBroken?: boolean }).isBroken;
    if (broken === 'the chrome') {
      window.FontFace = new Proxy(window.FontFace, {
        construct(target, args) {
          if (isBroken()) throw new Error('No fonts today');
          return Reflect.construct(target, args);
        },
      });
    } else {
      const { dispatchEvent } = window;
      window.dispatchEvent = (event) => {
        if (isBroken() && event.type === 'page-shown') throw new Error('No words today');
        return dispatchEvent.call(window, event);
      };
    }
  }, what);
}

test.describe('STATE-9 a page that crashes', () => {
  test.use({ expectedErrors: /No words today/ });

  test('says so in the chrome, keeps its title, logs once, and is rendered again', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await breakBrowser(page, 'the page');
    await page.goto('./concepts/sets/');
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
  test.use({ expectedErrors: /No fonts today/ });

  test('says so without it, and is rendered again', async ({ page }) => {
    await breakBrowser(page, 'the chrome');
    await page.goto('./concepts/sets/');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { isBroken: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
  });
});
