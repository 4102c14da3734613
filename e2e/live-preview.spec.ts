import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { intercept } from './support/intercept';
import { pressInPlace } from './support/press';

const preview = 'https://n8n-preview-service.internal.n8n.cloud/workflows/demo';
const route = './n8n-node/add-to-set/';

/** Chromium says of each sandbox with both that its document could leave it. That one is ours; n8n's, within, can't. */
const ownSandbox = 'allow-scripts and allow-same-origin';
test.use({ expectedErrors: new RegExp(ownSandbox) });

const item = (page: Page) => page.getByRole('button', { name: 'Live preview', exact: true });
const openMenu = (page: Page) => page.getByRole('button', { name: 'More' }).click();

async function showPreview(page: Page) {
  await openMenu(page);
  await pressInPlace(item(page));
}

const live = (page: Page) => page.frameLocator('iframe[title="Live preview of 8kit Add to Set"]');
const inN8n = (page: Page) => live(page).frameLocator('iframe[title="The workflow in n8n"]');
const place = (page: Page) => page.locator('iframe[title^="Live preview of"]');
const expectShown = (page: Page) => expect(inN8n(page).locator('output')).toHaveText('8kit Add to Set');

/** Opens the preview's own controls, and presses a button of the service. */
async function press(page: Page, name: string) {
  await live(page).locator('n8n-demo').hover();
  await live(page).getByRole('button', { name: 'Click to explore' }).click();
  await inN8n(page).getByRole('button', { name }).click();
}

/** Stands in for n8n's service, which tests can't reach: it reports that it is ready, and shows what it receives. */
const answerAsN8n = (page: Page) =>
  intercept(page, `${preview}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<output></output><button>Open</button><button>Close</button><button>Fail</button><script>
        const tell = (command) => parent.postMessage(JSON.stringify({ command }), '*');
        const commands = { Open: 'openNDV', Close: 'closeNDV', Fail: 'error' };
        onclick = ({ target }) => tell(commands[target.textContent]);
        onmessage = ({ data }) => { document.querySelector('output').textContent = JSON.parse(data).workflow.name; };
        tell('n8nReady');
      </script>`,
    }),
  );
test.beforeEach(({ page }) => answerAsN8n(page));

test.describe('SCRIPT-1, SCRIPT-2 the live preview of a workflow', () => {
  test('is loaded only when asked for, says from where, gets the workflow, and follows size and colour mode', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, route);
    await openMenu(page);
    await expect(item(page)).toHaveAccessibleDescription(/n8n-preview-service.internal.n8n.cloud, a service of n8n/);
    await untilIdle(page);
    expect(asked.filter((url) => url.startsWith(preview) || /live-workflow|same-tab/.test(url))).toEqual([]);
    await expect(page.locator('iframe')).toHaveCount(0);

    await pressInPlace(item(page));
    await expect(page.getByRole('button', { name: 'Close live preview' })).toBeFocused();
    const foot = async () => (await page.getByRole('contentinfo').boundingBox())?.y;
    const before = await foot();
    await expectShown(page);
    expect(await foot()).toBe(before);
    await expect(live(page).getByRole('status')).toBeHidden();
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => !url.startsWith(origin))).toEqual([`${preview}?theme=dark`]);
    const height = async () => (await place(page).boundingBox())?.height;
    const small = await height();
    const inner = inN8n(page).locator(':root');
    expect(await inner.evaluate(() => innerHeight)).toBe(small);
    expect(small).toBeGreaterThan(400);

    // Neither the page nor the frame mistakes a message for one that it is waiting for.
    await page.evaluate(() => {
      postMessage({ liveWorkflow: 'failed' }, '*');
      document.querySelector('iframe')?.contentWindow?.postMessage('{"command":"error"}', '*');
    });
    await press(page, 'Open');
    const navbar = await page.getByRole('banner').boundingBox();
    await expect.poll(height).toBe(900 - (navbar?.height ?? 0));
    await inN8n(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(height).toBe(small);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    await expect(live(page).locator('n8n-demo')).toHaveAttribute('theme', 'light');
    await expectShown(page);
    await page.getByRole('button', { name: 'Close live preview' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  });

  test('brings polyfills where the browser has no custom elements', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'customElements'));
    await visit(page, route);
    expect(await page.evaluate(() => 'customElements' in window)).toBe(false);
    await showPreview(page);
    await expectShown(page);
  });

  test('opens links to the site in the same tab, and no others', async ({ page, context }) => {
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await visit(page, route);
    await showPreview(page);
    // As a third-party component could add them.
    await live(page)
      .locator('n8n-demo')
      .evaluate((demo) => {
        for (const href of ['https://example.com/', '/docs/quickstart/'])
          demo.before(Object.assign(document.createElement('a'), { href, target: '_blank', textContent: href }));
      });
    const opened = context.waitForEvent('page');
    await live(page).getByRole('link', { name: 'https://example.com/' }).click();
    await (await opened).close();
    await live(page).getByRole('link', { name: '/docs/quickstart/' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quickstart' })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });

  test('loads nothing by its address alone, by a message of its own, or under a name that is none', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, './live-workflow.html?workflow=add-to-set');
    await page.evaluate(() => postMessage({ liveWorkflow: 'show', name: 'add-to-set' }, location.origin));
    await untilIdle(page);
    await page.getByRole('link', { name: 'its page' }).click();
    await expect(page).toHaveURL(/workflows\/$/);
    await visit(page, './a-z/');
    for (const name of ['../openapi', 'a%2fb', '', 'a..0', '%3Cb%3E']) {
      const message = page.evaluate((name) => {
        const frame = Object.assign(document.createElement('iframe'), { src: '/docs/live-workflow.html' });
        frame.onload = () => frame.contentWindow?.postMessage({ liveWorkflow: 'show', name }, location.origin);
        document.body.append(frame);
        return new Promise((resolve) => {
          addEventListener('message', ({ data }) => resolve(data), { once: true });
        });
      }, name);
      expect(await message).toEqual({ liveWorkflow: 'failed', reason: 'no workflow has such a name' });
    }
    expect(asked.filter((url) => /n8n-demo|\.json/.test(url))).toEqual([]);
    expect(asked.filter((url) => !new URL(url).pathname.startsWith('/docs/'))).toEqual([]);
  });
});

