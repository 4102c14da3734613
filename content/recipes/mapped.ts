// Find the ID that belongs to another, or create it: https://8kit.io/docs/concepts/lookups/#in-code
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with-lock,mapped}.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts.
import { call, checkValue, EightkitError, isSettled, settings } from './eightkit.ts';
import { type LockOptions, withLock } from './with-lock.ts';

/**
 * `const erpId = await mapped('5812345678901', (shopId, signal) => create(shopId, signal));`
 *
 * Gives the ID that belongs to another, and creates the record where there is none. It
 * works one way: where records are created in both systems, use `twoWay`. After a timeout
 * or a 5xx nobody creates it again until the lock has expired. Then, as after a crash,
 * `create` runs again for the same ID: send the ID along, and let the target refuse or
 * find it. Throw `Refused` if the target says no.
 */
export async function mapped(
  left: string,
  create: (left: string, signal: AbortSignal) => Promise<string>,
  { seconds = 300, waitSeconds = 60, releaseIf = isSettled }: LockOptions = {},
): Promise<string> {
  const options = { seconds, waitSeconds, releaseIf };
  return partnerOf(left, 'left', left, create, options);
}

/** `mapped` for an ID of either side, with a key for the lock. */
export async function partnerOf(
  id: string,
  side: 'left' | 'right',
  lock: string,
  create: (id: string, signal: AbortSignal) => Promise<string>,
  options: LockOptions,
): Promise<string> {
  checkValue(id);
  const other = side === 'left' ? 'right' : 'left';
  const lookup = `/lookups/${settings.lookup}`;
  const query = `${lookup}/search?${side}=${encodeURIComponent(id)}`;
  const search = async (signal?: AbortSignal) => {
    const found = await call<{ left: string; right: string }[]>(
      'GET',
      query,
      undefined,
      signal ? { signal } : {},
    );
    return found.map((pair) => pair[other]);
  };
  // The newest comes first. Where there are several, all callers take the oldest.
  const find = async (signal?: AbortSignal) => (await search(signal)).at(-1);
  const findOrCreate = async (signal: AbortSignal) => {
    const known = await find(signal);
    if (known !== undefined) return known;
    signal.throwIfAborted();
    const partner = await create(id, signal);
    const isDone = async () => (await search()).includes(partner);
    // It is stored even if the lock has expired by now, because the partner exists.
    await call(
      'POST',
      `${lookup}/values`,
      { [side]: id, [other]: partner },
      { isDone },
    ).catch((cause: EightkitError) => {
      const message = `${id} is ${partner}, but the mapping could not be stored`;
      throw new EightkitError('NOT_MAPPED', message, { status: cause.status, cause });
    });
    return partner;
  };
  const key = `${settings.lookup}-${lock.replace(/[^\w-]/g, '_')}`.slice(0, 255);
  return (await find()) ?? withLock(key, findOrCreate, options);
}
