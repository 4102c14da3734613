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
 * for what only the set holds, and adds what only the target holds. What is done it
 * marks as `once` does, so a later retry of the delivery is a duplicate. If work may still
 * be under way in the target at the end, nobody repairs anything until the lock expires.
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
    for (const [key, value] of held) {
      const addedAt = Date.parse(value.createdAt);
      if (addedAt < from || signal.aborted) continue;
      if (!target.has(key)) {
        if (addedAt > to) continue;
        try {
          await work(key, signal);
        } catch (error) {
          isOpen ||= !isSettled(error);
          failed.push(key);
          continue;
        }
        done.push(key);
      }
      await mark(`${values}/${value.id}`, value, signal);
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

interface Held {
  id: string;
  value: string;
  /** What `once` has stored: the delivery, its own call, and whether the work is done. */
  metadata: { run?: string; by?: string; done?: boolean } | null;
  createdAt: string;
}

/** Marks work as done. If that fails, the next run does it. */
async function mark(path: string, { value, metadata }: Held, signal: AbortSignal) {
  // Nobody asks for the mark of a value that `once` has added without a `run`.
  if (!metadata?.run || metadata.run === metadata.by || metadata.done) return;
  const body = { value, metadata: { ...metadata, done: true } };
  await call('PUT', path, body, { signal }).catch(() => {});
}

/** The values not older than a moment. */
async function readSet(values: string, from: number): Promise<Map<string, Held>> {
  const held = new Map<string, Held>();
  for (let page = 1; ; page += 1) {
    const path = `${values}?page=${page}&limit=100`;
    const { items } = await call<{ items: Held[] }>('GET', path);
    for (const item of items) held.set(item.value, item);
    // The newest come first.
    if (
      items.length < 100 ||
      items.some(({ createdAt }) => Date.parse(createdAt) < from)
    )
      return held;
  }
}
