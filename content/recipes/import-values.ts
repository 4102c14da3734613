// Add many values in a few requests: https://8kit.io/docs/concepts/sets/#in-code
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with-lock,import-values}.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts.
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
 * an error or a crash, call again with the same values. If an add may still be under
 * way, it throws `LOCK_CONFLICT` until the lock expires, `seconds` after its begin.
 */
export async function importValues(
  values: Iterable<string>,
  { seconds = 600 }: { seconds?: number } = {},
): Promise<number> {
  if (typeof values === 'string')
    throw new EightkitError('INVALID_KEY', `"${values}" can't be a list of values`);
  const all = [...new Set(values)];
  for (const value of all) checkValue(value);
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
  const { checks, errors } = await call<{
    checks: { value: string; exists: boolean }[];
    errors?: unknown[];
  }>('POST', path, { values }, { signal });
  // What wasn't checked may be there, and would be added twice.
  if (errors?.length || checks.length < values.length) {
    const message = `not all of ${values.length} values could be checked`;
    throw new EightkitError('NOT_CHECKED', message);
  }
  const held = new Set(
    checks.flatMap(({ value, exists }) => (exists ? [value] : [])),
  );
  return values.filter((value) => !held.has(value));
}
