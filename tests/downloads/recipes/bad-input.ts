import { json } from '../../../model/server/faults';
import type { Command, Ending } from './callers';
import { times } from './scenarios';
import type { Mishap, World } from './world';

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
  (part: string, recipe: Command['recipe'], ...mishaps: Mishap[]): Call =>
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
  steps: (value) => call('steps', value),
  'import-values': (value) => (world) => world.call('import-values', '', { values: [order, value as string] }),
  'reconcile, in what the target holds': (value) => async (world) => {
    world.done.set(order, world.now).set(value as string, world.now);
    const ending = await world.call('reconcile', '');
    return world.worked.length === 0 ? ending : {};
  },
};

const checked = (data: object) => json(200, { success: true, data: { ...data } });

type Refusal = readonly [what: string, code: string, says: RegExp, run: Call];
// It doesn't repeat a key.
const badKey = /^(?!.*test).*EIGHTKIT_API_KEY must be as it was copied/s;
const badUrl = /EIGHTKIT_URL must be as/;
const noAnswer = /not an answer of 8kit: check EIGHTKIT_URL/;
const unchecked = /not all of 1 values could be checked/;
const half = { checks: [{ value: order, exists: false }], errors: [{ value: order }] };
const asList = order as unknown as string[];

/** Other wrong arguments of a recipe, and the error that reports them. */
export const refusals: readonly Refusal[] = [
  ['no url', 'MISSING_VARIABLE', /EIGHTKIT_URL is not set: export/, call('once', order, { url: '' })],
  ['no key', 'MISSING_VARIABLE', /EIGHTKIT_API_KEY is not set: export/, call('once', order, { key: '' })],
  ...['st_test\r', ' st_test', '"st_test"', 'st_\u00a0test', 'st_tést'].map(
    (key): Refusal => [`the key ${key}`, 'INVALID_VARIABLE', badKey, call('once', order, { key })],
  ),
  ...['http://127.0.0.1:1\r', '"http://127.0.0.1:1"', '127.0.0.1:1'].map(
    (url): Refusal => [`the address ${url}`, 'INVALID_VARIABLE', badUrl, call('once', order, { url })],
  ),
  ['a broken service', 'HTTP_503', noAnswer, answered('/last', 'since', ...times(4, '503'))],
  [
    'an import of which nothing is known',
    'NOT_CHECKED',
    unchecked,
    answered('bulk', 'import-values', checked({ checks: [] })),
  ],
  ['an import of which half is known', 'NOT_CHECKED', unchecked, answered('bulk', 'import-values', checked(half))],
  [
    'a text for a list',
    'INVALID_KEY',
    /a list of values/,
    (world) => world.call('import-values', '', { values: asList }),
  ],
  ['a finish whose mark would be too long', 'INVALID_KEY', /can't be a value/, call('finish', 'x'.repeat(250))],
  ['a grace period below 0', 'INVALID_OPTION', /from 0/, (world) => world.call('reconcile', '', { graceMinutes: -1 })],
  ['the lock "app"', 'INVALID_KEY', /can't be the key of a lock/, call('with-lock', 'app')],
  ['the lock "a b"', 'INVALID_KEY', /can't be the key of a lock/, call('with-lock', 'a b')],
];
