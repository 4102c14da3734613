import { afterEach, expect, it, vi } from 'vitest';
import { fetchPayload, keptPayload } from './payload.client';

const minutes = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps a payload for five minutes, and lets go of it with the next one that is fetched', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  vi.stubGlobal('fetch', async () => new Response('payload'));
  await fetchPayload('/old/');
  vi.setSystemTime(5 * minutes - 1);
  await fetchPayload('/in-time/');
  expect(await keptPayload('/old/')?.then((payload) => payload.text())).toBe('payload');

  vi.setSystemTime(5 * minutes);
  expect(keptPayload('/old/')).toBeUndefined();
  await fetchPayload('/new/');
  // By an earlier clock none has expired, so that what is missing has been let go.
  vi.setSystemTime(0);
  const kept = ['/old/', '/in-time/', '/new/'].filter((path) => keptPayload(path));
  expect(kept).toEqual(['/in-time/', '/new/']);
});
