import { type AnalysedWorkflow, analyse } from '../judge/analyse';
import type { Failed } from '../judge/deliver';
import { codesIn, fieldOf, itemOf, pathIn, readBehind } from '../know/expression';
import { type Fields, isFields, type OwnNode, readWorkflows } from '../read/read';
import { listed, quoted, type Said, say, words } from '../say/sentences';
import { column, draftOf, isAdded, lowest, makeRoom, row } from './draft';
import { promiseFor, responseModeOf, whatFails } from './failed';
import { endWork, stopRetries } from './finish';
import { type InsertionPoint, isWithoutEvent } from './insertion-point';
import { markedAs, type Plan } from './plan';
import { letRepeatsTry } from './repeat';
import { addEnd, addIf, addItem, addStop, eightKit, isThere } from './steps';
import { workBehind } from './work';

/** A workflow with 8kit's steps in it. */
interface Patched {
  /** To be imported into n8n. */
  json: string;
  /** The names of the nodes that were added. */
  nodes: string[];
  /** The node that adds the value; of several, that of the last trigger. */
  begin: string;
  /** What was added, and what it can't do. */
  added: Said[];
  /** What is left to do in n8n, in order. */
  remaining: Said[];
}

/** What the reader decides of a copy. */
export interface Choices {
  /** None while the reader has chosen none: what is judged and drawn then has another one, which isn't named. */
  value: string | undefined;
  set: string;
  /** Whether the set is in the workflow already. */
  keepsSet?: boolean;
  failed?: Failed;
  /** For how long a first run may still work. */
  seconds?: number | undefined;
}

/**
 * Adds 8kit's steps to a workflow, as the guides do: a check that the value is there, a claim of it by Add to Set, a way
 * for repeats, and the item as it was before. Unless failed work is to be skipped, a second value marks what is done.
 * @param point where the steps go, from {@link insertionPointFor}
 */
export function patch(analysed: AnalysedWorkflow, trigger: number, point: InsertionPoint, choices: Choices): Patched {
  const { workflow } = analysed;
  const { value = '{{ $json.id }}', set, keepsSet = false, failed = 'skip' } = choices;
  const draft = draftOf(workflow);
  const count = draft.nodes.length;
  const before = workflow.nodes[point.node] as OwnNode;
  const promise = promiseFor(analysed, trigger, point);
  const isLate = promise.answering !== 'none' || failed === 'again';
  const room = isLate ? 6 : 3;
  makeRoom(draft.nodes, before.position, room * column);
  const under =
    lowest([...promise.work.nodes].map((index) => draft.at(workflow.nodes[index]?.sourceIndex ?? -1))) + row;
  const [x, y] = before.position;
  const plan: Plan = {
    ...promise,
    draft,
    before,
    trigger: workflow.nodes[trigger] as OwnNode,
    set,
    failed,
    seconds: choices.seconds ?? promise.seconds ?? 0,
    value,
    later: readBehind(before.name, value),
    at: (columns, rows) => [x + columns * column, y + rows * row],
    below: (columns, rows) => [x + (room + columns) * column, under + rows * row],
    callers: [],
    added: [],
  };
  const work = draft.detach(before.name, point.output);
  const claim = addClaim(plan, choices.value !== undefined);
  draft.connect(before.name, point.output, claim.check);
  const item = addItem(draft, 'Original item', plan.at(room, 0), `={{ ${itemOf(before.name)} }}`);
  const late = isLate ? letRepeatsTry(plan, { begin: claim.begin, item }) : undefined;
  if (!late) {
    const end = addEnd(draft, 'Duplicate', plan.at(3, 1));
    draft.connect(claim.begin, 0, item);
    draft.connect(claim.begin, 1, end);
    plan.added.push(say('added.ends', [quoted(end)]));
  }
  plan.added.push(say('added.item', [quoted(item)]));
  draft.attach(item, 0, work);
  stopRetries(plan, analysed);
  if (failed !== 'skip') {
    endWork(plan, analysed, item, late);
    // In any other order of branches, done would be added before the work.
    draft.source.settings = { ...(isFields(draft.source.settings) && draft.source.settings), executionOrder: 'v1' };
  }
  plan.added.unshift(whatFails(plan, failed, plan.trigger, plan.seconds));
  plan.added.push(...limitsOf(plan, isWithoutEvent(analysed, trigger)));
  const remaining = remainingOf(plan, keepsSet);
  return {
    json: JSON.stringify(draft.done(), null, 2),
    begin: claim.begin,
    nodes: draft.nodes.slice(count).map(({ name }) => String(name)),
    added: plan.added,
    remaining,
  };
}

/** The steps of one trigger, and what the reader decided of them. */
export interface Step {
  trigger: number;
  point: InsertionPoint;
  choices: Choices;
}

/**
 * Whether the steps of two triggers fit into one copy: what marks and gives back the work of one would stand in the way of
 * the other where both lead to the same nodes.
 */
export function fitTogether(analysed: AnalysedWorkflow, one: Step, other: Step): boolean {
  const [nodes, others] = [one, other].map(({ point }) => workBehind(analysed, point).nodes);
  const isSkipped = [one, other].every(({ choices }) => (choices.failed ?? 'skip') === 'skip');
  return isSkipped || ![...(nodes ?? [])].some((index) => others?.has(index));
}

