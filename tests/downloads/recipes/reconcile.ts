import { expect } from 'vitest';
import type { Scenarios } from './scenario';
import type { World } from './world';

const order = 'order-1001';
const name = 'reconcile-processed-orders';
const add = (world: World, value = order) => world.send('POST', '/uniqs/processed-orders/values', { value });
const ended = (done: string[], failed: string[], added: string[]) => ({ value: { done, failed, added } });

/** A target that holds these records, and the records that are worked on; its keys are requested since a moment. */
const holds =
  (...records: string[]) =>
  (asked: string) => {
    if (/^\d{4}-/.test(asked)) return JSON.stringify(records);
    records.push(asked);
    return 'done';
  };

export const reconcileScenarios: Scenarios = {
  'A value was added, but its work never ended': async (world) => {
    world.work = () => world.crash();
    await world.call('once', order);
    world.work = holds();
    expect(await world.call('reconcile', name)).toEqual(ended([order], [], []));
    expect(await world.call('reconcile', name)).toEqual(ended([], [], []));
    expect(await world.call('once', order)).toEqual({ value: { isNew: false } });
  },
  'A value was added, and its work was done': async (world) => {
    add(world);
    world.work = holds(order);
    expect(await world.call('reconcile', name)).toEqual(ended([], [], []));
  },
  'A value was removed, although its work was done': async (world) => {
    world.work = holds(order);
    expect(await world.call('reconcile', name)).toEqual(ended([], [], [order]));
    expect(await world.call('once', order)).toEqual({ value: { isNew: false } });
  },
  'A value is younger than the grace period': async (world) => {
    add(world);
    world.work = holds();
    expect(await world.call('reconcile', name, { graceMinutes: 15 })).toEqual(ended([], [], []));
  },
  'A value is older than the hours compared': async (world) => {
    add(world);
    await world.sleep(25 * 3_600_000);
    world.work = holds();
    expect(await world.call('reconcile', name)).toEqual(ended([], [], []));
  },
  'The set has several pages': async (world) => {
    const keys = Array.from({ length: 101 }, (_, index) => `order-${index}`);
    for (const key of keys) add(world, key);
    world.work = holds(...keys.slice(1));
    expect(await world.call('reconcile', name)).toEqual(ended(['order-0'], [], []));
  },
  'The work fails again': async (world) => {
    add(world);
    add(world, 'order-1002');
    const target = holds();
    world.work = (asked) => (asked === order ? undefined : target(asked));
    expect(await world.call('reconcile', name)).toEqual(ended(['order-1002'], [order], []));
    world.work = target;
    expect(await world.call('reconcile', name)).toEqual(ended([order], [], []));
  },
  'A response to an add is lost': async (world) => {
    world.work = holds(order);
    world.at('POST /api/v1/uniqs', 'drop-answer');
    expect(await world.call('reconcile', name)).toEqual(ended([], [], [order]));
    expect(world.taken).toEqual([order]);
  },
  'Crash in the middle': async (world) => {
    add(world);
    add(world, 'order-1002');
    const target = holds();
    world.work = (asked) => (asked === order ? world.crash() : target(asked));
    expect(await world.call('reconcile', name)).toEqual({ hasCrashed: true });
    await world.sleep(600_000);
    world.work = target;
    expect(await world.call('reconcile', name)).toEqual(ended([order], [], []));
  },
  'Two run at once': async (world) => {
    add(world);
    const target = holds();
    const others: unknown[] = [];
    world.work = async (asked) => {
      if (asked === order) others.push(await world.call('reconcile', name));
      return target(asked);
    };
    expect(await world.call('reconcile', name)).toEqual(ended([order], [], []));
    expect(others).toEqual([{ code: 'LOCK_CONFLICT', message: expect.stringContaining(name) }]);
  },
};
