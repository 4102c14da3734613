import { expect } from 'vitest';
import { json } from '../../../model/server/faults';
import { crashed, failed, type Scenarios, times, waits } from './scenario';
import { lost, type World } from './world';

const order = 'order-1001';
const set = '/uniqs/processed-orders';
const worked = { value: { isNew: true, result: 'done' } };
const isDuplicate = { value: { isNew: false } };
const once = { taken: [order], worked: [order] };
const deletesSet = (world: World) => {
  world.send('DELETE', set);
  return 422;
};
const disablesKey = (world: World) => {
  world.disableKey();
  return 422;
};
const stillTaken = { code: 'STILL_TAKEN', message: expect.stringContaining(order) };

export const onceScenarios: Scenarios = {
  "The set doesn't exist": {
    before: (world) => world.send('DELETE', set),
    ends: [{ code: 'UNIQ_NOT_FOUND' }],
    leaves: { worked: [] },
  },
  'Crash before the add': { at: { '/values': ['crash before'] }, ends: [crashed, worked], leaves: once },
  'Crash during the work': { work: ['crash'], ends: [crashed, isDuplicate], leaves: once },
  'Crash after the work': { ends: [worked, isDuplicate], leaves: once },
  'The response to the add is lost': { at: { '/values': ['drop-answer'] }, ends: [worked], leaves: once },
  'The add gets no response in time': {
    settings: { timeout: 1 },
    at: { '/values': ['hang'] },
    ends: [worked],
    leaves: once,
  },
  'The response to the add and to its repeats is lost': {
    at: { '/values': times(4, 'drop-answer') },
    calls: [{ run: 'first' }, { run: 'second' }, { run: 'first' }],
    ends: [{ code: 'NO_ANSWER' }, isDuplicate, worked],
    leaves: once,
  },
  'The response to the add is cut in the middle': { at: { '/values': ['cut-answer'] }, ends: [worked], leaves: once },
  'The work is refused': { work: [422, 'done'], ends: [failed, worked], leaves: { taken: [order] } },
  'The work fails with an open outcome': {
    work: [500, 'done'],
    calls: [{ run: 'first' }, {}, { run: 'first' }],
    ends: [failed, isDuplicate, worked],
    leaves: { worked: [order, order] },
  },
  'The work is done, and its response is lost': { work: [lost], ends: [{ code: 'WORK' }, isDuplicate], leaves: once },
  'The work is refused, and the response to the removal is lost': {
    work: [422],
    // Someone else adds the key before the recipe repeats its request.
    at: { DELETE: ['drop-answer', (world) => world.send('POST', `${set}/values`, { value: order })] },
    ends: [failed],
    leaves: { taken: [order] },
  },
  "The work is refused, and the removal isn't carried out": {
    work: [422],
    at: { DELETE: ['503', '429'] },
    ends: [failed],
    leaves: { taken: [] },
  },
  'The work is refused, and the service is down': {
    work: [422],
    at: { DELETE: times(4, '503') },
    ends: [stillTaken],
    leaves: once,
  },
  'The set is deleted during the work': {
    work: [deletesSet],
    ends: [failed],
  },
  'The key is switched off during the work': {
    work: [disablesKey],
    ends: [stillTaken],
    leaves: once,
  },
  'Response 429': {
    ...waits(2),
    at: {
      '/values': ['429', json(429, { error: 'Too many requests' }, { 'Retry-After': 'Wed, 24 Sep 2025 12:00:05 GMT' })],
    },
    ends: [worked],
  },
  'Ten callers at once': async (world) => {
    const endings = await Promise.all(Array.from({ length: 10 }, () => world.call('once', order)));
    expect(endings).toEqual(expect.arrayContaining([isDuplicate, worked]));
    expect(world.worked).toEqual([order]);
    // No request has to ask whose value it is.
    expect(world.requests).toHaveLength(10);
  },
};
