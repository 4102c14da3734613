import { type Delivery, deliverTwice, type Known, know, type Situation } from './deliver';
import { partsOf, triggerKind } from './effects';
import type { Guard } from './guards';
import { type OwnWorkflow, quoted } from './read';
import type { N8nNodes } from './schema';

/** What two deliveries do at one node. */
export interface Verdict {
  node: number;
  /**
   * `twice`: its effect is there twice. `repeated`: it runs twice and leaves the same state. `once`: something holds
   * the second one back. `undone`: it never runs.
   */
  ends: 'twice' | 'repeated' | 'once' | 'undone';
  isGuess: boolean;
  /** A sentence that begins with the node's name. */
  words: string;
}

/** A node that protects, or looks as if it did, and why that is or isn't enough. */
export interface Protection {
  node: number;
  /** The name of what is said about it in the data. */
  says: Guard['says'];
  holds: boolean;
  isGuess: boolean;
  words: string;
}

/** What happens when one event is delivered twice. */
export interface Judgement {
  /** The kind of the trigger; undefined without one. */
  kind: string | undefined;
  /** How the trigger can deliver an event twice. */
  trigger: string;
  verdicts: Verdict[];
  protections: Protection[];
  deliveries: [Delivery, Delivery];
  /** The first node that acts, where a first delivery fails; undefined if none does. */
  actsFirst: number | undefined;
  /** Whether more ways are followed than a run may take, because nothing tells which way an If or a Switch takes. */
  isDivided: boolean;
  known: Known;
}

/** The nodes at which a workflow can begin, by their places, the likeliest source of duplicates first. */
export function triggersOf({ nodes, links }: OwnWorkflow, data: N8nNodes): number[] {
  const rank = (index: number) => {
    const node = nodes[index];
    const kind = node && triggerKind(node, data);
    return kind === undefined ? 3 : kind === 'manual' ? 2 : kind === 'own' ? 1 : 0;
  };
  const leads = (index: number) => links.some(({ from, kind }) => from === index && kind === 'main');
  const all = nodes.flatMap((node, index) => (triggerKind(node, data) && !node.isDisabled ? [index] : []));
  const useful = all.filter(leads);
  if (useful.length > 0) return useful.sort((a, b) => rank(a) - rank(b));
  if (all.length > 0) return all;
  // A selection without its trigger begins where nothing leads to.
  const reached = new Set(links.filter(({ kind }) => kind === 'main').map(({ to }) => to));
  const isPart = (index: number) => links.some(({ from, kind }) => from === index && kind !== 'main');
  const starts = nodes.flatMap((_, index) => (reached.has(index) || isPart(index) ? [] : [index]));
  return starts.length > 0 ? starts : [0];
}

/** Delivers one event twice, and says what each node that acts does. */
export function judge(workflow: OwnWorkflow, data: N8nNodes, situation: Situation): Judgement {
  const known = know(workflow, data);
  const deliveries = deliverTwice(known, situation);
  const withErrors = deliverTwice(known, { ...situation, fault: 'none' }, true);
  const counted: Counted = {
    known,
    gap: situation.gap,
    deliveries,
    withErrors: situation.fault === 'none' ? withErrors : deliveries,
  };
  // What could run: everything that the trigger leads to, whatever holds a delivery back.
  const within = reachable(workflow, situation.trigger);
  const verdicts = [...within]
    .filter(
      (index) => /^(?:acts|repeats)$/.test(known.effects[index]?.kind ?? '') && !workflow.nodes[index]?.isDisabled,
    )
    .map((index) => verdictOf(index, counted))
    .sort((a, b) => rank(a) - rank(b) || placeIn(deliveries, a) - placeIn(deliveries, b));
  const protections = [...known.guards.values()]
    .filter(({ node }) => deliveries.some(({ nodes }) => nodes.includes(node)))
    .map((guard) => protectionOf(guard, known, situation, deliveries[0]));
  const start = workflow.nodes[situation.trigger];
  const kind = start && triggerKind(start, data);
  const [{ acted, links }] = deliveries;
  return {
    kind,
    trigger: triggerWords(known, situation.trigger),
    verdicts,
    protections,
    deliveries,
    actsFirst: [...acted.keys()].find((index) => known.effects[index]?.kind === 'acts'),
    isDivided: links.some(
      ({ from, output }) =>
        output > 0 &&
        /^(?:if|switch)$/.test(workflow.nodes[from]?.type ?? '') &&
        links.some((other) => other.from === from && other.output === 0),
    ),
    known,
  };
}

