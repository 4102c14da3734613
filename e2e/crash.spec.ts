import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { follow, sidebarOf } from './support/sidebar';

/** Makes `addEventListener` throw for this event while `window.isBroken` is set: the component that calls it crashes. */
async function breakEvent(page: Page, event: string, isBroken: boolean): Promise<void> {
  await page.addInitScript(
    ([broken, isBroken]) => {
      Object.assign(window, { isBroken });
      const original = EventTarget.prototype.addEventListener as (...args: unknown[]) => unknown;
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: [unknown, ...unknown[]]) {
        const { isBroken } = window as Window & { isBroken?: boolean };
        if (isBroken && args[0] === broken) throw new Error('No words today');
        return original.apply(this, args);
      } as never;
    },
    [event, isBroken] as const,
  );
}

test.use({ expectedErrors: /No words today|ERR_FAILED|failed$/ });

/** Lets the page hydrate before what the test breaks fails. */
const repair = (page: Page, isBroken: boolean) =>
  page.evaluate((value) => Object.assign(window, { isBroken: value }), isBroken);
const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page crashed.' });
// biome-ignore lint/performance/useDomNodeTextContent: what is shown, without what scripts alone can use
const textOf = (page: Page) => page.getByRole('article').innerText();

test('STATE-9 a page that crashes says so in the chrome, keeps its title, logs once, and is rendered again', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await breakEvent(page, 'toggle', false);
  await visit(page, './concepts/sets/');
  await repair(page, true);
  await follow(page, 'Sets API');
  const heading = page.getByRole('heading', { level: 1, name: 'This page crashed.' });
  await expect(heading).toBeVisible();
  await expect(sidebarOf(page)).toBeVisible();
  await expect(page).toHaveTitle('Sets API | Documentation');
  const crashes = () => logged.filter((text) => text.includes('No words today')).length;
  expect(crashes()).toBe(1);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(crashes).toBe(2);
  await expect(heading).toBeVisible();

  await repair(page, false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sets API' })).toBeVisible();
});

for (const [part, event] of [
  ['a page', 'toggle'],
  // The provider of the colour mode listens to it.
  ['the chrome', 'storage'],
] as const)
  test(`REACH-1 ${part} that crashes while it hydrates keeps what the server sent, without a dead control`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('8kit-docs.theme', 'light'));
    await page.route(/_next\/static\/.*\.js$/, (route) => route.abort());
    await page.goto('./api/sets/');
    const text = await textOf(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-js');
    await expect(page.getByRole('button', { name: 'Copy code' }).first()).toBeHidden();
    await page.unroute(/_next\/static\/.*\.js$/);

    await breakEvent(page, event, true);
    await page.goto('./api/sets/');
    await expect(bar(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await textOf(page)).toBe(text);
    await expect(sidebarOf(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run here' }).filter({ visible: true })).toHaveCount(0);

    await repair(page, false);
    await bar(page).getByRole('button', { name: 'Try again' }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Run here' }).first()).toBeVisible();
    await sidebarOf(page).getByRole('link', { name: 'Locks', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Locks');
  });
