import { afterEach, expect, it, vi } from 'vitest';
import { readField } from './facts-read';

afterEach(() => {
  vi.useRealTimers();
});

it("today's date is no future date wherever the author is, and tomorrow's is", () => {
  // 9 o'clock on 27 November in Auckland is 20 o'clock on the 26th in UTC.
  vi.useFakeTimers({ now: new Date('2026-11-26T20:00:00Z') });
  expect(readField.safeParse('node 1.1.0, 2026-11-27').success).toBe(true);
  expect(readField.safeParse('node 1.1.0, 2026-11-28').success).toBe(false);
});
