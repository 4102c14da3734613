import { beforeEach, expect, it, vi } from 'vitest';
import { startLoading } from './loading';
import { fetchAhead, watchRouteRequests } from './requests';

const location = { href: 'https://8kit.io/docs/intro/', pathname: '/docs/intro/', assign: vi.fn(), reload: vi.fn() };
const server = vi.fn<typeof fetch>();
/** Asks as the router does. */
const want = (page: string) => window.fetch(`https://8kit.io${page}index.txt?_rsc=1`, { headers: { rsc: '1' } });

beforeEach(() => {
  vi.useFakeTimers();
  server.mockReset();
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { fetch: server });
  watchRouteRequests();
  return () => vi.useRealTimers();
});

it('STATE-8 a page that was fetched ahead is asked for once, and again only when its data is old', async () => {
  server.mockImplementation(async () => new Response('data'));
  fetchAhead('/docs/faq/');
  fetchAhead('/docs/faq/');
  expect(await (await want('/docs/faq/')).text()).toBe('data');
  expect(await (await want('/docs/faq/')).text()).toBe('data');
  expect(server.mock.calls).toEqual([['/docs/faq/index.txt', undefined]]);
  vi.advanceTimersByTime(300_000);
  await want('/docs/faq/');
  expect(server).toHaveBeenCalledTimes(2);
});

it('STATE-7 a page is not loaded whole once a later preload of it has succeeded', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchAhead('/docs/b/');
  await vi.advanceTimersByTimeAsync(1);
  server.mockImplementation(async () => new Response('data'));
  fetchAhead('/docs/b/');
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await want('/docs/b/')).text()).toBe('data');
  expect(location.assign).not.toHaveBeenCalled();
});

it.each([
  ['/a/', '/docs/a/'],
  ['/a/#why', '/docs/a/#why'],
  ['/docs/a/?from=mail#why', '/docs/a/?from=mail#why'],
])(
  'STATE-7 a page whose preload failed is loaded whole, at the place that was asked for: %s',
  async (url, expected) => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetchAhead('/docs/a/');
    await vi.advanceTimersByTimeAsync(1);
    server.mockImplementation(async () => new Response());
    startLoading(url);
    want('/docs/a/');
    await vi.waitFor(() => expect(location.assign).toHaveBeenLastCalledWith(expected), 60_000);
    expect(location.reload).not.toHaveBeenCalled();
  },
);
