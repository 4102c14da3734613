import { expect } from 'vitest';
import type { Scenarios, World } from './world';

const name = 'orders-sync';
const nine = '2025-09-24T09:00:00.000Z';
const ten = '2025-09-24T10:00:00.000Z';
/** Two minutes before nine, when each run begins. */
const overlapped = Date.parse('2025-09-24T08:58:00.000Z');

const store = (world: World, date = nine) => world.send('POST', '/last-updated', { key: name, date });
/** The moments since which records were read, in ms. */
const reads = ({ worked }: World) => worked.map((text) => Date.parse(text));

export const sinceScenarios: Scenarios = {
  'The first run': async (world) => {
    world.work = () => ten;
    expect(await world.call('since', name)).not.toHaveProperty('code');
    expect([reads(world), world.dateOf(name)]).toEqual([[0], ten]);
  },
  'Crash before the read': async (world) => {
    store(world);
    world.at('/last-updated', 'crash before');
    expect(await world.call('since', name)).toEqual({ hasCrashed: true });
    expect(world.dateOf(name)).toBe(nine);
  },
  'Crash during the work': async (world) => {
    store(world);
    world.work = () => world.crash();
    expect(await world.call('since', name)).toEqual({ hasCrashed: true });
    expect(world.dateOf(name)).toBe(nine);
    await world.sleep(600_000);
    world.work = () => ten;
    expect(await world.call('since', name)).not.toHaveProperty('code');
    expect([reads(world), world.dateOf(name)]).toEqual([[overlapped, overlapped], ten]);
  },
  'Crash after the date is stored': async (world) => {
    store(world);
    world.work = () => ten;
    world.at('PUT', 'crash after');
    expect(await world.call('since', name)).toEqual({ hasCrashed: true });
    expect(world.dateOf(name)).toBe(ten);
    expect(await world.call('since', name)).toMatchObject({ code: 'LOCK_CONFLICT' });
  },
  'The response to the new date is lost': async (world) => {
    store(world);
    world.work = () => ten;
    world.at('PUT', 'drop-answer');
    expect(await world.call('since', name)).not.toHaveProperty('code');
    expect(world.dateOf(name)).toBe(ten);
  },
  'The response to the first date is lost': async (world) => {
    world.work = () => ten;
    world.at('POST /api/v1/last-updated', 'drop-answer');
    expect(await world.call('since', name)).not.toHaveProperty('code');
    expect(world.dateOf(name)).toBe(ten);
  },
  'The work fails': async (world) => {
    store(world);
    world.work = () => undefined;
    expect(await world.call('since', name)).toEqual({ code: 'WORK', message: 'failed' });
    expect([world.dateOf(name), world.locks]).toEqual([nine, []]);
  },
  'A record changes during the run': async (world) => {
    let changed = '';
    world.work = async () => {
      changed = new Date(world.now).toISOString();
      // The run continues for a moment after the change.
      await world.sleep(10);
      return '';
    };
    expect(await world.call('since', name)).not.toHaveProperty('code');
    expect(world.dateOf(name)).toSatisfy((date: string) => date <= changed);
    world.work = () => ten;
    await world.call('since', name);
    expect(reads(world)[1]).toBeLessThanOrEqual(Date.parse(changed));
  },
  'The newest change seen is older than the stored date': async (world) => {
    store(world, ten);
    world.work = () => nine;
    expect(await world.call('since', name)).not.toHaveProperty('code');
    expect(world.dateOf(name)).toBe(ten);
  },
  'Two runs overlap': async (world) => {
    const others: unknown[] = [];
    world.work = async () => {
      others.push(await world.call('since', name));
      return ten;
    };
    expect(await world.call('since', name)).not.toHaveProperty('code');
    expect(others).toEqual([{ code: 'LOCK_CONFLICT', message: expect.stringContaining(name) }]);
    expect(reads(world)).toEqual([0]);
  },
  'A change shows late in the source': async (world) => {
    // It is a minute older than the newest record of the last run.
    store(world);
    const late = '2025-09-24T08:59:00.000Z';
    let found = false;
    world.work = (from) => {
      found = Date.parse(from) <= Date.parse(late);
      return ten;
    };
    expect(await world.call('since', name)).not.toHaveProperty('code');
    expect(found).toBe(true);
  },
  'The clock is set back behind the stored date': async (world) => {
    const ahead = new Date(world.now + 3_600_000).toISOString();
    store(world, ahead);
    expect(await world.call('since', name)).toEqual({ code: 'DATE_AHEAD', message: expect.stringContaining(ahead) });
    expect([world.worked, world.dateOf(name), world.locks]).toEqual([[], ahead, []]);
  },
  'Response 429': async (world) => {
    store(world);
    world.settings = { pause: 3600 };
    world.work = () => ten;
    world.at('PUT', '429');
    expect(await world.call('since', name)).not.toHaveProperty('code');
    expect(world.dateOf(name)).toBe(ten);
    expect(world.seconds).toBeLessThan(10);
  },
  'The service can’t replace a date': async (world) => {
    store(world);
    world.work = () => ten;
    world.at('PUT', '404');
    expect(await world.call('since', name)).not.toHaveProperty('code');
    expect(world.dateOf(name)).toBe(ten);
    expect(world.requests.filter((line) => line.includes('last-updated')).map((line) => line.split(' ')[0])).toEqual([
      'GET',
      'PUT',
      'DELETE',
      'POST',
    ]);
  },
};
