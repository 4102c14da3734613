import { requestTo } from './requests';
import { type RequestStep, runNames, type Turn } from './types';

/** The number of attempts, including the first, before a refused execution gives up. */
const tries = 5;

/**
 * The first step of a pattern that holds a lock. A refused execution waits and tries again.
 * @param timeout the lock's timeout, in seconds
 * @param pause the time before another attempt, in milliseconds
 */
export const acquire = (key: string, timeout: number, pause: number): RequestStep => ({
  label: `Acquire lock, ${timeout} s`,
  does: `acquires the lock, ${timeout} s`,
  takes: 40,
  request: ({ who }) => requestTo('POST', '/locks', { key, callingFn: runNames[who].toLowerCase(), timeout }),
  answered: ({ status }, { memory }): Turn => {
    if (status === 200) return { detail: 'got it', memory: { hasLock: true } };
    const tried = Number(memory.tried ?? 0) + 1;
    return tried < tries
      ? { detail: 'held, wait', goTo: 0, pause, memory: { tried } }
      : { detail: 'held, give up', ends: 'error' };
  },
});

/** Frees the key, whoever holds it by then. */
export const release = (key: string): RequestStep => ({
  label: 'Release lock',
  does: 'releases the lock',
  takes: 40,
  request: () => requestTo('DELETE', `/locks/${key}`),
  answered: () => ({}),
});
