import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { intercept } from './support/intercept';

/*
 * If the network fails, the reader keeps the page, and gets the reason and Retry, however and whenever they follow a
 * link.
 */

/** How a reader shows intent to follow a link, and follows it. */
const means: Readonly<
  Record<string, { point: (link: Locator) => Promise<void>; press: (link: Locator) => Promise<void> }>
> = {
  mouse: { point: (link) => link.hover(), press: (link) => link.click() },
  keyboard: { point: (link) => link.focus(), press: (link) => link.press('Enter') },
  touch: {
    point: (link) => link.dispatchEvent('pointerdown', { pointerType: 'touch' }),
    press: (link) => link.tap(),
  },
};

/** A network that from now on answers nothing, and can fail. */
interface Network {
  /** Waits for a request. */
  asked: () => Promise<void>;
  /** Fails all pending and future requests. */
  fail: () => Promise<void>;
  mend: () => Promise<void>;
}

async function holdNetwork(page: Page): Promise<Network> {
  let isDead = false;
  const held: (() => Promise<void>)[] = [];
  await intercept(page, '**', async (route) => {
    if (isDead) await route.abort();
    else held.push(() => route.abort());
  });
  return {
    asked: () => expect.poll(() => held.length).toBeGreaterThan(0),
    fail: async () => {
      isDead = true;
      await Promise.all(held.splice(0).map((abort) => abort()));
    },
    mend: () => page.unroute('**'),
  };
}

type Act = () => Promise<void>;
const moments: Readonly<Record<string, (network: Network, point: Act, press: Act) => Promise<void>>> = {
  'before the reader points at the link': async ({ fail }, point, press) => {
    await fail();
    await point();
    await press();
  },
  'between pointing and pressing': async ({ asked, fail }, point, press) => {
    await point();
    await asked();
    await fail();
    await press();
  },
  'after pointing and pressing': async ({ asked, fail }, point, press) => {
    await point();
    await asked();
    await press();
    await fail();
  },
  'after a press at once': async ({ asked, fail }, _point, press) => {
    await press();
    await asked();
    await fail();
  },
};

test.use({
  expectedErrors: /ERR_FAILED|Failed to load|failed$/,
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
});

for (const [device, { point, press }] of Object.entries(means)) {
  test.describe(`STATE-6 by ${device}`, () => {
    for (const [moment, act] of Object.entries(moments))
      test(`the network fails ${moment}: the page stays, with the reason and Retry`, async ({ page }) => {
        const link = await open(page);
        const network = await holdNetwork(page);
        await act(
          network,
          () => point(link),
          () => press(link),
        );
        const failure = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
        await failure.getByText('What happened').click();
        await expect(failure.getByText('Failed to fetch')).toBeVisible();
        await expect(page.locator('h1')).toHaveText('Sets');
        expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
        await network.mend();
        await failure.getByRole('button', { name: 'Retry' }).click();
        await expect(page.locator('h1')).toHaveText('Locks');
        expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
      });

    test('the network fails once the page is here: it is shown', async ({ page }) => {
      const link = await open(page);
      const fetched = page.waitForResponse('**/locks/index.txt');
      await point(link);
      await (await fetched).finished();
      const network = await holdNetwork(page);
      await network.fail();
      await press(link);
      await expect(page.locator('h1')).toHaveText('Locks');
      expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
    });
  });
}

/** Opens a page, and returns the link to follow. */
async function open(page: Page): Promise<Locator> {
  await visit(page, './concepts/sets/', { waitUntil: 'load' });
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const link = page.getByRole('main').locator('a[href="/docs/concepts/locks/"]').last();
  await link.scrollIntoViewIfNeeded();
  return link;
}
