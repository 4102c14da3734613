import type { Page } from '@playwright/test';
import { copyOutcome } from '../lib/config';
import { expect, test, visit } from './fixtures';
import { stopClock } from './support/clock';
import { intercept } from './support/intercept';
import { pressInPlace } from './support/press';

const open = (page: Page) => visit(page, './concepts/sets/');
const menu = (page: Page) => page.getByRole('list', { name: 'Page actions' });
const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
// That of copying is the last one of the page.
const status = (page: Page) => page.getByRole('status').last();
const failure = (page: Page) => page.getByRole('alert');
const copyPage = (page: Page) => page.getByRole('button', { name: 'Copy page' });

test.describe('the page actions', () => {
  test('AGENT-4, NAV-9 lead to the Markdown, the skill and assistants, by keyboard too, and copy addresses', async ({
    page,
  }) => {
    const asked: string[] = [];
    await open(page);
    page.on('request', (request) => asked.push(request.url()));
    await copyPage(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Page actions' })).toBeFocused();
    await expect(menu(page)).toBeHidden();
    await page.keyboard.press('Enter');
    const markdown = encodeURIComponent('https://8kit.io/docs/concepts/sets.md');
    for (const [role, name, href] of [
      ['link', 'View as Markdown', '/docs/concepts/sets.md'],
      ['button', 'Copy address: View as Markdown', undefined],
      ['link', 'Skill for coding agents', '/docs/skill.md'],
      ['button', 'Copy address: Skill for coding agents', undefined],
      ['link', 'Open in ChatGPT chatgpt.com', 'https://chatgpt.com/?'],
      ['link', 'Open in Claude claude.ai', 'https://claude.ai/new?'],
    ] as const) {
      await page.keyboard.press('Tab');
      const item = menu(page).getByRole(role, { name, exact: true });
      await expect(item).toBeFocused();
      const address = (await item.getAttribute('href')) ?? undefined;
      expect(address?.slice(0, href?.length)).toBe(href);
      if (address?.startsWith('https:')) expect(address).toContain(markdown);
    }
    await expect(menu(page).getByRole('listitem')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Page actions' })).toBeFocused();
    expect(asked).toEqual([]);

    // In a narrow window, too.
    await page.setViewportSize({ width: 320, height: 640 });
    await pressInPlace(page.getByRole('button', { name: 'Page actions' }));
    const { x = -1, width = 999 } = (await menu(page).boundingBox()) ?? {};
    expect([x >= 0, x + width <= 320]).toEqual([true, true]);
    for (const [label, file] of [
      ['View as Markdown', 'concepts/sets.md'],
      ['Skill for coding agents', 'skill.md'],
    ]) {
      await pressInPlace(menu(page).getByRole('button', { name: `Copy address: ${label}` }));
      await expect.poll(() => clipboardText(page)).toBe(new URL(`/docs/${file}`, page.url()).href);
    }
  });
});

test.describe('copying the page', () => {
  test('gives the text of its Markdown file, and says so for a while', async ({ page }) => {
    const file = await (await page.request.get('./concepts/sets.md')).text();
    await open(page);
    await stopClock(page);
    const before = await copyPage(page).boundingBox();
    await copyPage(page).click();
    await expect(status(page)).toHaveText('Copied');
    const button = page.locator('[data-copied]');
    await expect(button).toHaveText('Copied');
    expect(await button.boundingBox()).toEqual(before);
    expect(await clipboardText(page)).toBe(file);
    await page.clock.runFor(copyOutcome.time - 1);
    expect(await status(page).textContent()).toBe('Copied');
    await page.clock.runFor(1);
    await expect(status(page)).toBeEmpty();
    // Where the clipboard takes no text that is still on its way.
    await page.evaluate(async () => {
      await navigator.clipboard.writeText('before');
      Reflect.deleteProperty(window, 'ClipboardItem');
    });
    await copyPage(page).click();
    await expect(status(page)).toHaveText('Copied');
    expect(await clipboardText(page)).toBe(file);
  });

  test.describe('that fails', () => {
    test.use({ expectedErrors: /sets\.md|status of 500/ });

    test('says so where the file is missing or the clipboard is denied', async ({ page }) => {
      await open(page);
      await stopClock(page);
      await page.evaluate(() => navigator.clipboard.writeText('before'));
      await intercept(page, '**/concepts/sets.md', (route) => route.fulfill({ status: 500, body: 'not the page' }));
      await copyPage(page).click();
      await expect(failure(page)).toHaveText(/^Copying failed\. Try again, or open the file/);
      expect(await clipboardText(page)).toBe('before');
      // If both fail, it is one failure, without an unhandled rejection.
      await page.evaluate(() => {
        const { write } = navigator.clipboard;
        navigator.clipboard.write = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
        addEventListener('granted', () => Object.assign(navigator.clipboard, { write }));
      });
      await copyPage(page).click();
      await expect(failure(page)).toHaveText(/^Copying failed\. Try again, or open the file/);
      await page.unroute('**/concepts/sets.md');
      await page.evaluate(() => dispatchEvent(new Event('granted')));
      await copyPage(page).click();
      await expect(status(page)).toHaveText('Copied');
    });
  });
});

test.describe('the link of a heading', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Link to Guarantees' });

  test('is seen by pointer and keyboard, leads to it, and copies its full address, but not when it is opened elsewhere', async ({
    page,
    context,
  }) => {
    await open(page);
    await expect(link(page)).toHaveCSS('opacity', '0');
    await link(page).focus();
    await expect(link(page)).toHaveCSS('opacity', '1');
    await page.getByRole('heading', { name: 'Guarantees', exact: true }).hover();
    await link(page).evaluate((element: HTMLElement) => element.blur());
    await expect(link(page)).toHaveCSS('opacity', '1');
    const { width = 0, height = 0 } = (await link(page).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    const opened = context.waitForEvent('page');
    await link(page).click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    expect(await clipboardText(page)).toBe('before');
    await stopClock(page);
    await link(page).click();
    await expect(page).toHaveURL(/\/concepts\/sets\/#guarantees$/);
    await expect(status(page)).toHaveText('Link copied');
    expect(await clipboardText(page)).toBe(page.url());
  });
});
