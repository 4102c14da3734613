import { connectionsOf } from './connections';
import { isTrigger } from './nodes';
import type { RecordedRun, WorkflowPromises, WorkflowSource } from './schema';

/** A run as the player shows it. */
export interface Playback {
  /** Its button. */
  name: string;
  /** How it ends, in words. */
  outcome: string;
  /** What happens, one tick after the other; the moves of one tick happen at the same time. */
  ticks: Move[][];
  /** What 8kit holds before the first tick. */
  before: string[];
}

/** What came of a node or a connection: its colour, whichever delivery it was. A set-up run only passes. */
type Outcome = 'done' | 'waiting' | 'twice' | 'failed' | 'passing';

/** One item reaches one node. */
export interface Move {
  /** The key of the node, and of the connection that leads to it; a run's first node has none. */
  node: string;
  edge?: string;
  /** What the node hands on. */
  says?: string;
  /** What 8kit holds from then on, if the node changes it. */
  memory?: string[];
  /** What comes of it, if it isn't done. */
  outcome?: Outcome;
  /** What goes wrong on the way: the item never arrives, or the answer is lost. */
  broken?: 'crashed' | 'unanswered';
  /** Whether it belongs to the delivery before, which the run repeats. */
  isEarlier?: boolean;
}

/** How many ticks a repeated delivery starts behind the first. */
const behind = 2;

/**
 * The runs that readers can choose under a drawing, as a real n8n recorded them. A run that begins with what an earlier
 * one left in 8kit is a second delivery: both are played, the second one behind the first.
 */
export function playbacksOf(
  workflow: WorkflowSource,
  { runs: promised }: Pick<WorkflowPromises, 'runs'>,
  recorded: readonly RecordedRun[],
): Playback[] {
  return promised.flatMap(({ run: title, button }) => {
    const index = recorded.findIndex(({ run }) => run === title);
    const run = recorded[index];
    if (button === undefined || !run || run.visits.length === 0) return [];
    const moves = movesOf(workflow, run);
    const earlier = recorded.slice(0, index).findLast((one) => one.visits.length > 1 && leaves(one, run));
    const first = earlier && button !== promised.find((one) => one.run === earlier.run)?.button ? earlier : undefined;
    const tracks = first ? [movesOf(workflow, first), moves] : [moves];
    return [
      {
        name: button,
        outcome: outcomeOf(run),
        before: linesOf((first ?? run).before),
        ticks: ticksOf(tracks, behind),
      },
    ];
  });
}

/** Puts the moves of deliveries beside each other in time, each a number of ticks behind the one before. */
export function ticksOf(tracks: readonly Move[][], behind: number): Move[][] {
  const lengths = tracks.map((track, place) => track.length + place * behind);
  return Array.from({ length: Math.max(...lengths) }, (_, tick) =>
    tracks.flatMap((track, place) => {
      const move = track[tick - place * behind];
      return move ? [place < tracks.length - 1 ? { ...move, isEarlier: true } : move] : [];
    }),
  );
}

/** How often a run reaches each node, by the node's index. */
export function countsOf(ticks: readonly Move[][] = []): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { node, broken } of ticks.flat())
    if (broken !== 'crashed') counts.set(Number(node), (counts.get(Number(node)) ?? 0) + 1);
  return counts;
}

/** What a drawing shows of a node or a connection. */
interface Marks {
  /** What came of it last. */
  taken?: Outcome;
  /** What went wrong on a connection, and stays to be seen whatever passes later. */
  broken?: NonNullable<Move['broken']>;
  /** Both deliveries reached it at once. */
  together?: '';
}

/** The nodes and connections that items have passed. */
export function marksOf(ticks: readonly Move[][]): ReadonlyMap<string, Marks> {
  const marks = new Map<string, Marks>();
  const mark = (key: string, more: Marks) => marks.set(key, { ...marks.get(key), ...more });
  for (const moves of ticks)
    for (const { node, edge, outcome: taken = 'done', broken } of moves) {
      mark(node, { taken, ...(moves.filter((one) => one.node === node).length > 1 && { together: '' }) });
      if (edge) mark(edge, { taken, ...(broken && { broken }) });
    }
  return marks;
}

