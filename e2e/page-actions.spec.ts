import type { Page } from '@playwright/test';
import { copyOutcome } from '../lib/config';
import { expect, test, visit } from './fixtures';
import { stopClock } from './support/clock';
import { holdBack, intercept } from './support/intercept';
import { pressInPlace } from './support/press';

const open = (page: Page) => visit(page, './concepts/sets/');
const menu = (page: Page) => page.getByRole('list', { name: 'Page actions' });
const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('the page actions', () => {
  test('are walked through by keyboard', async ({ page }) => {
    const asked: string[] = [];
    await open(page);
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Copy page' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Page actions' })).toBeFocused();
    await expect(menu(page)).toBeHidden();
    await page.keyboard.press('Enter');
    for (const [role, name] of [
      ['link', 'View as Markdown'],
      ['button', 'Copy address: View as Markdown'],
      ['link', 'Skill for coding agents'],
      ['button', 'Copy address: Skill for coding agents'],
      ['link', 'Open in ChatGPT chatgpt.com'],
      ['link', 'Open in Claude claude.ai'],
    ] as const) {
      await page.keyboard.press('Tab');
      await expect(menu(page).getByRole(role, { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Page actions' })).toBeFocused();
    expect(asked).toEqual([]);
  });

  test('AGENT-4 lead to the Markdown, to the skill, and to assistants with its address; NAV-9 to no repository where none is set', async ({
    page,
  }) => {
    await open(page);
    await pressInPlace(page.getByRole('button', { name: 'Page actions' }));
    await expect(menu(page).getByRole('listitem')).toHaveCount(4);
    await expect(menu(page).getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
      'href',
      '/docs/concepts/sets.md',
    );
    await expect(menu(page).getByRole('link', { name: 'Skill for coding agents' })).toHaveAttribute(
      'href',
      '/docs/skill.md',
    );
    for (const [name, start] of [
      ['ChatGPT', 'https://chatgpt.com/?'],
      ['Claude', 'https://claude.ai/new?'],
    ] as const) {
      const href = await menu(page)
        .getByRole('link', { name: `Open in ${name}` })
        .getAttribute('href');
      expect(href?.startsWith(start)).toBe(true);
      expect(new URL(href ?? '').searchParams.get('q')).toContain('https://8kit.io/docs/concepts/sets.md');
    }
  });

  test.describe('for programs', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('AGENT-4 copy the addresses of the Markdown and of the skill', async ({ page }) => {
      await open(page);
      await pressInPlace(page.getByRole('button', { name: 'Page actions' }));
      for (const [label, file] of [
        ['View as Markdown', 'concepts/sets.md'],
        ['Skill for coding agents', 'skill.md'],
      ]) {
        const button = menu(page).getByRole('button', { name: `Copy address: ${label}` });
        await pressInPlace(button);
        await expect(button).toHaveAttribute('data-copied', 'true');
        expect(await clipboardText(page)).toBe(new URL(`/docs/${file}`, page.url()).href);
      }
    });
  });

  test('stay inside narrow windows, and off paper', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    await pressInPlace(page.getByRole('button', { name: 'Page actions' }));
    const { left = -1, right = 999 } = (await menu(page).evaluate((list) => list.getBoundingClientRect().toJSON())) as {
      left?: number;
      right?: number;
    };
    expect([left >= 0, right <= 320]).toEqual([true, true]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Link to Guarantees' })).toBeHidden();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('open, but for copying', async ({ page }) => {
      await page.goto('./concepts/sets/');
      await expect(page.getByRole('button', { name: 'Copy page' })).toBeHidden();
      await pressInPlace(page.getByText('Page actions'));
      await expect(menu(page).getByRole('link', { name: 'View as Markdown' })).toBeVisible();
      await expect(menu(page).getByRole('button')).toHaveCount(0);
    });

    test('a heading links to itself', async ({ page }) => {
      await page.goto('./concepts/sets/');
      await page.getByRole('link', { name: 'Link to Guarantees' }).click();
      await expect(page).toHaveURL(/\/concepts\/sets\/#guarantees$/);
    });
  });
});

