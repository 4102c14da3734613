import { type Connection, connectionsOf } from './connections';
import { kindOf } from './nodes';
import type { WorkflowSource } from './schema';

/** One step of a workflow, in words. */
export interface OutlineStep {
  /** The index of its node in the workflow, by which the drawing identifies it. */
  key: string;
  name: string;
  kind: string;
  /** What else is said of it: “acts twice”. */
  says?: string;
  /** Where it leads. */
  exits: Connection[];
}

/**
 * A workflow as a list of steps. Each node appears once: after the one whose first output leads to it, or else after
 * the end of that row of nodes.
 */
export function outlineOf(workflow: WorkflowSource): OutlineStep[] {
  const exitsOf = new Map(workflow.nodes.map(({ name }) => [name, [] as Connection[]]));
  for (const connection of connectionsOf(workflow)) exitsOf.get(connection.from)?.push(connection);
  return rowsOf(workflow, exitsOf).map((node) => ({
    key: String(workflow.nodes.indexOf(node)),
    name: node.name,
    kind: kindOf(node.type),
    exits: exitsOf.get(node.name) ?? [],
  }));
}

type Node = WorkflowSource['nodes'][number];

/**
 * The nodes, row by row: in a row, each node leads to the next, and other outputs start rows of their own, in order.
 */
function rowsOf({ nodes }: WorkflowSource, exitsOf: ReadonlyMap<string, Connection[]>): Node[] {
  const targets = new Set([...exitsOf.values()].flatMap((all) => all.map(({ to }) => to)));
  const left = new Map(nodes.map((node) => [node.name, node]));
  // A row starts at each node that nothing leads to, and then, for cycles, at the first node that is left.
  const waiting = [...nodes.filter(({ name }) => !targets.has(name)), ...nodes].map(({ name }) => name);
  const rows: Node[] = [];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const branches: string[] = [];
    for (let node = left.get(name); node; ) {
      left.delete(node.name);
      rows.push(node);
      const [next, ...others] = (exitsOf.get(node.name) ?? []).filter(({ to }) => left.has(to));
      branches.push(...others.map(({ to }) => to));
      node = left.get(next?.to ?? '');
    }
    waiting.unshift(...branches);
  }
  return rows;
}
