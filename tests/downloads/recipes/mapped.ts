import { expect } from 'vitest';
import { crashed, failed, type Scenarios, times, waits } from './scenario';
import { lost, type World } from './world';

const left = '5812345678901';
const lookup = '/lookups/shopify-erp-orders';
const mapping = 'POST /api/v1/lookups';
const first = { value: 'SO-1' };
const second = { value: 'SO-2' };
const stored = { mappings: [`${left} SO-1`] };
const notMapped = { code: 'NOT_MAPPED', message: expect.stringContaining(`${left} is SO-1`) };
/** A target that gives each record it creates its own number. */
const creates = ['SO-1', 'SO-2'];

export const mappedScenarios: Scenarios = {
  "The lookup doesn't exist": {
    before: (world) => world.send('DELETE', lookup),
    ends: [{ code: 'LOOKUP_NOT_FOUND' }],
    leaves: { worked: [], locks: [] },
  },
  'Crash before the create': {
    at: { '/locks': ['crash after'] },
    work: creates,
    wait: 300,
    ends: [crashed, first],
    leaves: { worked: [left] },
  },
  'Crash between the create and the mapping': {
    at: { [mapping]: ['crash before'] },
    work: creates,
    wait: 300,
    ends: [crashed, second],
    leaves: { worked: [left, left] },
  },
  'Crash after the mapping': {
    at: { [mapping]: ['crash after'] },
    work: creates,
    ends: [crashed, first],
    leaves: { worked: [left] },
  },
  'The response to the mapping is lost': {
    at: { [mapping]: ['drop-answer'] },
    work: creates,
    ends: [first],
    leaves: stored,
  },
  "The mapping isn't stored": {
    at: { [mapping]: ['503', '429', '429'] },
    work: creates,
    ends: [first],
    leaves: stored,
  },
  'The service goes down after the create': {
    work: [
      (world) => {
        world.at('/lookups/', ...times(5, '503'));
        return 'SO-1';
      },
    ],
    ends: [notMapped],
  },
  'The lookup is deleted during the create': {
    work: [
      (world) => {
        world.send('DELETE', lookup);
        return 'SO-1';
      },
    ],
    ends: [notMapped],
    leaves: { locks: [] },
  },
  'The create fails': { work: [500, 'SO-1'], ends: [failed, first], leaves: { ...stored, locks: [] } },
  'The create is done, and its response is lost': {
    // The target recognises the ID that is sent with it.
    work: [lost, 'SO-1'],
    ends: [{ code: 'WORK' }, first],
    leaves: stored,
  },
  'The lock expires before the create': {
    // The search under the lock gets no response until the lock has expired.
    at: { '/search': [() => {}, 'hang'] },
    calls: [{ seconds: 1 }],
    ends: [{ code: 'LOCK_EXPIRED' }],
    leaves: { worked: [] },
  },
  'The lock expires during the create': {
    work: [() => new Promise(() => {})],
    calls: [{ seconds: 1 }],
    ends: [{ code: 'LOCK_EXPIRED' }],
    leaves: { worked: [left], mappings: [] },
  },
  'Response 429': { ...waits(1), at: { '/search': ['429'] }, work: creates, ends: [first] },
  'Ten callers at once': async (world: World) => {
    let created = 0;
    world.work = () => `SO-${++created}`;
    const endings = await Promise.all(Array.from({ length: 10 }, () => world.call('mapped', left)));
    expect(endings).toEqual(Array.from({ length: 10 }, () => first));
    expect(world).toMatchObject(stored);
  },
  'There are two mappings': {
    before: (world) => {
      for (const { value: right } of [first, second]) world.send('POST', `${lookup}/values`, { left, right });
    },
    ends: [first],
    leaves: { worked: [] },
  },
};
