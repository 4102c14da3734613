import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endProgress, isProgressShown, startProgress, subscribeProgress } from './route-progress';

describe('STATE-4 the progress bar', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    endProgress('/intro/');
  });
  afterEach(() => vi.useRealTimers());

  it('is shown 200 ms after a navigation to another path begins, until it ends', () => {
    const seen: boolean[] = [];
    const stop = subscribeProgress(() => seen.push(isProgressShown()));
    startProgress('/quickstart/');
    vi.advanceTimersByTime(199);
    expect(isProgressShown()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isProgressShown()).toBe(true);
    endProgress('/quickstart/');
    expect(isProgressShown()).toBe(false);
    stop();
    startProgress('/intro/');
    vi.advanceTimersByTime(200);
    expect(seen).toEqual([true, false]);
  });

  it('is not shown for a navigation that ends within 200 ms', () => {
    startProgress('/quickstart/');
    vi.advanceTimersByTime(150);
    endProgress('/quickstart/');
    vi.advanceTimersByTime(1000);
    expect(isProgressShown()).toBe(false);
  });

  it.each(['/intro/', '/intro/#by-task', '/docs/intro/', '/intro', '/intro/?q=1'])(
    'is not shown for %s on /intro/',
    (url) => {
      startProgress(url);
      vi.advanceTimersByTime(1000);
      expect(isProgressShown()).toBe(false);
    },
  );

  it('goes away when the reader turns back to the page that is shown', () => {
    startProgress('/quickstart/');
    vi.advanceTimersByTime(300);
    startProgress('/docs/intro/');
    expect(isProgressShown()).toBe(false);
  });
});
