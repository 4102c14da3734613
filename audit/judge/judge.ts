import { changes, isAdd, isDoubled, markOf } from '../know/effects';
import { nameOf, parameter } from '../read/read';
import { capital, counted, listed, quoted, type Said, say, words } from '../say/sentences';
import { type AnalysedWorkflow, behindNoTrigger, withinReach } from './analyse';
import { type Delivery, deliverTwice, type Failed, holdsAt, type Situation } from './deliver';
import type { Guard } from './guards';

/** What two deliveries do at one node. */
export interface Verdict {
  node: number;
  /**
   * `twice`: its effect is there twice. `unknown`: it runs twice, and nobody here knows what that does. `undone`: it never
   * runs. `repeated`: it runs twice and leaves the same state. `once`: something holds the second one back.
   */
  outcome: 'twice' | 'unknown' | 'undone' | 'repeated' | 'once';
  isGuess: boolean;
  said: Said;
}

/** A node that protects, or looks as if it did, and why that is or isn't enough. */
interface Protection {
  node: number;
  kind: Guard['kind'] | 'checkAlone';
  holds: boolean;
  isGuess: boolean;
  said: Said;
}

/** One event, delivered twice by one trigger. */
export interface TriggerRun {
  trigger: number;
  /** How the trigger can deliver an event twice. */
  said: Said;
  deliveries: [Delivery, Delivery];
  /** The first node that acts, where a first delivery fails; undefined if none does. */
  actsFirst: number | undefined;
}

export interface Judgement {
  headline: Said & { outcome: Verdict['outcome'] };
  /** One for each node that may change something, the worst first, over all triggers. */
  verdicts: Verdict[];
  protections: Protection[];
  /** What keeps the workflow from being cleared as a whole. */
  unjudged: Said[];
  /** How the triggers deliver twice, and how the ways were followed. */
  remarks: Said[];
  runs: TriggerRun[];
}

/** Triggers beyond these aren't judged, so that no workflow makes the page wait. */
const mostTriggers = 20;

/**
 * Delivers one event twice by each trigger, and says what each node that may change something does.
 * @param only the triggers that are judged; all of them if it is left out
 * @param isDecided whether the reader has chosen what a patched workflow remembers, and what becomes of failed work
 * @param failed what a patched workflow does with work that fails
 */
export function judge(
  analysed: AnalysedWorkflow,
  situation: Situation,
  {
    only = analysed.triggers,
    isPatched = false,
    isDecided = true,
    failed = 'skip',
  }: { only?: readonly number[]; isPatched?: boolean; isDecided?: boolean; failed?: Failed } = {},
): Judgement {
  const triggers = only.slice(0, mostTriggers);
  const worst = new Map<number, Verdict>();
  const protections = new Map<number, Protection>();
  const runs = triggers.map((trigger): TriggerRun => {
    const deliveries = deliverTwice(analysed, trigger, situation);
    const withErrors = situation.fault === 'none' ? deliverTwice(analysed, trigger, situation, true) : deliveries;
    const run = { ...situation, deliveries, withErrors, asking: askingIn(analysed, deliveries[1], situation) };
    for (const index of withinReach(analysed, trigger)) {
      const verdict = verdictOf(index, analysed, run);
      const before = worst.get(index);
      if (verdict && (!before || rank(verdict) < rank(before))) worst.set(index, verdict);
    }
    for (const index of [...deliveries[0].nodes, ...deliveries[1].nodes]) {
      const guard = analysed.guards.get(index);
      if (guard && !protections.has(index) && !isInner(guard, analysed))
        protections.set(index, protectionOf(guard, analysed, situation, deliveries[0]));
    }
    const acting = [...deliveries[0].acted.keys()].find((index) => isDoubled(analysed.effects[index]));
    return { trigger, said: twiceSaid(analysed, trigger), deliveries, actsFirst: acting };
  });
  const verdicts = [...worst.values()].sort((a, b) => rank(a) - rank(b) || a.node - b.node);
  const isDivided = runs.some(({ deliveries: [first] }) => takesBothWays(analysed, first));
  // What is held back later may still pass at the same moment.
  const isClear = situation.gap === 'later' && !verdicts.some(({ outcome }) => outcome === 'twice');
  const both = isClear ? judge(analysed, { ...situation, gap: 'together' }, { only, isPatched }).verdicts : [];
  const atOnce = both.filter(({ outcome }) => outcome === 'twice' || outcome === 'unknown');
  const overwriting = [...both, ...verdicts].filter(({ said }) => said.kind === 'verdict.overwrites');
  const unjudged = isPatched ? [] : unjudgedIn(analysed, only);
  const headline = headlineOf(analysed, only, {
    ...{ verdicts, unjudged, isDivided, isDecided, atOnce, overwriting },
    failed: isPatched ? failed : undefined,
    gap: situation.gap,
  });
  // What is said of one trigger isn't said of the others.
  const isAll = isPatched || only.length === analysed.triggers.length;
  const names = only.map((index) => nameOf(analysed.workflow, index));
  return {
    headline: isAll ? headline : { ...headline, words: words('headline.from', listed(names), headline.words) },
    verdicts,
    protections: [...protections.values()],
    unjudged,
    remarks: [
      ...(isPatched ? [] : withoutWayBack(analysed, runs)),
      ...(isDivided ? [say('divided.both')] : []),
      ...runs.map(({ said }) => said),
    ],
    runs,
  };
}

