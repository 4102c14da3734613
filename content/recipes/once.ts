// Do the work once per value: https://8kit.io/docs/concepts/sets/#in-code
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,once}.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts.
import { call, checkValue, EightkitError, Refused, settings } from './eightkit.ts';

/**
 * `const { isNew } = await once('order-1001', () => createInvoice(order), { run });`
 *
 * Works once per key, whoever else is called with it. Each delivery needs a `run` of
 * its own: after an error or a crash, call again with the same one, never two at a
 * time. Then the work may begin a second time, so send the key along, for the target to
 * recognise. A random `run` is lost with the process unless you store it with the
 * delivery. Where no two processes ever work on one delivery at a time, its sender's ID
 * serves as well. A work that throws `Refused` frees the key; after any other error the
 * work may have been done, so the key stays taken for all other runs.
 */
export async function once<T>(
  key: string,
  work: () => Promise<T>,
  { run }: { run?: string } = {},
) {
  const id = await take(key, run);
  if (id === undefined) return { isNew: false } as const;
  try {
    return { isNew: true, result: await work() } as const;
  } catch (error) {
    if (error instanceof Refused) await giveBack(key, id, error);
    throw error;
  }
}

/** Adds the value and gives its ID; undefined if another run has added it. */
export async function take(value: string, run?: string): Promise<string | undefined> {
  checkValue(value);
  if (run !== undefined) checkValue(run, 'a run');
  const set = `/uniqs/${settings.set}`;
  const metadata = { run: run ?? crypto.randomUUID() };
  try {
    const added = { value, metadata };
    return (await call<{ id: string }>('POST', `${set}/values`, added)).id;
  } catch (error) {
    if (!(error instanceof EightkitError) || error.code !== 'DUPLICATE_VALUE')
      throw error;
    if (run === undefined && error.attempt === 1) return undefined;
    // It can be our own value: the response to an earlier attempt may have been lost.
    const found = await call<{
      value: { id: string; metadata: { run?: string } | null } | null;
    }>('POST', `${set}/contains`, { value });
    return found.value?.metadata?.run === metadata.run ? found.value.id : undefined;
  }
}

/** Removes the value by its ID, so that a repeat can't remove somebody else's. */
export async function giveBack(value: string, id: string, cause: unknown) {
  const path = `/uniqs/${settings.set}/values/${id}`;
  await call('DELETE', path).catch((error: EightkitError) => {
    if (error.status === 404) return;
    const message = `the work was refused, and ${value} could not be removed`;
    throw new EightkitError('STILL_TAKEN', message, { cause });
  });
}
