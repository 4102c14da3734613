import { call, EightkitError, only, settings, settle } from './eightkit.ts';

/**
 * `const { isNew } = await once('order-1001', () => createInvoice(order));`
 *
 * Works once per key, whoever else is called with it. When the work fails, the key
 * is free for the next delivery; with `freeOnFailure: false` it stays taken, because
 * the work may have been done.
 */
export async function once<T>(
  key: string,
  work: () => Promise<T>,
  { freeOnFailure = true } = {},
) {
  if (!/^(?!\.{1,2}$).{1,255}$/s.test(key))
    throw new EightkitError('INVALID_KEY', `"${key}" can't be a value`);
  const values = `/${settings.collections}/${settings.set}/values`;
  const run = crypto.randomUUID();
  const isOurs = async () => {
    const { value } = await call<{
      value: { metadata: { run?: string } | null } | null;
    }>('POST', `/${settings.collections}/${settings.set}/contains`, { value: key });
    return value?.metadata?.run === run;
  };
  const added = await call('POST', values, { value: key, metadata: { run } }).catch(
    only('DUPLICATE_VALUE'),
  );
  // A duplicate can be our own value, where the answer to the first attempt was lost.
  if (!added && !(await isOurs())) return { isNew: false } as const;
  try {
    return { isNew: true, result: await work() } as const;
  } catch (error) {
    if (!freeOnFailure) throw error;
    const remove = () =>
      call('DELETE', `${values}/${encodeURIComponent(key)}`, undefined, 1);
    await settle(remove, async () => !(await isOurs())).catch(() => {
      throw new EightkitError(
        'STILL_TAKEN',
        `the work failed, and ${key} could not be taken out of the set`,
        error,
      );
    });
    throw error;
  }
}