const outcomes = ['twice', 'unknown', 'undone', 'repeated', 'once'];
const rank = ({ outcome, isGuess }: Verdict) => outcomes.indexOf(outcome) * 2 + Number(isGuess);

interface Run extends Situation {
  deliveries: readonly [Delivery, Delivery];
  /** The same, if nodes fail too: what only outputs for errors lead to. */
  withErrors: readonly [Delivery, Delivery];
  /** The guard on whose answer the second delivery depends. */
  asking: Guard | undefined;
}

const askingIn = ({ guards }: AnalysedWorkflow, { nodes }: Delivery, { gap }: Situation) =>
  nodes.map((index) => guards.get(index)).find((guard) => guard?.isGuess && holdsAt(guard, gap));

function verdictOf(index: number, analysed: AnalysedWorkflow, run: Run): Verdict | undefined {
  const { workflow, effects, doubts } = analysed;
  const node = workflow.nodes[index];
  const effect = effects[index];
  if (!node || !effect || node.isDisabled) return undefined;
  const name = quoted(node.name);
  const verdict = (outcome: Verdict['outcome'], said: Said, because: readonly string[] = []): Verdict => {
    const isGuess = because.length > 0;
    const guess = isGuess ? words('guess.because', because.join(', and ')) : '';
    return { node: index, outcome, isGuess, said: { ...said, words: said.words + guess } };
  };
  if (effect.does === 'pays')
    return run.deliveries.every(({ nodes }) => nodes.includes(index))
      ? verdict('repeated', say('verdict.pays', [name]))
      : undefined;
  if (!changes(effect)) return undefined;
  const countIn = ([one, other]: Run['deliveries']) => [one.acted.get(index), other.acted.get(index)] as const;
  const isByError = countIn(run.deliveries).every((count) => count === undefined);
  const [before, behind] = countIn(isByError ? run.withErrors : run.deliveries);
  const [first = 0, again = 0] = [before, behind];
  const { asking } = run;
  const isEmpty = Object.keys(node.parameters).length === 0;
  // What leaves the same state does so whether a lookup lets it run or not, unless it finds its record by a model's answer.
  const isSame = effect.does === 'idempotent';
  const lookup = isSame ? effect.foundBy : first + again === 1 ? asking?.node : doubts.get(index);
  const reasons = [
    ...(analysed.tools.has(index) ? [words('guess.tool')] : []),
    ...(effect.isComputed ? [words('guess.computed')] : []),
    ...(isByError ? [words('guess.error')] : []),
    ...(lookup === undefined ? [] : [words('guess.lookup', nameOf(workflow, lookup))]),
    ...(isEmpty && isStripped(analysed) ? [words('guess.stripped')] : []),
  ];
  const isOther = before === undefined && again > 0;
  if (first + again === 0) return verdict('undone', say('verdict.undone', [name]));
  if (first + again === 1 && !(asking && (isOther || isSame)))
    return verdict('once', say('verdict.once', [name]), reasons);
  if (effect.does === 'unknown') return verdict('unknown', say('verdict.unknown', [name, effect.second]));
  if (isSame && effect.overwrites !== undefined && run.gap === 'together')
    return verdict('repeated', say('verdict.overwrites', [name, nameOf(workflow, effect.overwrites)]), reasons);
  if (isSame) return verdict('repeated', say('verdict.repeated', [name, effect.second], effect.ground), reasons);
  if (isOther) return verdict('twice', say('verdict.otherWay', [name]), reasons);
  return verdict('twice', say('verdict.twice', [name, effect.second], effect.ground), reasons);
}

