import type { Page } from '@playwright/test';
import { site } from '@/lib/config';
import { expect, hydrated, test, visit } from './fixtures';
import { at, docs } from './support/docs';
import { recordLayoutShifts } from './support/observe';
import { cutArticle, openInPieces } from './support/pieces';
import { sidebarLink } from './support/sidebar';

/* What a reader sees of the first page while it comes, and what is asked for when. */

test('two files hold back the first paint: the style, and the script that chooses the colour mode', async ({
  page,
}) => {
  await visit(page, './faq/');
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => name.replace(/.*[.]/, '')),
  );
  expect(blocking.sort()).toEqual(['css', 'js']);
});

test('a first page asks for the text font when all else is there, and the next document shows it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  await visit(page, './concepts/sets/', { waitUntil: 'networkidle' });
  expect(asked.filter((type) => type === 'font')).toHaveLength(1);
  expect(asked.indexOf('font')).toBeGreaterThan(asked.lastIndexOf('script'));
  expect(await isInFont(page, systemFont)).toBe(true);
  const layoutShifts = await recordLayoutShifts(page);
  await followToLocks(page);
  expect(await isInFont(page, systemFont)).toBe(true);
  // From a cache that is busy the font may come too late, and then the page is shown without it.
  await expect(async () => {
    await page.reload({ waitUntil: 'networkidle' });
    await hydrated(page);
    expect(await isInFont(page, textFont)).toBe(true);
  }).toPass();
  expect(await layoutShifts()).toEqual([]);
});

test('the text font takes the place of the system’s while nobody looks', async ({ page }) => {
  await visit(page, './concepts/sets/', { waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), site.fontStorageKey)).toBe('true');
  const turnAway = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await turnAway(false);
  expect(await isInFont(page, systemFont)).toBe(true);
  await turnAway(true);
  expect(await isInFont(page, textFont)).toBe(true);
});

test('going to another page leaves alone what all pages share in their head', async ({ page }) => {
  await visit(page, './concepts/sets/', { waitUntil: 'networkidle' });
  const shared = page.locator('head').locator('[name=color-scheme], [rel=icon], [rel=apple-touch-icon]');
  await expect(shared).toHaveCount(4);
  await shared.evaluateAll((elements) => {
    for (const element of elements) element.toggleAttribute('data-seen', true);
  });
  await followToLocks(page);
  await expect(page.locator('head [data-seen]')).toHaveCount(4);
});

const textFont = 'Figtree';
const systemFont = '"Figtree fallback", sans-serif';

/** Tells whether the article's words are as wide as in a font. */
function isInFont(page: Page, font: string): Promise<boolean> {
  return page.getByRole('main').evaluate((main, font) => {
    const widthIn = (fontFamily: string) => {
      const sample = document.createElement('span');
      sample.textContent = 'Width of a sample';
      sample.style.fontFamily = fontFamily;
      main.append(sample);
      const { width } = sample.getBoundingClientRect();
      sample.remove();
      return width;
    };
    return widthIn('') === widthIn(font);
  }, font);
}

async function followToLocks(page: Page): Promise<void> {
  await sidebarLink(page, 'Locks').click();
  await expect(page.locator('h1')).toHaveText('Locks');
}

test('the arrow of a label stands where it will, before the label has come', async ({ page }) => {
  const layoutShifts = await recordLayoutShifts(page);
  await visit(page, './n8n-node/create-lookup/');
  await page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const labels = document.querySelectorAll('[data-chevron]');
    const words = [...labels].map((label) => [...label.childNodes]);
    for (const label of labels) label.replaceChildren();
    await painted();
    for (const [index, label] of labels.entries()) label.replaceChildren(...(words[index] ?? []));
    await painted();
  });
  expect(await layoutShifts()).toEqual([]);
});

for (const [kind, path] of new Map(docs.map((doc) => [doc.kind, doc.path])))
  for (const width of [1440, 390])
    test(`nothing moves while a page comes in pieces: ${kind}, ${width} pixels wide`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 900 });
      const layoutShifts = await recordLayoutShifts(page);
      await openInPieces(page, new URL(at(path), baseURL), cutArticle);
      expect(await layoutShifts()).toEqual([]);
    });

test('the navbar is painted once it is whole', async ({ page, baseURL }) => {
  const layoutShifts = await recordLayoutShifts(page);
  await openInPieces(page, new URL('./faq/', baseURL), (html) => [html.indexOf('>GitHub<')]);
  expect(await layoutShifts()).toEqual([]);
});
