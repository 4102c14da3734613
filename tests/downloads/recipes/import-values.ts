import { expect } from 'vitest';
import type { Scenarios } from './scenario';
import type { World } from './world';

const values = ['order-1001', 'order-1002', 'order-1003'];
const [first = ''] = values;
const set = '/uniqs/processed-orders';
const call = (world: World, wanted = values) => world.call('import-values', '', { values: wanted });
const adds = ({ requests }: World) => requests.filter((line) => line.includes('values/bulk')).length;
/** Takes the first value out of the set, as if the service had not stored it. */
const lose = (world: World) => () => void world.send('DELETE', `${set}/values/${first}`);

export const importValuesScenarios: Scenarios = {
  "The set doesn't exist": async (world) => {
    world.send('DELETE', set);
    expect(await call(world)).toMatchObject({ code: 'UNIQ_NOT_FOUND' });
    expect(world.locks).toEqual([]);
  },
  'There are more than 1,000 values': async (world) => {
    const many = Array.from({ length: 1001 }, (_, index) => `order-${index}`);
    // A value given twice is one.
    expect(await call(world, [...many, 'order-0'])).toEqual({ value: 1001 });
    expect(world.taken).toHaveLength(1001);
    expect(adds(world)).toBe(2);
  },
  'Some values are in the set': async (world) => {
    world.send('POST', `${set}/values`, { value: first });
    expect(await call(world)).toEqual({ value: 2 });
    expect(await call(world)).toEqual({ value: 0 });
    expect(world.taken.toSorted()).toEqual(values);
    expect(adds(world)).toBe(1);
  },
  'The response to an add is lost': async (world) => {
    world.at('values/bulk', 'drop-answer');
    expect(await call(world)).toEqual({ value: 3 });
    expect(world.taken.toSorted()).toEqual(values);
    expect(adds(world)).toBe(1);
  },
  "An add isn't carried out": async (world) => {
    world.at('values/bulk', '503', 'drop-request');
    expect(await call(world)).toEqual({ value: 3 });
    expect(adds(world)).toBe(3);
  },
  "A part of a list isn't stored": async (world) => {
    world.at('contains/bulk', () => {}, lose(world));
    expect(await call(world)).toEqual({ value: 3 });
    expect(world.taken.toSorted()).toEqual(values);
    expect(adds(world)).toBe(2);
  },
  'A value is never stored': async (world) => {
    world.at('contains/bulk', ...Array.from({ length: 5 }, () => lose(world)));
    expect(await call(world)).toMatchObject({ code: 'NOT_ADDED' });
    expect(adds(world)).toBe(4);
    expect(world.locks).toEqual([]);
  },
  'Crash in the middle': async (world) => {
    world.at('values/bulk', 'crash after');
    expect(await call(world)).toEqual({ hasCrashed: true });
    await world.sleep(600_000);
    expect(await call(world, [...values, 'order-1004'])).toEqual({ value: 1 });
    expect(world.taken).toHaveLength(4);
  },
  'Two run at once': async (world) => {
    world.send('POST', '/locks', { key: 'import-processed-orders', timeout: 60 });
    expect(await call(world)).toMatchObject({ code: 'LOCK_CONFLICT' });
    expect(world.taken).toEqual([]);
  },
  'Response 429': async (world) => {
    world.settings = { pause: 3600 };
    world.at('contains/bulk', '429');
    world.at('values/bulk', '429');
    expect(await call(world)).toEqual({ value: 3 });
    expect(world.seconds).toBeLessThan(10);
  },
};