const order = ['twice', 'undone', 'repeated', 'once'];
const rank = ({ ends, isGuess }: Verdict) => order.indexOf(ends) * 2 + Number(isGuess);

/** When a node runs; its parts and what doesn't run come last. */
function placeIn(deliveries: readonly Delivery[], { node }: Verdict): number {
  const nodes = deliveries.flatMap((delivery) => delivery.nodes);
  return nodes.includes(node) ? nodes.indexOf(node) : nodes.length;
}

function reachable(workflow: OwnWorkflow, start: number): Set<number> {
  const found = new Set<number>([start]);
  for (const index of found) {
    for (const { from, to, kind } of workflow.links) if (from === index && kind === 'main') found.add(to);
    for (const part of partsOf(index, workflow)) found.add(part);
  }
  return found;
}

interface Counted {
  known: Known;
  gap: Situation['gap'];
  deliveries: [Delivery, Delivery];
  /** The same, if nodes fail too: what only outputs for errors lead to. */
  withErrors: [Delivery, Delivery];
}

function verdictOf(index: number, { known, gap, deliveries, withErrors }: Counted): Verdict {
  const { nodes, links } = known.workflow;
  const { kind, guess, second = '' } = known.effects[index] ?? {};
  const name = quoted(nodes[index]?.name ?? '');
  const isTool = links.some(({ from, kind }) => from === index && kind !== 'main');
  const guesses = [isTool ? 'a model decides whether it is used' : guess];
  const verdict = (ends: Verdict['ends'], words: string): Verdict => {
    const reasons = guesses.filter((reason) => reason !== undefined);
    const isGuess = reasons.length > 0 && ends !== 'undone';
    return {
      node: index,
      ends,
      isGuess,
      words: isGuess ? `${words} This is a guess, because ${reasons.join(', and ')}.` : words,
    };
  };
  const countIn = ([one, other]: readonly Delivery[]) => [one?.acted.get(index), other?.acted.get(index)] as const;
  let counted = countIn(deliveries);
  if (counted[0] === undefined && counted[1] === undefined) {
    counted = countIn(withErrors);
    guesses.push('it runs only if another node fails');
  }
  const [first = 0, again = 0] = counted;
  const asking = deliveries[1].nodes
    .map((one) => known.guards.get(one))
    .find((guard) => guard?.isGuess && guard.holds[gap]);
  const isOther = counted[0] === undefined && again > 0;
  if (asking && first + again === 1) guesses.push(`it depends on what ${quoted(nodes[asking.node]?.name ?? '')} finds`);
  if (first + again === 0) return verdict('undone', `${name} isn’t done by either delivery.`);
  if (first + again === 1 && !(isOther && asking)) return verdict('once', `${name} is done once.`);
  if (known.guards.get(index)?.says === 'key')
    return verdict('repeated', `${name} sends the same idempotency key twice, so a target that knows it works once.`);
  if (kind === 'repeats')
    return verdict(
      'repeated',
      `${name} ${second}. That leaves the same state, unless something else changed it in between.`,
    );
  if (isOther) return verdict('twice', `${name} acts for the second delivery, too.`);
  const how = first > 1 && again === 0 ? ', because Retry On Fail sends it again after the lost response' : '';
  return verdict('twice', `${name} ${second}${how}.`);
}

function protectionOf(guard: Guard, { workflow, data }: Known, { gap }: Situation, first: Delivery): Protection {
  const wasAdded = first.nodes.some(
    (index) => index !== guard.node && /^addToUniq$/.test(String(workflow.nodes[index]?.parameters.operation)),
  );
  const says = guard.says === 'check' && !wasAdded ? 'checkAlone' : guard.says;
  return {
    node: guard.node,
    says,
    holds: says !== 'checkAlone' && guard.holds[gap],
    isGuess: guard.isGuess,
    words: `${quoted(workflow.nodes[guard.node]?.name ?? '')}: ${data.guards[says]}`,
  };
}

function triggerWords({ workflow, data }: Known, index: number): string {
  const node = workflow.nodes[index];
  const kind = node && triggerKind(node, data);
  if (!node || kind === undefined) return 'No trigger is among the nodes, so the page takes them as running twice.';
  return `${quoted(node.name)}: ${data.triggers[kind]?.twice ?? ''}`;
}
