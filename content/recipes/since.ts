// Read what changed since the last run:
// https://8kit.io/docs/concepts/last-update/#in-code
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with-lock,since}.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts.
import { call, EightkitError, isSettled, only } from './eightkit.ts';
import { type LockOptions, withLock } from './with-lock.ts';

export interface SinceOptions extends Pick<LockOptions, 'seconds' | 'releaseIf'> {
  /** Where the first run begins. */
  start?: Date;
  /**
   * How much earlier than the stored date each run begins: more than the time after
   * which a change shows in the source at the latest, and by which clocks differ.
   */
  overlapSeconds?: number;
}

/**
 * `await since('orders-sync', async (from) => copyOrders(await changedOrders(from)));`
 *
 * Reads what changed at or after a moment, and stores the moment before the read, or
 * the date that `read` gives: the newest change it saw, or `from` if it saw none. So
 * records are read again: do each with `finish` by its ID and date of change, or let the
 * target recognise it.
 * Where a run can need more than `seconds`, do the oldest first, stop when `leftMs()`
 * gets small, and give the date of the last record that is done: otherwise the lock
 * expires, the date stays, and the next run has even more to do. While another run is
 * at work, and for up to `seconds` after a crash or an error that isn't a refusal, it
 * throws `LOCK_CONFLICT`.
 */
export async function since(
  key: string,
  read: (from: Date, signal: AbortSignal, leftMs: () => number) => Promise<unknown>,
  {
    start = new Date(0),
    overlapSeconds = 120,
    seconds = 600,
    releaseIf = isSettled,
  }: SinceOptions = {},
): Promise<void> {
  if (!(overlapSeconds >= 0) || Number.isNaN(start.getTime())) {
    const message = 'overlapSeconds must be a number from 0, and start a date';
    throw new EightkitError('INVALID_OPTION', message);
  }
  const path = `/last-updated/key/${key}`;
  const run = async (signal: AbortSignal, leftMs: () => number) => {
    const options = { signal };
    const record = await call<{ date: string } | null>(
      'GET',
      path,
      undefined,
      options,
    );
    const before = new Date();
    const from = record
      ? new Date(Date.parse(record.date) - overlapSeconds * 1000)
      : start;
    // Nothing would be read until then, and what changes meanwhile would be lost.
    if (record && from > before) {
      const message = `${key} holds ${record.date}, which is ahead of this clock`;
      throw new EightkitError('DATE_AHEAD', message);
    }
    const seen = await read(from, signal, leftMs);
    const date = seen instanceof Date ? seen : before;
    const create = () =>
      call('POST', '/last-updated', { key, date }, options).catch(
        only('DUPLICATE_KEY'),
      );
    if (!record) await create();
    else if (date > new Date(record.date)) {
      await call('PUT', path, { date }, options).catch(async (error: unknown) => {
        // Not every service can replace a date.
        only('WRONG_PATH')(error);
        await call('DELETE', path, undefined, options);
        await create();
      });
    }
  };
  return withLock(key, run, { seconds, releaseIf });
}
