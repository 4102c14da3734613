import { expect } from 'vitest';
import { crashed, failed, type Scenarios, times, waits } from './scenario';
import type { World } from './world';

const lock = 'stock-TEE-BLK-M';
const done = { value: 'done' };
const isHeld = { code: 'LOCK_CONFLICT', message: expect.stringContaining(lock) };
const never = new Promise<undefined>(() => {});
const releases = ({ requests }: World) => requests.filter((line) => line.startsWith('DELETE')).length;
const takenByOther = (world: World) => world.send('POST', '/locks', { key: lock, callingFn: 'other', timeout: 60 });
const free = { locks: [] };

export const withLockScenarios: Scenarios = {
  'Crash before the work': { at: { '/locks': ['crash before'] }, ends: [crashed, done] },
  'Crash during the work': async (world) => {
    world.work = () => world.crash();
    expect(await world.call('with-lock', lock)).toEqual(crashed);
    expect(await world.call('with-lock', lock)).toEqual(isHeld);
    await world.sleep(60_000);
    world.work = () => 'done';
    expect(await world.call('with-lock', lock)).toEqual(done);
  },
  'Crash after the work': { at: { DELETE: ['crash before'] }, wait: 31, ends: [crashed, isHeld, done] },
  'The response to the acquire is lost': { at: { '/locks': ['drop-answer'] }, ends: [done], leaves: free },
  'The responses to the acquire and its repeats are lost': async (world) => {
    world.at('/locks', ...times(4, 'drop-answer'));
    expect(await world.call('with-lock', lock)).toMatchObject({ code: 'NO_ANSWER' });
    expect([world.locks, world.worked]).toEqual([[], []]);
    takenByOther(world);
    world.at('/locks', ...times(4, 'drop-answer'));
    expect(await world.call('with-lock', lock)).toMatchObject({ code: 'NO_ANSWER' });
    expect(world.locks).toEqual([lock]);
  },
  'The response to the acquire is lost, and so are those that tell who holds the lock': {
    at: { POST: ['drop-answer'], GET: times(4, 'drop-answer') },
    ends: [done],
    leaves: { locks: [], worked: [lock] },
  },
  'The acquire waits for longer than the lock lasts': {
    at: { '/locks': ['429'] },
    calls: [{ seconds: 1 }],
    ends: [done],
    leaves: free,
  },
  'The lock is taken, but half of its time is over': async (world) => {
    world.settings = { pause: 2.1 };
    world.at('/locks', 'drop-answer');
    expect(await world.call('with-lock', lock, { seconds: 4 })).toEqual(done);
    expect(world.requests.filter((line) => line.startsWith('POST')).length).toBeGreaterThan(2);
    expect(world.worked).toEqual([lock]);
  },
  'The response to the release is lost': async (world) => {
    world.at('DELETE', 'drop-answer');
    // Someone else takes the key before the recipe asks.
    world.at('GET', takenByOther);
    expect(await world.call('with-lock', lock)).toEqual(done);
    expect([releases(world), world.locks]).toEqual([1, [lock]]);
  },
  "The release isn't carried out": { at: { DELETE: ['503', '429', 'drop-request'] }, ends: [done], leaves: free },
  'The service is down at the release': async (world) => {
    world.at(lock, ...times(8, '503'));
    expect(await world.call('with-lock', lock)).toEqual(done);
    expect(world.locks).toEqual([lock]);
    await world.sleep(60_000);
    expect(world.locks).toEqual([]);
  },
  'The work ends when hardly any time is left': async (world) => {
    world.work = () => world.sleep(6100).then(() => 'done');
    expect(await world.call('with-lock', lock, { seconds: 8 })).toEqual(done);
    expect(releases(world)).toBe(0);
  },
  'The work fails before it begins': async (world) => {
    expect(await world.call('with-lock', 'throws')).toEqual(failed);
    expect(world.locks).toEqual([]);
  },
  'The work fails': { work: [500], ends: [failed], leaves: free },
  'The lock expires during the work': async (world) => {
    // The target never answers: the signal ends the work.
    world.work = async () => {
      await world.sleep(1000);
      takenByOther(world);
      return never;
    };
    expect(await world.call('with-lock', lock, { seconds: 1 })).toMatchObject({ code: 'LOCK_EXPIRED' });
    await world.sleep(1000);
    expect([releases(world), world.locks]).toEqual([0, [lock]]);
  },
  'Response 429': { ...waits(1), at: { '/locks': ['429'] }, ends: [done] },
  'Ten callers at once': async (world) => {
    // The holder works until all others have been refused.
    world.work = async () => {
      while (world.requests.length < 10) await world.sleep(10);
      return 'done';
    };
    const endings = await Promise.all(Array.from({ length: 10 }, () => world.call('with-lock', lock)));
    expect(endings.filter(({ code }) => code === 'LOCK_CONFLICT')).toHaveLength(9);
    expect(world.worked).toEqual([lock]);
  },
  'Ten callers at once, who wait': async (world) => {
    let [working, most, longestFree] = [0, 0, 0];
    let freeSince = world.now;
    world.work = async () => {
      working += 1;
      most = Math.max(most, working);
      longestFree = Math.max(longestFree, world.now - freeSince);
      // Locks last as long when the callers' clocks are put forward.
      world.ahead += 3_600_000;
      await world.sleep(2000);
      working -= 1;
      freeSince = world.now;
      return 'done';
    };
    const wait = () => world.call('with-lock', lock, { seconds: 10, waitSeconds: 600 });
    expect(await Promise.all(Array.from({ length: 10 }, wait))).toEqual(Array.from({ length: 10 }, () => done));
    expect([world.worked.length, most]).toEqual([10, 1]);
    expect(longestFree).toBeLessThan(4000);
  },
};
