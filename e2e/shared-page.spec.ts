import { addressOf } from './support/exports';
import { expect, test } from './support/test';

test('what a test puts on a shared page is gone for the next one', async ({ openPage, exportName }) => {
  const { page, clean } = await openPage(addressOf(exportName), true);
  await page.context().grantPermissions(['clipboard-read']);
  const heard = new Set<string>();
  page.on('request', (request) => heard.add(request.url()));
  await page.addInitScript(() => Object.assign(window, { isMarked: true }));
  await page.emulateMedia({ media: 'print', colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'active' });
  await page.route('**/intro/', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Routed</h1>' }));
  const look = async () => ({
    isHeard: heard.size > 0,
    title: await page.locator('h1').textContent(),
    ...(await page.evaluate(async () => ({
      mark: 'isMarked' in window,
      stored: localStorage.getItem('mark') ?? sessionStorage.getItem('mark'),
      media: ['print', '(prefers-reduced-motion)', '(forced-colors)'].filter((query) => matchMedia(query).matches),
      readsClipboard:
        (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state === 'granted',
    }))),
  });
  await page.goto('./intro/');
  await page.evaluate(() => {
    localStorage.setItem('mark', 'left');
    sessionStorage.setItem('mark', 'left');
  });
  const put = await look();
  await clean();
  heard.clear();
  await page.goto('./intro/');
  expect(put).toEqual({
    isHeard: true,
    title: 'Routed',
    mark: true,
    stored: 'left',
    media: ['print', '(prefers-reduced-motion)', '(forced-colors)'],
    readsClipboard: true,
  });
  expect(await look()).toEqual({
    isHeard: false,
    title: 'Arrives twice, runs once',
    mark: false,
    stored: null,
    media: [],
    readsClipboard: false,
  });
});
