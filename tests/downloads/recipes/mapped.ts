import { expect } from 'vitest';
import { lost, type Scenarios } from './world';

const left = '5812345678901';
const pair = `${left} SO-1`;

/** A target that gives each record it creates its own number. */
const creates = () => {
  let created = 0;
  return () => `SO-${++created}`;
};

export const mappedScenarios: Scenarios = {
  "The lookup doesn't exist": async (world) => {
    world.send('DELETE', '/lookups/shopify-erp-orders');
    expect(await world.call('mapped', left)).toMatchObject({ code: 'LOOKUP_NOT_FOUND' });
    expect(world.worked).toEqual([]);
    expect(world.locks).toEqual([]);
  },
  'Crash before the create': async (world) => {
    world.work = creates();
    world.at('/locks', 'crash after');
    expect(await world.call('mapped', left)).toEqual({ hasCrashed: true });
    expect(world.worked).toEqual([]);
    await world.sleep(300_000);
    expect(await world.call('mapped', left)).toEqual({ value: 'SO-1' });
  },
  'Crash between the create and the mapping': async (world) => {
    world.work = creates();
    world.at('POST /api/v1/lookups', 'crash before');
    expect(await world.call('mapped', left)).toEqual({ hasCrashed: true });
    await world.sleep(300_000);
    expect(await world.call('mapped', left)).toEqual({ value: 'SO-2' });
    expect(world.worked).toEqual([left, left]);
  },
  'Crash after the mapping': async (world) => {
    world.work = creates();
    world.at('POST /api/v1/lookups', 'crash after');
    expect(await world.call('mapped', left)).toEqual({ hasCrashed: true });
    expect(await world.call('mapped', left)).toEqual({ value: 'SO-1' });
    expect(world.worked).toEqual([left]);
  },
  'The response to the mapping is lost': async (world) => {
    world.work = creates();
    world.at('POST /api/v1/lookups', 'drop-answer');
    expect(await world.call('mapped', left)).toEqual({ value: 'SO-1' });
    expect(world.mappings).toEqual([pair]);
  },
  "The mapping isn't stored": async (world) => {
    world.work = creates();
    world.at('POST /api/v1/lookups', '503', '429', '429');
    expect(await world.call('mapped', left)).toEqual({ value: 'SO-1' });
    expect(world.mappings).toEqual([pair]);
  },
  'The service goes down after the create': async (world) => {
    world.work = () => {
      world.at('/lookups/', ...Array.from({ length: 5 }, () => '503' as const));
      return 'SO-1';
    };
    expect(await world.call('mapped', left)).toMatchObject({
      code: 'NOT_MAPPED',
      message: expect.stringContaining(`${left} is SO-1`),
    });
  },
  'The lookup is deleted during the create': async (world) => {
    world.work = () => {
      world.send('DELETE', '/lookups/shopify-erp-orders');
      return 'SO-1';
    };
    expect(await world.call('mapped', left)).toMatchObject({
      code: 'NOT_MAPPED',
      message: expect.stringContaining(`${left} is SO-1`),
    });
    expect(world.locks).toEqual([]);
  },
  'The create fails': async (world) => {
    world.work = () => undefined;
    expect(await world.call('mapped', left)).toEqual({ code: 'WORK', message: 'failed' });
    expect([world.mappings, world.locks]).toEqual([[], []]);
    world.work = creates();
    expect(await world.call('mapped', left)).toEqual({ value: 'SO-1' });
  },
  'The create is done, and its response is lost': async (world) => {
    // The target recognises the ID that is sent with it.
    const partners = new Map<string, string>();
    world.work = (id) => {
      if (partners.has(id)) return partners.get(id);
      partners.set(id, 'SO-1');
      return lost;
    };
    expect(await world.call('mapped', left)).toMatchObject({ code: 'WORK' });
    expect([world.mappings, world.locks]).toEqual([[], []]);
    expect(await world.call('mapped', left)).toEqual({ value: 'SO-1' });
    expect([partners.size, world.mappings]).toEqual([1, [pair]]);
  },
  'The lock expires before the create': async (world) => {
    // The search under the lock gets no response until the lock has expired.
    world.at('/search', () => {}, 'hang');
    expect(await world.call('mapped', left, { seconds: 1 })).toMatchObject({ code: 'LOCK_EXPIRED' });
    expect(world.worked).toEqual([]);
  },
  'The lock expires during the create': async (world) => {
    world.work = () => new Promise(() => {});
    expect(await world.call('mapped', left, { seconds: 1 })).toMatchObject({ code: 'LOCK_EXPIRED' });
    expect([world.worked, world.mappings]).toEqual([[left], []]);
  },
  'Response 429': async (world) => {
    world.settings = { pause: 3600 };
    world.work = creates();
    world.at('/search', '429');
    expect(await world.call('mapped', left)).toEqual({ value: 'SO-1' });
    expect(world.seconds).toBeLessThan(10);
  },
  'Ten callers at once': async (world) => {
    world.work = creates();
    const endings = await Promise.all(Array.from({ length: 10 }, () => world.call('mapped', left)));
    expect(endings).toEqual(Array.from({ length: 10 }, () => ({ value: 'SO-1' })));
    expect(world.mappings).toEqual([pair]);
  },
  'There are two mappings': async (world) => {
    for (const right of ['SO-1', 'SO-2']) world.send('POST', '/lookups/shopify-erp-orders/values', { left, right });
    expect(await world.call('mapped', left)).toEqual({ value: 'SO-1' });
    expect(world.worked).toEqual([]);
  },
};
