import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { contrastOf } from './support/contrast';
import { at, docOfEachKind } from './support/docs';
import { pressAll } from './support/press';
import { silentRows } from './support/reach';

/* The second look at a part: at other widths, in forced colours, with less motion, with nothing found, and pressed. */

const pagesOfEachKind = docOfEachKind.map(({ path }) => at(path));
const cards = (page: Page) => page.getByRole('article').getByRole('article');
const front = (page: Page) => page.getByRole('figure').filter({ hasText: 'Without 8kit' });

test('STATES-2 a filled control has a readable word in forced colours, and a tile its sides', async ({ page }) => {
  for (const path of ['./', './troubleshooting/', './try-your-workflow/', './api/sets/']) {
    await visit(page, path);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const words = await contrastOf(page, 'main :is(a, button, label, summary)');
      expect(words.length).toBeGreaterThan(10);
      expect(
        words.filter(({ ratio, words: some }) => some.trim() && ratio < 4.5),
        path,
      ).toEqual([]);
      // A button of the page's colour that lies on the border of its label hides it.
      const hidden = await page.locator('main label > input[type="radio"]').evaluateAll((radios) =>
        radios.filter((radio) => {
          const [own, around] = [radio, radio.parentElement ?? radio].map((one) => getComputedStyle(one));
          const isOver = radio.getBoundingClientRect().left <= (radio.parentElement?.getBoundingClientRect().left ?? 0);
          const hides = own?.borderLeftWidth !== '0px' && own?.borderLeftColor === own?.backgroundColor;
          const isGround = own?.borderLeftColor === getComputedStyle(document.body).backgroundColor;
          return isOver && around?.borderLeftStyle !== 'none' && (hides || isGround) && own?.borderLeftWidth !== '0px';
        }),
      );
      expect(hidden.length, path).toBe(0);
    }
  }
});

test('STATES-2 icons and chevrons are seen in forced colours and on paper', async ({ page }) => {
  for (const path of ['./components/service/', './api/sets/']) {
    await visit(page, path);
    for (const media of [{ forcedColors: 'active', colorScheme: 'dark' }, { media: 'print' }] as const) {
      await page.emulateMedia({ media: null, forcedColors: null, ...media });
      const { ground, icons, chevrons } = await page.evaluate(() => {
        const shown = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
        return {
          ground: getComputedStyle(document.body).backgroundColor,
          icons: shown('svg[viewBox="0 0 24 24"][stroke="currentColor"]').map((icon) => getComputedStyle(icon).stroke),
          chevrons: shown('[data-chevron]').map(
            (one) => getComputedStyle(one, one.dataset.chevron === 'start' ? '::before' : '::after').borderTopColor,
          ),
        };
      });
      expect(icons, path).not.toContain(ground);
      expect(chevrons, path).not.toContain(ground);
      expect(icons.length, path).toBeGreaterThan(0);
      // What is pressed isn't printed.
      if (!('media' in media)) expect(chevrons.length, path).toBeGreaterThan(5);
    }
  }
});

test('WCAG 2.4.7 what has focus has the same ring everywhere, in forced colours too, and nothing cuts it off', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['./', './faq/', './api/sets/', './how-to/deduplicate-incoming-webhooks/']) {
    await visit(page, path);
    await page.keyboard.press('Tab');
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const faults = await page.locator('a[href], button, input, select, textarea, summary').evaluateAll((all) => {
        const styles = all.map((one) => {
          const stop = one as HTMLElement;
          if (!stop.checkVisibility({ visibilityProperty: true }) || stop.closest('[inert]')) return '';
          stop.focus();
          if (!stop.matches(':focus-visible')) return '';
          const { outlineStyle, outlineWidth, outlineColor, outlineOffset, borderTopRightRadius } =
            getComputedStyle(stop);
          const offset = parseFloat(outlineOffset);
          const { left, right } = stop.getBoundingClientRect();
          const isCut = (around: Element | null): boolean => {
            // A table scrolls, and the ring of a link at its edge keeps three sides.
            if (!around || around.localName === 'td' || getComputedStyle(around).position === 'fixed') return false;
            const box = around.getBoundingClientRect();
            const isOutside = left - offset - 2 < box.left - 0.5 || right + offset + 2 > box.right + 0.5;
            return (getComputedStyle(around).overflowX !== 'visible' && isOutside) || isCut(around.parentElement);
          };
          const isSquare = parseFloat(borderTopRightRadius) + offset < 3;
          return [
            outlineStyle,
            outlineWidth,
            outlineColor,
            isSquare && 'square',
            isCut(stop.parentElement) && 'cut',
          ].join(' ');
        });
        const usual = styles.find(Boolean);
        return all.flatMap((one, place) => {
          const isOdd =
            styles[place] && (styles[place] !== usual || / (?:square|cut|none) /.test(` ${styles[place]} `));
          return isOdd ? [`${styles[place]}: ${one.outerHTML.slice(0, 120)}`] : [];
        });
      });
      expect.soft(faults, `${path}, forced colours: ${forcedColors}`).toEqual([]);
    }
  }
});

