import type { State } from './types';

/** Creates an id in the service's format (a cuid), and the state that won't create it again. */
export function newId(state: State, now: number): [id: string, state: State] {
  const serial = state.serial + 1;
  const counter = serial.toString(36).padStart(4, '0').slice(-4);
  return [`c${now.toString(36)}${counter}qk01${digits(state.seed + serial, 36, 8)}`, { ...state, serial }];
}

/** Creates the key of an app in the service's format, and the state that won't create it again. */
export function newKey(state: State): [key: string, state: State] {
  const serial = state.serial + 1;
  return [`st_${digits(state.seed + serial, 16, 64)}`, { ...state, serial }];
}

/** Digits that look random but are derived from a number. Don't use them for anything secret. */
function digits(seed: number, base: number, count: number): string {
  const next = randomFrom(Math.imul(seed, 0x9e3779b1));
  let text = '';
  while (text.length < count) text += (next() * 2 ** 32).toString(base).slice(-4).padStart(4, '0');
  return text.slice(0, count);
}

/** Numbers from 0 to 1 that look random but are derived from the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let word = seed;
  return () => {
    word = (word + 0x6d2b79f5) | 0;
    let mixed = Math.imul(word ^ (word >>> 15), word | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A time in the service's format: ISO 8601 in UTC, with milliseconds. */
export function isoTime(now: number): string {
  return new Date(now).toISOString();
}
