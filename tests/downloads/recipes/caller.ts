/** Calls the TypeScript recipes. The work is a request to the target. */
import { text } from 'node:stream/consumers';
import { EightkitError, isRefusal, Refused, settings } from '../../../content/recipes/eightkit.ts';
import { finish } from '../../../content/recipes/finish.ts';
import { importValues } from '../../../content/recipes/import-values.ts';
import { mapped } from '../../../content/recipes/mapped.ts';
import { once } from '../../../content/recipes/once.ts';
import { reconcile } from '../../../content/recipes/reconcile.ts';
import { removeOlder } from '../../../content/recipes/remove-older.ts';
import { since } from '../../../content/recipes/since.ts';
import { steps } from '../../../content/recipes/steps.ts';
import { type Side, twoWay } from '../../../content/recipes/two-way.ts';
import { withLock } from '../../../content/recipes/with-lock.ts';
import type { Command, Ending } from './callers';

const target = process.env.TARGET ?? 'http://target';

async function ask(method: string, path: string, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(`${target}/${path}`, { method, signal });
  const text = await answer.text();
  if (!answer.ok) throw isRefusal(answer.status) ? new Refused(text) : new Error(text);
  return text;
}

/** Work that throws before it returns a promise. */
function fail(): never {
  throw new Refused('failed');
}

const lockOptions = ({ seconds, waitSeconds, releases }: Command) => ({
  ...(seconds !== undefined && { seconds }),
  ...(waitSeconds !== undefined && { waitSeconds }),
  ...(releases && { releaseIf: () => true }),
});

interface Customer {
  name: string;
  mail: string;
  changed: number;
}

const sideOf = (system: string, side: 'left' | 'right'): Side<Customer> => ({
  side,
  read: async (id, signal) => {
    const text = await ask('GET', `read/${system}/${id}`, signal);
    return text === '' ? undefined : JSON.parse(text);
  },
  find: async ({ mail }, signal) => (await ask('GET', `find/${system}/${mail}`, signal)) || undefined,
  create: ({ mail, name }, signal) => ask('POST', `${system}/${mail}=${name}`, signal),
  update: (id, { name }, _, signal) => ask('PUT', `${system}/${id}=${name}`, signal),
});
const [shop, erp] = [sideOf('shop', 'left'), sideOf('erp', 'right')];

const copy = (system: string, id: string) =>
  twoWay(id, system === 'shop' ? shop : erp, system === 'shop' ? erp : shop, {
    shared: ({ mail }) => mail,
    isSame: (one, other) => one.name === other.name,
    changedAt: ({ changed }) => new Date(changed),
  });

const recipes = {
  once: async ({ key, run, isDone }) => {
    const ended = await once(key, () => ask('POST', key), {
      ...(run !== undefined && { run }),
      ...(isDone !== undefined && { isDone: async () => isDone }),
    });
    return ended.isNew ? `new:${ended.result}` : 'duplicate';
  },
  steps: async (command) => {
    const all = ['invoice', 'mail'].map((name) => ({
      name,
      work: (signal: AbortSignal) => ask('POST', `${command.key}:${name}`, signal),
      ...(!command.isBlind && {
        isDone: async (signal: AbortSignal) => (await ask('GET', `${command.key}:${name}`, signal)) === 'yes',
      }),
    }));
    const options = { ...lockOptions(command), ...(command.lock !== undefined && { lock: command.lock }) };
    return (await steps(command.key, all, options)).join() || 'nothing';
  },
  'two-way': ({ key }) => {
    const [system = '', id = ''] = key.split('/');
    return copy(system, id);
  },
  'sync-two-way': ({ key }) =>
    since(`two-way-${key}`, async (from, signal) => {
      for (const id of JSON.parse(await ask('GET', `changed/${key}/${from.toISOString()}`, signal)))
        await copy(key, id);
    }),
  'remove-older': async () => {
    const { removed, kept } = await removeOlder(new Date(Date.now() - 90 * 86_400_000));
    return `${removed}+${kept.join()}`;
  },
  'with-lock': (command) =>
    withLock(
      command.key,
      (signal) => (command.key === 'throws' ? fail() : ask('POST', command.key, signal)),
      lockOptions(command),
    ),
  mapped: (command) => mapped(command.key, (left, signal) => ask('POST', left, signal), lockOptions(command)),
  since: ({ key }) =>
    since(key, async (from) => {
      const seen = await ask('GET', from.toISOString());
      return seen === '' ? undefined : new Date(seen);
    }),
  // As the page says: the oldest first, and no further than the lock lasts.
  sync: ({ key }) =>
    since(key, async (from, signal, leftMs) => {
      let last = from;
      for (const [record, changed] of JSON.parse(await ask('GET', from.toISOString(), signal))) {
        if (leftMs() < 300_000) return last;
        const isDone = async () => (await ask('GET', record, signal)) === 'yes';
        await finish(record, () => ask('POST', record, signal), { isDone });
        last = new Date(changed);
      }
      return undefined;
    }),
  finish: ({ key, isDone }) =>
    finish(key, () => ask('POST', key), isDone === undefined ? {} : { isDone: async () => isDone }),
  reconcile: async ({ graceMinutes = 0 }) => {
    const listTarget = async (from: Date) => JSON.parse(await ask('GET', `since/${from.toISOString()}`));
    const { done, failed, added } = await reconcile(listTarget, (key, signal) => ask('POST', key, signal), {
      graceMinutes,
    });
    return [done, failed, added].join('/');
  },
  'import-values': ({ values = [] }) => importValues(values),
} satisfies Record<Command['recipe'], (command: Command) => Promise<unknown>>;

export async function run({ recipe, ...command }: Command): Promise<Ending> {
  const { url, key, attempts, pause, timeout } = command.settings;
  Object.assign(process.env, { EIGHTKIT_URL: url, EIGHTKIT_API_KEY: key });
  Object.assign(settings, { attempts, pauseMs: pause * 1000, timeoutMs: timeout * 1000 });
  return recipes[recipe]({ recipe, ...command }).then(
    (value: unknown) => ({ value: value ?? null }),
    (error: Error) => ({ code: error instanceof EightkitError ? error.code : 'WORK', message: error.message }),
  );
}

/** Calls recipes one after the other, as the list in its input says, and prints how each call ended. */
export async function runAll(): Promise<void> {
  const endings: Ending[] = [];
  for (const command of JSON.parse(await text(process.stdin)) as Command[]) endings.push(await run(command));
  console.log(JSON.stringify(endings));
}
