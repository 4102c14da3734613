import { json } from '../../../model/server/faults';
import type { Command, Ending } from './callers';
import type { World } from './world';

type Call = (world: World) => Promise<Ending>;

const order = 'order-1001';

/** A call of a recipe with other settings. */
const call =
  (recipe: Command['recipe'], key: unknown = order, settings: World['settings'] = {}): Call =>
  (world) => {
    world.settings = settings;
    return world.call(recipe, key as string, { values: [order] });
  };

/** A call of a recipe whose requests are answered otherwise. */
const answered =
  (part: string, recipe: Command['recipe'], ...mishaps: Parameters<World['at']>[1][]): Call =>
  (world) => {
    world.at(part, ...mishaps);
    return world.call(recipe, order, { values: [order] });
  };

/** What no recipe takes as a value, in words. */
export const wrongValues: readonly (readonly [what: string, value: unknown])[] = [
  ['nothing', ''],
  ['a number', 1001],
  ['null', null],
  ['".."', '..'],
  ['256 characters', 'x'.repeat(256)],
  ['128 emoji', '📦'.repeat(128)],
  ['half an emoji', 'x\ud83d'],
];

/** Calls with a value of the caller's, in each place where one can be. */
export const callsWithValue: Readonly<Record<string, (value: unknown) => Call>> = {
  'once, as its key': (value) => call('once', value),
  'once, as its run': (value) => (world) => world.call('once', order, { run: value === null ? '' : (value as string) }),
  'with-lock': (value) => call('with-lock', value),
  mapped: (value) => call('mapped', value),
  since: (value) => call('since', value),
  finish: (value) => call('finish', value),
  'import-values': (value) => (world) => world.call('import-values', '', { values: [order, value as string] }),
  'reconcile, in what the target holds': (value) => async (world) => {
    world.work = () => JSON.stringify([order, value]);
    const ending = await world.call('reconcile', '');
    // It was asked what it holds, and for no work.
    return world.worked.splice(0).length === 1 ? ending : {};
  },
};

const redirect = { status: 302, headers: { Location: 'https://8kit.example/' }, body: '' };
const checked = (data: object) => json(200, { success: true, data: { ...data } });

/** Other wrong arguments of a recipe, and the error that reports them. */
export const refusals: readonly (readonly [what: string, code: string, says: RegExp, run: Call])[] = [
  ['no url', 'MISSING_VARIABLE', /EIGHTKIT_URL is not set: export/, call('once', order, { url: '' })],
  ['no key', 'MISSING_VARIABLE', /EIGHTKIT_API_KEY is not set: export/, call('once', order, { key: '' })],
  ['a wrong key', 'KEY_REFUSED', /copy EIGHTKIT_API_KEY again \(401/, call('with-lock', 'stock', { key: 'st_wrong' })],
  ...['st_test\r', ' st_test', '"st_test"', 'st_\u00a0test', 'st_tést'].map(
    (key) =>
      [
        `the key ${JSON.stringify(key)}`,
        'INVALID_VARIABLE',
        /^(?!.*test).*EIGHTKIT_API_KEY must be as/s,
        call('once', order, { key }),
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
  ['a broken service', 'HTTP_503', /not an answer of 8kit/, answered('/last', 'since', '503', '503', '503', '503')],
  [
    'another site',
    'HTTP_200',
    /correct|check EIGHTKIT_URL/,
    answered('/values', 'once', 'html', 'html', 'html', 'html'),
  ],
  ...(['once', 'with-lock', 'mapped', 'since', 'finish', 'reconcile', 'import-values'] as const).map(
    (recipe) =>
      [
        `a redirect of ${recipe}`,
        'REDIRECTED',
        /^REDIRECTED: http:\S+ leads to https:\/\/8kit\.example\/: correct EIGHTKIT_URL$/,
        answered('/api', recipe, redirect),
      ] as const,
  ),
  ...[{ checks: [] }, { checks: [{ value: order, exists: false }], errors: [{ value: order }] }].map(
    (data) =>
      [
        `an import of which ${JSON.stringify(data)} is known`,
        'NOT_CHECKED',
        /not all of 1 values could be checked/,
        answered('contains/bulk', 'import-values', checked(data)),
      ] as const,
  ),
  [
    'a text for a list',
    'INVALID_KEY',
    /can't be a list of values/,
    (world) => world.call('import-values', '', { values: order as unknown as string[] }),
  ],
  ['a finish whose mark would be too long', 'INVALID_KEY', /can't be a value/, call('finish', 'x'.repeat(250))],
  ['a grace period below 0', 'INVALID_OPTION', /from 0/, (world) => world.call('reconcile', '', { graceMinutes: -1 })],
  ['the lock "app"', 'INVALID_KEY', /can't be the key of a lock/, call('with-lock', 'app')],
  ['the lock "a b"', 'INVALID_KEY', /can't be the key of a lock/, call('with-lock', 'a b')],
];
