import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect as baseExpect, type Page } from '@playwright/test';
import { visit } from './fixtures';
import { startPreview } from './support/copy';
import { sidebarOf } from './support/sidebar';

/** An edit may make the server compile. */
const expect = baseExpect.configure({ timeout: 120_000 });

/*
 * What an editor sees under `next dev`, in a copy of the site whose content the tests edit, each its own files. With
 * Playwright's own test: the mistakes that they make are errors in the console.
 */
const folder = 'test-results/preview';
const test = base.extend<object, { preview: string }>({
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are used
    async ({}, use) => {
      const { url, stop } = await startPreview(folder);
      // What Emacs and others keep beside a file that is edited stops no page.
      for (const name of ['content/concepts/#sets.md#', 'content/concepts/sets.md~', 'public/#check.sh#'])
        writeFileSync(join(folder, name), 'unsaved');
      try {
        await expect(() => fetch(url)).toPass({ timeout: 600_000 });
        await use(url);
      } finally {
        stop();
      }
    },
    { scope: 'worker', timeout: 1_200_000 },
  ],
  baseURL: ({ preview }, use) => use(preview),
});
// In order, by one worker.
test.describe.configure({ mode: 'default', timeout: 300_000 });

test.beforeEach(async ({ page }) => {
  // Next's own code sometimes updates a component before it mounts; that issue is then shown before the editor's own.
  const ownIssue = page.getByText(/^Can't perform a React state update on a component that hasn't mounted yet/);
  const turnOver = () => page.locator('[data-nextjs-dialog-error-next]').dispatchEvent('click');
  await page.addLocatorHandler(ownIssue, turnOver, { noWaitAfter: true });
});

/** Changes a file of the copy as an editor would. */
function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

/** Opens a page, and waits for React and for the connection on which the server reports edits. */
async function open(page: Page, path: string): Promise<void> {
  const told = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await visit(page, path);
  await told;
}

test('ROUTE-3, SCRIPT-1 an unknown path is not found, and nothing is counted', async ({ page, request }) => {
  const version = await request.get('concepts/sets.md');
  expect(await version.text()).toMatch(/^# Sets\n/);
  expect(await (await request.get('llms.txt')).text()).toContain('/docs/concepts/sets.md): ');
  const response = await visit(page, 'nowhere/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  // Even with an id.
  await expect(page.locator('script[src*="/scripts/tag.js"]')).toHaveCount(0);
});

test('BUILD-3 an edit to page or sidebar shows in the open page, and in search', async ({ page }) => {
  await open(page, 'concepts/locks/');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  const added = page.getByRole('heading', { name: 'A pangolin' });
  edit('content/concepts/locks.md', (text) =>
    text.replace('## Next steps', '## A pangolin\n\nIt rolls up.\n\n## Next steps'),
  );
  await expect(added).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pangolin');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('pangolin');
  await page.keyboard.press('Escape');
  edit('content/sidebar.yaml', (text) => text.replace('label: Concepts', 'label: Ideas'));
  const sidebar = sidebarOf(page);
  await expect(sidebar.getByText('Ideas')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Lookups' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lookups' })).toBeVisible();
  await expect(page).toHaveURL('concepts/lookups/');
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
});

test('BUILD-3, DATA-3 a mistake shows with its place until it is mended, and a draft has a mark', async ({ page }) => {
  await open(page, 'concepts/lookups/');
  const report = page.getByText('content/concepts/lookups.md:');
  edit('content/concepts/lookups.md', (text) => text.replace('## Next steps', '<Note\n\n## Next steps'));
  await expect(report.first()).toBeVisible();
  edit('content/concepts/lookups.md', (text) => text.replace('<Note\n', '').replace('kind:', 'draft: true\nkind:'));
  await expect(page.getByText('Draft: not part of the published site.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lookups' })).toBeVisible();
  await expect(report).toHaveCount(0);
});

test('BUILD-3 an edit to reference data, or to a workflow, shows on the page made from it', async ({ page }) => {
  await open(page, 'n8n-node/add-to-set/');
  edit('content/reference/actions/add-to-set.yaml', (text) =>
    text.replace('Every item whose value was added', 'Every item whose value was kept'),
  );
  edit('content/workflows/add-to-set.json', (text) => text.replace('"8kit Add to Set"', '"8kit Keep in Set"'));
  await expect(page.getByText('every item whose value was kept')).toBeVisible();
  await expect(page.getByRole('img', { name: /^8kit Keep in Set: / })).toBeVisible();
});

test('BUILD-3, BUILD-4 a changed diagram shows at once, and a missing picture is reported', async ({ page }) => {
  const picture = join(folder, 'public/picture.png');
  copyFileSync('.github/introduction.png', picture);
  await open(page, 'concepts/architecture/');
  const diagram = page.getByRole('main').locator('[role="img"] svg').first();
  await expect(diagram).toBeVisible();
  // It looks like the drawing in the export.
  await expect(diagram.locator('foreignObject')).toHaveCount(0);
  await expect(diagram.locator('.edgeLabel rect').first()).toHaveCSS('fill', 'rgb(22, 20, 18)');
  edit('content/concepts/architecture.md', (text) =>
    text
      .replace('[Webhook sender]', '[Changed box]')
      .replace('## Next steps', '![The introduction](/picture.png)\n\n## Next steps'),
  );
  await expect(page.getByRole('main').locator('svg').getByText('Changed box').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'The introduction' })).toBeVisible();
  // Responds once everything affected by an edit is compiled: a change in the meantime may be missed.
  await page.request.get('concepts/architecture/');
  rmSync(picture);
  await expect(page.getByText('content/concepts/architecture.md:').first()).toBeVisible();
});
