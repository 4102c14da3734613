import { expect } from 'vitest';
import { json } from '../../../model/server/faults';
import { lost, type Scenarios } from './world';

const order = 'order-1001';
const worked = { value: { isNew: true, result: 'done' } };
const isDuplicate = { value: { isNew: false } };
const removals = (requests: readonly string[]) => requests.filter((line) => line.startsWith('DELETE')).length;

export const onceScenarios: Scenarios = {
  "The set doesn't exist": async (world) => {
    world.send('DELETE', '/uniqs/processed-orders');
    expect(await world.call('once', order)).toMatchObject({ code: 'UNIQ_NOT_FOUND' });
    expect(world.worked).toEqual([]);
  },
  'Crash before the add': async (world) => {
    world.at('/values', 'crash before');
    expect(await world.call('once', order)).toEqual({ hasCrashed: true });
    expect(world.taken).toEqual([]);
    expect(await world.call('once', order)).toEqual(worked);
  },
  'Crash during the work': async (world) => {
    world.work = () => world.crash();
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
  'The response to the add and to its repeats is lost': async (world) => {
    world.at('/values', ...Array.from({ length: 4 }, () => 'drop-answer' as const));
    expect(await world.call('once', order, { run: 'first' })).toMatchObject({ code: 'NO_ANSWER' });
    expect([world.taken, world.worked]).toEqual([[order], []]);
    expect(await world.call('once', order, { run: 'second' })).toEqual(isDuplicate);
    expect(await world.call('once', order, { run: 'first' })).toEqual(worked);
    expect(world.worked).toEqual([order]);
  },
  'The response to the add is cut in the middle': async (world) => {
    world.at('/values', 'cut-answer');
    expect(await world.call('once', order)).toEqual(worked);
    expect(world.taken).toEqual([order]);
  },
  'The work is refused': async (world) => {
    world.work = () => 422;
    expect(await world.call('once', order)).toEqual({ code: 'WORK', message: 'failed' });
    expect(world.taken).toEqual([]);
    world.work = () => 'done';
    expect(await world.call('once', order)).toEqual(worked);
  },
  'The work fails with an open outcome': async (world) => {
    world.work = () => 500;
    expect(await world.call('once', order, { run: 'first' })).toEqual({ code: 'WORK', message: 'failed' });
    expect(await world.call('once', order)).toEqual(isDuplicate);
    world.work = () => 'done';
    expect(await world.call('once', order, { run: 'first' })).toEqual(worked);
    expect(world.worked).toEqual([order, order]);
  },
  'The work is done, and its response is lost': async (world) => {
    world.work = () => lost;
    expect(await world.call('once', order)).toMatchObject({ code: 'WORK' });
    expect(await world.call('once', order)).toEqual(isDuplicate);
    expect(world.worked).toEqual([order]);
  },
  'The work is refused, and the response to the removal is lost': async (world) => {
    world.work = () => 422;
    world.at('DELETE', 'drop-answer');
    // Someone else adds the key before the recipe repeats its request.
    world.at('DELETE', () => world.send('POST', '/uniqs/processed-orders/values', { value: order }));
    expect(await world.call('once', order)).toEqual({ code: 'WORK', message: 'failed' });
    expect(world.taken).toEqual([order]);
    expect(removals(world.requests)).toBe(2);
  },
  "The work is refused, and the removal isn't carried out": async (world) => {
    world.work = () => 422;
    world.at('DELETE', '503', '429');
    expect(await world.call('once', order)).toEqual({ code: 'WORK', message: 'failed' });
    expect(world.taken).toEqual([]);
  },
  'The work is refused, and the service is down': async (world) => {
    world.work = () => 422;
    world.at('DELETE', '503', '503', '503', '503');
    expect(await world.call('once', order)).toMatchObject({
      code: 'STILL_TAKEN',
      message: expect.stringContaining(order),
    });
    expect(world.taken).toEqual([order]);
  },
  'The set is deleted during the work': async (world) => {
    world.work = () => {
      world.send('DELETE', '/uniqs/processed-orders');
      return 422;
    };
    expect(await world.call('once', order)).toEqual({ code: 'WORK', message: 'failed' });
  },
  'The key is switched off during the work': async (world) => {
    world.work = () => {
      world.disableKey();
      return 422;
    };
    expect(await world.call('once', order)).toMatchObject({ code: 'STILL_TAKEN' });
    expect(world.taken).toEqual([order]);
  },
  'Response 429': async (world) => {
    // It isn't its own pause that it waits for.
    world.settings = { pause: 3600 };
    const until = new Date(world.now + 5000).toUTCString();
    world.at('/values', '429', json(429, { error: 'Too many requests' }, { 'Retry-After': until }));
    expect(await world.call('once', order)).toEqual(worked);
    expect(world.taken).toEqual([order]);
    expect(world.seconds).toBeLessThan(10);
  },
  'Ten callers at once': async (world) => {
    const endings = await Promise.all(Array.from({ length: 10 }, () => world.call('once', order)));
    expect(endings.filter(({ value }) => JSON.stringify(value) === JSON.stringify(worked.value))).toHaveLength(1);
    expect(endings).toEqual(expect.arrayContaining([isDuplicate]));
    expect(world.worked).toEqual([order]);
    // No request has to ask whose value it is.
    expect(world.requests).toHaveLength(10);
  },
};