/** A drawing that shows a run at its end, with an attribute that the style sheet reads. */
export function withEnd(svg: string, run: Playback | undefined, attribute: 'data-end' | 'data-taken'): string {
  return [...marksOf(run?.ticks ?? [])].reduce(
    (drawn, [key, { taken }]) => drawn.replaceAll(`data-at="${key}"`, `data-at="${key}" ${attribute}="${taken}"`),
    svg,
  );
}

function movesOf(workflow: WorkflowSource, { visits, outcome: { error } }: RecordedRun): Move[] {
  const connections = connectionsOf(workflow);
  const nodeOf = (name: string | undefined) => workflow.nodes.find((one) => one.name === name);
  const triggers = workflow.nodes.filter(({ type }) => isTrigger(type));
  // By hand in a workflow that otherwise starts by itself: it prepares what the others find.
  const isSetUp = triggers.length > 1 && nodeOf(visits[0]?.node)?.type.endsWith('.manualTrigger');
  const waiting = new Set<string>();
  return visits.map(({ node, out, memory }, index) => {
    // Several nodes can follow one, so the visit before isn't always where an item comes from.
    const from = visits.slice(0, index).findLast((one) => reaches(one, node));
    const edge = connections.find((one) => one.from === from?.node && one.to === node && leavesBy(from, one.output));
    const [first] = out;
    const { type = '' } = nodeOf(node) ?? {};
    const { operation } = nodeOf(from?.node)?.parameters ?? {};
    // Turned away by a set or a lock, and from there on until it does some other work after all.
    const isTurnedAway = edge?.output === 1 && (operation === 'addToUniq' || operation === 'acquireLock');
    if ((isTurnedAway || waiting.has(from?.node ?? '')) && !type.endsWith('.httpRequest')) waiting.add(node);
    else waiting.delete(node);
    const isFailed = error !== undefined && index === visits.length - 1;
    const outcome = isFailed ? 'failed' : isSetUp ? 'passing' : waiting.has(node) ? 'waiting' : undefined;
    return {
      node: String(workflow.nodes.findIndex(({ name }) => name === node)),
      ...(edge && { edge: edge.key }),
      ...(outcome && { outcome }),
      ...(first?.item && { says: first.items ? `${first.item} (1 of ${first.items})` : first.item }),
      ...(memory && { memory: linesOf(memory) }),
    };
  });

  function reaches(visit: RecordedRun['visits'][number], node: string): boolean {
    return connections.some((one) => one.from === visit.node && one.to === node && leavesBy(visit, one.output));
  }
}

function leavesBy({ out }: RecordedRun['visits'][number], output: number): boolean {
  return out.some((one) => one.output === output);
}

/** Whether a run begins with what another one left in 8kit, and that is something. */
function leaves(earlier: RecordedRun, run: RecordedRun): boolean {
  const left = earlier.visits.findLast(({ memory }) => memory)?.memory;
  return left !== undefined && linesOf(left).length > 0 && String(linesOf(left)) === String(linesOf(run.before));
}

/** What 8kit holds, a line for each set, lookup, lock and date. */
function linesOf({ sets = {}, lookups = {}, locks = [], dates = {} }: RecordedRun['before']): string[] {
  return [
    ...Object.entries(sets).map(([name, values]) => `set ${name}: ${values.join(', ') || 'empty'}`),
    ...Object.entries(lookups).map(
      ([name, pairs]) => `lookup ${name}: ${pairs.map((pair) => pair.join(' ↔ ')).join(', ') || 'empty'}`,
    ),
    ...locks.map((key) => `lock ${key}: held`),
    ...Object.entries(dates).map(([key, date]) => `date of ${key}: ${date}`),
  ];
}

/** How a run ends: "It ends at Already processed, and the sender gets 200 duplicate." */
function outcomeOf({ outcome: { response, error }, visits }: RecordedRun): string {
  const end = `${error ? 'fails' : 'ends'} at ${visits.at(-1)?.node}`;
  // The first sentence says what is wrong; the node that fails has the rest.
  const reason = error ? `: ${/^.*?[.!](?=\s|$)/.exec(error)?.[0] ?? error}` : '';
  return response
    ? `The sender gets ${response}, and the run ${end}${reason || '.'}`
    : `The run ${end}${reason || '.'}`;
}
