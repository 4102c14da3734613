// Find and repair what a crash left behind:
// https://8kit.io/docs/how-to/deduplicate-incoming-webhooks/#reconcile
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with-lock,reconcile}.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts.
import {
  call,
  checkValue,
  EightkitError,
  isSettled,
  only,
  settings,
} from './eightkit.ts';
import { withLock } from './with-lock.ts';

export interface ReconcileOptions {
  /** How far back to compare. */
  hours?: number;
  /**
   * Which values are too young: more than the work and its repeats ever take, plus the
   * time by which your clock and that of the service can differ.
   */
  graceMinutes?: number;
  /** How long the lock lasts. */
  seconds?: number;
}

export interface Reconciled {
  done: string[];
  failed: string[];
  added: string[];
}

/**
 * `const { failed } = await reconcile((from) => invoicedSince(from), createInvoice);`
 *
 * Compares the set with the keys that the target holds since a moment. Works again
 * for what only the set holds, and adds what only the target holds. If work may still be
 * under way in the target at the end, nobody repairs anything until the lock expires.
 */
export async function reconcile(
  listTarget: (from: Date) => Promise<Iterable<string>>,
  work: (key: string, signal: AbortSignal) => Promise<unknown>,
  { hours = 24, graceMinutes = 15, seconds = 600 }: ReconcileOptions = {},
): Promise<Reconciled> {
  if (!(graceMinutes >= 0 && hours * 60 >= graceMinutes)) {
    const message =
      'hours and graceMinutes must be numbers from 0, hours the longer time';
    throw new EightkitError('INVALID_OPTION', message);
  }
  const values = `/uniqs/${settings.set}/values`;
  let isOpen = false;
  const run = async (signal: AbortSignal) => {
    const from = Date.now() - hours * 3_600_000;
    const to = Date.now() - graceMinutes * 60_000;
    const held = await readSet(values, from);
    // Read after the set: it holds what was done in between.
    const target = new Set(await listTarget(new Date(from)));
    for (const key of target) checkValue(key);
    const done: string[] = [];
    const failed: string[] = [];
    const added: string[] = [];
    for (const [key, addedAt] of held) {
      if (target.has(key) || addedAt < from || addedAt > to || signal.aborted)
        continue;
      await work(key, signal).then(
        () => done.push(key),
        (error: unknown) => {
          isOpen ||= !isSettled(error);
          failed.push(key);
        },
      );
    }
    for (const value of target) {
      if (held.has(value) || signal.aborted) continue;
      // A duplicate is the run's own value after a lost response, or another's: it is there.
      await call('POST', values, { value }).catch(only('DUPLICATE_VALUE'));
      added.push(value);
    }
    return { done, failed, added };
  };
  const releaseIf = (error?: unknown) => !isOpen && isSettled(error);
  return withLock(`reconcile-${settings.set}`, run, { seconds, releaseIf });
}

/** The values not older than a moment, with the time of each, in ms since 1970. */
async function readSet(values: string, from: number): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { items } = await call<{ items: { value: string; createdAt: string }[] }>(
      'GET',
      `${values}?page=${page}&limit=100`,
    );
    for (const { value, createdAt } of items) held.set(value, Date.parse(createdAt));
    // The newest come first.
    if (
      items.length < 100 ||
      items.some(({ createdAt }) => Date.parse(createdAt) < from)
    )
      return held;
  }
}
