import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endLoading, failLoading, getLoading, startLoading, subscribeLoading } from './loading';

const phase = () => getLoading().phase;

describe('STATE-4, STATE-6 a page that is awaited', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    endLoading('/intro/');
  });
  afterEach(() => vi.useRealTimers());

  it('is slow 200 ms after a navigation to another path begins, until it ends', () => {
    const seen: string[] = [];
    const stop = subscribeLoading(() => seen.push(phase()));
    startLoading('/quickstart/');
    vi.advanceTimersByTime(199);
    expect(phase()).toBe('shown');
    vi.advanceTimersByTime(1);
    expect(phase()).toBe('slow');
    endLoading('/quickstart/');
    expect(phase()).toBe('shown');
    stop();
    startLoading('/intro/');
    vi.advanceTimersByTime(200);
    expect(seen).toEqual(['slow', 'shown']);
  });

  it('is not slow for a navigation that ends within 200 ms', () => {
    startLoading('/quickstart/');
    vi.advanceTimersByTime(150);
    endLoading('/quickstart/');
    vi.advanceTimersByTime(1000);
    expect(phase()).toBe('shown');
  });

  it.each(['/intro/', '/intro/#by-task', '/docs/intro/', '/intro', '/intro/?q=1'])(
    'is not slow for %s on /intro/',
    (url) => {
      startLoading(url);
      vi.advanceTimersByTime(1000);
      expect(phase()).toBe('shown');
    },
  );

  it('is no longer slow when the reader turns back to the page that is shown', () => {
    startLoading('/quickstart/');
    vi.advanceTimersByTime(300);
    startLoading('/docs/intro/');
    expect(phase()).toBe('shown');
  });

  it('fails with its reason, and is asked for again', async () => {
    startLoading('/quickstart/');
    const again = failLoading('/docs/quickstart/', 'Failed to fetch');
    const failure = getLoading();
    expect(failure).toMatchObject({ phase: 'failed', reason: 'Failed to fetch', failures: 1, isRetrying: false });
    if (failure.phase === 'failed') failure.retry();
    await again;
    expect(getLoading()).toMatchObject({ phase: 'failed', isRetrying: true });
    failLoading('/docs/quickstart/', 'Failed to fetch');
    expect(getLoading()).toMatchObject({ failures: 2, isRetrying: false });
    endLoading('/quickstart/');
    expect(phase()).toBe('shown');
  });

  it('that the reader no longer wants does not show its failure', () => {
    startLoading('/quickstart/');
    startLoading('/faq/');
    failLoading('/docs/quickstart/', 'Failed to fetch');
    expect(phase()).toBe('shown');
  });
});
