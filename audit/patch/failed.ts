import type { AnalysedWorkflow } from '../judge/analyse';
import type { Failed } from '../judge/deliver';
import { reachableFrom } from '../read/graph';
import { isFields, nameOf, type OwnLink, type OwnNode, parameter } from '../read/read';
import { lasting, quoted, type Said, say, words } from '../say/sentences';
import { type InsertionPoint, isWithoutEvent } from './insertion-point';
import { isOneItem } from './schedule';
import { hidesErrors, type Work, workBehind } from './work';

/** How a copy answers who sent an event: by a Respond to Webhook node, as a form does, to a queue, or not at all. */
type Answering = 'http' | 'form' | 'queue' | 'none';

/** What is known of a copy's promise for failed work. */
export interface Promise8kit {
  work: Work;
  answering: Answering;
  /** Whether an event comes again after its run has failed, as far as n8n decides that. */
  comesAgain: boolean;
  /** Whether a run can hand on more than one event. */
  isList: boolean;
  /** Whether who started the run gets what its last node hands on, so that this has to stay the same. */
  returnsLast: boolean;
  /** Seconds for which a first run may still work; undefined if a Wait in it has no end that is known. */
  seconds: number | undefined;
  /** Why failed work can only be skipped. */
  against: Said | undefined;
}

/** A proposal where the workflow sets no timeout: longer than most runs, and short enough to wait for. In seconds. */
const usualSeconds = 600;

/** Works out what a copy can promise for work that fails behind a place. */
export function promiseFor(analysed: AnalysedWorkflow, trigger: number, point: InsertionPoint): Promise8kit {
  const { workflow, kinds } = analysed;
  const work = workBehind(analysed, point);
  const start = workflow.nodes[trigger] as OwnNode;
  const kind = kinds.get(trigger);
  const mode = responseModeOf(start);
  const acknowledges = acknowledgesSuccess(analysed, start);
  const answering: Answering =
    start.type === 'webhook' && mode !== 'onReceived'
      ? 'http'
      : start.type === 'formTrigger' && mode === 'responseNode'
        ? 'form'
        : acknowledges
          ? 'queue'
          : 'none';
  const isAsked =
    start.type === 'webhook' &&
    (mode === 'lastNode' || (mode === 'responseNode' && answersLast(analysed, trigger, work)));
  return {
    work,
    answering,
    comesAgain: isAsked || acknowledges || (kind === 'schedule' && readsWhatIsOpen(analysed, point)),
    isList:
      ['polling', 'rows', 'queue', 'parent'].includes(kind ?? '') ||
      (isWithoutEvent(analysed, trigger) && !isOneItem(analysed, trigger, point.node)),
    returnsLast: mode === 'lastNode' || kind === 'parent',
    seconds: secondsOf(analysed, work),
    against: reasonAgainstHolding(analysed, start, point, work),
  };
}

/** What becomes of failed work, as a choice and its consequence. */
export function whatFails(
  { comesAgain, answering }: Promise8kit,
  failed: Failed,
  trigger: OwnNode,
  seconds: number,
): Said {
  const time = lasting(seconds);
  if (failed === 'skip') return say('failed.skip');
  if (failed === 'again') {
    const kind = trigger.type === 'webhook' ? 'webhook' : answering === 'queue' ? 'queue' : 'schedule';
    return say('failed.again', [time, words(`again.${kind}`, time)]);
  }
  return say('failed.keep', [
    time,
    comesAgain ? (answering === 'http' ? words('keep.answered', time) : '') : words('keep.never'),
  ]);
}

/** When a trigger answers. n8n leaves the default out: at once, but a chat gets what the last node hands on. */
export function responseModeOf(start: OwnNode): string {
  if (start.type === 'webhook' || start.type === 'formTrigger') return parameter(start, 'responseMode') || 'onReceived';
  return /\.chatTrigger$/.test(start.type) ? parameter(start, 'options.responseMode') || 'lastNode' : '';
}

/** Whether a queue gets a message back, and delivers it again, if its run fails. */
function acknowledgesSuccess({ knowledge }: AnalysedWorkflow, start: OwnNode): boolean {
  const row = Object.hasOwn(knowledge.triggers, start.type) ? knowledge.triggers[start.type] : undefined;
  return Object.entries(row?.repeats ?? {}).some(([path, values]) => values.includes(parameter(start, path)));
}

