import { call, EightkitError, only, settings, sleep } from './eightkit.ts';

/**
 * `await withLock('stock-TEE-BLK-M', (signal) => subtractOne('TEE-BLK-M', signal));`
 *
 * Works while nobody else holds the key. Give `seconds` more than the work ever
 * takes. The signal aborts when the lock expires: hand it to `fetch`, so that no two
 * work at once. With `waitSeconds` it waits for a key that is held.
 */
export async function withLock<T>(
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
  { seconds = 60, waitSeconds = 0 } = {},
): Promise<T> {
  if (!/^(?!app$)[\w-]{1,255}$/.test(key))
    throw new EightkitError('INVALID_KEY', `"${key}" can't be the key of a lock`);
  const callingFn = crypto.randomUUID();
  const latest = Date.now() + waitSeconds * 1000;
  for (;;) {
    // It begins before the lock, and so ends no later.
    const signal = AbortSignal.timeout(seconds * 1000);
    const lock = await call('POST', '/locks', {
      key,
      callingFn,
      timeout: seconds,
    }).catch(only('LOCK_CONFLICT'));
    // A held lock can be our own, where the answer to the first attempt was lost.
    if (lock || (await holderOf(key)) === callingFn)
      return work(signal).finally(() => release(key, signal));
    if (Date.now() >= latest)
      throw new EightkitError('LOCK_CONFLICT', `another caller holds ${key}`);
    await sleep(settings.pauseMs);
  }
}

async function holderOf(key: string): Promise<string | undefined> {
  const { lockInfo } = await call<{ lockInfo: { callingFn?: string } | null }>(
    'GET',
    `/locks/${key}`,
  );
  return lockInfo?.callingFn;
}

/** Sent once: a second one could release the next holder's lock. Otherwise it expires. */
async function release(key: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted)
    throw new EightkitError(
      'LOCK_EXPIRED',
      `the lock ${key} expired during the work`,
    );
  await call('DELETE', `/locks/${key}`, undefined, 1).catch(() => {});
}
