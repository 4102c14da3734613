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

/** Wrong arguments of a recipe, and the error that reports them. */
export const refusals: readonly [what: string, code: string, says: RegExp, run: Call][] = [
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
  ['an empty value', 'INVALID_KEY', /can't be a value/, call('once', '')],
  ['the value ".."', 'INVALID_KEY', /can't be a value/, call('once', '..')],
  ['a value of 256 characters', 'INVALID_KEY', /can't be a value/, call('once', 'x'.repeat(256))],
  [
    'an import with the value ".."',
    'INVALID_KEY',
    /can't be a value/,
    (world) => world.call('import-values', '', { values: [order, '..'] }),
  ],
  ['an empty lock', 'INVALID_KEY', /can't be the key of a lock/, call('with-lock', '')],
  ['the lock ".."', 'INVALID_KEY', /can't be the key of a lock/, call('with-lock', '..')],
  ['the lock "app"', 'INVALID_KEY', /can't be the key of a lock/, call('with-lock', 'app')],
  ['the lock "a b"', 'INVALID_KEY', /can't be the key of a lock/, call('with-lock', 'a b')],
];