/** Whether each answer to a sender comes after everything that acts, so that an error still reaches them. */
function answersLast({ workflow, forward, out }: AnalysedWorkflow, trigger: number, { acting }: Work): boolean {
  const within = reachableFrom([trigger], forward);
  const answers = [...within].filter((index) => workflow.nodes[index]?.type === 'respondToWebhook');
  const leads = (from: number, to: readonly number[]) =>
    [...reachableFrom([from], forward)].some((index) => to.includes(index));
  const isEarly = answers.some((index) => (forward[index] ?? []).some((next) => leads(next, acting)));
  // Of two ways beside each other, either could be the later one.
  const isBeside = [...within].some((index) =>
    pairsIn(out[index] ?? []).some(([one, two]) => leads(one.to, answers) && leads(two.to, acting)),
  );
  return answers.length > 0 && !isEarly && !isBeside;
}

/** Whether a scheduled run reads what an earlier one hasn't finished, because only finished records are left out. */
function readsWhatIsOpen({ guards, back }: AnalysedWorkflow, { node }: InsertionPoint): boolean {
  return [...reachableFrom([node], back)].some((index) => guards.get(index)?.kind === 'marks');
}

/** The longest that a run may work: the workflow's timeout, or a usual time; and as long as it waits. */
function secondsOf({ workflow }: AnalysedWorkflow, { nodes }: Work): number | undefined {
  const { settings } = workflow.source;
  const timeout = isFields(settings) ? Number(settings.executionTimeout) : 0;
  const waits = [...nodes].map((index) => waitOf(workflow.nodes[index] as OwnNode));
  if (waits.includes(undefined)) return undefined;
  const waited = waits.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return (timeout > 0 ? timeout : usualSeconds) + waited;
}

const units: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** Seconds for which a node waits; undefined if it waits for a call, an approval, or a time that isn't known. */
function waitOf(node: OwnNode): number | undefined {
  if (node.isDisabled) return 0;
  if (/^sendAndWait$/.test(parameter(node, 'operation'))) return undefined;
  if (node.type !== 'wait') return 0;
  const resume = parameter(node, 'resume') || 'timeInterval';
  // The defaults of n8n's Wait: one hour, and in its first version one.
  const seconds =
    Number(parameter(node, 'amount') || (node.version > 1 ? 5 : 1)) *
    (units[parameter(node, 'unit') || (node.version > 1 ? 'seconds' : 'hours')] ?? Number.NaN);
  return resume === 'timeInterval' && seconds >= 0 ? seconds : undefined;
}

/** The connections, two by two, that an item takes from one output at once. */
const pairsIn = (links: readonly OwnLink[]): [OwnLink, OwnLink][] =>
  links.flatMap((one) =>
    links.filter((two) => one !== two && one.output === two.output).map((two): [OwnLink, OwnLink] => [one, two]),
  );

const isWait = (node: OwnNode) => node.type === 'wait' || parameter(node, 'operation') === 'sendAndWait';

/** What stands in the way of more than skipping: in n8n, the end of an item's ways couldn't be seen there. */
function reasonAgainstHolding(
  analysed: AnalysedWorkflow,
  start: OwnNode,
  point: InsertionPoint,
  work: Work,
): Said | undefined {
  const { workflow, out, back, forward } = analysed;
  const begin = (out[point.node] ?? []).filter(({ output }) => output === point.output);
  const nodes = [...work.nodes].filter((index) => !workflow.nodes[index]?.isDisabled);
  const find = (test: (node: OwnNode, index: number) => boolean) =>
    nodes.find((index) => test(workflow.nodes[index] as OwnNode, index));
  if (workflow.isByLevel) return say('hold.order');
  const wait = find(isWait);
  const isParallel = pairsIn(begin).length > 0 || nodes.some((index) => pairsIn(out[index] ?? []).length > 0);
  if (wait !== undefined && isParallel) return say('hold.wait', [nameOf(workflow, wait)]);
  const called = find(
    (node) => node.type === 'executeWorkflow' && parameter(node, 'options.waitForSubWorkflow') === 'false',
  );
  if (called !== undefined) return say('hold.called', [nameOf(workflow, called)]);
  const hidden = find((node, index) => work.acting.includes(index) && hidesErrors(node));
  if (hidden !== undefined) return say('hold.hidden', [nameOf(workflow, hidden)]);
  // What waits for several inputs runs after all else, if one of them gets nothing.
  const joined = find(
    (node, index) =>
      /^(?:merge|compareDatasets)$/.test(node.type) &&
      new Set(back[index]).size > 1 &&
      [...reachableFrom(forward[index] ?? [], forward)].some((one) => work.acting.includes(one)),
  );
  if (joined !== undefined) return say('hold.joined', [nameOf(workflow, joined)]);
  const { options } = start.parameters;
  const isShaped = isFields(options) && ['responsePropertyName', 'responseContentType'].some((name) => name in options);
  return responseModeOf(start) === 'lastNode' && start.type === 'webhook' && isShaped
    ? say('hold.answer', [quoted(start.name)])
    : undefined;
}
