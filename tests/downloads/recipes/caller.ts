/** Calls the TypeScript recipes. The work is a request to the target. */
import { text } from 'node:stream/consumers';
import { EightkitError, isRefusal, Refused, settings } from '../../../content/recipes/eightkit.ts';
import { finish } from '../../../content/recipes/finish.ts';
import { importValues } from '../../../content/recipes/import-values.ts';
import { mapped } from '../../../content/recipes/mapped.ts';
import { once } from '../../../content/recipes/once.ts';
import { reconcile } from '../../../content/recipes/reconcile.ts';
import { since } from '../../../content/recipes/since.ts';
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

const recipes = {
  once: ({ key, run, isDone }) =>
    once(key, () => ask('POST', key), {
      ...(run !== undefined && { run }),
      ...(isDone !== undefined && { isDone: async () => isDone }),
    }),
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
  reconcile: ({ graceMinutes = 0 }) =>
    reconcile(
      async (from) => JSON.parse(await ask('GET', from.toISOString())),
      (key, signal) => ask('POST', key, signal),
      { graceMinutes },
    ),
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
