import type { Command, Ending } from './callers';
import type { Mishap, World } from './world';

/** What a recipe is called with wrongly, and the error that says so. */
interface Refusal {
  what: string;
  code: string;
  says: RegExp;
  run: (world: World) => Promise<Ending>;
}

const order = 'order-1001';

/** A call of a recipe with these settings, and what happens at requests whose line holds a part. */
function call(
  recipe: Command['recipe'],
  key: string,
  settings: Partial<Command['settings']> = {},
  part = '',
  ...mishaps: Mishap[]
): Refusal['run'] {
  return (world) => {
    world.settings = settings;
    world.at(part, ...mishaps);
    return world.call(recipe, key);
  };
}

const invalidKey = (what: string, recipe: Command['recipe'], keys: string[], says: RegExp): Refusal[] =>
  keys.map((key) => ({
    what: `${what} of ${key.length} characters, "${key.slice(0, 3)}"`,
    code: 'INVALID_KEY',
    says,
    run: call(recipe, key),
  }));

export const refusals: readonly Refusal[] = [
  {
    what: 'no url',
    code: 'MISSING_VARIABLE',
    says: /EIGHTKIT_URL is not set: export/,
    run: call('once', order, { url: '' }),
  },
  {
    what: 'no key',
    code: 'MISSING_VARIABLE',
    says: /EIGHTKIT_API_KEY is not set: export/,
    run: call('once', order, { key: '' }),
  },
  {
    what: 'a wrong key',
    code: 'KEY_REFUSED',
    says: /copy EIGHTKIT_API_KEY again \(401/,
    run: call('with-lock', 'stock', { key: 'st_wrong' }),
  },
  {
    what: 'the naming of the other line',
    code: 'WRONG_PATH',
    says: /collections.* to the other name/i,
    run: call('once', order, { collections: 'sets' }),
  },
  {
    what: 'a service that is down',
    code: 'NO_ANSWER',
    says: /check EIGHTKIT_URL, and whether 8kit runs/,
    run: call('mapped', order, { url: 'http://127.0.0.1:1' }),
  },
  {
    what: 'a service that stays broken',
    code: 'HTTP_503',
    says: /not an answer of 8kit/,
    run: call('since', 'orders-sync', {}, '/last-updated', '503', '503', '503', '503'),
  },
  {
    what: 'another site at the address',
    code: 'HTTP_200',
    says: /not an answer of 8kit: check EIGHTKIT_URL/,
    run: call('once', order, {}, '/values', 'html'),
  },
  {
    what: 'a set that is missing',
    code: 'UNIQ_NOT_FOUND',
    says: /Set not found/,
    run: (world) => {
      world.send('DELETE', '/uniqs/processed-orders');
      return world.call('once', order);
    },
  },
  ...invalidKey('a value', 'once', ['', '..', 'x'.repeat(256)], /can't be a value/),
  ...invalidKey('a lock', 'with-lock', ['', '..', 'app', 'a b'], /can't be the key of a lock/),
];
