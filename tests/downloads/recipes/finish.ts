import { expect } from 'vitest';
import { lost, type Scenarios } from './world';

const order = 'order:1001';
const started = `${order}:started`;
const done = `${order}:done`;
const worked = { value: true };
const wasDone = { value: false };

export const finishScenarios: Scenarios = {
  'It was done before': async (world) => {
    expect(await world.call('finish', order)).toEqual(worked);
    expect(world.taken).toEqual([done, started]);
    expect(await world.call('finish', order)).toEqual(wasDone);
    expect(world.worked).toEqual([order]);
  },
  'Crash before the work': async (world) => {
    world.at('/values', 'crash after');
    expect(await world.call('finish', order)).toEqual({ hasCrashed: true });
    expect([world.taken, world.worked]).toEqual([[started], []]);
    expect(await world.call('finish', order, { isDone: false })).toEqual(worked);
    expect(world.worked).toEqual([order]);
  },
  'Crash during the work': async (world) => {
    world.work = () => world.crash();
    expect(await world.call('finish', order)).toEqual({ hasCrashed: true });
    world.work = () => 'done';
    expect(await world.call('finish', order)).toMatchObject({
      code: 'IN_DOUBT',
      message: expect.stringContaining(order),
    });
    expect(await world.call('finish', order, { isDone: true })).toEqual(wasDone);
    expect(world.taken).toEqual([done, started]);
    expect(world.worked).toEqual([order]);
  },
  'The work is done, and its response is lost': async (world) => {
    world.work = () => lost;
    expect(await world.call('finish', order)).toMatchObject({ code: 'WORK' });
    expect(world.taken).toEqual([started]);
    expect(await world.call('finish', order, { isDone: true })).toEqual(wasDone);
    expect(world.worked).toEqual([order]);
  },
  'The work is refused': async (world) => {
    world.work = () => 422;
    expect(await world.call('finish', order)).toEqual({ code: 'WORK', message: 'failed' });
    expect(world.taken).toEqual([]);
    world.work = () => 'done';
    expect(await world.call('finish', order)).toEqual(worked);
  },
  'The service goes down after the work': async (world) => {
    world.work = () => {
      world.at('/values', '503', '503', '503', '503');
      return 'done';
    };
    expect(await world.call('finish', order)).toMatchObject({ code: 'HTTP_503' });
    expect(world.taken).toEqual([started]);
    expect(await world.call('finish', order, { isDone: true })).toEqual(wasDone);
    expect(world.worked).toEqual([order]);
  },
  'The set is deleted during the work': async (world) => {
    world.work = () => {
      world.send('DELETE', '/uniqs/processed-orders');
      return 'done';
    };
    expect(await world.call('finish', order)).toMatchObject({ code: 'UNIQ_NOT_FOUND' });
    world.work = () => 'done';
    world.send('POST', '/uniqs', { name: 'processed-orders' });
    expect(await world.call('finish', order, { isDone: true })).toEqual(worked);
    expect(world.worked).toEqual([order, order]);
  },
  'A response of the service is lost': async (world) => {
    world.at('/values', 'drop-answer');
    expect(await world.call('finish', order)).toEqual(worked);
    expect(world.taken).toEqual([done, started]);
  },
};
