// Do each step of a work once, also from a queue: https://8kit.io/docs/api/recipes/#recipe-steps
//
//   curl -fsSO "https://8kit.io/docs/recipes/{eightkit,once,with-lock,steps}.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts.
import { checkValue, isSettled, Refused, settings } from './eightkit.ts';
import { once } from './once.ts';
import { type LockOptions, withLock } from './with-lock.ts';

export interface Step {
  /** Part of the value: `order-1001:invoice`. */
  name: string;
  /** Hand the signal to `fetch`. Throw `Refused` if the target says no. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Asks the target whether this step was done, in an earlier try. */
  isDone?: (signal: AbortSignal) => Promise<boolean>;
}

export interface StepsOptions extends LockOptions {
  /** What nobody else may work on meanwhile: the record, if the key is one of its changes. */
  lock?: string;
}

/**
 * `await steps('order-1001', [{ name: 'invoice', work, isDone }, { name: 'mail', work: send }]);`
 *
 * Does those steps that aren't done yet, one after the other, each with `once` and a
 * value of its own, inside one lock. Gives the names of those that it has done. After any
 * error, call again with the same key: a queue delivers the message again, so acknowledge
 * it only when this returns. A step that was begun is done again if `isDone` says no;
 * without `isDone`, you get `IN_DOUBT`. While another caller works, and for up to
 * `seconds` after a crash or an error that isn't a refusal, it throws `LOCK_CONFLICT`: let
 * the queue hide a message for longer than that. Messages come late and in any order, so
 * read the record inside `work` instead of copying what the message says.
 */
export async function steps(
  key: string,
  all: readonly Step[],
  { lock, seconds = 60, waitSeconds = 0, releaseIf = isSettled }: StepsOptions = {},
): Promise<string[]> {
  for (const { name } of all) checkValue(`${key}:${name}`);
  const locked = lock ?? key;
  checkValue(locked, 'the key of a lock');
  const run = async (signal: AbortSignal) => {
    const done: string[] = [];
    for (const { name, work, isDone } of all) {
      signal.throwIfAborted();
      const value = `${key}:${name}`;
      const begin = async () => {
        // Asking took too long, so nothing was sent to the target.
        if (signal.aborted) throw new Refused(`no time was left for ${value}`);
        return work(signal);
      };
      const asked = isDone && { isDone: () => isDone(signal) };
      const { isNew } = await once(value, begin, { run: value, ...asked });
      if (isNew) done.push(name);
    }
    return done;
  };
  const held = `${settings.set}-${locked.replace(/[^\w-]/g, '_')}`.slice(0, 255);
  return withLock(held, run, { seconds, waitSeconds, releaseIf });
}
