import type { Ending } from './callers';
import type { World } from './world';

/** What a recipe is called with wrongly, and the error that says so. */
interface Refusal {
  what: string;
  code: string;
  says: RegExp;
  run: (world: World) => Promise<Ending>;
}

const order = 'order-1001';

export const refusals: readonly Refusal[] = [
  ...['url', 'key'].map((setting) => ({
    what: `no ${setting}`,
    code: 'MISSING_VARIABLE',
    says: setting === 'url' ? /EIGHTKIT_URL is not set: export/ : /EIGHTKIT_API_KEY is not set: export/,
    run: (world: World) => {
      world.settings = { [setting]: '' };
      return world.call('once', order);
    },
  })),
  {
    what: 'a wrong key',
    code: 'KEY_REFUSED',
    says: /copy EIGHTKIT_API_KEY again \(401/,
    run: (world) => {
      world.settings = { key: 'st_wrong' };
      return world.call('with-lock', 'stock');
    },
  },
  {
    what: 'the naming of the other line',
    code: 'WRONG_PATH',
    says: /collections.* to the other name/i,
    run: (world) => {
      world.settings = { collections: 'sets' };
      return world.call('once', order);
    },
  },
  {
    what: 'a service that is down',
    code: 'NO_ANSWER',
    says: /check EIGHTKIT_URL, and whether 8kit runs/,
    run: (world) => {
      world.settings = { url: 'http://127.0.0.1:1' };
      return world.call('mapped', order);
    },
  },
  {
    what: 'a service that stays broken',
    code: 'HTTP_503',
    says: /not an answer of 8kit/,
    run: (world) => {
      world.at('/last-updated', '503', '503', '503', '503');
      return world.call('since', 'orders-sync');
    },
  },
  {
    what: 'another site at the address',
    code: 'HTTP_200',
    says: /not an answer of 8kit: check EIGHTKIT_URL/,
    run: (world) => {
      world.at('/values', 'html');
      return world.call('once', order);
    },
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
  ...['', '..', 'x'.repeat(256)].map((value) => ({
    what: `a value of ${value.length} characters, "${value.slice(0, 2)}"`,
    code: 'INVALID_KEY',
    says: /can't be a value/,
    run: (world: World) => world.call('once', value),
  })),
  ...['', '..', 'app', 'a b'].map((name) => ({
    what: `a lock "${name}"`,
    code: 'INVALID_KEY',
    says: /can't be the key of a lock/,
    run: (world: World) => world.call('with-lock', name),
  })),
];
