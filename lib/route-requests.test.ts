import { beforeEach, expect, it, vi } from 'vitest';
import { startLoading } from './route-loading';
import { watchRouteRequests } from './route-requests';

const location = { href: 'https://8kit.io/docs/intro/', pathname: '/docs/intro/', assign: vi.fn(), reload: vi.fn() };
const server = vi.fn<typeof fetch>();
const ask = (address: string, headers: Record<string, string>) =>
  window.fetch(`https://8kit.io${address}`, { headers: { rsc: '1', ...headers } });

beforeEach(() => {
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { fetch: server });
  watchRouteRequests();
});

it.each([
  ['/faq/', '/docs/faq/'],
  ['/faq/#why', '/docs/faq/#why'],
  ['/docs/faq/?from=mail#why', '/docs/faq/?from=mail#why'],
])(
  'STATE-7 a page whose preload failed is loaded whole, at the place that was asked for: %s',
  async (url, expected) => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(ask('/docs/faq/index.txt', { 'next-router-prefetch': '1' })).rejects.toThrow('Failed to fetch');
    server.mockImplementation(async () => new Response());
    startLoading(url);
    ask('/docs/faq/index.txt', {});
    await vi.waitFor(() => expect(location.assign).toHaveBeenLastCalledWith(expected));
    expect(location.reload).not.toHaveBeenCalled();
  },
);