test('STATES-2 a run has the colours of its outcome, whichever run of its figure it is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const colours = new Map<string, Set<string>>();
  for (const [path, run] of [
    ['./how-to/deduplicate-incoming-webhooks/', 'Added'],
    ['./n8n-node/add-to-set/', 'Duplicate'],
    ['./n8n-node/acquire-lock/', 'Work refused'],
  ] as const) {
    await visit(page, path);
    const figure = page.getByRole('figure').filter({ hasText: run }).first();
    await figure.getByRole('button', { name: run, exact: true }).click();
    const taken = figure.locator('svg[data-drawing] g[data-taken]').filter({ visible: true });
    await expect(taken.first()).toBeVisible();
    const looks = await taken.evaluateAll((all) =>
      all.map((one) => [one.dataset.taken, getComputedStyle(one.querySelector('path') ?? one).stroke]),
    );
    for (const [outcome = '', colour = ''] of looks)
      colours.set(outcome, (colours.get(outcome) ?? new Set()).add(colour));
    // What only prepares it has no other colour than what does the work.
    if (run === 'Added') expect([...colours.keys()]).not.toContain('waiting');
  }
  colours.delete('passing');
  expect([...colours.keys()].sort()).toEqual(['done', 'failed', 'waiting']);
  const all = [...colours.values()].flatMap((one) => [...one]);
  expect([all.length, new Set(all).size]).toEqual([3, 3]);
});

test('STATES-2 a row of tabs shows where it goes on, and the chosen tab', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, './how-to/deduplicate-incoming-webhooks/');
  const row = page.getByRole('tablist').first();
  await row.getByRole('tab').first().focus();
  await page.keyboard.press('End');
  await expect(row.getByRole('tab').last()).toBeInViewport({ ratio: 1 });
  await expect.poll(() => row.getAttribute('data-more')).toBe('before');
  expect(await silentRows(page)).toEqual([]);
});

