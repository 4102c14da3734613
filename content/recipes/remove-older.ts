// Remove the values that are older than a date: https://8kit.io/docs/api/recipes/#recipe-remove-older
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,remove-older}.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts.
import { call, EightkitError, settings } from './eightkit.ts';

export interface Removed {
  removed: number;
  /** Values that stay, because their work was begun and may not be done. */
  kept: string[];
}

/**
 * `const { kept } = await removeOlder(new Date(Date.now() - 90 * 86_400_000));`
 *
 * Removes the values of the set that were added before a moment. A value that is gone is
 * new again, so go back further than senders retry, sources are read again, and
 * `reconcile` compares. After an error or a crash, call again.
 */
export async function removeOlder(before: Date): Promise<Removed> {
  if (!(before.getTime() < Date.now())) {
    const message = 'before must be a date in the past';
    throw new EightkitError('INVALID_OPTION', message);
  }
  const path = `/uniqs/${settings.set}/values`;
  // All first, because a removal moves the pages that are still to come.
  const all = new Map<string, Held>();
  for (let page = 1; ; page += 1) {
    const { items } = await call<{ items: Held[] }>(
      'GET',
      `${path}?page=${page}&limit=100`,
    );
    for (const item of items) all.set(item.id, item);
    if (items.length < 100) break;
  }
  const values = new Set(Array.from(all.values(), ({ value }) => value));
  const isOpen = ({ value, metadata }: Held) => {
    const begun = /^(.+):begun$/s.exec(value);
    // As `finish` and `once` leave it.
    if (begun) return !values.has(`${begun[1]}:done`);
    return !!metadata?.run && metadata.run !== metadata.by && !metadata.done;
  };
  // The newest came first. What was begun goes before what says that it is done.
  const old = [...all.values()]
    .reverse()
    .filter(({ createdAt }) => Date.parse(createdAt) < before.getTime());
  const ids = old.flatMap((item) => (isOpen(item) ? [] : [item.id]));
  for (let start = 0; start < ids.length; start += 100)
    await remove(path, ids.slice(start, start + 100));
  return {
    removed: ids.length,
    kept: old.filter(isOpen).map(({ value }) => value),
  };
}

interface Held {
  id: string;
  value: string;
  metadata: { run?: string; by?: string; done?: boolean } | null;
  createdAt: string;
}

async function remove(path: string, ids: string[]): Promise<void> {
  await call('POST', `${path}/delete-list`, ids).catch(
    async (error: EightkitError) => {
      // Not every service can remove several.
      if (error.code !== 'WRONG_PATH') throw error;
      for (const id of ids)
        await call('DELETE', `${path}/${id}`).catch((reason: EightkitError) => {
          if (reason.status !== 404) throw reason;
        });
    },
  );
}
