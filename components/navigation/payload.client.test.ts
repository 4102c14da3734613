import { expect, it, vi } from 'vitest';
import { fetchPayload, keptPayload } from './payload.client';

it('keeps a payload that nobody asked for for five minutes', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('payload'));
  await fetchPayload('/old/');
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(await keptPayload('/old/')?.then((payload) => payload.text())).toBe('payload');
  vi.advanceTimersByTime(1);
  expect(keptPayload('/old/')).toBeUndefined();
});
