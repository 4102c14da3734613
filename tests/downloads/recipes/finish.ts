import { expect } from 'vitest';
import { crashed, failed, type Scenarios, times } from './scenario';
import { lost, type World } from './world';

const order = 'order:1001';
const started = `${order}:started`;
const done = `${order}:done`;
const set = '/uniqs/processed-orders';
const worked = { value: true };
const wasDone = { value: false };
const once = { taken: [done, started], worked: [order] };
const inDoubt = { code: 'IN_DOUBT', message: expect.stringContaining(order) };

export const finishScenarios: Scenarios = {
  'It was done before': { ends: [worked, wasDone], leaves: once },
  'Crash before the work': {
    at: { '/values': ['crash after'] },
    calls: [{}, { isDone: false }],
    ends: [crashed, worked],
    leaves: once,
  },
  'Crash during the work': {
    work: ['crash', 'done'],
    calls: [{}, {}, { isDone: true }],
    ends: [crashed, inDoubt, wasDone],
    leaves: once,
  },
  'The work is done, and its response is lost': {
    work: [lost],
    calls: [{}, { isDone: true }],
    ends: [{ code: 'WORK' }, wasDone],
    leaves: once,
  },
  'The work is refused': { work: [422, 'done'], ends: [failed, worked], leaves: { taken: [done, started] } },
  'The service goes down after the work': {
    work: [
      (world) => {
        world.at('/values', ...times(4, '503'));
        return 'done';
      },
    ],
    calls: [{}, { isDone: true }],
    ends: [{ code: 'HTTP_503' }, wasDone],
    leaves: once,
  },
  'The set is deleted during the work': async (world: World) => {
    world.work = () => {
      world.send('DELETE', set);
      return 'done';
    };
    expect(await world.call('finish', order)).toMatchObject({ code: 'UNIQ_NOT_FOUND' });
    world.work = () => 'done';
    world.send('POST', '/uniqs', { name: 'processed-orders' });
    expect(await world.call('finish', order, { isDone: true })).toEqual(worked);
    expect(world.worked).toEqual([order, order]);
  },
  'A response of the service is lost': { at: { '/values': ['drop-answer'] }, ends: [worked], leaves: once },
};
