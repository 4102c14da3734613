import { expect } from 'vitest';
import type { Scenarios } from './world';

const order = 'order-1001';
const worked = { value: { isNew: true, result: 'done' } };
const isDuplicate = { value: { isNew: false } };
const removals = (requests: readonly string[]) => requests.filter((line) => line.startsWith('DELETE')).length;

export const onceScenarios: Scenarios = {
  "The set doesn't exist": async (world) => {
    world.send('DELETE', `/${world.naming}/processed-orders`);
    const code = world.naming === 'uniqs' ? 'UNIQ_NOT_FOUND' : 'UNIQ_NOT_FOUND';
    expect(await world.call('once', order)).toMatchObject({ code });
    expect(world.worked).toEqual([]);
  },
  'Crash before the add': async (world) => {
    world.at('/values', 'crash before');
    expect(await world.call('once', order)).toEqual({ hasCrashed: true });
    expect(world.taken).toEqual([]);
    expect(await world.call('once', order)).toEqual(worked);
  },
  'Crash during the work': async (world) => {
    world.work = () => world.crash() as undefined;
    expect(await world.call('once', order)).toEqual({ hasCrashed: true });
    expect(await world.call('once', order)).toEqual(isDuplicate);
    expect(world.worked).toEqual([order]);
  },
  'Crash after the work': async (world) => {
    expect(await world.call('once', order)).toEqual(worked);
    world.crash();
    expect(await world.call('once', order)).toEqual(isDuplicate);
    expect(world.worked).toEqual([order]);
  },
  'The response to the add is lost': async (world) => {
    world.at('/values', 'drop-answer');
    expect(await world.call('once', order)).toEqual(worked);
    expect(world.taken).toEqual([order]);
  },
  'The add gets no response in time': async (world) => {
    world.settings = { timeout: 1 };
    world.at('/values', 'hang');
    expect(await world.call('once', order)).toEqual(worked);
    expect(world.worked).toEqual([order]);
  },
  'The work fails': async (world) => {
    world.work = () => undefined;
    expect(await world.call('once', order)).toEqual({ code: 'WORK', message: 'failed' });
    expect(world.taken).toEqual([]);
    world.work = () => 'done';
    expect(await world.call('once', order)).toEqual(worked);
  },
  'The work fails, and must not run again': async (world) => {
    world.work = () => undefined;
    expect(await world.call('once', order, { freeOnFailure: false })).toEqual({ code: 'WORK', message: 'failed' });
    expect(await world.call('once', order)).toEqual(isDuplicate);
    expect(world.worked).toEqual([order]);
  },
  'The work fails, and the response to the removal is lost': async (world) => {
    world.work = () => undefined;
    const values = `/${world.naming}/processed-orders/values`;
    world.at('DELETE', 'drop-answer');
    // Somebody else adds the key before the recipe asks.
    world.at('/contains', () => world.send('POST', values, { value: order, metadata: { run: 'another' } }));
    expect(await world.call('once', order)).toEqual({ code: 'WORK', message: 'failed' });
    expect(world.taken).toEqual([order]);
    expect(removals(world.requests)).toBe(1);
  },
  "The work fails, and the removal isn't carried out": async (world) => {
    world.work = () => undefined;
    world.at('DELETE', '503');
    expect(await world.call('once', order)).toEqual({ code: 'WORK', message: 'failed' });
    expect(world.taken).toEqual([]);
  },
  'The work fails, and the service is down': async (world) => {
    world.work = () => undefined;
    world.at('DELETE', '503');
    world.at('/contains', '503', '503', '503', '503');
    expect(await world.call('once', order)).toMatchObject({
      code: 'STILL_TAKEN',
      message: expect.stringContaining(order),
    });
    expect(world.taken).toEqual([order]);
  },
  'Response 429': async (world) => {
    // Its own pause would never end.
    world.settings = { pause: 3600 };
    world.at('/values', '429');
    expect(await world.call('once', order)).toEqual(worked);
    expect(world.taken).toEqual([order]);
  },
  'Ten callers at once': async (world) => {
    const endings = await Promise.all(Array.from({ length: 10 }, () => world.call('once', order)));
    expect(endings.filter(({ value }) => JSON.stringify(value) === JSON.stringify(worked.value))).toHaveLength(1);
    expect(endings).toEqual(expect.arrayContaining([isDuplicate]));
    expect(world.worked).toEqual([order]);
  },
};