/** Adds the steps of several triggers to one copy, one after the other: each has its own place, value, set and choice. */
export function patchEach(analysed: AnalysedWorkflow, steps: readonly Step[]): Patched {
  const all: Patched[] = [];
  let last = analysed;
  for (const { trigger, point, choices } of steps) {
    const one = patch(last, trigger, point, choices);
    all.push(one);
    const [next] = [readWorkflows(one.json)].flat();
    if (next && !('problem' in next)) last = analyse(next, analysed.knowledge);
  }
  const different = (said: readonly Said[]) =>
    said.filter(({ words: told }, index) => said.findIndex(({ words: other }) => other === told) === index);
  const remaining = all.flatMap((one) => one.remaining);
  const kinds = [...new Set(remaining.map(({ kind }) => kind))];
  return {
    json: all.at(-1)?.json ?? '',
    nodes: all.flatMap(({ nodes }) => nodes),
    begin: all.at(-1)?.begin ?? '',
    added: different(all.flatMap(({ added }) => added)),
    // In the order of a single one, whichever of them asks for it.
    remaining: different(kinds.flatMap((kind) => remaining.filter((one) => one.kind === kind))),
  };
}

/** Adds the check that a value is there, and the claim of it, which only the first delivery gets. */
function addClaim(plan: Plan, isChosen: boolean): { check: string; begin: string } {
  const { draft, at, before, value, failed, set, answering, callers, added } = plan;
  const field = fieldOf(value);
  const source =
    (codesIn(value) ?? []).map((code) => pathIn(code.split(' ?? ')[0] ?? '')?.node).find(Boolean) ?? before.name;
  // The way of the error comes first and stands highest, so that n8n takes it before anything is added.
  const check = addIf(draft, 'Value is missing', at(1, 0), '8kit-missing', isThere(value), 'false');
  const begin = draft.free(failed === 'skip' ? 'Add to Set' : 'Add begun');
  const stop = addStop(
    draft,
    'Stop without value',
    at(2, -1),
    words('error.missing', quoted(source), field, quoted(begin)),
  );
  added.push(
    say('added.check', [
      quoted(check),
      quoted(before.name),
      quoted(stop),
      isChosen ? field : 'the one that you choose',
    ]),
  );
  const hasMetadata = failed !== 'skip' || answering !== 'none';
  const time = failed === 'skip' ? '' : ', "at": {{ Date.now() }}';
  const metadata = { advancedSettings: { metadata: `={"execution": "{{ $execution.id }}"${time}}` } };
  draft.add(
    begin,
    eightKit,
    3,
    at(2, 0),
    {
      resource: 'uniqs',
      operation: 'addToUniq',
      name: set,
      // A repeat that takes over comes back to it with another item.
      value: markedAs('begun', plan, failed === 'again' ? plan.later : value),
      ...(hasMetadata && metadata),
    },
    answering === 'none' ? {} : { onError: 'continueErrorOutput' },
  );
  draft.connect(check, 0, stop);
  draft.connect(check, 1, begin);
  callers.push(begin);
  added.push(say(failed === 'skip' ? 'added.add' : 'added.begin', [quoted(begin), set]));
  return { check, begin };
}

/** What the copy costs, and where nobody can be asked for a repeat. */
function limitsOf({ failed, answering, trigger }: Plan, isWithout: boolean): Said[] {
  const isAtOnce = trigger.type === 'webhook' && responseModeOf(trigger) === 'onReceived';
  const risk = isAtOnce
    ? [say('risk.atOnce', [quoted(trigger.name)])]
    : answering === 'none' && !isWithout
      ? [say('risk.refused')]
      : [];
  const cost = failed === 'skip' ? ['2', '250'] : ['4', '125'];
  return [say('cost.requests', cost), ...risk];
}

/** What is left to do in n8n; adds the nodes that create the set, where no second workflow does that. */
function remainingOf(plan: Plan, keepsSet: boolean): Said[] {
  const { draft, set, failed, callers, added } = plan;
  const remaining: Said[] = [];
  if (keepsSet) remaining.push(say('step.kept', [set]));
  else {
    const manual = draft.nodes.find(
      ({ type, disabled }) => type === 'n8n-nodes-base.manualTrigger' && disabled !== true,
    );
    if (failed !== 'skip') remaining.push(say('step.second', [set]));
    else if (manual && !isAdded(manual)) remaining.push(say('step.createHere', [set]));
    else {
      const places = draft.nodes.map(({ position }) => (Array.isArray(position) ? Number(position[0]) || 0 : 0));
      const [left, below] = [Math.min(...places), lowest(draft.nodes) + 2 * row];
      const once = manual
        ? String(manual.name)
        : draft.add(draft.free('Run once'), 'n8n-nodes-base.manualTrigger', 1, [left, below], {});
      const collection: Fields = { resource: 'uniqCollection', operation: 'createUniqCollection', name: set };
      const parameters = { ...collection, additionalFields: {} };
      const create = draft.add(draft.free('Create set'), eightKit, 3, [left + column, below], parameters);
      draft.connect(once, 0, create);
      added.push(say('added.setUp', [quoted(once), quoted(create)]));
      callers.push(create);
      remaining.push(say('step.create', [quoted(create), quoted(once)]));
    }
    remaining.push(say('step.exists', [set]), say('step.empty'));
  }
  const { source } = draft;
  const own = typeof source.name === 'string' ? `, ${quoted(source.name)}` : '';
  remaining.unshift(
    say('step.paste'),
    say('step.service'),
    say('step.install'),
    say('step.credential', [listed(callers.map(quoted))]),
    say('step.others'),
    say('step.settings'),
    ...(failed === 'skip' ? [] : [say('step.order')]),
  );
  remaining.push(say('step.oldCopy', [own]), say('step.activate'));
  return remaining;
}
