import type { WorkflowSource } from '../reference/schemas';
import { type Connection, connectionsOf } from './connections';
import { isEightKit, outputNames } from './nodes';

/** A way that a run can take through a workflow. */
export interface Way {
  name: string;
  /** The keys of its connections, in the order of the run. */
  edges: string[];
  /** The names of its nodes, from the one that begins it. */
  nodes: string[];
}

/** More buttons than these would be a list. */
const most = 4;
/** Outputs whose names say what happened: two ways that leave by different ones differ, even if they end alike. */
const telling = ['Added', 'Duplicate'];

/** What a run has passed. */
interface Run {
  edges: Connection[];
  /** The telling outputs among those that it left by, connected or not. */
  told: string[];
}

/**
 * The ways through a workflow that end differently, each named by the output that tells it from the others, or else by
 * the node that ends it. Of more than four, those through an 8kit node are kept.
 */
export function waysOf(workflow: WorkflowSource): Way[] {
  const own = new Set(workflow.nodes.filter(({ type }) => isEightKit(type)).map(({ name }) => name));
  const known = new Set<string>();
  const ways = runsOf(workflow).flatMap(({ edges, told }) => {
    const nodes = [...edges.slice(0, 1).map(({ from }) => from), ...edges.map(({ to }) => to)];
    const fresh = [...told, ...nodes.slice(-1)].filter((one) => !known.has(one));
    for (const one of fresh) known.add(one);
    const [name] = fresh;
    if (name === undefined) return [];
    const rank = told.includes(name) ? 0 : nodes.some((node) => own.has(node)) ? 1 : 2;
    return [{ name, edges: edges.map(({ key }) => key), nodes, rank }];
  });
  const chosen = ways.sort((a, b) => a.rank - b.rank).slice(0, most);
  return chosen.map(({ rank, name, ...way }) => ({ name: chosen.length === 1 ? 'All steps' : name, ...way }));
}

/** Every run that a workflow can make; those by the first outputs come first. */
function runsOf(workflow: WorkflowSource): Run[] {
  const connections = connectionsOf(workflow);
  const nodes = new Map(workflow.nodes.map((node) => [node.name, node]));

  function runsFrom(name: string, run: Run): Run[] {
    const node = nodes.get(name);
    if (!node) return [];
    const names = outputNames(node);
    const count = Math.max(names.length, workflow.connections[name]?.main.length ?? 0);
    if (count === 0) return [run];
    const leaving = connections.filter(({ from }) => from === name);
    const taken = run.edges.filter(({ from }) => from === name).map(({ output }) => output);
    const open = Array.from({ length: count }, (_, output) => output).filter((output) => !taken.includes(output));
    // A loop gives its items first, and then is done.
    const isLoop = node.type === 'n8n-nodes-base.splitInBatches';
    return (isLoop ? open.slice(-1) : open).flatMap((output) => {
      const label = names[output] ?? '';
      const told = isEightKit(node.type) && telling.includes(label) ? [...run.told, label] : run.told;
      // Nodes that share an output run one after another.
      return leaving
        .filter((connection) => connection.output === output)
        .reduce<Run[]>(
          (runs, edge) => runs.flatMap((before) => runsFrom(edge.to, { ...before, edges: [...before.edges, edge] })),
          [{ ...run, told }],
        );
    });
  }

  const reached = new Set(connections.map(({ to }) => to));
  return workflow.nodes.flatMap(({ name }) => (reached.has(name) ? [] : runsFrom(name, { edges: [], told: [] })));
}
