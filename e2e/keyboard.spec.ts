import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { sidebarLink } from './support/sidebar';

/* What a reader without a pointer does. every-page.spec.ts compares the order of focus with what is drawn. */

test("the skip link is the first stop; after a navigation, focus is on the new page's heading, under the new title; back too, whatever the hash", async ({
  page,
}) => {
  await visit(page, './concepts/sets/#100%');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await visit(page, './concepts/sets/#100%');
  await sidebarLink(page, 'Locks').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Locks', exact: true })).toBeFocused();
  await expect(page).toHaveTitle('Locks | Documentation');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/#100%$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeFocused();
});

test('tabs are stepped through with the arrow keys, and leave keys with a modifier to the browser', {
  tag: ['@translated', '@engines'],
}, async ({ page }) => {
  await visit(page, './api/locks/');
  const tabs = page.locator('[data-tabs="language"]').first();
  // The line of the chosen tab is at its end, where a list that scrolls would hide it.
  expect(await tabs.getByRole('tablist').evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
  await tabs.getByRole('tab', { name: 'curl' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'JavaScript'],
    ['End', 'n8n'],
    ['ArrowRight', 'curl'],
    ['ArrowLeft', 'n8n'],
    ['Home', 'curl'],
    ['Control+End', 'curl'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tabs.getByRole('tab', { name }), key).toBeFocused();
    await expect(tabs.getByRole('tab', { selected: true }), key).toHaveText(name);
  }
  const isLeftAlone = await tabs
    .getByRole('tab', { name: 'curl' })
    .evaluate((tab) =>
      tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', ctrlKey: true, bubbles: true, cancelable: true })),
    );
  expect(isLeftAlone).toBe(true);
});

const figure = (page: Page) => page.getByRole('figure').filter({ hasText: 'Copy JSON', visible: true }).first();
const enlarged = async (page: Page) => {
  await page.getByRole('button', { name: 'Enlarge' }).first().click();
  return page.getByRole('dialog').getByRole('region', { name: 'Picture' });
};

for (const [what, path, name, find] of [
  ['wide code', './api/sets/', /^Code: ./, (page) => page.locator('main pre[tabindex="0"]').first()],
  [
    'a workflow',
    './how-to/map-ids-across-systems/',
    'Workflow',
    (page) => figure(page).getByRole('group', { name: 'Workflow' }),
  ],
  ['an enlarged picture', './concepts/architecture/', 'Picture', enlarged],
] satisfies [string, string, string | RegExp, (page: Page) => Locator | Promise<Locator>][])
  test(`HEARD-2, WCAG 2.1.1 ${what} is scrolled by keys; what scrolls is a stop with a role and a name, and what fits is none`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, path);
    const regions = page.locator('[data-scrollable]').filter({ visible: true });
    const wrong = () =>
      regions.evaluateAll((all) =>
        all
          .filter((region) => {
            const isStop = region.hasAttribute('tabindex');
            const isWide = region.scrollWidth > region.clientWidth;
            const scrolls = isWide || region.scrollHeight > region.clientHeight;
            const isNamed = region.hasAttribute('role') && region.hasAttribute('aria-label');
            return isStop ? !scrolls || !isNamed : isWide;
          })
          .map((region) => region.outerHTML.slice(0, 160)),
      );
    expect(await wrong()).toEqual([]);
    const region = await find(page);
    await expect(region).toHaveAccessibleName(name);
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(wrong).toEqual([]);
  });

/** The stops of the article that something lies over when they have focus, from the last to the first. */
const covered = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const stops = [...main.querySelectorAll<HTMLElement>('a[href], summary, button, input')].reverse();
    return stops.flatMap((stop) => {
      stop.focus();
      const { left, top, width, height } = stop.getClientRects()[0] ?? new DOMRect();
      if (document.activeElement !== stop || height === 0) return [];
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && (stop.contains(hit) || hit.contains(stop)) ? [] : [stop.outerHTML.slice(0, 100)];
    });
  });

test('WCAG 2.4.11 what has focus is not under the navbar, and nothing moves where motion is unwelcome', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, './n8n-node/release-lock/');
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => getComputedStyle(element).transitionDuration.split(', ')),
  );
  expect(new Set(durations)).toEqual(new Set(['0s']));
  expect(await covered(page)).toEqual([]);
});

test.describe('where a page does not come', () => {
  test.use({ expectedErrors: /Failed to (load|fetch)|failed$|ERR_/ });

  test('HEARD-1 a link pressed by a key leads into the bar, which gives focus back and covers nothing that has it', async ({
    page,
    context,
  }) => {
    const failure = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './faq/');
    await context.setOffline(true);
    const link = sidebarLink(page, 'Docker images');
    for (const leave of ['Escape', 'Stay'] as const) {
      await link.press('Enter');
      await expect(failure.getByRole('button', { name: 'Retry' })).toBeFocused();
      if (leave === 'Escape') await page.keyboard.press(leave);
      else await failure.getByRole('button', { name: leave }).press('Enter');
      await expect(failure).toHaveCount(0);
      await expect(link).toBeFocused();
    }
    // Whoever points sees where the bar is.
    const other = sidebarLink(page, 'Environment variables');
    await other.click();
    await expect(failure).toBeVisible();
    await expect(other).toBeFocused();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      expect(await covered(page), `${width} px`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(failure).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.style.scrollPaddingTop)).toBe('');
  });
});

test('HEARD-2 each row of a table has a header', async ({ page }) => {
  await visit(page, './concepts/sets/');
  const comparison = page.locator('#comparison').locator('xpath=following::table').first();
  for (const table of [comparison, page.locator('[data-simulation]').first()])
    await expect(table.getByRole('rowheader')).toHaveCount(await table.locator('tbody tr').count());
});