/** Whether a guard is a part of what begins and ends work, of which the first step alone holds a delivery back. */
const isInner = ({ node, kind }: Guard, { workflow }: AnalysedWorkflow) =>
  (markOf(workflow.nodes[node]) !== undefined && !(kind === 'addToSet' && markOf(workflow.nodes[node]) !== 'done')) ||
  (kind === 'lock' && workflow.nodes.some((one) => markOf(one) !== undefined));

/** Where a value is added before the work, and nothing takes it back or marks the work as done. */
function withoutWayBack({ workflow, effects }: AnalysedWorkflow, runs: readonly TriggerRun[]): Said[] {
  const hasWayBack = workflow.nodes.some(
    (node) => parameter(node, 'operation') === 'removeFromUniq' || (isAdd(node) && markOf(node) === 'done'),
  );
  const adding = hasWayBack
    ? []
    : runs.flatMap(({ deliveries: [{ nodes }] }) => {
        const place = nodes.findIndex((index) => isAdd(workflow.nodes[index]));
        return place >= 0 && nodes.slice(place).some((index) => changes(effects[index])) ? (nodes[place] ?? []) : [];
      });
  return [...new Set(adding)].map((index) => say('guard.noWayBack', [nameOf(workflow, index)]));
}

function protectionOf(guard: Guard, { workflow }: AnalysedWorkflow, { gap }: Situation, first: Delivery): Protection {
  const wasAdded = first.nodes.some((index) => index !== guard.node && isAdd(workflow.nodes[index]));
  const kind = guard.kind === 'check' && !wasAdded ? 'checkAlone' : guard.kind;
  return {
    node: guard.node,
    kind,
    holds: kind !== 'checkAlone' && holdsAt(guard, gap),
    isGuess: guard.isGuess,
    said: say(`guard.${kind}`, [nameOf(workflow, guard.node)]),
  };
}

/**
 * Whether the parameters were left out of what was pasted: almost no node has any, of those that do or decide nothing
 * without them.
 */
function isStripped({ workflow, effects }: AnalysedWorkflow): boolean {
  const needing = workflow.nodes.filter(
    ({ type }, index) =>
      /^(?:set|if|switch|filter|code|function|httpRequest)$/.test(type) ||
      !['local', 'trigger'].includes(effects[index]?.does ?? ''),
  );
  const empty = needing.filter(({ parameters }) => Object.keys(parameters).length === 0);
  return needing.length > 2 && empty.length >= needing.length * 0.9;
}

/** Whether a delivery leaves an If or a Switch by more than one output, because nothing here tells by which. */
function takesBothWays({ workflow }: AnalysedWorkflow, { links }: Delivery): boolean {
  const taken = new Map<number, number>();
  return links.some(({ from, output }) => {
    const isOther = (taken.get(from) ?? output) !== output && /^(?:if|switch)$/.test(workflow.nodes[from]?.type ?? '');
    taken.set(from, output);
    return isOther;
  });
}

function twiceSaid({ workflow, kinds }: AnalysedWorkflow, trigger: number): Said {
  const kind = kinds.get(trigger);
  if (kind === undefined) return say('twice.none');
  return say(`twice.${kind}`, [nameOf(workflow, trigger)]);
}

/** Triggers that lead to no node. */
const leadingNowhere = ({ kinds, forward }: AnalysedWorkflow, triggers: readonly number[]) =>
  triggers.filter((index) => kinds.has(index) && forward[index]?.length === 0);

