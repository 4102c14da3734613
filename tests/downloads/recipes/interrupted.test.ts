import { beforeEach, describe, expect, it } from 'vitest';
import { needTools } from '../../tools';
import type { Ending, Language } from './callers';
import { type Kill, Simulation } from './simulation';

/* Every request of every recipe is interrupted once. Then the recipe is called again, as its page says. */

const order = 'order-1001';

interface Call {
  /** When its lock is free again, in seconds. */
  lock: number;
  call: (sim: Simulation, isDone: boolean, kill?: Kill) => Promise<Ending>;
  /** What is stored after the second call. */
  stored: string[];
  /** Whether the target has to recognise a repeated request. */
  isRepeated?: true;
  /** Whether it asks no target. */
  hasNoWork?: true;
}

const calls: Record<string, Call> = {
  once: {
    lock: 0,
    call: (sim, _, kill) => sim.call('once', order, { run: 'first' }, kill),
    stored: [order],
    isRepeated: true,
  },
  'with-lock': {
    lock: 60,
    call: (sim, _, kill) => sim.call('with-lock', order, {}, kill),
    stored: [],
    isRepeated: true,
  },
  mapped: {
    lock: 300,
    call: (sim, _, kill) => sim.call('mapped', order, {}, kill),
    stored: [`${order} done`],
    isRepeated: true,
  },
  finish: {
    lock: 0,
    call: (sim, isDone, kill) => sim.call('finish', order, { isDone }, kill),
    stored: [`${order}:done`, `${order}:started`],
  },
  'since with finish': {
    lock: 600,
    call: (sim, _, kill) => sim.call('sync', 'orders-sync', {}, kill),
    stored: [`${order}:done`, `${order}:started`, 'orders-sync'],
  },
  reconcile: {
    lock: 600,
    call: (sim, _, kill) => sim.call('reconcile', '', { graceMinutes: 0 }, kill),
    stored: [order],
  },
  'import-values': {
    lock: 600,
    call: (sim, _, kill) => sim.call('import-values', '', { values: [order, 'order-1002'] }, kill),
    // The newest comes first.
    stored: ['order-1002', order],
    hasNoWork: true,
  },
};

/** A kill, or a fault from a request on until the call ends. */
const interruptions = {
  'killed before': 'before',
  'killed after': 'after',
  'the key is switched off at': '403',
  'the service goes down at': '503',
  'no response comes from': 'drop-answer',
} as const;

describe.concurrent.each<Language>(['TypeScript', 'Python'])(
  'recipes in %s, interrupted and called again',
  (language) => {
    beforeEach((context) => {
      if (language === 'Python') needTools(context, ['python']);
    });

    it.each(Object.entries(calls))('%s', (recipe, { lock, call, stored, isRepeated, hasNoWork }) => {
      const sim = new Simulation(language, 1);
      if (recipe === 'reconcile') sim.send('POST', '/uniqs/processed-orders/values', { value: order });
      const { state } = sim;
      let done = 0;
      sim.target = async (method, name) => {
        if (method === 'POST') done += 1;
        else if (name === order) return done > 0 ? 'yes' : 'no';
        else return JSON.stringify(recipe === 'reconcile' && done === 0 ? [] : [order]);
        return 'done';
      };
      /** Calls with an interruption at a request, and returns the number of requests. */
      const interrupt = async (interruption?: keyof typeof interruptions, at = 0) => {
        const fault = interruption && interruptions[interruption];
        let requests = 0;
        sim.state = state;
        sim.targetFaultOf = () => undefined;
        sim.faultOf = () => (requests < at || fault === 'before' || fault === 'after' ? undefined : fault);
        done = 0;
        const first = await call(sim, false, () => {
          requests += 1;
          return requests === at && (fault === 'before' || fault === 'after') ? fault : undefined;
        });
        sim.faultOf = () => undefined;
        await sim.sleep((lock + 1) * 1000);
        const second = await call(sim, done > 0);
        const what = `${interruption} request ${at}: ${JSON.stringify([first, second])}`;
        if (first.code) expect(first.code, what).toMatch(/^(?:KEY_REFUSED|HTTP_503|NO_ANSWER|NOT_MAPPED)$/);
        else expect(first.hasCrashed ?? 'value' in first, what).toBe(true);
        expect(second, what).toHaveProperty('value');
        expect(sim.stored, what).toEqual(stored);
        expect(isRepeated && done === 2 ? 1 : done, what).toBe(hasNoWork ? 0 : 1);
        return requests;
      };
      return sim.run(async () => {
        const requests = await interrupt();
        for (const interruption of Object.keys(interruptions) as (keyof typeof interruptions)[])
          for (let at = 1; at <= requests; at += 1) await interrupt(interruption, at);
      });
    });
  },
);