test.describe('copying the page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const status = (page: Page) => page.getByRole('status');
  const copy = (page: Page) => page.getByRole('button', { name: 'Copy page' }).click();

  test('gives the text of its Markdown file, and says so', async ({ page }) => {
    const file = await (await page.request.get('./concepts/sets.md')).text();
    await open(page);
    await stopClock(page);
    const before = await page.getByRole('button', { name: 'Copy page' }).boundingBox();
    await copy(page);
    await expect(status(page)).toHaveText('Copied');
    const button = page.locator('[data-copied]');
    await expect(button).toHaveText('Copied');
    expect(await button.boundingBox()).toEqual(before);
    expect(await clipboardText(page)).toBe(file);
    await page.clock.runFor(copyOutcome.time - 1);
    expect(await status(page).textContent()).toBe('Copied');
    await page.clock.runFor(1);
    await expect(status(page)).toBeEmpty();
  });

  test('works where the clipboard takes no text that is still on its way', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem'));
    const file = await (await page.request.get('./concepts/sets.md')).text();
    await open(page);
    await stopClock(page);
    await copy(page);
    await expect(status(page)).toHaveText('Copied');
    expect(await clipboardText(page)).toBe(file);
  });

  test.describe('that fails', () => {
    test.use({ expectedErrors: /sets\.md|status of 500/ });

    test('says so where the file is missing, and works once it is there', async ({ page }) => {
      await open(page);
      await stopClock(page);
      await page.evaluate(() => navigator.clipboard.writeText('before'));
      await intercept(page, '**/concepts/sets.md', (route) => route.fulfill({ status: 500, body: 'not the page' }));
      await copy(page);
      await expect(status(page)).toHaveText('Copying failed');
      expect(await clipboardText(page)).toBe('before');
      await page.unroute('**/concepts/sets.md');
      await copy(page);
      await expect(status(page)).toHaveText('Copied');
    });

    test('says so where the clipboard is denied', async ({ page }) => {
      await page.addInitScript(() => {
        navigator.clipboard.write = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
      });
      await open(page);
      await stopClock(page);
      // If both fail, it is one failure, without an unhandled rejection.
      await intercept(page, '**/concepts/sets.md', (route) => route.fulfill({ status: 500 }));
      await copy(page);
      await expect(status(page)).toHaveText('Copying failed');
    });
  });
});

test.describe('the link of a heading', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const link = (page: Page) => page.getByRole('link', { name: 'Link to Guarantees' });

  test('leads to it, and copies its full address', async ({ page }) => {
    await open(page);
    await page.getByRole('heading', { name: 'Guarantees', exact: true }).hover();
    await expect(link(page)).toHaveCSS('opacity', '1');
    await stopClock(page);
    await link(page).click();
    await expect(page).toHaveURL(/\/concepts\/sets\/#guarantees$/);
    await expect(page.getByRole('status')).toHaveText('Link copied');
    expect(await clipboardText(page)).toBe(page.url());
  });

  test('copies nothing when it is opened elsewhere', async ({ page, context }) => {
    await open(page);
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    const opened = context.waitForEvent('page');
    await link(page).click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    expect(await clipboardText(page)).toBe('before');
  });

  test('is seen by the keyboard and by touch, and big enough to hit', async ({ browser, page, baseURL }) => {
    await open(page);
    await expect(link(page)).toHaveCSS('opacity', '0');
    await link(page).focus();
    await expect(link(page)).toHaveCSS('opacity', '1');
    const { width, height } = (await link(page).boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);

    const touch = await browser.newPage({ baseURL: baseURL ?? '', hasTouch: true, isMobile: true });
    await visit(touch, './concepts/sets/');
    await expect(link(touch)).toHaveCSS('opacity', '0.65');
    await touch.close();
  });
});

test.describe('two things copied at once', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('are both told, and the page forgets both', async ({ page }) => {
    const release = await holdBack(page, '**/concepts/sets.md');
    await open(page);
    await stopClock(page);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copy code' }).first().click();
    await expect(page.locator('figure [data-copied]')).toHaveCount(1);
    release();
    await expect(page.locator('[data-copied]').filter({ hasText: 'Copied' })).toBeVisible();
    await page.clock.runFor(copyOutcome.time);
    await expect(page.locator('[data-copied]')).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText('');
  });
});
