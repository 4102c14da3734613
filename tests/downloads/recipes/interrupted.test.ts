import { expect, it } from 'vitest';
import { type Command, describeRecipes } from './callers';
import { playerOf, type World } from './world';

/* Every request of every recipe is interrupted once. Then the recipe is called again, as its page says. */

const order = 'order-1001';

interface Call {
  recipe: Command['recipe'];
  key?: string;
  options?: Partial<Command>;
  /** What there is before. */
  before?: (world: World) => unknown;
  /** When its lock is free again, in seconds. */
  lock?: number;
  /** What is stored after the second call. */
  stored: string[];
  /** How often the work was done: `told` where the target has to recognise a repeated request. */
  work: number | 'told';
}

const finished = [`${order}:done`, `${order}:begun`];
const add = (world: World, metadata: object) =>
  world.send('POST', '/uniqs/processed-orders/values', { value: order, metadata: { ...metadata } });
const calls: Record<string, Call> = {
  once: { recipe: 'once', options: { run: 'first' }, stored: [order], work: 1 },
  'with-lock': { recipe: 'with-lock', lock: 60, stored: [], work: 'told' },
  steps: { recipe: 'steps', lock: 60, stored: [`${order}:mail`, `${order}:invoice`], work: 2 },
  'two-way': {
    recipe: 'two-way',
    key: 'shop/1',
    before: (world) => world.records.set('shop/1', { name: 'Ada', mail: 'ada', changed: 0 }),
    lock: 300,
    stored: ['1=e1'],
    work: 1,
  },
  mapped: { recipe: 'mapped', lock: 300, stored: [`${order}=done`], work: 'told' },
  finish: { recipe: 'finish', stored: finished, work: 1 },
  'since with finish': { recipe: 'sync', key: 'sync', lock: 600, stored: [...finished, 'sync'], work: 1 },
  reconcile: {
    recipe: 'reconcile',
    before: (world) => add(world, { run: 'first', by: 'an earlier call' }),
    options: { graceMinutes: 0 },
    lock: 600,
    stored: [order],
    work: 1,
  },
  'remove-older': {
    recipe: 'remove-older',
    before: (world) => {
      add(world, {});
      world.now += 100 * 86_400_000;
    },
    stored: [],
    work: 0,
  },
  'import-values': {
    recipe: 'import-values',
    options: { values: [order, 'order-1002'] },
    lock: 600,
    // The newest comes first.
    stored: ['order-1002', order],
    work: 0,
  },
};

/** A crash, or a fault from a request on until the call ends. */
const interruptions = ['crash-before', 'crash-after', '403', '503', 'drop-answer'] as const;

describeRecipes(', interrupted and called again', (language) => {
  const play = playerOf(language);

  it.each(Object.entries(calls))('%s', async (_, { recipe, key = order, options, before, lock = 0, stored, work }) => {
    /** Calls with an interruption at a request, then without, and returns the number of requests of the first call. */
    const interrupt = (interruption?: (typeof interruptions)[number], at = 0) =>
      play(async (world) => {
        before?.(world);
        let [requests, done] = [0, 0];
        world.work = (_, method) => {
          if (method === 'GET') return JSON.stringify([[order, '2025-09-24T11:00:00.000Z']]);
          done += 1;
          return 'done';
        };
        const isCrash = interruption?.startsWith('crash');
        world.mishapOf = (__, isOfTarget) => {
          requests += 1;
          if (isCrash) return requests === at ? interruption : undefined;
          return requests < at || isOfTarget ? undefined : interruption;
        };
        const first = await world.call(recipe, key, { ...options, isDone: false });
        const count = requests;
        world.mishapOf = () => undefined;
        await world.sleep((lock + 1) * 1000);
        const second = await world.call(recipe, key, { ...options, isDone: done > 0 });
        const what = `${interruption} request ${at}: ${JSON.stringify([first, second])}`;
        if (first.code) expect(first.code, what).toMatch(/^(?:KEY_REFUSED|HTTP_503|NO_ANSWER|NOT_MAPPED)$/);
        else expect(first.hasCrashed ?? 'value' in first, what).toBe(true);
        expect(second, what).toHaveProperty('value');
        // Now a retry of the delivery does nothing.
        const retry = { value: 'duplicate' };
        if (recipe === 'reconcile') expect(await world.call('once', order, { run: 'first' }), what).toEqual(retry);
        const dates = world.state.lastUpdated.map((record) => record.key);
        expect([...world.taken, ...world.mappings, ...dates, ...world.locks], what).toEqual(stored);
        expect(work === 'told' && done === 2 ? 1 : done, what).toBe(work === 'told' ? 1 : work);
        return count;
      });
    const requests = await interrupt();
    for (const interruption of interruptions)
      for (let at = 1; at <= requests; at += 1) await interrupt(interruption, at);
  });
});
