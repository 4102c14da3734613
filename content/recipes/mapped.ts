import { call, EightkitError, settings, settle } from './eightkit.ts';
import { withLock } from './with-lock.ts';

/**
 * `const erpId = await mapped('5812345678901', (shopId) => createErpOrder(shopId));`
 *
 * Gives the partner of an ID, and creates it where there is none. After a crash
 * `create` runs again for the same ID: send the ID along, and let the target refuse
 * or find it.
 */
export async function mapped(
  left: string,
  create: (left: string) => Promise<string>,
): Promise<string> {
  const lookup = `/lookups/${settings.lookup}`;
  const find = async () => {
    const found = await call<{ right: string }[]>(
      'GET',
      `${lookup}/search?left=${encodeURIComponent(left)}`,
    );
    // The newest comes first. Where there are several, all callers take the oldest.
    return found.at(-1)?.right;
  };
  const findOrCreate = async () => {
    const known = await find();
    if (known !== undefined) return known;
    const right = await create(left);
    const add = () => call('POST', `${lookup}/values`, { left, right }, 1);
    await settle(add, async () => (await find()) === right).catch(
      (cause: unknown) => {
        throw new EightkitError(
          'NOT_MAPPED',
          `${left} is ${right}, but the mapping could not be stored`,
          cause,
        );
      },
    );
    return right;
  };
  const key = `${settings.lookup}-${left.replace(/[^\w-]/g, '_')}`.slice(0, 255);
  return (await find()) ?? withLock(key, findOrCreate, { waitSeconds: 60 });
}
