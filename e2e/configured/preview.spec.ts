import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as baseExpect, type Page, test } from '@playwright/test';
import { visit } from '../fixtures';
import { sidebarOf } from '../support/sidebar';

/** An edit may make the server compile. */
const expect = baseExpect.configure({ timeout: 120_000 });

/*
 * What an editor sees under `next dev`, in a copy of the site whose content the tests edit. With Playwright's own test:
 * the mistakes that they make are errors in the console.
 */
const folder = 'test-results/preview';

// In order, by one worker.
test.describe.configure({ mode: 'default', timeout: 300_000 });

// What Emacs and others keep beside a file that is edited stops no page.
test.beforeAll(() => {
  for (const name of ['content/concepts/#sets.md#', 'content/concepts/sets.md~', 'public/#check.sh#'])
    writeFileSync(join(folder, name), 'unsaved');
});

/** How often the server has told the page that something changed. */
let changesNoticed = 0;
test.beforeEach(async ({ page }) => {
  // Next's own code sometimes updates a component before it mounts; that issue is then shown before the editor's own.
  const ownIssue = page.getByText(/^Can't perform a React state update on a component that hasn't mounted yet/);
  const turnOver = () => page.locator('[data-nextjs-dialog-error-next]').dispatchEvent('click');
  await page.addLocatorHandler(ownIssue, turnOver, { noWaitAfter: true });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/"(?:serverComponentChanges|reloadPage)"/.test(String(payload))) changesNoticed += 1;
    }),
  );
});

/** Functions that undo the edits of the current test, and return whether there was anything to undo. */
const undo: (() => boolean)[] = [];
test.afterEach(async () => {
  const before = changesNoticed;
  const undone = undo.splice(0).reverse();
  // The server notices a change a moment later, and would then tell the next test's page.
  if (undone.map((takeBack) => takeBack()).includes(true))
    await expect.poll(() => changesNoticed).toBeGreaterThan(before);
});

/**
 * Changes a file of the copy as an editor would, until the test ends. Returns a function that undoes the change sooner.
 */
function edit(file: string, change: (text: string) => string): () => boolean {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  const takeBack = () => {
    const isEdited = readFileSync(path, 'utf8') !== before;
    if (isEdited) writeFileSync(path, before);
    return isEdited;
  };
  undo.push(takeBack);
  return takeBack;
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
  const takeBack = edit('content/concepts/locks.md', (text) =>
    text.replace('## Next steps', '## A pangolin\n\nIt rolls up.\n\n## Next steps'),
  );
  await expect(added).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pangolin');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('pangolin');
  await page.keyboard.press('Escape');
  takeBack();
  await expect(added).toHaveCount(0);
  const renameBack = edit('content/sidebar.yaml', (text) => text.replace('label: Concepts', 'label: Ideas'));
  const sidebar = sidebarOf(page);
  await expect(sidebar.getByText('Ideas')).toBeVisible();
  renameBack();
  await expect(sidebar.getByText('Concepts')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Lookups' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lookups' })).toBeVisible();
  await expect(page).toHaveURL('concepts/lookups/');
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
});

test('BUILD-3, DATA-3 a mistake shows with its place until it is mended, and a draft has a mark', async ({ page }) => {
  await open(page, 'concepts/lookups/');
  const report = page.getByText('content/concepts/lookups.md:');
  const takeBack = edit('content/concepts/lookups.md', (text) =>
    text.replace('## Next steps', '<Note\n\n## Next steps'),
  );
  await expect(report.first()).toBeVisible();
  takeBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Lookups' })).toBeVisible();
  await expect(report).toHaveCount(0);
  edit('content/concepts/lookups.md', (text) => text.replace('kind:', 'draft: true\nkind:'));
  await expect(page.getByText('Draft: not part of the published site.')).toBeVisible();
});

test('BUILD-3 an edit to reference data, or to a workflow, shows on the page made from it', async ({ page }) => {
  await open(page, 'n8n-node/add-to-set/');
  edit('content/reference/actions/add-to-set.yaml', (text) =>
    text.replace('Every item whose value was added', 'Every item whose value was kept'),
  );
  await expect(page.getByText('every item whose value was kept')).toBeVisible();
  edit('content/workflows/add-to-set.json', (text) => text.replace('"8kit Add to Set"', '"8kit Keep in Set"'));
  await expect(page.getByRole('img', { name: /^8kit Keep in Set: / })).toBeVisible();
});

test('BUILD-3, BUILD-4 a changed diagram shows at once, and a missing picture is reported', async ({ page }) => {
  const picture = join(folder, 'public/picture.png');
  const put = () => copyFileSync('.github/introduction.png', picture);
  put();
  undo.push(() => {
    rmSync(picture);
    return true;
  });
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
  const shown = page.getByRole('img', { name: 'The introduction' });
  const report = page.getByText('content/concepts/architecture.md:').first();
  await expect(shown).toBeVisible();
  // Responds once everything affected by an edit is compiled: a change in the meantime may be missed.
  await page.request.get('concepts/architecture/');
  rmSync(picture);
  await expect(report).toBeVisible();
  await page.request.get('concepts/architecture/');
  put();
  await expect(shown).toBeVisible();
  await expect(report).toBeHidden();
});
