import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createState } from '../service';
import { drawFaults, faults, readRates } from './faults';
import { type Mock, type MockOptions, startMock } from './server';

const open: Mock[] = [];
const key = 'st_test';

async function start(options: Partial<MockOptions> = {}): Promise<Mock> {
  const mock = await startMock({ state: createState({ now: Date.now(), key }), port: 0, ...options });
  open.push(mock);
  return mock;
}

function ask({ url }: Mock, line: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const [method = '', path = ''] = line.split(' ');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(url + path, {
    method,
    headers: { 'X-Api-Key': key, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: text }),
  });
}

const create = 'POST /api/v1/uniqs';
const add = 'POST /api/v1/uniqs/processed-orders/values';
const orders = { name: 'processed-orders' };
const value = { value: 'order-1001' };
const count = ({ state }: Mock) => state.sets[0]?.entries.length;

afterEach(async () => {
  await Promise.all(open.splice(0).map((mock) => mock.close()));
});

describe('MODEL-2 the mock', () => {
  it('answers exactly one of parallel adds with 201', async () => {
    const mock = await start();
    await ask(mock, create, orders);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(mock, add, value)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 39 }, () => 409)]);
  });

  it.each(['/health', '/nothing', '/__counts'])('says at %s that it is not the service', async (path) => {
    expect((await ask(await start(), `GET ${path}`)).headers.get('X-Mock')).toContain('not the service');
  });

  it.each([
    [false, ['stock']],
    [true, []],
  ])('keeps what is stored at a restart, and locks unless it forgets them (%s)', async (forgetsLocks, locks) => {
    const mock = await start({ forgetsLocks });
    await ask(mock, create, orders);
    await ask(mock, 'POST /api/v1/locks', { key: 'stock', timeout: 60 });
    const restarted = await (await ask(mock, 'POST /__restart')).json();
    expect(restarted).toMatchObject({ sets: { 'processed-orders': 0 }, locks });
    expect((await ask(mock, 'GET /health')).headers.get('RateLimit-Remaining')).toBe('499');
  });

  it.each([
    ['::1', /^http:\/\/\[::1\]:\d+$/],
    ['::', /^http:\/\/\[::1\]:\d+$/],
    ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['localhost', /^http:\/\/localhost:\d+$/],
  ])('names an address of %s that can be opened', async (host, address) => {
    const mock = await start({ host });
    expect(mock.url).toMatch(address);
    expect((await ask(mock, 'GET /health')).status).toBe(200);
  });
});

describe('MODEL-2 faults that a header asks for', () => {
  const withFault = (fault: string) => ({ 'X-Mock-Fault': fault });

  // What isn't the service's own answer counts towards the rate limit, too; a sign-in in front of it doesn't.
  it.each([
    ['drop-request', 'no answer', 0, 498],
    ['drop-answer', 'no answer', 1, 497],
    ['cut-answer', '201 application/json, the half, 498 left', 1, 497],
    ['403', '403 application/json, 498 left', 0, 497],
    ['404', '404 application/json, 498 left', 0, 497],
    ['429', '429 application/json, 498 left', 0, 497],
    ['503', '503 text/html, 498 left', 0, 497],
    ['html', '200 text/html', 0, 498],
    ['key-check', '500 application/json, 498 left', 0, 497],
    ['storage', '500 application/json, 498 left', 0, 497],
    ['500-done', '500 application/json', 1, 497],
  ])('%s gets %s, %s value is stored, and %s requests are left', async (fault, answered, stored, left) => {
    const mock = await start();
    await ask(mock, create, orders);
    const told = async (answer: Response) => {
      const half = await answer.text().then(
        () => '',
        () => ', the half',
      );
      const { status, headers } = answer;
      const remaining = headers.get('RateLimit-Remaining');
      return `${status} ${headers.get('Content-Type')?.split(';')[0]}${half}${remaining ? `, ${remaining} left` : ''}`;
    };
    expect(await ask(mock, add, value, withFault(fault)).then(told, () => 'no answer')).toBe(answered);
    expect(count(mock)).toBe(stored);
    expect((await ask(mock, 'GET /health')).headers.get('RateLimit-Remaining')).toBe(`${left}`);
  });

  it('hang carries the request out and never answers', async () => {
    const mock = await start();
    await ask(mock, create, orders);
    const answer = ask(mock, add, value, withFault('hang'));
    await expect.poll(() => count(mock)).toBe(1);
    expect(await Promise.race([answer, ask(mock, 'GET /health').then(() => 'the next request')])).toBe(
      'the next request',
    );
    await mock.close();
    await expect(answer).rejects.toThrow();
  });

  it('names what it knows, where it is asked for something else', async () => {
    const mock = await start();
    const answer = await ask(mock, create, orders, withFault('constructor'));
    expect(answer.status).toBe(400);
    const text = await answer.text();
    for (const fault of Object.keys(faults)) expect(text).toContain(fault);
    expect(mock.state.sets).toEqual([]);
  });
});

