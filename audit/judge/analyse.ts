import { changes, type Effect, effectOf, isDoubled } from '../know/effects';
import { isTrigger, type Knowledge, triggerKindOf } from '../know/knowledge';
import type { TriggerKind } from '../know/schema';
import { type Adjacency, adjacency, reachableFrom } from '../read/graph';
import type { OwnLink, OwnWorkflow } from '../read/read';
import { type Guard, guardsOf } from './guards';
import { sameAgain } from './same-again';

/** A workflow with what is known of its nodes. Everything that is asked of it more than once is worked out here, once. */
export interface AnalysedWorkflow {
  workflow: OwnWorkflow;
  knowledge: Knowledge;
  effects: readonly Effect[];
  /** The nodes where a workflow begins, the likeliest source of duplicates first; without a trigger, where nothing leads to. */
  triggers: readonly number[];
  /** How each trigger can deliver an event twice; empty if no trigger is among the nodes. */
  kinds: ReadonlyMap<number, TriggerKind | 'unknown'>;
  /** The links on which items leave each node, those to the highest node on the canvas first, as n8n follows them. */
  out: readonly (readonly OwnLink[])[];
  /** The nodes that items of each node go to, and come from. */
  forward: Adjacency;
  back: Adjacency;
  /** The models, memories and tools that belong to each node. */
  parts: Adjacency;
  /** The nodes that a model may use or not. */
  tools: ReadonlySet<number>;
  byName: ReadonlyMap<string, number>;
  guards: ReadonlyMap<number, Guard>;
  /** For each node, the one that reads what may decide whether it runs, if that can't be worked out. */
  doubts: ReadonlyMap<number, number>;
  /** The nodes that change something outside n8n twice if they run twice, themselves or by a part. */
  doubling: ReadonlySet<number>;
}

const parts = /^ai_(?:languageModel|embedding|outputParser|textSplitter|document|reranker)$/;

const known = new WeakMap<OwnWorkflow, AnalysedWorkflow>();

/** Looks up what the nodes of a workflow do, where it begins, and which nodes may protect: once for each workflow. */
export function analyse(workflow: OwnWorkflow, knowledge: Knowledge): AnalysedWorkflow {
  const before = known.get(workflow);
  if (before?.knowledge === knowledge) return before;
  const analysed = analyseAnew(workflow, knowledge);
  known.set(workflow, analysed);
  return analysed;
}

function analyseAnew(workflow: OwnWorkflow, knowledge: Knowledge): AnalysedWorkflow {
  const { nodes, links } = workflow;
  const main = links.filter(({ kind }) => kind === 'main');
  const others = links.filter(({ kind }) => kind !== 'main');
  const forward = adjacency(nodes.length, main);
  const back = adjacency(nodes.length, main, true);
  const kinds = new Map<number, TriggerKind | 'unknown'>();
  for (const [index, node] of nodes.entries())
    if (!node.isDisabled && (isTrigger(node, knowledge) ?? /Trigger$/.test(node.type)))
      kinds.set(index, triggerKindOf(node, knowledge) ?? 'unknown');
  const out = nodes.map((): OwnLink[] => []);
  for (const link of main) out[link.from]?.push(link);
  const height = ({ to }: OwnLink) => nodes[to]?.position[1] ?? 0;
  if (!workflow.isByLevel) for (const list of out) list.sort((a, b) => height(a) - height(b));
  const decides = (index: number) => (forward[index] ?? []).some((to) => /^(?:if|switch)$/.test(nodes[to]?.type ?? ''));
  // What a node belongs to as its model, its parser or its splitter computes, whoever made it.
  const computing = new Set(others.flatMap(({ from, kind }) => (parts.test(kind) ? [from] : [])));
  const each = nodes.map((node, index): Effect => {
    const effect = effectOf(node, knowledge, kinds.has(index), decides(index));
    return effect.does === 'unknown' && computing.has(index) ? { does: 'local', second: '', ground: 'seen' } : effect;
  });
  const owners = adjacency(nodes.length, others);
  const byName = new Map(nodes.map(({ name }, index) => [name, index] as const).reverse());
  const partsOf = adjacency(nodes.length, others, true);
  const flow = { workflow, effects: each, back, parts: partsOf, owners, byName };
  const effects = each.map((effect, index) => sameAgain(effect, index, flow));
  const isOn = (index: number) => !nodes[index]?.isDisabled;
  const unguarded = {
    workflow,
    knowledge,
    effects,
    kinds,
    out,
    forward,
    back,
    triggers: startsOf(workflow, kinds, back, owners),
    parts: partsOf,
    tools: reachableFrom(
      others.flatMap(({ from, kind }) => (kind === 'ai_tool' ? [from] : [])),
      partsOf,
    ),
    byName,
    doubling: reachableFrom(
      [...nodes.keys()].filter((index) => isDoubled(effects[index]) && isOn(index)),
      owners,
    ),
  };
  return { ...unguarded, ...guardsOf(unguarded, { ...flow, effects }) };
}

function startsOf(
  { nodes }: OwnWorkflow,
  kinds: ReadonlyMap<number, string>,
  back: Adjacency,
  owners: Adjacency,
): number[] {
  const rank = (index: number) => ['own', 'manual'].indexOf(kinds.get(index) ?? '');
  if (kinds.size > 0) return [...kinds.keys()].sort((a, b) => rank(a) - rank(b));
  // A selection without its trigger begins where nothing leads to.
  const starts = [...nodes.keys()].filter((index) => back[index]?.length === 0 && owners[index]?.length === 0);
  return starts.length > 0 ? starts : [0];
}

/** The nodes that a delivery can reach, with their parts, whatever holds it back. */
export function withinReach({ forward, parts }: AnalysedWorkflow, trigger: number): Set<number> {
  return reachableFrom(reachableFrom([trigger], forward), parts);
}

/** Nodes that may change something but that no trigger leads to. */
export function behindNoTrigger(analysed: AnalysedWorkflow): number[] {
  const { workflow, effects, triggers, forward, parts } = analysed;
  const reached = reachableFrom(reachableFrom(triggers, forward), parts);
  return [...workflow.nodes.keys()].filter(
    (index) => !reached.has(index) && changes(effects[index]) && !workflow.nodes[index]?.isDisabled,
  );
}
