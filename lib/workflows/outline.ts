import type { WorkflowSource } from '../reference/schemas';
import { isEightKit, kindOf, outputNames } from './nodes';

/** One step of a workflow in words. */
export interface OutlineStep {
  name: string;
  kind: string;
  isEightKit: boolean;
  /** True unless the step before leads to it. */
  begins: boolean;
  exits: OutlineExit[];
}

/** Where a step leads. */
export interface OutlineExit {
  /** Name of its output; a single one has none. */
  label?: string;
  target: string;
  /** True where the target is the step that follows. */
  isNext: boolean;
}

/**
 * A workflow as a list of steps, for those who can't see its drawing, and where there is no room for one. Each node
 * stands once: behind the one that leads to it by its first output, else where that row of nodes has ended.
 */
export function outlineOf(workflow: WorkflowSource): OutlineStep[] {
  const exitsOf = new Map(workflow.nodes.map((node) => [node.name, exits(workflow, node)]));
  return rowsOf(workflow, exitsOf).flatMap((row) =>
    row.map(({ name, type }, place) => ({
      name,
      kind: kindOf(type),
      isEightKit: isEightKit(type),
      begins: place === 0,
      exits: (exitsOf.get(name) ?? []).map((exit) => ({ ...exit, isNext: exit.target === row[place + 1]?.name })),
    })),
  );
}

type Node = WorkflowSource['nodes'][number];
type Exit = Omit<OutlineExit, 'isNext'>;

function exits(workflow: WorkflowSource, node: Node): Exit[] {
  const names = outputNames(node);
  const outputs = workflow.connections[node.name]?.main ?? [];
  return outputs.flatMap((targets, output) =>
    (targets ?? []).map(({ node: target }) => ({ ...(names[output] && { label: names[output] }), target })),
  );
}

/** The nodes in rows, in each of which one leads to the next; other exits begin rows of their own, in their order. */
function rowsOf({ nodes }: WorkflowSource, exitsOf: ReadonlyMap<string, Exit[]>): Node[][] {
  const targets = new Set([...exitsOf.values()].flatMap((all) => all.map(({ target }) => target)));
  const left = new Map(nodes.map((node) => [node.name, node]));
  // Whatever nothing leads to begins a row; and in a ring, the first node that is left.
  const waiting = [...nodes.filter(({ name }) => !targets.has(name)), ...nodes].map(({ name }) => name);
  const rows: Node[][] = [];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const row: Node[] = [];
    const branches: string[] = [];
    for (let node = left.get(name); node; ) {
      left.delete(node.name);
      row.push(node);
      const [next, ...others] = (exitsOf.get(node.name) ?? []).filter(({ target }) => left.has(target));
      branches.push(...others.map(({ target }) => target));
      node = left.get(next?.target ?? '');
    }
    waiting.unshift(...branches);
    if (row.length > 0) rows.push(row);
  }
  return rows;
}