describe('MODEL-2 faults that are drawn', () => {
  const rates = readRates('429:.05,drop-answer:.2');
  const drawn = (seed: number) => Array.from({ length: 1000 }, drawFaults(rates, seed));

  it('come as often as they should, and the same with the same seed', () => {
    const [first, second] = [drawn(1), drawn(2)];
    expect(first).toEqual(drawn(1));
    expect(first).not.toEqual(second);
    for (const [fault, rate] of Object.entries(rates)) {
      expect(first.filter((one) => one === fault).length / 1000).toBeCloseTo(rate, 1);
    }
  });

  it.each([
    ['constructor:.1', /knows no "constructor", but .*drop-request,/],
    ['429', /needs a rate from 0 to 1: 429:\.05/],
    ['429:1.5', /needs a rate from 0 to 1/],
    ['429:.6,503:.6', /add up to more than 1/],
  ])('%s is refused', (text, says) => expect(() => readRates(text)).toThrow(says));

  it('are counted, with what is stored, beside the requests', async () => {
    const mock = await start({ faultOf: (line) => (line === add ? 'drop-answer' : undefined) });
    await ask(mock, create, orders);
    await expect(ask(mock, add, value)).rejects.toThrow();
    await ask(mock, 'POST /api/v1/locks', { key: 'stock', timeout: 60 });
    expect(await (await ask(mock, 'GET /__counts')).json()).toEqual({
      requests: 3,
      statuses: { 200: 1, 201: 2 },
      faults: { 'drop-answer': 1 },
      sets: { 'processed-orders': 1 },
      lookups: {},
      locks: ['stock'],
      lastUpdated: {},
    });
  });
});

describe('MODEL-2 what Express does for a service', () => {
  it.each([
    ['a byte-order mark', `\uFEFF${JSON.stringify(orders)}`, 201],
    ['11 MB', `{"name": "${'x'.repeat(11 * 2 ** 20)}"}`, 413],
  ])('a body with %s', async (_, body, status) => {
    expect((await ask(await start(), create, body)).status).toBe(status);
  });

  it.each<[name: string, status: number, origin?: string]>([
    ['127.0.0.1:4611', 200],
    ['[::1]:4611', 200],
    ['192.0.2.1', 200],
    ['localhost', 200],
    ['mock:4611', 200],
    ['host.docker.internal:4611', 200],
    ['evil.test:4611', 403],
    ['localhost.evil.test', 403],
    ['127.0.0.1.evil.test', 403],
    ['a@evil.test', 403],
    ['evil.test.', 403],
    ['a b', 403],
    ['localhost:4611', 200, 'http://localhost:4611'],
    ['localhost:4611', 403, 'http://evil.test'],
    ['localhost:4611', 403, 'null'],
  ])(
    'the Host %s, which a page has whose site leads its name here, gets %s (Origin: %s)',
    async (name, status, Origin) => {
      const mock = await start();
      for (const path of ['/__counts', '/__restart', '/api/v1/uniqs']) {
        const method = path === '/__restart' ? 'POST' : 'GET';
        const headers = { Host: name, 'X-Api-Key': key, ...(Origin && { Origin }) };
        const asked = request(mock.url + path, { method, headers }).end();
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        answer.resume();
        expect(answer.statusCode, path).toBe(status);
        expect(answer.headers, path).not.toHaveProperty('access-control-allow-origin');
      }
    },
  );

  it.each(['/health', '/api/v1/uniqs'])('HEAD %s is GET without its body', async (path) => {
    const mock = await start();
    const answer = await ask(mock, `HEAD ${path}`);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});
