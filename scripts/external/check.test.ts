import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatProblem } from '../../lib/content/problems';
import { checkExternal } from './check';

/** Requests that came: `HEAD /ok`. */
let requests: string[] = [];
let server: Server;
let start: string;

const options = { atOnce: 2, timeout: 60_000, retries: 2, wait: 1 };

/** Status, or what else is done, by path; how many requests for it came before decides some. */
function statusOf(method: string, path: string, earlier: number): number | 'silence' | 'hang up' {
  if (path === '/no-head') return method === 'HEAD' ? 405 : 200;
  if (path === '/flaky') return earlier < 2 ? 503 : 200;
  if (path === '/hangs-up-once') return earlier < 1 ? 'hang up' : 200;
  if (path === '/silent') return 'silence';
  if (path.startsWith('/moved')) return 301;
  return Number(/\d+/.exec(path)?.[0] ?? 200);
}

/** The address of a server that listens on a free port from now on. */
async function listen(one: Server): Promise<string> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const status = statusOf(method, url, requests.filter((one) => one.endsWith(` ${url}`)).length);
    requests.push(`${method} ${url}`);
    if (status === 'silence') return;
    if (status === 'hang up') {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, status === 301 ? { Location: '/ok' } : {}).end();
  });
  start = await listen(server);
});
afterAll(() => server.closeAllConnections());
beforeEach(() => {
  requests = [];
});

const links = (...paths: string[]) =>
  paths.map((path, index) => ({
    target: path.startsWith('/') ? start + path : path,
    file: 'content/a.md',
    line: index + 1,
    column: 1,
  }));

async function report(...paths: string[]) {
  const { asked, broken, warnings } = await checkExternal(links(...paths), options);
  const shown = (problem: (typeof broken)[number]) => formatProblem(problem).replaceAll(start, '');
  return { asked, broken: broken.map(shown), warnings: warnings.map(shown) };
}

describe('links to other sites', () => {
  it.each([
    ['an address that answers', '/ok', ['HEAD /ok']],
    ['one that only knows GET', '/no-head', ['HEAD /no-head', 'GET /no-head']],
    ['one that fails at first', '/flaky', ['HEAD /flaky', 'GET /flaky', 'HEAD /flaky']],
    ['one that hangs up at first', '/hangs-up-once', ['HEAD /hangs-up-once', 'HEAD /hangs-up-once']],
  ])('%s is whole', async (_, path, asked) => {
    expect(await report(path)).toEqual({ asked: 1, broken: [], warnings: [] });
    expect(requests).toEqual(asked);
  });

  const advice = 'correct the address, or take the link off its text';
  it.each([
    ['a page that is gone', '/404', `/404  answers 404  ${advice}`, 2],
    ['a server that keeps failing', '/500', `/500  answers 500  ${advice}`, 6],
  ])('%s is broken', async (_, path, line, count) => {
    expect(await report(path)).toEqual({ asked: 1, broken: [`content/a.md:1:1  ${line}`], warnings: [] });
    expect(requests).toHaveLength(count);
  });

  it('a server that gives no answer is broken', async () => {
    const { broken } = await checkExternal(links('/silent'), { ...options, timeout: 50, retries: 1 });
    expect(broken).toMatchObject([{ message: 'no answer in time' }]);
  });

  it('a host that is not there is broken', async () => {
    const gone = createServer();
    const address = await listen(gone);
    await new Promise((resolve) => gone.close(resolve));
    const { broken } = await report(address);
    expect(broken).toEqual([`content/a.md:1:1  ${address}  can't be reached: ECONNREFUSED  ${advice}`]);
  });

  it.each([
    ['an address that moved', '/moved#here', '/moved#here  moved  write "/ok#here" if it is meant to stay'],
    ['one that turns programs away', '/403', "/403  answers 403: can't tell  look at it in a browser"],
    ['one that wants to be asked less often', '/429', "/429  answers 429: can't tell  look at it in a browser"],
  ])('%s only warns', async (_, path, line) => {
    expect(await report(path)).toEqual({ asked: 1, broken: [], warnings: [`content/a.md:1:1  ${line}`] });
  });

  it('each address is asked for once, and every place of it is reported', async () => {
    expect(await report('/404', '/404', 'mailto:a@8kit.io')).toMatchObject({ asked: 1, broken: [{}, {}] });
    expect(requests).toEqual(['HEAD /404', 'GET /404']);
  });

  it('no more are asked for at once than allowed', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise((resolve) => waiting.push(() => resolve(new Response()))));
    const done = report('/a', '/b', '/c', '/d', '/e', '/f').finally(() => vi.unstubAllGlobals());
    for (let round = 0; round < 3; round++) {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(1), 60_000);
      for (const answer of waiting.splice(0, 2)) answer();
      // More than allowed would wait by now.
      expect(waiting).toEqual([]);
    }
    expect(await done).toMatchObject({ asked: 6 });
  });
});
