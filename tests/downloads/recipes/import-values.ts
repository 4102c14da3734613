import { crashed, type Scenarios, times, waits } from './scenario';
import type { World } from './world';

export const values = ['order-1001', 'order-1002', 'order-1003'];
const [first = ''] = values;
const set = '/uniqs/processed-orders';
const bulk = 'POST /api/v1/uniqs/processed-orders/values/bulk';
const all = { taken: values.toReversed() };
/** Takes the first value out of the set, as if the service had not stored it. */
const lose = (world: World) => world.send('DELETE', `${set}/values/${first}`);

export const importValuesScenarios: Scenarios = {
  "The set doesn't exist": {
    before: (world) => world.send('DELETE', set),
    ends: [{ code: 'UNIQ_NOT_FOUND' }],
    leaves: { locks: [] },
  },
  'There are more than 1,000 values': {
    // A value given twice is one.
    calls: [{ values: [...Array.from({ length: 1001 }, (_, index) => `order-${index}`), 'order-0'] }],
    ends: [{ value: 1001 }],
    leaves: { count: [bulk, 2] },
  },
  'Some values are in the set': {
    before: (world) => world.send('POST', `${set}/values`, { value: first }),
    ends: [{ value: 2 }, { value: 0 }],
    leaves: { ...all, count: [bulk, 1] },
  },
  'The response to an add is lost': {
    at: { [bulk]: ['drop-answer'] },
    ends: [{ value: 3 }],
    leaves: { ...all, count: [bulk, 1] },
  },
  "An add isn't carried out": {
    at: { [bulk]: ['503', 'drop-request'] },
    ends: [{ value: 3 }],
    leaves: { ...all, count: [bulk, 3] },
  },
  "A part of a list isn't stored": {
    at: { 'contains/bulk': [() => {}, lose] },
    ends: [{ value: 3 }],
    leaves: { taken: [first, 'order-1003', 'order-1002'], count: [bulk, 2] },
  },
  'A value is never stored': {
    at: { 'contains/bulk': times(5, lose) },
    ends: [{ code: 'NOT_ADDED' }],
    leaves: { count: [bulk, 4], locks: [] },
  },
  'Crash in the middle': {
    at: { [bulk]: ['crash after'] },
    wait: 600,
    calls: [{}, { values: [...values, 'order-1004'] }],
    ends: [crashed, { value: 1 }],
    leaves: { taken: ['order-1004', ...all.taken] },
  },
  'Two run at once': {
    before: (world) => world.send('POST', '/locks', { key: 'import-processed-orders', timeout: 60 }),
    ends: [{ code: 'LOCK_CONFLICT' }],
    leaves: { taken: [] },
  },
  'Response 429': {
    ...waits(2),
    at: { 'contains/bulk': ['429'], [bulk]: ['429'] },
    ends: [{ value: 3 }],
  },
};
