import { expect } from 'vitest';
import { crashed, failed, type Scenarios, waits } from './scenario';
import type { World } from './world';

const name = 'orders-sync';
const nine = '2025-09-24T09:00:00.000Z';
const ten = '2025-09-24T10:00:00.000Z';
/** Two minutes before nine, when each run begins. */
const overlapped = '2025-09-24T08:58:00.000Z';

const storeAs = (date: string) => (world: World) => world.send('POST', '/last-updated', { key: name, date });
const before = storeAs(nine);
const good = { value: null };
const isHeld = { code: 'LOCK_CONFLICT', message: expect.stringContaining(name) };
const toTen = { date: ten };
/** Moments since which records are read; Python writes them in another form. */
const since = (...dates: string[]) =>
  dates.map((date) => expect.toSatisfy((text: string) => Date.parse(text) === Date.parse(date)));

export const sinceScenarios: Scenarios = {
  'The first run': { work: [ten], ends: [good], leaves: { ...toTen, worked: since('1970-01-01T00:00:00.000Z') } },
  'Crash before the read': {
    before,
    at: { '/last-updated': ['crash before'] },
    ends: [crashed],
    leaves: { date: nine },
  },
  'Crash during the work': {
    before,
    work: ['crash', ten],
    wait: 600,
    ends: [crashed, good],
    leaves: { ...toTen, worked: since(overlapped, overlapped) },
  },
  'Crash after the date is stored': {
    before,
    work: [ten],
    at: { PUT: ['crash after'] },
    ends: [crashed, isHeld],
    leaves: toTen,
  },
  'The response to the new date is lost': {
    before,
    work: [ten],
    at: { PUT: ['drop-answer'] },
    ends: [good],
    leaves: toTen,
  },
  'The response to the first date is lost': {
    work: [ten],
    at: { 'POST /api/v1/last-updated': ['drop-answer'] },
    ends: [good],
    leaves: toTen,
  },
  'The work fails': { before, work: [500], ends: [failed], leaves: { date: nine, locks: [] } },
  'A record changes during the run': async (world) => {
    let changed = '';
    world.work = async () => {
      changed = new Date(world.now).toISOString();
      // The run continues for a moment after the change.
      await world.sleep(10);
      return '';
    };
    expect(await world.call('since', name)).toEqual(good);
    expect(world.state.lastUpdated[0]?.date).toSatisfy((date: string) => date <= changed);
    world.work = () => ten;
    await world.call('since', name);
    expect(Date.parse(world.worked[1] ?? '')).toBeLessThanOrEqual(Date.parse(changed));
  },
  'The newest change seen is older than the stored date': {
    before: storeAs(ten),
    work: [nine],
    ends: [good],
    leaves: toTen,
  },
  'Two runs overlap': async (world) => {
    const others: unknown[] = [];
    world.work = async () => {
      others.push(await world.call('since', name));
      return ten;
    };
    expect(await world.call('since', name)).toEqual(good);
    expect(others).toEqual([isHeld]);
    expect(world.worked).toHaveLength(1);
  },
  // It is a minute older than the newest record of the last run.
  'A change shows late in the source': { before, work: [ten], ends: [good], leaves: { worked: since(overlapped) } },
  'The clock is set back behind the stored date': async (world) => {
    const ahead = new Date(world.now + 3_600_000).toISOString();
    storeAs(ahead)(world);
    expect(await world.call('since', name)).toEqual({ code: 'DATE_AHEAD', message: expect.stringContaining(ahead) });
    expect([world.worked, world.state.lastUpdated[0]?.date, world.locks]).toEqual([[], ahead, []]);
  },
  'Response 429': { ...waits(1), before, work: [ten], at: { PUT: ['429'] }, ends: [good] },
  'The service can’t replace a date': { before, work: [ten], at: { PUT: ['404'] }, ends: [good], leaves: toTen },
};
