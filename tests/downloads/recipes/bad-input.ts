import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Command, Ending } from './callers';
import type { World } from './world';

type Call = (world: World) => Promise<Ending>;

const order = 'order-1001';

/** A call of a recipe with other settings. */
const call =
  (recipe: Command['recipe'], key: string, settings: Partial<Command['settings']> = {}): Call =>
  (world) => {
    world.settings = settings;
    return world.call(recipe, key);
  };

/** Calls a recipe for one order, against a server with answers of its own, which must see no add. */
const against =
  (recipe: Command['recipe'], answer: (path: string) => { status?: number; headers?: object; data?: object }): Call =>
  async (world) => {
    const seen: string[] = [];
    const server = createServer(({ method, url = '' }, outgoing) => {
      seen.push(`${method} ${url}`);
      const { status = 200, headers, data = {} } = answer(url);
      outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      outgoing.end(JSON.stringify({ success: true, data }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    world.settings = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    const ending = await world.call(recipe, order, { values: [order] });
    server.close();
    server.closeAllConnections();
    return seen.some((line) => /^POST .*\/values\/bulk$/.test(line)) ? { code: 'ADDED' } : ending;
  };

/** An answer that sends a request on. */
const redirect = (status: number) => (path: string) => ({
  status,
  headers: { Location: `https://8kit.example${path}` },
});

const key = (recipe: Command['recipe'], value: unknown): Call => call(recipe, value as string);
const recipes = ['once', 'with-lock', 'mapped', 'since', 'finish'] as const;
/** What no recipe takes as a value, in words. */
const values: readonly [what: string, value: unknown][] = [
  ['nothing', ''],
  ['a number', 1001],
  ['null', null],
  ['".."', '..'],
  ['256 characters', 'x'.repeat(256)],
  ['128 emoji', '📦'.repeat(128)],
  ['half an emoji', 'x\ud83d'],
];

/** Wrong arguments of a recipe, and the error that reports them. */
export const refusals: readonly (readonly [what: string, code: string, says: RegExp, run: Call])[] = [
  ['no url', 'MISSING_VARIABLE', /EIGHTKIT_URL is not set: export/, call('once', order, { url: '' })],
  ['no key', 'MISSING_VARIABLE', /EIGHTKIT_API_KEY is not set: export/, call('once', order, { key: '' })],
  ['a wrong key', 'KEY_REFUSED', /copy EIGHTKIT_API_KEY again \(401/, call('with-lock', 'stock', { key: 'st_wrong' })],
  [
    'a service that is down',
    'NO_ANSWER',
    /check EIGHTKIT_URL, and/,
    call('mapped', order, { url: 'http://127.0.0.1:1' }),
  ],
  [
    'a service that stays broken',
    'HTTP_503',
    /not an answer of 8kit/,
    (world) => {
      world.at('/last-updated', '503', '503', '503', '503');
      return world.call('since', 'orders-sync');
    },
  ],
  [
    'another site at the address',
    'HTTP_200',
    /not an answer of 8kit: check EIGHTKIT_URL/,
    (world) => {
      world.at('/values', 'html', 'html', 'html', 'html');
      return world.call('once', order);
    },
  ],
  ...recipes.flatMap((recipe) =>
    values.map(
      ([what, value]) =>
        [`${what} for ${recipe}`, 'INVALID_KEY', /can't be (?:a value|the key)/, key(recipe, value)] as const,
    ),
  ),
  ...values.map(
    ([what, value]) =>
      [
        `${what} in an import`,
        'INVALID_KEY',
        /can't be a value/,
        (world: World) => world.call('import-values', '', { values: [order, value as string] }),
      ] as const,
  ),
  ...values.map(
    ([what, value]) =>
      [
        `${what} in what the target of reconcile holds`,
        'INVALID_KEY',
        /can't be a value/,
        (world: World) => {
          world.send('POST', '/uniqs/processed-orders/values', { value: order });
          world.work = (name) => (name === order ? 'done' : JSON.stringify([order, value]));
          return world.call('reconcile', '').finally(() => world.worked.splice(0, 1));
        },
      ] as const,
  ),
  ...values
    .slice(0, 2)
    .map(
      ([what, run]) =>
        [
          `${what} as the run`,
          'INVALID_KEY',
          /can't be a run/,
          (world: World) => world.call('once', order, { run: run as string }),
        ] as const,
    ),
  [
    'a text for a list',
    'INVALID_KEY',
    /can't be a list of values/,
    (world) => world.call('import-values', '', { values: order as unknown as string[] }),
  ],
  ['a finish whose mark would be too long', 'INVALID_KEY', /can't be a value/, call('finish', 'x'.repeat(250))],
  [
    'a grace period that is no number from 0',
    'INVALID_OPTION',
    /from 0/,
    (world) => world.call('reconcile', '', { graceMinutes: -1 }),
  ],
  ...(['once', 'with-lock', 'mapped', 'since', 'finish', 'reconcile', 'import-values'] as const).map(
    (recipe, index) =>
      [
        `a redirect of ${recipe}`,
        'REDIRECTED',
        /^REDIRECTED: http:\S+ leads to https:\/\/8kit\.example\/api\/v1\S+: correct EIGHTKIT_URL$/,
        against(recipe, redirect([301, 302, 303, 307, 308][index % 5] ?? 301)),
      ] as const,
  ),
  ...[{ checks: [] }, { checks: [{ value: order, exists: false }], errors: [{ value: order }] }].map(
    (data) =>
      [
        `an import of which ${JSON.stringify(data)} is known`,
        'NOT_CHECKED',
        /not all of 1 values could be checked/,
        against('import-values', (path) => (path.endsWith('contains/bulk') ? { data } : {})),
      ] as const,
  ),
  ...['st_test\r', ' st_test', '"st_test"', 'st_\u00a0test', 'st_tést'].map(
    (wrong) =>
      [
        `the key ${JSON.stringify(wrong)}`,
        'INVALID_VARIABLE',
        /^(?!.*test).*EIGHTKIT_API_KEY must be as it was copied/s,
        call('once', order, { key: wrong }),
      ] as const,
  ),
  ...['http://127.0.0.1:1\r', '"http://127.0.0.1:1"', '127.0.0.1:1'].map(
    (url) =>
      [
        `the address ${JSON.stringify(url)}`,
        'INVALID_VARIABLE',
        /EIGHTKIT_URL must be as/,
        call('once', order, { url }),
      ] as const,
  ),
  ['the lock "app"', 'INVALID_KEY', /can't be the key of a lock/, call('with-lock', 'app')],
  ['the lock "a b"', 'INVALID_KEY', /can't be the key of a lock/, call('with-lock', 'a b')],
];
