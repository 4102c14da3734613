import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { basePath } from '../lib/base-path.mjs';
import { copySite } from './support/copy-site';

/* What an editor sees under `next dev`, in a copy of the site whose content the tests edit. */
const port = 3101;
const start = `http://localhost:${port}${basePath}/`;
let folder: string;
let server: ChildProcess;

test.describe.configure({ timeout: 60_000 });

test.beforeAll(async () => {
  // Long enough for the first compilation.
  test.setTimeout(120_000);
  folder = copySite('preview');
  edit('content/faq.md', (text) => text.replace('kind:', 'draft: true\nkind:'));
  server = spawn('npx', ['next', 'dev', '-p', String(port)], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DOCS_ANALYTICS_ID: 'G-TEST123' },
  });
  const answers = () =>
    fetch(start).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 90_000 }).toBe(true);
});

test.afterAll(() => {
  // The whole group: npx starts Next as a child of its own.
  if (server.pid) process.kill(-server.pid);
});

/** Changes a file of the copy as an editor would, and gives the function that takes the change back. */
function edit(file: string, change: (text: string) => string): () => void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}

test('ROUTE-3 an unknown path is not found in preview too', async ({ page }) => {
  const response = await page.goto(`${start}nowhere/`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('SCRIPT-1 no analytics in preview, even with an id', async ({ page }) => {
  await page.goto(`${start}intro/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
  await expect(page.locator('script[src*="/scripts/tag.js"]')).toHaveCount(0);
});

test('DATA-3 a draft is shown in preview, with a mark', async ({ page }) => {
  await page.goto(`${start}faq/`);
  await expect(page.getByText('Draft: not part of the published site.')).toBeVisible();
});

test('a page stands as Markdown beside itself in preview too, and llms.txt names it', async ({ request }) => {
  const twin = await request.get(`${start}concepts/sets.md`);
  expect(await twin.text()).toMatch(/^# Sets\n/);
  expect(await (await request.get(`${start}llms.txt`)).text()).toContain('/docs/concepts/sets.md): ');
});

test('search works in preview, and finds what was edited since the start', async ({ page }) => {
  const undo = edit('content/concepts/locks.md', (text) =>
    text.replace('## Next steps', 'A pangolin.\n\n## Next steps'),
  );
  await page.goto(`${start}concepts/sets/`, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pangolin');
  await expect(page.getByRole('option').first()).toContainText('pangolin', { timeout: 15_000 });
  undo();
});

test('BUILD-3 an edit shows in the open page, which keeps its place', async ({ page }) => {
  await page.goto(`${start}concepts/locks/`, { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  const undo = edit('content/concepts/locks.md', (text) =>
    text.replace('## Next steps', '## Where to go\n\nOn.\n\n## Next steps'),
  );
  await expect(page.getByRole('heading', { name: 'Where to go' })).toBeAttached();
  expect(await page.evaluate(() => [scrollY, 'isFirstDocument' in window])).toEqual([600, true]);
  undo();
  await expect(page.getByRole('heading', { name: 'Where to go' })).toHaveCount(0);
});

test('BUILD-3 an edit is seen within a second of being saved', async ({ page }) => {
  await page.goto(`${start}concepts/locks/`, { waitUntil: 'networkidle' });
  const times: number[] = [];
  for (const count of Array(8).keys()) {
    const text = `Edit number ${count}.`;
    const undo = edit('content/concepts/locks.md', (page) => page.replace('## Next steps', `${text}\n\n## Next steps`));
    const saved = performance.now();
    await page.waitForFunction((shown) => document.querySelector('main')?.textContent?.includes(shown), text);
    times.push(performance.now() - saved);
    undo();
    await expect(page.getByText(text)).toHaveCount(0);
    // Nobody saves again at once; meanwhile the server does what it left for later.
    await page.waitForTimeout(1000);
  }
  // The first edit after the start compiles what the later ones reuse.
  const [, ...later] = times;
  expect(later.toSorted((a, b) => a - b)[3], `${times.map(Math.round).join(', ')} ms`).toBeLessThan(1000);
});

test('BUILD-3 an edit to the sidebar shows in the open page', async ({ page }) => {
  await page.goto(`${start}concepts/locks/`, { waitUntil: 'networkidle' });
  const undo = edit('content/sidebar.yaml', (text) => text.replace('label: Concepts', 'label: Ideas'));
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  await expect(sidebar.getByText('Ideas')).toBeVisible({ timeout: 15_000 });
  undo();
  await expect(sidebar.getByText('Concepts')).toBeVisible({ timeout: 15_000 });
});

test('BUILD-3 an edit to reference data shows on the page made from it', async ({ page }) => {
  await page.goto(`${start}n8n-node/add-to-set/`, { waitUntil: 'networkidle' });
  const undo = edit('content/reference/actions/add-to-set.yaml', (text) =>
    text.replace(/^action: .*$/m, 'action: Keep a value in a set'),
  );
  await expect(page.getByRole('cell', { name: 'Keep a value in a set' })).toBeVisible({ timeout: 15_000 });
  undo();
});

test('BUILD-3 a mistake shows with its place and what to do, and goes once it is mended', async ({ page }) => {
  await page.goto(`${start}concepts/sets/`, { waitUntil: 'networkidle' });
  const undo = edit('content/concepts/sets.md', (text) => text.replace('## Next steps', '<Note\n\n## Next steps'));
  await expect(page.getByText('content/concepts/sets.md:').first()).toBeVisible({ timeout: 15_000 });
  undo();
  await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('content/concepts/sets.md:')).toHaveCount(0);
});

test('BUILD-4 a changed diagram shows at once', async ({ page }) => {
  await page.goto(`${start}concepts/architecture/`, { waitUntil: 'networkidle' });
  const diagram = page.getByRole('main').locator('[role="img"] svg').first();
  await expect(diagram).toBeVisible({ timeout: 30_000 });
  const undo = edit('content/concepts/architecture.md', (text) => text.replace('[Webhook sender]', '[Changed box]'));
  await expect(page.getByRole('main').locator('svg').getByText('Changed box').first()).toBeVisible({ timeout: 15_000 });
  undo();
});
