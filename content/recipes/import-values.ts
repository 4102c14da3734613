// Add many values in a few requests: https://8kit.io/docs/concepts/sets/#import
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with-lock,import-values}.ts"
//   export EIGHTKIT_URL="http://localhost:4000" EIGHTKIT_API_KEY="st_..."
import {
  call,
  checkValue,
  EightkitError,
  isRefusal,
  pauseMs,
  settings,
  sleep,
} from './eightkit.ts';
import { withLock } from './with-lock.ts';

/**
 * `const added = await importValues(orders.map(({ number }) => number));`
 *
 * Adds what the set lacks, and gives how many values that were. A list can be stored in
 * part, and twice if it is repeated, so before each add it reads what is missing. After
 * an error or a crash, call again with the same values. After a crash, it throws
 * `LOCK_CONFLICT` for up to `seconds`.
 */
export async function importValues(
  values: Iterable<string>,
  { seconds = 600 } = {},
): Promise<number> {
  const all = [...new Set(values)];
  all.forEach(checkValue);
  const run = async (signal: AbortSignal) => {
    let added = 0;
    for (let start = 0; start < all.length; start += 1_000)
      added += await addMissing(all.slice(start, start + 1_000), signal);
    return added;
  };
  return withLock(`import-${settings.set}`, run, { seconds });
}

async function addMissing(values: string[], signal: AbortSignal): Promise<number> {
  const path = `/uniqs/${settings.set}/values/bulk`;
  const missing = await missingOf(values, signal);
  let rest = missing;
  for (let attempt = 1; rest.length > 0; attempt += 1) {
    let failure = new EightkitError(
      'NOT_ADDED',
      `${rest.length} values were not stored`,
    );
    const body = { values: rest.map((value) => ({ value })) };
    try {
      await call('POST', path, body, { attempts: 1, signal });
    } catch (error) {
      failure = error as EightkitError;
      if (isRefusal(failure.status)) throw failure;
      await sleep(pauseMs(attempt, failure.retryAfterMs), signal);
    }
    rest = await missingOf(rest, signal);
    if (rest.length > 0 && attempt >= settings.attempts) throw failure;
  }
  return missing.length;
}

async function missingOf(values: string[], signal: AbortSignal): Promise<string[]> {
  const path = `/uniqs/${settings.set}/contains/bulk`;
  const { checks } = await call<{ checks: { value: string; exists: boolean }[] }>(
    'POST',
    path,
    { values },
    { signal },
  );
  const held = new Set(
    checks.flatMap(({ value, exists }) => (exists ? [value] : [])),
  );
  return values.filter((value) => !held.has(value));
}
