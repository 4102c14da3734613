import { HttpRefusal } from './refusals';
import type { State } from './types';

/** Counts a request. Refused requests count too. */
export function countRequest(state: State, address: string, now: number) {
  const { limit, seconds } = state.rate;
  const live = Object.entries(state.windows).filter(([, { since }]) => now < since + seconds * 1000);
  const { since, count } = live.find(([other]) => other === address)?.[1] ?? { since: now, count: 0 };
  const headers = {
    'RateLimit-Policy': `${limit};w=${seconds}`,
    'RateLimit-Limit': `${limit}`,
    'RateLimit-Remaining': `${Math.max(0, limit - count - 1)}`,
    'RateLimit-Reset': `${Math.ceil((since + seconds * 1000 - now) / 1000)}`,
  };
  const counted: State = { ...state, windows: { ...Object.fromEntries(live), [address]: { since, count: count + 1 } } };
  return { state: counted, headers, isOver: count >= limit };
}

/** The refusal for an address that has used up its requests. */
export function tooMany(headers: { 'RateLimit-Reset': string }): HttpRefusal {
  return new HttpRefusal(429, { error: 'Too many requests' }, { 'Retry-After': headers['RateLimit-Reset'] });
}