test.describe('STATES-3 whatever is pressed is answered', () => {
  const said = (part: Locator) => part.getByRole('status');

  for (const [width, paths] of [
    [1440, [...pagesOfEachKind, './concepts/sets/', './components/workflows/']],
    [390, ['./api/apps/', './quickstart/', './how-to/deduplicate-incoming-webhooks/']],
  ] as const)
    for (const path of paths)
      test(`all of ${path} at ${width} px, and stays where it was`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await visit(page, path);
        const { silent, moved } = await pressAll(page);
        expect(silent).toEqual([]);
        expect(moved).toEqual([]);
      });

  test('the folds of a board that are closed leave no gap in their row', async ({ page }) => {
    await page.setViewportSize({ width: 997, height: 900 });
    await visit(page, './try-your-workflow/');
    await page.getByRole('button', { name: 'Shopify to accounting' }).click();
    const { y } = (await page.getByRole('button', { name: 'Download' }).boundingBox()) ?? {};
    const fold = await page.locator('summary', { hasText: 'Next: in n8n' }).boundingBox();
    expect(Math.abs((fold?.y ?? Infinity) - (y ?? 0))).toBeLessThan(8);
  });

  test('the front page says both verdicts after each choice and each press, and nothing by itself', async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, './');
    await page.clock.runFor(10_000);
    await expect(said(front(page))).toHaveText('');
    for (const name of ['twice at once', 'after a crash']) {
      await front(page).getByRole('button', { name }).click();
      await page.clock.runFor(10_000);
      await expect(said(front(page))).toHaveText(/^Without 8kit: Customer .+\. With 8kit: Customer .+\.$/);
    }
    await front(page).getByRole('button', { name: 'Play' }).click();
    await expect(said(front(page))).toHaveText('');
    await page.clock.runFor(10_000);
    await expect(said(front(page))).toHaveText(/With 8kit: Customer not billed yet\.$/);
  });

  test('a card of the gallery is copied by a button with a name of its own, which shows itself', async ({ page }) => {
    await visit(page, './components/workflows/');
    const count = await cards(page).count();
    const copies = page.getByRole('button', { name: /^Copy JSON: ./ });
    expect(new Set(await copies.evaluateAll((all) => all.map((one) => one.ariaLabel))).size).toBe(count);
    const copy = page.getByRole('button', { name: 'Copy JSON: Deduplicate Shopify orders', exact: true });
    await expect(copy).toHaveCSS('opacity', '0');
    await page.getByRole('link', { name: 'Deduplicate Shopify orders', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(copy).toBeFocused();
    await expect(copy).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied).name).toBe('8kit deduplicate Shopify orders');
  });

  test('with less motion, a run ends where it ends with motion, and is stepped', async ({ page }) => {
    const ends: string[][] = [];
    await page.clock.install();
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await visit(page, './');
      await front(page).scrollIntoViewIfNeeded();
      // It plays by itself at first.
      await page.clock.runFor(10_000);
      await front(page).getByRole('button', { name: 'Play' }).click();
      await page.clock.runFor(10_000);
      await expect(said(front(page))).toHaveText(/\.$/);
      const taken = front(page).locator('svg[data-drawing="across"] [data-taken]');
      ends.push(await taken.evaluateAll((all) => all.map((one) => `${one.dataset.at} ${one.dataset.taken}`)));
    }
    expect(ends[0]?.length).toBeGreaterThan(3);
    expect(ends[1]).toEqual(ends[0]);
    const nodes = front(page).locator('svg[data-drawing="across"] g[data-taken]');
    const all = await nodes.count();
    await front(page).getByRole('button', { name: 'Back' }).click();
    await expect(nodes).not.toHaveCount(all);
    await expect(said(front(page))).toHaveText(/^\S+/);
  });
});

test.describe('STATES-5 a filter', () => {
  const told = (page: Page) => page.locator('form').filter({ hasText: 'I receive from' });
  const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const empty = /^No workflow from a schedule survives two at once\.$/;

  test('tells how many workflows it found, and hides groups without any; where that is all, it leads out', async ({
    page,
  }) => {
    await visit(page, './components/workflows/');
    const all = await cards(page).count();
    const choose = (label: string, option: string) => page.getByRole('combobox', { name: label }).selectOption(option);
    await expect(told(page)).toContainText(`${all} workflows.`);
    await expect(told(page).getByRole('status')).toHaveText('');
    await choose('I receive from', 'a schedule');
    const left = await cards(page).filter({ visible: true }).count();
    await expect(told(page).getByRole('status')).toHaveText(`${left} of ${all} workflows from a schedule`);
    await expect(page.getByRole('heading', { name: 'On a schedule' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'From a sender' })).toBeHidden();
    await expect(page.getByText('A webhook or a trigger starts them')).toBeHidden();
    await expect(contents(page).filter({ hasText: 'From a sender' })).toHaveCount(0);
    await choose('It must survive', 'two at once');
    await expect(told(page).getByText(empty)).toBeVisible();
    for (const name of ['From a sender', 'On a schedule', 'One action'])
      await expect(page.getByRole('heading', { name })).toBeHidden();
    await page.getByRole('button', { name: `Show the ${left} from a schedule` }).click();
    await expect(cards(page).filter({ visible: true })).toHaveCount(left);
    await expect(page.getByRole('combobox', { name: 'I receive from' })).toBeFocused();
    await choose('It must survive', 'two at once');
    await page.getByRole('button', { name: `Show all ${all}` }).click();
    await expect(cards(page).filter({ visible: true })).toHaveCount(all);
    await expect(contents(page).filter({ hasText: 'From a sender' })).toHaveCount(1);
  });

  test('by an address that asks for what is no choice says so and shows all', async ({ page }) => {
    await visit(page, './components/workflows/?from=Nobody&survives=two+at+once');
    await expect(told(page)).toContainText(/No choice is “Nobody”: \d+ of \d+ workflows survive two at once\./);
    await expect(page.getByRole('combobox', { name: 'I receive from' })).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'It must survive' })).toHaveValue('two at once');
  });
});
