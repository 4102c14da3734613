// Do work that a crash must not lose: https://8kit.io/docs/concepts/last-update/#in-code
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,once,finish}.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts.
//
// For a program that calls it inside `since`:
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,once,finish,with-lock,since}.ts"
import { call, checkValue, EightkitError, Refused, settings } from './eightkit.ts';
import { giveBack, take } from './once.ts';

/**
 * `await finish('order:1001:2025-09-24T10:00:00Z', () => copy(order), { isDone });`
 *
 * The key is the record and the date of its change, because with the ID alone no later
 * change would be copied. Adds the key and `:begun` before the work, and the key and
 * `:done` after it. Gives false if it was done before. Work that was started and never
 * marked as done is looked up in the target by `isDone`, which asks for this change and
 * not just for the record, and done if it isn't there. If the target can't be asked,
 * leave `isDone` out and get the error `IN_DOUBT`. Hold a lock meanwhile, as `since`
 * does: what another run is doing just now looks the same as a crash.
 */
export async function finish(
  key: string,
  work: () => Promise<unknown>,
  { isDone }: { isDone?: () => Promise<boolean> } = {},
): Promise<boolean> {
  checkValue(key);
  const [begun, done] = [`${key}:begun`, `${key}:done`];
  checkValue(begun);
  const path = `/uniqs/${settings.set}/contains`;
  const known = await call<{ exists: boolean }>('POST', path, { value: done });
  if (known.exists) return false;
  const { isOurs, id } = await take(begun);
  if (!isOurs && !isDone) {
    const message = `${key} was started, and may have been done`;
    throw new EightkitError('IN_DOUBT', message);
  }
  const mustWork = isOurs || !(await isDone?.());
  try {
    if (mustWork) await work();
  } catch (error) {
    if (isOurs && error instanceof Refused) await giveBack(begun, id, error);
    throw error;
  }
  await take(done);
  return mustWork;
}
