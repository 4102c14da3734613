import { expect, it } from 'vitest';
import { type Command, describeRecipes } from './callers';
import { playerOf } from './world';

/* Every request of every recipe is interrupted once. Then the recipe is called again, as its page says. */

const order = 'order-1001';

interface Call {
  recipe: Command['recipe'];
  key?: string;
  options?: Partial<Command>;
  /** When its lock is free again, in seconds. */
  lock?: number;
  /** What is stored after the second call. */
  stored: string[];
  /** How often the work was done: `told` where the target has to recognise a repeated request. */
  work: 'once' | 'told' | 'none';
}

const finished = [`${order}:done`, `${order}:begun`];
const calls: Record<string, Call> = {
  once: { recipe: 'once', options: { run: 'first' }, stored: [order], work: 'once' },
  'with-lock': { recipe: 'with-lock', lock: 60, stored: [], work: 'told' },
  mapped: { recipe: 'mapped', lock: 300, stored: [`${order} done`], work: 'told' },
  finish: { recipe: 'finish', stored: finished, work: 'once' },
  'since with finish': { recipe: 'sync', key: 'sync', lock: 600, stored: [...finished, 'sync'], work: 'once' },
  reconcile: { recipe: 'reconcile', options: { graceMinutes: 0 }, lock: 600, stored: [order], work: 'once' },
  'import-values': {
    recipe: 'import-values',
    options: { values: [order, 'order-1002'] },
    lock: 600,
    // The newest comes first.
    stored: ['order-1002', order],
    work: 'none',
  },
};

/** A crash, or a fault from a request on until the call ends. */
const interruptions = ['crash before', 'crash after', '403', '503', 'drop-answer'] as const;

describeRecipes(', interrupted and called again', (language) => {
  const play = playerOf(language);

  it.each(Object.entries(calls))('%s', async (_, { recipe, key = order, options, lock = 0, stored, work }) => {
    /** Calls with an interruption at a request, then without, and returns the number of requests of the first call. */
    const interrupt = (interruption?: (typeof interruptions)[number], at = 0) =>
      play(async (world) => {
        const metadata = { run: 'first', by: 'an earlier call' };
        if (recipe === 'reconcile') world.send('POST', '/uniqs/processed-orders/values', { value: order, metadata });
        let [requests, done] = [0, 0];
        world.work = (name, method) => {
          if (method === 'POST') done += 1;
          else if (name === order) return done > 0 ? 'yes' : 'no';
          else if (recipe === 'sync') return JSON.stringify([[order, '2025-09-24T11:00:00.000Z']]);
          else return JSON.stringify(done === 0 ? [] : [order]);
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
        const retry = { value: { isNew: false } };
        if (recipe === 'reconcile') expect(await world.call('once', order, { run: 'first' }), what).toEqual(retry);
        const dates = world.state.lastUpdated.map((record) => record.key);
        expect([...world.taken, ...world.mappings, ...dates, ...world.locks], what).toEqual(stored);
        expect(work === 'told' && done === 2 ? 1 : done, what).toBe(work === 'none' ? 0 : 1);
        return count;
      });
    const requests = await interrupt();
    for (const interruption of interruptions)
      for (let at = 1; at <= requests; at += 1) await interrupt(interruption, at);
  });
});
