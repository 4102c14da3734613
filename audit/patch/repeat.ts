import { quoted, say } from '../say/sentences';
import { column, type Point } from './draft';
import { addAction, addCheck, markedAs, type Plan } from './plan';
import { addAnswer, addEnd, addIf, addStop, addSwitch, asTemplate } from './steps';

/** What stands on the way of repeats, by the names of its nodes. */
export interface Late {
  /** What takes an earlier claim over; only where failed work is done again. */
  takeOver: { lock: string; remove: string; unlock: string; next: string } | undefined;
}

/** The run whose metadata an item has under a name. */
const isOwn = (name: string) => `$json.${name}?.metadata?.execution === $execution.id`;

/**
 * Adds the way of repeats, and of a claim whose answer was lost: done is a duplicate; begun by this run goes on; begun by
 * another one is asked for again while that may still work; and after that it is taken over, or kept for the reader.
 */
export function letRepeatsTry(plan: Plan, { begin, item }: { begin: string; item: string }): Late {
  const { draft, at, failed, seconds, added } = plan;
  const duplicate = answerAs(plan, 'Duplicate', at(failed === 'skip' ? 3 : 4, 1));
  added.push(say(plan.answering === 'none' ? 'added.ends' : 'added.answers', [quoted(duplicate)]));
  const sendAgain = answerAs(plan, 'Send again', at(6, 2));
  const when = addCheck(plan, failed === 'skip' ? 'Whose value' : 'When begun', at(4, 2), 'begun', 'begun');
  // Add to Set hands on what it stored, and after an error that it doesn't tell, the item that it got.
  const isThisRun = `($json.begun === undefined && $json.value !== undefined) || ${isOwn('begun')}`;
  const isOver = `Date.now() - $json.begun?.metadata?.at > ${seconds * 1000}`;
  if (failed === 'skip') {
    const own = addIf(draft, 'Is this run', at(5, 0), '8kit-own', isThisRun);
    draft.connect(begin, 0, own);
    draft.connect(begin, 1, duplicate);
    draft.connect(begin, 2, when);
    for (const output of [0, 1]) draft.connect(when, output, own);
    draft.connect(own, 0, item);
    draft.connect(own, 1, sendAgain);
    added.push(say('added.unanswered', [quoted(when), quoted(own), quoted(sendAgain)]));
    return { takeOver: undefined };
  }
  const done = addCheck(plan, 'Is done', at(3, 1), 'done');
  const turn = addSwitch(draft, 'Whose turn', at(5, 0), { 'this run': isThisRun, 'time is over': isOver });
  draft.connect(begin, 0, turn);
  draft.connect(begin, 1, done);
  if (plan.answering !== 'none') draft.connect(begin, 2, when);
  draft.connect(done, 0, duplicate);
  draft.connect(done, 1, when);
  for (const output of [0, 1]) draft.connect(when, output, turn);
  draft.connect(turn, 0, item);
  draft.connect(turn, 2, sendAgain);
  added.push(say('added.turn', [quoted(done), quoted(when), quoted(turn), quoted(sendAgain)]));
  if (failed === 'keep') {
    const kept = answerAs(plan, 'Kept', at(6, 1));
    draft.connect(turn, 1, kept);
    added.push(say('added.kept', [quoted(kept)]));
    return { takeOver: undefined };
  }
  const chain = addRemoval(
    plan,
    plan.below(2, 2),
    `${isOwn('still')} || Date.now() - $json.still?.metadata?.at > ${seconds * 1000}`,
  );
  // What came here by a repeat has read when its value was begun, and inside the lock once more.
  const next = addSwitch(draft, 'What next', plan.below(7, 2), {
    'goes on': '$json.begun !== undefined && $json.still !== undefined',
    'comes again': '$json.begun !== undefined',
  });
  draft.connect(turn, 1, chain.lock);
  draft.connect(chain.lock, 1, next);
  draft.connect(chain.unlock, 0, next);
  draft.connect(next, 0, begin);
  draft.connect(next, 1, sendAgain);
  added.push(say('added.takeOver', [quoted(chain.lock), quoted(chain.remove), quoted(begin)]));
  return { takeOver: { ...chain, next } };
}

/** Adds what takes a claim back inside a lock of its value, after it was read again: with a condition for that. */
export function addRemoval(plan: Plan, [x, y]: Point, code: string): { lock: string; remove: string; unlock: string } {
  const { draft, set, later } = plan;
  const place = (columns: number): Point => [x + columns * column, y];
  const value = markedAs('begun', plan, later);
  // A lock’s key has letters, digits, hyphens and underscores alone.
  const key = `=${set}-{{ ${asTemplate(later)}.hash() }}`;
  // Longer than all tries of the two requests within take.
  const lock = addAction(plan, 'Lock value', place(0), 'acquireLock', {
    key,
    callingFn: 'n8n-workflow',
    additionalFields: { timeout: 600 },
  });
  const still = addCheck(plan, 'Still begun', place(1), 'begun', 'still');
  const may = addIf(draft, 'May be taken back', place(2), '8kit-back', code);
  const remove = addAction(plan, 'Remove begun', place(3), 'removeFromUniq', { name: set, value });
  const unlock = addAction(plan, 'Unlock value', place(4), 'releaseLock', { key });
  draft.connect(lock, 0, still);
  for (const output of [0, 1]) draft.connect(still, output, may);
  draft.connect(may, 0, remove);
  draft.connect(may, 1, unlock);
  draft.connect(remove, 0, unlock);
  return { lock, remove, unlock };
}

/** Adds the end of a repeat: an answer to its sender, a failed run for a queue, or nothing. */
function answerAs(plan: Plan, name: 'Duplicate' | 'Kept' | 'Send again', at: Point): string {
  const { draft, answering, trigger, failed } = plan;
  if (answering === 'http') {
    // In this mode, n8n answers with what the last node hands on, or with status 500 after an error.
    if (failed === 'skip' && trigger.parameters.responseMode === 'lastNode')
      return name === 'Send again'
        ? addStop(draft, name, at, '8kit did not answer. Send it again.')
        : draft.add(draft.free(name), 'n8n-nodes-base.set', 3.4, at, {
            mode: 'raw',
            jsonOutput: '{"result": "duplicate"}',
            options: {},
          });
    const [result, status] = { Duplicate: ['duplicate', 200], Kept: ['kept', 202], 'Send again': ['send again', 503] }[
      name
    ] as [string, number];
    return addAnswer(draft, name, at, { result }, status);
  }
  if (answering === 'form') {
    const formSubmittedText = {
      Duplicate: 'This was submitted before, and is done.',
      Kept: 'This was submitted before, and somebody will look at it.',
      'Send again': 'This is being worked on. Please try again in a few minutes if you get no answer.',
    }[name];
    return addAnswer(draft, name, at, { formSubmittedText }, 200);
  }
  if (answering === 'queue' && name === 'Send again')
    return addStop(draft, name, at, 'Another run may still work on this message. The queue delivers it again.');
  return addEnd(draft, name === 'Send again' ? 'Not yet' : name, at);
}
