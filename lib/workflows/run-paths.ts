import type { WorkflowSource } from '../reference/schemas';
import { type Connection, connectionsOf } from './connections';
import { isEightKit, outputNames } from './nodes';

/** A path that a run can take through a workflow. */
export interface RunPath {
  name: string;
  /** The keys of its connections, in the order of the run. */
  edges: string[];
  /** The names of its nodes, starting with the first. */
  nodes: string[];
}

/** The maximum number of paths: each gets a button, and more buttons would become a list. */
const maxPaths = 4;
/** Outputs whose names say what happened: paths through different ones differ even if they end at the same node. */
const decisiveOutputs = ['Added', 'Duplicate'];

/** The beginning of a run. */
interface Run {
  edges: Connection[];
  /** The decisive outputs taken so far, whether connected or not. */
  decidedBy: string[];
}

/**
 * The paths through a workflow that end differently, each named after the output that sets it apart, or else after its
 * last node. If there are more than four, those through an 8kit node are kept.
 */
export function runPathsOf(workflow: WorkflowSource): RunPath[] {
  const own = new Set(workflow.nodes.filter(({ type }) => isEightKit(type)).map(({ name }) => name));
  const known = new Set<string>();
  const paths = runsOf(workflow).flatMap(({ edges, decidedBy }) => {
    const nodes = [...edges.slice(0, 1).map(({ from }) => from), ...edges.map(({ to }) => to)];
    const fresh = [...decidedBy, ...nodes.slice(-1)].filter((one) => !known.has(one));
    for (const one of fresh) known.add(one);
    const [name] = fresh;
    if (name === undefined) return [];
    const rank = decidedBy.includes(name) ? 0 : nodes.some((node) => own.has(node)) ? 1 : 2;
    return [{ name, edges: edges.map(({ key }) => key), nodes, rank }];
  });
  const chosen = paths.sort((a, b) => a.rank - b.rank).slice(0, maxPaths);
  return chosen.map(({ rank, name, ...path }) => ({ name: chosen.length === 1 ? 'All steps' : name, ...path }));
}

/** Every possible run of a workflow; runs through first outputs come first. */
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
    // A loop outputs its items first, then its "done" branch.
    const isLoop = node.type === 'n8n-nodes-base.splitInBatches';
    return (isLoop ? open.slice(-1) : open).flatMap((output) => {
      const label = names[output] ?? '';
      const decidedBy =
        isEightKit(node.type) && decisiveOutputs.includes(label) ? [...run.decidedBy, label] : run.decidedBy;
      // Nodes connected to the same output run one after another.
      return leaving
        .filter((connection) => connection.output === output)
        .reduce<Run[]>(
          (runs, edge) => runs.flatMap((before) => runsFrom(edge.to, { ...before, edges: [...before.edges, edge] })),
          [{ ...run, decidedBy }],
        );
    });
  }

  const reached = new Set(connections.map(({ to }) => to));
  return workflow.nodes.flatMap(({ name }) => (reached.has(name) ? [] : runsFrom(name, { edges: [], decidedBy: [] })));
}
