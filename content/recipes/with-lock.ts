// Let one caller work at a time: https://8kit.io/docs/concepts/locks/#in-code
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with-lock}.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts.
import {
  call,
  checkValue,
  EightkitError,
  isRefusal,
  isSettled,
  pauseMs,
  settings,
  sleep,
} from './eightkit.ts';

export interface LockOptions {
  /** How long the lock lasts: more than twice what the work ever takes. */
  seconds?: number;
  /** How long to try again while another caller holds the key. */
  waitSeconds?: number;
  /**
   * Whether to free the key when the work has ended, or failed with this error. By
   * default it isn't freed while a request may be under way in the target: after a
   * timeout, a lost response or a 5xx, the lock expires. `() => true` always frees it.
   */
  releaseIf?: (error?: unknown) => boolean;
}

/**
 * `await withLock('stock-TEE-BLK-M', (signal) => subtractOne('TEE-BLK-M', signal));`
 *
 * Works while nobody else holds the key. The signal aborts when the lock expires: hand
 * it to `fetch`, so that your program starts nothing new after that. If the target says
 * no, throw `Refused`, and the key is free at once.
 */
export async function withLock<T>(
  key: string,
  work: (signal: AbortSignal, leftMs: () => number) => Promise<T>,
  { seconds = 60, waitSeconds = 0, releaseIf = isSettled }: LockOptions = {},
): Promise<T> {
  checkValue(key, 'the key of a lock');
  if (!/^(?!app$)[\w-]+$/.test(key))
    throw new EightkitError('INVALID_KEY', `"${key}" can't be the key of a lock`);
  const lock = {
    key,
    callingFn: crypto.randomUUID(),
    seconds,
    // No single request may use up the time of the lock.
    timeoutMs: Math.min(settings.timeoutMs, seconds * 250),
  };
  const end = await acquire(lock, performance.now() + waitSeconds * 1000);
  const signal = AbortSignal.timeout(Math.ceil(end - performance.now()));
  // Inside `then`, so that work that throws at once gives the lock back too.
  const [ended] = await Promise.allSettled([
    Promise.resolve().then(() => work(signal, () => end - performance.now())),
  ]);
  const cause = ended.status === 'rejected' ? ended.reason : undefined;
  if (performance.now() >= end) {
    const message = `the lock ${key} expired during the work`;
    throw new EightkitError('LOCK_EXPIRED', message, { status: 0, cause });
  }
  if (releaseIf(cause)) await release(lock, end);
  if (ended.status === 'rejected') throw cause;
  return ended.value;
}

interface Lock {
  key: string;
  callingFn: string;
  seconds: number;
  timeoutMs: number;
}

/** Takes the lock and gives its end, which is at least half of its time away. */
async function acquire(lock: Lock, latest: number): Promise<number> {
  const { key, callingFn, seconds, timeoutMs } = lock;
  const body = { key, callingFn, timeout: seconds };
  /** When the first request was sent that may have taken the lock unnoticed. */
  let unsure: number | undefined;
  let faults = 0;
  for (let attempt = 1; ; attempt += 1) {
    const sent = performance.now();
    let error: EightkitError | undefined = await call('POST', '/locks', body, {
      attempts: 1,
      timeoutMs,
    }).then(
      () => undefined,
      (reason) => reason,
    );
    // It begins after its request was sent, and so ends no earlier than this.
    let began = error ? undefined : sent;
    try {
      // The holder can be we, if a response was lost.
      if (error?.code === 'LOCK_CONFLICT' && unsure !== undefined)
        began = (await isOurs(lock)) ? unsure : undefined;
    } catch (reason) {
      error = reason as EightkitError;
    }
    if (!error || began !== undefined) {
      const end = (began ?? sent) + seconds * 1000;
      const left = end - performance.now();
      if (left > seconds * 500) return end;
      // Too little is left of it: it goes back, and another is taken.
      await (left > timeoutMs ? release(lock, end) : sleep(left));
    } else if (error.code === 'LOCK_CONFLICT') {
      if (performance.now() >= latest)
        throw new EightkitError('LOCK_CONFLICT', `another caller holds ${key}`);
    } else {
      faults += 1;
      if (error.status !== 429) unsure ??= sent;
      if (isRefusal(error.status) || faults >= settings.attempts) {
        if (unsure !== undefined) await release(lock, unsure + seconds * 1000, false);
        throw error;
      }
      await sleep(pauseMs(faults, error.retryAfterMs));
      continue;
    }
    unsure = undefined;
    faults = 0;
    // A longer pause would let those who came later go first.
    const pause = pauseMs(1, Math.min(attempt * settings.pauseMs, 3_000, timeoutMs));
    await sleep(Math.min(pause, latest - performance.now()));
  }
}

async function isOurs({ key, callingFn }: Lock): Promise<boolean> {
  const { lockInfo } = await call<{ lockInfo: { callingFn?: string } | null }>(
    'GET',
    `/locks/${key}`,
  );
  return lockInfo?.callingFn === callingFn;
}

/**
 * Frees the key while the lock is ours. A release names only the key, so one that
 * arrives late frees the next holder's lock. If it can't be sent in time, the lock
 * expires by itself.
 */
async function release(lock: Lock, end: number, isSure = true): Promise<void> {
  const { key, timeoutMs } = lock;
  const left = end - performance.now() - timeoutMs;
  if (left <= 0) return;
  const signal = AbortSignal.timeout(Math.ceil(left));
  const isDone = async () => !(await isOurs(lock));
  try {
    if (isSure || !(await isDone()))
      await call('DELETE', `/locks/${key}`, undefined, { timeoutMs, signal, isDone });
  } catch {}
}