test.describe('SCRIPT-1, SCRIPT-2 what n8n shows cannot', () => {
  test.use({ expectedErrors: new RegExp(`${ownSandbox}|Unsafe attempt to initiate navigation`) });
  test('take the reader away, with a press or without', async ({ page }) => {
    const gone: string[] = [];
    page.on('framenavigated', (frame) => frame === page.mainFrame() && gone.push(frame.url()));
    await intercept(page, `${preview}**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<button>Leave</button><output></output><script>
        const leave = () => { try { top.location = 'https://evil.test/'; } catch ({ name }) { document.querySelector('output').append(name, ' '); } };
        leave();
        onclick = () => { leave(); window.open('https://evil.test/', '_top'); };
        parent.postMessage('{"command":"__defineGetter__"}', '*');
        parent.postMessage('{"command":"n8nReady"}', '*');
      </script>`,
      }),
    );
    await visit(page, route);
    gone.length = 0;
    await showPreview(page);
    await expect(inN8n(page).locator('output')).toHaveText('SecurityError');
    await press(page, 'Leave');
    await expect(inN8n(page).locator('output')).toHaveText('SecurityError SecurityError');
    expect(gone).toEqual([]);
    await expect(page).toHaveURL(/\/add-to-set\/$/);
  });
});

test.describe('SCRIPT-1 a live preview that cannot be shown', () => {
  test.use({
    expectedErrors: new RegExp(
      `${ownSandbox}|add-to-set\\.json|frame\\.js|live-workflow\\.html|ERR_FAILED|Failed to load|404`,
    ),
  });
  const lost = (address: string) => (page: Page) => intercept(page, address, (request) => request.abort());
  const silent = (page: Page) =>
    intercept(page, `${preview}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Silence' }));

  for (const [reason, happens, then] of [
    ['Failed to fetch', lost('**/workflows/add-to-set.json')],
    ['its own page is missing', lost('**/frame.js')],
    ['n8n could not show this workflow', async () => {}, (page: Page) => press(page, 'Fail')],
    [
      'n8n-preview-service.internal.n8n.cloud has not answered for 30 seconds',
      silent,
      async (page: Page) => {
        await expect(inN8n(page).locator('body')).toHaveText('Silence');
        await expect(live(page).getByRole('status')).toHaveText(/^Loading the preview from n8n-preview-service/);
        await expect(live(page).getByRole('status')).toBeVisible();
        await page.clock.fastForward(30_000);
      },
    ],
    ['you are offline', (page: Page) => page.evaluate(() => Object.assign(window, { isCut: true }))],
  ] as const)
    test(`says why, and can be asked for again: ${reason}`, async ({ page }) => {
      const alert = page.getByRole('alert').filter({ hasText: 'The preview could not be loaded' });
      await page.clock.install();
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'onLine', { get: () => !('isCut' in (top ?? window)) }),
      );
      await visit(page, route);
      await happens(page);
      await showPreview(page);
      await then?.(page);
      await expect(alert).toContainText(`The preview could not be loaded: ${reason}`);
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.unrouteAll();
      await answerAsN8n(page);
      await page.evaluate(() => Reflect.deleteProperty(window, 'isCut'));
      await page.getByRole('button', { name: 'Retry' }).click();
      await expectShown(page);
      await expect(alert).toBeHidden();
    });
});
