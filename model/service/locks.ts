import { success } from './answers';
import { appOfKey } from './apps';
import { isoTime } from './ids';
import { refuse } from './refusals';
import { freeText, name, optional, type Rule, readBody } from './rules';
import type { Call, Lock, OperationHandler } from './types';

const longest = 3600;
const timeout: Rule<number> = {
  fault: (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'Must be a whole number';
    if (value < 1) return 'Must be at least 1';
    return value > longest ? `Must be at most ${longest}` : undefined;
  },
};
const wanted = { key: name(255), callingFn: optional(freeText()), timeout: optional(timeout) };

/** Takes a key that is free. */
export const acquireLock: OperationHandler = (call) => {
  const { key, callingFn, timeout: seconds } = readBody(wanted, call.body);
  const { id: appId } = appOfKey(call);
  if (heldBy(call, key)) throw refuse('LOCK_CONFLICT');
  const lock: Lock = {
    appId,
    key,
    ...(callingFn && { callingFn }),
    since: call.now,
    ...(seconds !== undefined && { until: call.now + seconds * 1000 }),
  };
  const data = {
    key,
    ...(callingFn && { callingFn }),
    acquired: true,
    timestamp: isoTime(call.now),
    ...(seconds !== undefined && { timeout: seconds }),
  };
  return success(data, { ...call.state, locks: [lock, ...liveLocks(call)] });
};

export const checkLock: OperationHandler = (call) => {
  const [key = ''] = call.params;
  const lock = heldBy(call, key);
  const lockInfo = lock && {
    key,
    ...(lock.callingFn !== undefined && { callingFn: lock.callingFn }),
    timestamp: isoTime(lock.since),
    timeoutSeconds: lock.until === undefined ? null : (lock.until - lock.since) / 1000,
    appId: lock.appId,
  };
  return success({ key, exists: lock !== undefined, lockInfo: lockInfo ?? null, timestamp: isoTime(call.now) });
};

/** Frees a key, whichever client of the app holds it; `app` frees every key of the app. */
export const releaseLock: OperationHandler = (call) => {
  const [key = ''] = call.params;
  const { id } = appOfKey(call);
  const live = liveLocks(call);
  const locks = live.filter((lock) => lock.appId !== id || (key !== 'app' && lock.key !== key));
  return success({ key, released: locks.length < live.length, timestamp: isoTime(call.now) }, { ...call.state, locks });
};

function heldBy(call: Call, key: string): Lock | undefined {
  const { id } = appOfKey(call);
  return liveLocks(call).find((lock) => lock.appId === id && lock.key === key);
}

/** The locks that haven't expired. A lock expires in the millisecond in which its time is up. */
function liveLocks({ state, now }: Call): Lock[] {
  return state.locks.filter(({ until }) => until === undefined || now < until);
}
