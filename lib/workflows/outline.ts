import type { WorkflowSource } from '../reference/schemas';
import { type Connection, connectionsOf } from './connections';
import { kindOf } from './nodes';

/** One step of a workflow in words. */
export interface OutlineStep {
  /** The place of its node in the workflow, which its drawing names it by. */
  key: string;
  name: string;
  kind: string;
  /** Where it leads. */
  exits: Connection[];
}

/**
 * A workflow as a list of steps. Each node stands once: behind the one that leads to it by its first output, else where
 * that row of nodes has ended.
 */
export function outlineOf(workflow: WorkflowSource): OutlineStep[] {
  const connections = connectionsOf(workflow);
  const exitsOf = new Map(workflow.nodes.map(({ name }) => [name, connections.filter(({ from }) => from === name)]));
  return rowsOf(workflow, exitsOf).map((node) => ({
    key: String(workflow.nodes.indexOf(node)),
    name: node.name,
    kind: kindOf(node.type),
    exits: exitsOf.get(node.name) ?? [],
  }));
}

type Node = WorkflowSource['nodes'][number];

/** The nodes, row by row: in a row one leads to the next, and other exits begin rows of their own, in their order. */
function rowsOf({ nodes }: WorkflowSource, exitsOf: ReadonlyMap<string, Connection[]>): Node[] {
  const targets = new Set([...exitsOf.values()].flatMap((all) => all.map(({ to }) => to)));
  const left = new Map(nodes.map((node) => [node.name, node]));
  // Whatever nothing leads to begins a row; and in a ring, the first node that is left.
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
