import { outputNames } from './nodes';
import type { WorkflowSource } from './schema';

/** A connection of a workflow, with the name of its output. */
export interface Connection {
  /** The indices of its first node, its output and its second node: `3-0-4`. */
  key: string;
  from: string;
  output: number;
  to: string;
  label?: string;
}

/** All connections of a workflow, each with the name of its output. */
export function connectionsOf({ nodes, connections }: WorkflowSource): Connection[] {
  // Of two nodes of one name, the first counts.
  const places = new Map(nodes.map(({ name }, index) => [name, index] as const).reverse());
  return nodes.flatMap((node, from) => {
    const names = outputNames(node);
    return (connections[node.name]?.main ?? []).flatMap((targets, output) =>
      (targets ?? []).map(({ node: to }) => ({
        key: `${from}-${output}-${places.get(to) ?? -1}`,
        from: node.name,
        output,
        to,
        label: names[output],
      })),
    );
  });
}