function unjudgedIn(analysed: AnalysedWorkflow, triggers: readonly number[]): Said[] {
  const { workflow } = analysed;
  const nowhere = leadingNowhere(analysed, triggers);
  const behindNone = behindNoTrigger(analysed);
  return [
    ...nowhere.map((index) => say('unjudged.nowhere', [nameOf(workflow, index)])),
    ...(behindNone.length > 0
      ? [say('unjudged.behindNone', [listed(behindNone.map((index) => nameOf(workflow, index)))])]
      : []),
    ...(isStripped(analysed) ? [say('unjudged.stripped')] : []),
    ...(workflow.isPartial ? [say('unjudged.left')] : []),
    ...(triggers.length > mostTriggers ? [say('unjudged.triggers', [String(mostTriggers)])] : []),
  ];
}

interface Found extends Pick<Judgement, 'verdicts' | 'unjudged'> {
  isDivided: boolean;
  /** What a patched workflow does with work that fails; undefined for any other workflow. */
  failed: Failed | undefined;
  isDecided: boolean;
  /** What may act twice, or overwrite a change, if both deliveries come at the same moment. */
  atOnce: readonly Verdict[];
  overwriting: readonly Verdict[];
  gap: Situation['gap'];
}

function headlineOf(
  analysed: AnalysedWorkflow,
  triggers: readonly number[],
  { verdicts, unjudged, isDivided, failed, isDecided, atOnce, overwriting, gap }: Found,
): Judgement['headline'] {
  const { workflow } = analysed;
  const those = (outcome: Verdict['outcome']) => verdicts.filter((one) => one.outcome === outcome);
  const [twice, undone, unknown] = [those('twice'), those('undone').length, those('unknown')];
  const count = (nodes: number) => (nodes === 1 ? 'one node' : `${isDivided ? 'up to ' : ''}${nodes} nodes`);
  const lost = undone > 0 ? `, and ${count(undone)} ${undone === 1 ? 'isn’t' : 'aren’t'} done at all` : '';
  const more = unknown.length > 0 ? `, and ${unknown.length === 1 ? 'one' : unknown.length} couldn’t be judged` : '';
  const headline = (outcome: Verdict['outcome'], kind: Parameters<typeof say>[0], parts: string[]) => {
    const said = say(kind, parts);
    return { ...said, words: capital(said.words), outcome };
  };
  if (unjudged.some(({ kind }) => kind === 'unjudged.stripped')) return headline('unknown', 'unjudged.stripped', []);
  if (twice.length > 0) {
    const isSure = twice.some(({ isGuess }) => !isGuess);
    const kind = failed ? 'headline.even' : isSure ? 'headline.twice' : 'headline.probably';
    return headline('twice', kind, [count(twice.length), twice.length === 1 ? 'acts' : 'act', lost + more]);
  }
  const nowhere = leadingNowhere(analysed, triggers);
  if (unjudged.length > 0 && verdicts.length === 0 && nowhere.length === triggers.length)
    return headline('unknown', 'headline.nowhere', [listed(nowhere.map((index) => nameOf(workflow, index)))]);
  if (unknown.length > 0 || unjudged.length > 0) {
    const names = unknown.map(({ node }) => nameOf(workflow, node));
    const parts = unknown.length > 0 ? [counted(unknown.length, 'node'), listed(names)] : ['parts of it', 'see below'];
    return headline('unknown', 'headline.unjudged', [...parts, lost.replace('and', 'but')]);
  }
  const withEightKit = isDecided ? 'with 8kit, ' : 'with 8kit and your choices, ';
  const prefix = failed ? withEightKit : verdicts.some(({ isGuess }) => isGuess) ? 'probably, ' : '';
  const act = atOnce.every(({ outcome }) => outcome === 'unknown') ? 'may act' : atOnce.length === 1 ? 'acts' : 'act';
  const overwrites = words('headline.part', count(overwriting.length));
  if (gap === 'together' && overwriting.length > 0)
    return headline('repeated', 'headline.atOnce', [overwrites, lost.replace('and', 'but')]);
  const isEven = atOnce.length + overwriting.length > 0;
  return headline(
    undone > 0 ? 'undone' : 'once',
    isEven ? 'headline.later' : failed && isDecided ? `headline.${failed}` : 'headline.none',
    [prefix, lost.replace('and', 'but'), atOnce.length > 0 ? `${count(atOnce.length)} ${act} twice` : overwrites],
  );
}
