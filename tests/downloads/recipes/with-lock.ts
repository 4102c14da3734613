import { expect } from 'vitest';
import type { Scenarios } from './world';

const lock = 'stock-TEE-BLK-M';
const done = { value: 'done' };
const isHeld = { code: 'LOCK_CONFLICT', message: expect.stringContaining(lock) };
const releases = (requests: readonly string[]) => requests.filter((line) => line.startsWith('DELETE')).length;

export const withLockScenarios: Scenarios = {
  'Crash before the work': async (world) => {
    world.at('/locks', 'crash before');
    expect(await world.call('with-lock', lock)).toEqual({ hasCrashed: true });
    expect(await world.call('with-lock', lock)).toEqual(done);
  },
  'Crash during the work': async (world) => {
    world.work = () => world.crash();
    expect(await world.call('with-lock', lock)).toEqual({ hasCrashed: true });
    expect(await world.call('with-lock', lock)).toEqual(isHeld);
    await world.sleep(60_000);
    world.work = () => 'done';
    expect(await world.call('with-lock', lock)).toEqual(done);
  },
  'Crash after the work': async (world) => {
    world.at('DELETE', 'crash before');
    expect(await world.call('with-lock', lock)).toEqual({ hasCrashed: true });
    expect(await world.call('with-lock', lock)).toEqual(isHeld);
    await world.sleep(60_000);
    expect(await world.call('with-lock', lock)).toEqual(done);
  },
  'The response to the acquire is lost': async (world) => {
    world.at('/locks', 'drop-answer');
    expect(await world.call('with-lock', lock)).toEqual(done);
    expect(world.locks).toEqual([]);
  },
  'The responses to the acquire and its repeats are lost': async (world) => {
    world.at('/locks', ...Array.from({ length: 4 }, () => 'drop-answer' as const));
    expect(await world.call('with-lock', lock)).toMatchObject({ code: 'NO_ANSWER' });
    expect([world.locks, world.worked]).toEqual([[], []]);
  },
  'The response to the acquire is lost, and so are those that tell who holds the lock': async (world) => {
    world.at('POST', 'drop-answer');
    world.at('GET', ...Array.from({ length: 4 }, () => 'drop-answer' as const));
    expect(await world.call('with-lock', lock)).toEqual(done);
    expect([world.locks, world.worked]).toEqual([[], [lock]]);
  },
  'The acquire waits for longer than the lock lasts': async (world) => {
    world.at('/locks', '429');
    expect(await world.call('with-lock', lock, { seconds: 1 })).toEqual(done);
    expect(world.locks).toEqual([]);
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
    world.at('GET', () => world.send('POST', '/locks', { key: lock, callingFn: 'other', timeout: 60 }));
    expect(await world.call('with-lock', lock)).toEqual(done);
    expect(releases(world.requests)).toBe(1);
    expect(world.locks).toEqual([lock]);
  },
  "The release isn't carried out": async (world) => {
    world.at('DELETE', '503', '429', 'drop-request');
    expect(await world.call('with-lock', lock)).toEqual(done);
    expect(world.locks).toEqual([]);
  },
  'The service is down at the release': async (world) => {
    world.at(lock, ...Array.from({ length: 8 }, () => '503' as const));
    expect(await world.call('with-lock', lock)).toEqual(done);
    expect(world.locks).toEqual([lock]);
    await world.sleep(60_000);
    expect(world.locks).toEqual([]);
  },
  'The work ends when hardly any time is left': async (world) => {
    world.work = async () => {
      await world.sleep(6100);
      return 'done';
    };
    expect(await world.call('with-lock', lock, { seconds: 8 })).toEqual(done);
    expect(releases(world.requests)).toBe(0);
  },
  'The work fails before it begins': async (world) => {
    expect(await world.call('with-lock', 'throws')).toEqual({ code: 'WORK', message: 'failed' });
    expect(world.locks).toEqual([]);
  },
  'The work fails': async (world) => {
    world.work = () => undefined;
    expect(await world.call('with-lock', lock)).toEqual({ code: 'WORK', message: 'failed' });
    expect(world.locks).toEqual([]);
  },
  'The lock expires during the work': async (world) => {
    // The target never answers: the signal ends the work.
    world.work = async () => {
      await world.sleep(1000);
      world.send('POST', '/locks', { key: lock, timeout: 60 });
      return new Promise(() => {});
    };
    expect(await world.call('with-lock', lock, { seconds: 1 })).toMatchObject({ code: 'LOCK_EXPIRED' });
    await world.sleep(1000);
    expect(releases(world.requests)).toBe(0);
    expect(world.locks).toEqual([lock]);
  },
  'Response 429': async (world) => {
    world.settings = { pause: 3600 };
    world.at('/locks', '429');
    expect(await world.call('with-lock', lock)).toEqual(done);
    expect(world.seconds).toBeLessThan(10);
  },
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
      // Locks last as long when the callers' clocks are set back.
      world.ahead -= 3_600_000;
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
