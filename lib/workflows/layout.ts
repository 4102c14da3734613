import type { WorkflowSource } from '../reference/schemas';
import { isEightKit, kindOf, outputNames } from './nodes';

type Nodes = WorkflowSource['nodes'];

/** A node of a drawn workflow. Lengths are pixels, from the drawing's corner. */
interface DrawnNode {
  name: string;
  /** Its name in at most two lines. */
  lines: string[];
  /** What it is, in words: `8kit`, `Webhook`. */
  kind: string;
  isEightKit: boolean;
  x: number;
  y: number;
}

/** A connection of a drawn workflow: its line, and the name of the output it leaves. */
interface DrawnEdge {
  from: string;
  to: string;
  path: string;
  label?: string;
  labelX: number;
  labelY: number;
}

export interface DrawnWorkflow {
  width: number;
  height: number;
  /** True where the names of nodes are readable in the width of an article. */
  fitsPage: boolean;
  nodes: DrawnNode[];
  edges: DrawnEdge[];
}

export const nodeSize = { width: 142, height: 60 };
/** How far apart, in pixels of n8n's canvas, nodes stand that are in different columns or rows. */
const apart = 100;
const gap = { x: 60, y: 32 };
const margin = 12;
/** Pixels that a drawing in a page may be wide: four columns, whose names are still readable there. */
const widest = 4 * nodeSize.width + 3 * gap.x + 2 * margin;
/** Room that a line needs to turn back to an earlier node. */
const detour = 26;

/** Lays a workflow out in the columns and rows in which its author placed it on n8n's canvas, without the gaps between. */
export function layOut(workflow: WorkflowSource): DrawnWorkflow {
  const columns = bandsOf(workflow.nodes, 0);
  const rows = bandsOf(workflow.nodes, 1, columns);
  const nodes = workflow.nodes.map(({ name, type }) => ({
    name,
    lines: wrap(name),
    kind: kindOf(type),
    isEightKit: isEightKit(type),
    x: margin + (columns.get(name) ?? 0) * (nodeSize.width + gap.x),
    y: margin + (rows.get(name) ?? 0) * (nodeSize.height + gap.y),
  }));
  const at = new Map(nodes.map((node) => [node.name, node]));
  const edges = workflow.nodes.flatMap((node) => {
    const outputs = workflow.connections[node.name]?.main ?? [];
    const names = outputNames(node);
    return outputs.flatMap((targets, output) =>
      (targets ?? []).flatMap((target) => {
        const from = at.get(node.name);
        const to = at.get(target.node);
        return from && to ? [connect(from, to, output, Math.max(outputs.length, names.length), names[output])] : [];
      }),
    );
  });
  const turnsBack = edges.some(({ from, to }) => (at.get(from)?.x ?? 0) >= (at.get(to)?.x ?? 0));
  const width = Math.max(...nodes.map(({ x }) => x)) + nodeSize.width + margin + (turnsBack ? detour : 0);
  return {
    width,
    fitsPage: width <= widest,
    height: Math.max(...nodes.map(({ y }) => y)) + nodeSize.height + margin + (turnsBack ? detour : 0),
    nodes,
    edges,
  };
}

/**
 * The column or the row of each node, from 0: nodes share one that stand about below or beside each other.
 * @param columns of which no row has two nodes of the same
 */
function bandsOf(nodes: Nodes, axis: 0 | 1, columns?: ReadonlyMap<string, number>): Map<string, number> {
  const bands = new Map<string, number>();
  let start = Number.NEGATIVE_INFINITY;
  let band = -1;
  let taken = new Set<number | undefined>();
  for (const { name, position } of [...nodes].sort((a, b) => a.position[axis] - b.position[axis])) {
    const column = columns?.get(name);
    if (position[axis] - start > apart || (columns && taken.has(column))) {
      start = position[axis];
      band++;
      taken = new Set();
    }
    taken.add(column);
    bands.set(name, band);
  }
  return bands;
}

function connect(
  from: DrawnNode,
  to: DrawnNode,
  output: number,
  outputs: number,
  label: string | undefined,
): DrawnEdge {
  const startX = from.x + nodeSize.width;
  const startY = from.y + (nodeSize.height * (output + 1)) / (outputs + 1);
  const endX = to.x;
  const endY = to.y + nodeSize.height / 2;
  const bend = Math.max(20, (endX - startX) / 2);
  const forward = `M${startX} ${startY}C${startX + bend} ${startY} ${endX - bend} ${endY} ${endX - 3} ${endY}`;
  const below = Math.max(from.y, to.y) + nodeSize.height + detour;
  const back = `M${startX} ${startY}C${startX + detour} ${startY} ${startX + detour} ${below} ${startX} ${below}H${endX}C${endX - detour} ${below} ${endX - detour} ${endY} ${endX - 3} ${endY}`;
  return {
    from: from.name,
    to: to.name,
    path: endX > startX ? forward : back,
    ...(label && { label }),
    labelX: startX + 5,
    labelY: startY + (output === 0 ? -6 : 14),
  };
}

/** Splits a name into at most two lines that fit a node. */
function wrap(name: string): string[] {
  const words = name.split(' ');
  if (name.length <= 18 || words.length === 1) return [name];
  const splits = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const lines = splits.map((parts) => parts.map((part) => part.join(' ')));
  const widest = (pair: string[]) => Math.max(...pair.map((line) => line.length));
  return lines.reduce((best, pair) => (widest(pair) < widest(best) ? pair : best));
}
