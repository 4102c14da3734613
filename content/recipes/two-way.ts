// Keep a record the same in two systems: https://8kit.io/docs/api/recipes/#two-way
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with-lock,mapped,two-way}.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts.
import { createHash } from 'node:crypto';
import { checkValue, isSettled, settings } from './eightkit.ts';
import { partnerOf } from './mapped.ts';
import { type LockOptions, withLock } from './with-lock.ts';

/** One of the two systems. Throw `Refused` where it says no. */
export interface Side<R> {
  /** Where its IDs are in the lookup. */
  side: 'left' | 'right';
  /** Gives nothing if the record was deleted. */
  read: (id: string, signal?: AbortSignal) => Promise<R | undefined>;
  /** Finds a record of the other system by what both share. */
  find: (record: R, signal: AbortSignal) => Promise<string | undefined>;
  create: (record: R, signal: AbortSignal) => Promise<string>;
  /** `seen` is what it held: if the system can, let it refuse when that has changed. */
  update: (id: string, record: R, seen: R, signal: AbortSignal) => Promise<unknown>;
}

export interface TwoWayOptions<R> extends LockOptions {
  /** What both systems know of the record, and nothing else has, such as its e-mail address. */
  shared: (record: R) => string;
  /** Compares only what is copied, as both systems write it. */
  isSame: (one: R, other: R) => boolean;
  changedAt: (record: R) => Date;
}

/**
 * `await twoWay(id, shop, erp, { shared, isSame, changedAt });`
 *
 * Copies a changed record to the other system, and gives its ID there. Call it with
 * `(id, shop, erp)` in the one direction and `(id, erp, shop)` in the other, each in a
 * `since` with a key of its own. It finds or creates the partner under a lock on what
 * both share, and writes under a lock on the pair, if the records differ and the other
 * wasn't changed later: that change has its own direction. Gives nothing if either record
 * was deleted, because what then is right only you know. What a crash leaves, the next
 * call does.
 */
export async function twoWay<R>(
  id: string,
  from: Side<R>,
  to: Side<R>,
  {
    shared,
    isSame,
    changedAt,
    seconds = 300,
    waitSeconds = 60,
    releaseIf = isSettled,
  }: TwoWayOptions<R>,
): Promise<string | undefined> {
  const lock = { seconds, waitSeconds, releaseIf };
  const record = await from.read(id);
  if (record === undefined) return undefined;
  const both = shared(record);
  checkValue(both, 'what both share');
  const hash = createHash('sha256').update(both).digest('hex');
  const findOrCreate = async (_: string, signal: AbortSignal) =>
    (await to.find(record, signal)) ?? to.create(record, signal);
  const partner = await partnerOf(id, from.side, hash, findOrCreate, lock);
  const left = from.side === 'left' ? id : partner;
  const copy = async (signal: AbortSignal) => {
    let written: R | undefined;
    for (;;) {
      const mine = await from.read(id, signal);
      const theirs = await to.read(partner, signal);
      if (mine === undefined || theirs === undefined) return undefined;
      if (isSame(mine, theirs)) return partner;
      // A change of mine while it was written looks older than the writing.
      const isOurs = written !== undefined && isSame(theirs, written);
      if (!isOurs && changedAt(theirs) > changedAt(mine)) return partner;
      signal.throwIfAborted();
      await to.update(partner, mine, theirs, signal);
      written = mine;
    }
  };
  const key = `${settings.lookup}-pair-${left.replace(/[^\w-]/g, '_')}`.slice(0, 255);
  return withLock(key, copy, lock);
}
