// Do the work once per value: https://8kit.io/docs/concepts/sets/#in-code
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,once}.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts.
import { call, checkValue, EightkitError, Refused, settings } from './eightkit.ts';

export interface OnceOptions {
  /** Names the delivery for all its tries: the sender's ID for it, or `key` itself. */
  run?: string;
  /** Asks the target whether the work was done, where 8kit can't know. */
  isDone?: () => Promise<boolean>;
}

export type Once<T> = { isNew: true; result: T } | { isNew: false };

/**
 * `const { isNew } = await once('order-1001', () => createInvoice(order), { run });`
 *
 * Works once per key, whoever else is called with it. Work that throws `Refused` frees
 * the key; after any other error the work may have been done, so the key stays taken.
 *
 * With a `run`, success is marked in the stored value. When the delivery comes again, it
 * is a duplicate if the mark is there. Otherwise nobody knows whether the work was done
 * or is still going on, so you get the error `IN_DOUBT`; with `isDone`, the target is
 * asked and the work done if it isn't there. Hold `withLock` around the call then, or use
 * `steps`, which does, also for work of several steps: one value says nothing about the
 * second.
 */
export async function once<T>(
  key: string,
  work: () => Promise<T>,
  { run, isDone }: OnceOptions = {},
): Promise<Once<T>> {
  const { isOurs, id, metadata } = await take(key, run);
  if (!isOurs) {
    // Another delivery's, or marked after the work.
    if (run === undefined || metadata?.run !== run || metadata.done)
      return { isNew: false };
    if (!isDone) {
      const message = `the work for ${key} was begun, and may have been done or go on`;
      throw new EightkitError('IN_DOUBT', message);
    }
    if (await isDone()) {
      await mark(key, id, metadata);
      return { isNew: false };
    }
  }
  let result: T;
  try {
    result = await work();
  } catch (error) {
    if (error instanceof Refused) await giveBack(key, id, error);
    throw error;
  }
  if (run !== undefined) await mark(key, id, metadata);
  return { isNew: true, result };
}

/** `by` names the call that added the value. */
interface Metadata {
  run?: string;
  by?: string;
  done?: boolean;
}

/** Adds a value, or says who did, which only a `run` or a lost response makes it ask. */
export async function take(
  value: string,
  run?: string,
): Promise<{ isOurs: boolean; id: string; metadata?: Metadata }> {
  checkValue(value);
  if (run !== undefined) checkValue(run, 'a run');
  const set = `/uniqs/${settings.set}`;
  const by = crypto.randomUUID();
  const metadata = { run: run ?? by, by };
  try {
    const added = { value, metadata };
    const { id } = await call<{ id: string }>('POST', `${set}/values`, added);
    return { isOurs: true, id, metadata };
  } catch (error) {
    if (!(error instanceof EightkitError) || error.code !== 'DUPLICATE_VALUE')
      throw error;
    if (run === undefined && error.attempt === 1) return { isOurs: false, id: '' };
  }
  // It can be our own value: the response to an earlier attempt may have been lost.
  const found = await call<{
    value: { id: string; metadata: Metadata | null } | null;
  }>('POST', `${set}/contains`, { value });
  if (!found.value) {
    const message = `${value} was removed meanwhile, or can't be read yet: call again`;
    throw new EightkitError('IN_DOUBT', message);
  }
  const { id, metadata: stored } = found.value;
  return { isOurs: stored?.by === by, id, ...(stored && { metadata: stored }) };
}

/** Marks the work as done. If that fails, the work stays done, and a repeat in doubt. */
async function mark(value: string, id: string, metadata?: Metadata): Promise<void> {
  const path = `/uniqs/${settings.set}/values/${id}`;
  const body = { value, metadata: { ...metadata, done: true } };
  await call('PUT', path, body).catch(() => {});
}

/** Removes the value by its ID, so that a repeat can't remove somebody else's. */
export async function giveBack(
  value: string,
  id: string,
  cause: unknown,
): Promise<void> {
  const path = `/uniqs/${settings.set}/values/${id}`;
  await call('DELETE', path).catch((error: EightkitError) => {
    if (error.status === 404) return;
    const message = `${value} could not be removed`;
    throw new EightkitError('STILL_TAKEN', message, { cause });
  });
}
