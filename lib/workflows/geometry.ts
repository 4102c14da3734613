import { outputNames } from './nodes';
import type { WorkflowSource } from './schema';

/* The measures of a drawn workflow, whoever says where its nodes are. */

/** The direction of a workflow: across, as on n8n's canvas, or down if there is no room for that. */
export type Direction = 'across' | 'down';

/** A point in a drawing. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle in a drawing. Lengths are pixels, from the drawing's top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A node of a drawn workflow. */
export interface DrawnNode {
  name: string;
  type: string;
  /** Its name, in at most two lines. */
  lines: string[];
  box: Box;
  /** The box of its name, below or to the right of the square. */
  nameBox: Box;
  /** The points at which lines leave it, one for each output. */
  outputs: Point[];
}

/** A connection of a drawn workflow. */
export interface DrawnEdge {
  /** Its key: the indices of its first node, its output and its second node. */
  key: string;
  from: string;
  to: string;
  output: number;
  /** Its line, as SVG path data. */
  path: string;
  /** The name of its output. */
  label?: { text: string; box: Box };
}

export interface DrawnWorkflow {
  width: number;
  height: number;
  nodes: DrawnNode[];
  edges: DrawnEdge[];
  /** What a connection is marked with, and the point of it that this belongs to. */
  flag?: { text: string; box: Box; to: Point };
}

/** The side of a node's square. */
export const nodeSize: Record<Direction, number> = { across: 64, down: 44 };
/** The least distance between the outputs of a node: across, their names are below each other. */
const outputGap: Record<Direction, number> = { across: 16, down: 11 };
/** Names longer than this many characters break into two lines. */
const longName: Record<Direction, number> = { across: 14, down: 11 };
/** The approximate width of a letter, and the height of a line in a name. */
const letter = 6.6;
export const lineHeight = 16;
export const nameGap = 8;
/** The same beside a node, clear of the counter on its corner. */
export const sideGap = 14;
/** The distance from a node to the name of an output, and from that to the next column. */
export const labelGap = 9;
/** The space that a node needs in addition to its square: for its name and the names of its outputs. */
export interface Shape {
  lines: string[];
  nameWidth: number;
  outputs: number;
  /** How long the sides of its box are along which lines enter and leave; those of a square, or longer for many outputs. */
  side: number;
  /** How far its name extends to the left of its square, and its name and outputs' names to the right. */
  before: number;
  behind: number;
}

/** The space that a node needs. */
export function shapeOf(workflow: WorkflowSource, node: WorkflowSource['nodes'][number], direction: Direction): Shape {
  const lines = wrap(node.name, longName[direction]);
  const nameWidth = Math.max(...lines.map(widthOf));
  const labels = outputNames(node);
  const main = workflow.connections[node.name]?.main ?? [];
  const outputs = Math.max(main.length, labels.length, 1);
  const side = Math.max(nodeSize[direction], outputGap[direction] * (outputs + 1));
  if (direction === 'down') return { lines, nameWidth, outputs, side, before: 0, behind: sideGap + nameWidth };
  const over = Math.max(0, (nameWidth - nodeSize.across) / 2);
  const named = labels.filter((_, output) => main[output]?.length).map((label) => widthOf(label) + 2 * labelGap);
  return { lines, nameWidth, outputs, side, before: over, behind: Math.max(over, ...named) };
}

/** The positions of outputs along a side of a node. */
export function portsOf(outputs: number, size: number): number[] {
  return Array.from({ length: outputs }, (_, output) => Math.round((size * (output + 1)) / (outputs + 1)));
}

/** The square of a node, its name, and its outputs, with its space at a point. */
export function boxesOf({ x, y }: Point, { lines, nameWidth, outputs, side, before }: Shape, direction: Direction) {
  const size = nodeSize[direction];
  const across = direction === 'across';
  const box = { x: x + before, y, width: across ? size : side, height: across ? side : size };
  const height = lines.length * lineHeight;
  const ports = portsOf(outputs, side);
  if (across)
    return {
      box,
      nameBox: { x: box.x + (size - nameWidth) / 2, y: y + side + nameGap, width: nameWidth, height },
      outputs: ports.map((offset) => ({ x: box.x + size, y: y + offset })),
    };
  return {
    box,
    nameBox: { x: x + side + sideGap, y: y + (size - height) / 2, width: nameWidth, height },
    outputs: ports.map((offset) => ({ x: x + offset, y: y + size })),
  };
}

/** Where lines enter a node. */
export function entryOf({ box }: Pick<DrawnNode, 'box'>, direction: Direction): Point {
  return direction === 'across' ? { x: box.x, y: box.y + box.height / 2 } : { x: box.x + box.width / 2, y: box.y };
}

/** The approximate width of a text. */
export function widthOf(text: string): number {
  return text.length * letter;
}

/** Splits a name into at most two lines. */
function wrap(name: string, long: number): string[] {
  const words = name.split(' ');
  if (name.length <= long || words.length === 1) return [name];
  const splits = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const lines = splits.map((parts) => parts.map((part) => part.join(' ')));
  const widest = (pair: string[]) => Math.max(...pair.map((line) => line.length));
  return lines.reduce((best, pair) => (widest(pair) < widest(best) ? pair : best));
}
