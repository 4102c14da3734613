import type { AnalysedWorkflow } from '../judge/analyse';
import { adjacency, onEveryWay, reachableFrom } from '../read/graph';
import type { OwnLink } from '../read/read';
import { asItCame } from './reads';
import { isOneItem, scheduleOf } from './schedule';

/** Where 8kit's steps go: behind this output. */
export interface InsertionPoint {
  node: number;
  output: number;
}

/** Nodes that hand an item on as it came, or make one item of one. */
const asOneItem = [...asItCame, 'set', 'crypto', 'dateTime', 'renameKeys'];

/** Whether a trigger starts without an event of its own: what a value can be made of is read later. */
export const isWithoutEvent = ({ kinds }: AnalysedWorkflow, trigger: number) =>
  ['schedule', 'manual', undefined].includes(kinds.get(trigger));

/**
 * Where a value must be added: on every way to a node that acts, as late as possible, but before the first of them. An
 * event is one item only until a node may split it, as is a run at an hour of the day; and what another trigger leads to
 * belongs to that one, too. What runs every few minutes or hours often reads the same records again, so that they are its
 * events, and not its runs.
 * @returns undefined if nothing acts, or if there is no such place
 */
export function insertionPointFor(analysed: AnalysedWorkflow, trigger: number): InsertionPoint | undefined {
  const { workflow, kinds, doubling, forward, out, triggers } = analysed;
  const { nodes } = workflow;
  const within = reachableFrom([trigger], forward);
  const targets = [...within].filter((index) => index !== trigger && doubling.has(index));
  if (targets.length === 0) return undefined;
  const withoutEvent = isWithoutEvent(analysed, trigger);
  const mayPass = (index: number) =>
    index === trigger ||
    (withoutEvent ? !doubling.has(index) : nodes[index]?.isDisabled || asOneItem.includes(nodes[index]?.type ?? ''));
  const spoilt = reachableFrom(
    [...within].filter((index) => !mayPass(index)),
    forward,
  );
  const others = reachableFrom(
    triggers.filter((one) => one !== trigger),
    forward,
  );
  // A vertex for each node, one for each output that leads on, and one behind all that acts.
  const points = new Map<string, number>();
  const list: InsertionPoint[] = [];
  const links: OwnLink[] = [];
  const link = (from: number, to: number) => links.push({ from, to, output: 0, kind: 'main' });
  for (const from of within) {
    for (const { output, to } of out[from] ?? []) {
      const known = points.get(`${from} ${output}`);
      const vertex = known ?? nodes.length + list.length;
      if (known === undefined) {
        points.set(`${from} ${output}`, vertex);
        list.push({ node: from, output });
        link(from, vertex);
      }
      link(vertex, to);
    }
  }
  const end = nodes.length + list.length;
  for (const index of targets) link(index, end);
  const ways = onEveryWay(trigger, end, adjacency(end + 1, links));
  const found = ways
    .flatMap((vertex) => list[vertex - nodes.length] ?? [])
    .filter(({ node }) => !spoilt.has(node) && (node === trigger || !others.has(node)));
  const last = found.at(-1);
  const start = nodes[trigger];
  if (!start || !last || kinds.get(trigger) !== 'schedule') return last;
  return scheduleOf(start).hasHours ? found.findLast(({ node }) => isOneItem(analysed, trigger, node)) : last;
}
