import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { at, docOfEachKind, docs, titleOf } from './support/docs';
import { sidebarOf } from './support/sidebar';

test.describe('ROUTE-1, NAV-6 every document of the export, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { kind } of docOfEachKind) {
    const ofKind = docs.filter((doc) => doc.kind === kind);
    const all = ofKind.flatMap((doc) => (doc.path === '/intro/' ? [{ ...doc, path: '/' }, doc] : [doc]));
    test(`shows its title, all of it readable: ${kind}`, async ({ page }) => {
      for (const { path, title, verified } of all) {
        const response = await page.goto(at(path));
        expect.soft(response?.status(), path).toBe(200);
        expect.soft(await readPage(page), path).toEqual({
          title: `${title} | Documentation`,
          h1: [title],
          mains: 1,
          theme: 'dark',
          isSidebarVisible: true,
          provenance: expect.stringMatching(/^Last checked \d+ \w+ \d{4} with (node|service) [\d.]+/),
          checked: /[\d-]+$/.exec(verified)?.[0],
          isSecondParagraphVisible: true,
          hidden: [],
        });
      }
    });
  }
});

/** What a page says of itself, and what it shows once everything is unfolded, read in one go. */
function readPage(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const date = document.querySelector('article time');
    const isSecondParagraphVisible = all('article p').filter((one) => one.checkVisibility()).length > 1;
    for (const summary of all('article details > summary')) if (summary.checkVisibility()) summary.click();
    const parts = all('article :is(h2, h3, pre)');
    return {
      title: document.title,
      h1: all('h1').map((one) => one.textContent),
      mains: all('main').length,
      theme: document.documentElement.dataset.theme,
      isSidebarVisible: all('nav[aria-label="Documentation"]').some((one) => one.checkVisibility()),
      provenance: date?.parentElement?.textContent,
      checked: date?.getAttribute('datetime'),
      isSecondParagraphVisible,
      hidden: parts.filter((part) => !part.checkVisibility()).map((part) => part.textContent),
    };
  });
}

test('ROUTE-2 a document answers as a folder and as its index file', async ({ page }) => {
  await visit(page, './intro/index.html');
  await expect(page.locator('h1')).toHaveText(titleOf('/intro/'));
});

test.describe('ROUTE-3 any other path', () => {
  test.use({ expectedErrors: /404/ });

  test('is not found, in the site’s chrome', async ({ page }) => {
    for (const path of ['./nowhere/', './concepts/', './intro/more', '/elsewhere']) {
      const response = await visit(page, path);
      expect(response?.status()).toBe(404);
      await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await expect(sidebarOf(page)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Start from the introduction' }).click();
      await expect(page.locator('h1')).toHaveText(titleOf('/intro/'));
    }
  });

  test('is searched for by its words', async ({ page }) => {
    await visit(page, './concept/sets.html');
    await page.getByRole('main').getByRole('button', { name: 'Search for it' }).click();
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    await expect(field).toHaveValue('concept sets html');
    await expect(page.getByRole('dialog').locator('a[href="/docs/concepts/sets/"]')).toBeVisible();
    await page.keyboard.type('lookup');
    await expect(field).toHaveValue('lookup');
  });
});
