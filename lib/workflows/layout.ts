import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import type { WorkflowSource } from '../reference/schemas';
import { type Connection, connectionsOf } from './connections';
import { outputNames } from './nodes';

/** Which way a workflow runs: across, as on n8n's canvas, or down, where there is no room for that. */
export type Direction = 'across' | 'down';

/** A rectangle of a drawing. Lengths are pixels, from the drawing's corner. */
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
  /** Its name in at most two lines. */
  lines: string[];
  /** Its square. */
  box: Box;
  /** Where its name stands: below the square, or behind it. */
  nameBox: Box;
  /** Where lines leave it, one for each output. */
  outputs: ElkPoint[];
}

/** A connection of a drawn workflow. */
export interface DrawnEdge {
  /** Names it: the places of its nodes in the workflow, and of the output between them. */
  key: string;
  from: string;
  to: string;
  output: number;
  /** Its line, as SVG's. */
  path: string;
  /** The name of the output it leaves. */
  label?: { text: string; box: Box };
}

export interface DrawnWorkflow {
  width: number;
  height: number;
  nodes: DrawnNode[];
  edges: DrawnEdge[];
}

/** The side of a node's square. */
export const nodeSize: Record<Direction, number> = { across: 64, down: 44 };
/** A name is broken into two lines from here on. */
const longName: Record<Direction, number> = { across: 14, down: 11 };
/** About how wide a letter is, and how high a line of a name. */
const letter = 6.6;
const lineHeight = 16;
const nameGap = 8;
/** How far from a node an output's name begins, and the next column may. */
const labelGap = 9;
/** How far from a corner a line begins to turn. */
const bend = 28;

const elk = new ELK();

const common = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  // What stands before another on n8n's canvas does so here, and only what leads back there leads back.
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  // Flows that share a canvas stand below each other.
  'elk.aspectRatio': '0.1',
};

const options: Record<Direction, Record<string, string>> = {
  across: {
    ...common,
    'elk.direction': 'RIGHT',
    'elk.spacing.nodeNode': '28',
    'elk.layered.spacing.nodeNodeBetweenLayers': '22',
    'elk.padding': '[top=20,left=20,bottom=16,right=20]',
  },
  down: {
    ...common,
    'elk.direction': 'DOWN',
    'elk.spacing.nodeNode': '12',
    'elk.layered.spacing.nodeNodeBetweenLayers': '26',
    'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  },
};

/** Where lines run down, the name of an output stands on its line. */
const inline = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };

/** Lays a workflow out: its nodes in the order in which their author placed them, and lines that go round them. */
export async function layOut(workflow: WorkflowSource, direction: Direction): Promise<DrawnWorkflow> {
  const byPlace = [...workflow.nodes].sort((a, b) => a.position[0] - b.position[0] || a.position[1] - b.position[1]);
  const shapes = new Map(byPlace.map((node) => [node.name, shapeOf(workflow, node, direction)]));
  // Squares of a column stand below each other, however long their names are.
  const before = Math.ceil(Math.max(...[...shapes.values()].map((shape) => shape.before)));
  for (const shape of shapes.values()) shape.before = before;
  const connections = connectionsOf(workflow);
  const {
    children = [],
    edges = [],
    width = 0,
    height = 0,
  }: ElkNode = await elk.layout({
    id: workflow.name,
    layoutOptions: options[direction],
    children: [...shapes].map(([id, shape]) => elkNode(id, shape, direction)),
    edges: connections.map((connection) => elkEdge(connection, direction)),
  });
  const at = new Map(children.map((node) => [node.id, whole(node)]));
  const nodes = workflow.nodes.flatMap(({ name, type }) => {
    const [place, shape] = [at.get(name), shapes.get(name)];
    return place && shape ? [{ name, type, lines: shape.lines, ...boxesOf(place, shape, direction) }] : [];
  });
  const drawn = new Map(nodes.map((node) => [node.name, node]));
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    nodes,
    edges: connections.flatMap((connection, index) => {
      const [from, to] = [drawn.get(connection.from), drawn.get(connection.to)];
      const edge = edges[index];
      if (!from || !to || !edge) return [];
      const { label, ...drawnEdge } = drawEdge(connection, from, to, edge, direction);
      // Across, lines that share an output share its name.
      const before = connections.slice(0, index);
      const isNamed = before.some((one) => one.from === connection.from && one.output === connection.output);
      return [direction === 'across' && isNamed ? drawnEdge : { ...drawnEdge, ...(label && { label }) }];
    }),
  };
}

/** What a node takes up: beside its square its name, and the names of its outputs. */
interface Shape {
  lines: string[];
  nameWidth: number;
  outputs: number;
  /** How far its name stands out before its square, and its name and its outputs' behind. */
  before: number;
  behind: number;
}

function shapeOf(workflow: WorkflowSource, node: WorkflowSource['nodes'][number], direction: Direction): Shape {
  const lines = wrap(node.name, longName[direction]);
  const nameWidth = Math.max(...lines.map(widthOf));
  const labels = outputNames(node);
  const main = workflow.connections[node.name]?.main ?? [];
  const outputs = Math.max(main.length, labels.length, 1);
  if (direction === 'down') return { lines, nameWidth, outputs, before: 0, behind: nameGap + nameWidth };
  const over = Math.max(0, (nameWidth - nodeSize.across) / 2);
  const named = labels.filter((_, output) => main[output]?.length).map((label) => widthOf(label) + 2 * labelGap);
  return { lines, nameWidth, outputs, before: over, behind: Math.max(over, ...named) };
}

function elkNode(id: string, { lines, outputs, before, behind }: Shape, direction: Direction): ElkNode {
  const size = nodeSize[direction];
  const across = direction === 'across';
  const port = (name: string, side: string, along: number, place: number) => ({
    id: `${id}/${name}`,
    ...(across ? { x: along, y: place } : { x: place, y: along }),
    layoutOptions: { 'elk.port.side': side },
  });
  return {
    id,
    width: before + size + behind,
    height: across ? size + nameGap + lines.length * lineHeight : size,
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    ports: [
      port('in', across ? 'WEST' : 'NORTH', 0, size / 2),
      ...portsOf(outputs, size).map((place, output) =>
        port(String(output), across ? 'EAST' : 'SOUTH', across ? before + size + behind : size, place),
      ),
    ],
  };
}

function elkEdge({ key, from, output, to, label }: Connection, direction: Direction): ElkExtendedEdge {
  const edge = { id: key, sources: [`${from}/${output}`], targets: [`${to}/in`] };
  // Across, an output's name stands where its line begins: room for that is the node's.
  if (direction === 'across' || !label) return edge;
  const labels = [{ text: label, width: widthOf(label) + 8, height: lineHeight, layoutOptions: inline }];
  return { ...edge, labels };
}

/** Where outputs are, along a side of a node. */
function portsOf(outputs: number, size: number): number[] {
  return Array.from({ length: outputs }, (_, output) => Math.round((size * (output + 1)) / (outputs + 1)));
}

function boxesOf({ x, y }: ElkPoint, { lines, nameWidth, outputs, before }: Shape, direction: Direction) {
  const size = nodeSize[direction];
  const box = { x: x + before, y, width: size, height: size };
  const height = lines.length * lineHeight;
  const ports = portsOf(outputs, size);
  if (direction === 'across')
    return {
      box,
      nameBox: { x: box.x + (size - nameWidth) / 2, y: y + size + nameGap, width: nameWidth, height },
      outputs: ports.map((place) => ({ x: box.x + size, y: y + place })),
    };
  return {
    box,
    nameBox: { x: x + size + nameGap, y: y + (size - height) / 2, width: nameWidth, height },
    outputs: ports.map((place) => ({ x: x + place, y: y + size })),
  };
}

function drawEdge(
  { key, label, ...connection }: Connection,
  from: DrawnNode,
  to: DrawnNode,
  { sections: [section] = [], labels: [placed] = [] }: ElkExtendedEdge,
  direction: Direction,
): DrawnEdge {
  if (!section) throw new Error(`The line from "${from.name}" to "${to.name}" was not laid out`);
  const { bendPoints = [] } = section;
  const across = direction === 'across';
  const middle = nodeSize[direction] / 2;
  const start = from.outputs[connection.output] ?? from.box;
  const end = across ? { x: to.box.x, y: to.box.y + middle } : { x: to.box.x + middle, y: to.box.y };
  // Where the name of the output ends.
  const behind = across && label && bendPoints.length > 0 ? [{ ...whole(section.startPoint), y: start.y }] : [];
  const { x = 0, y = 0, width = 0, height = 0 } = placed ?? {};
  const box = across
    ? { x: start.x + labelGap, y: start.y - lineHeight / 2, width: widthOf(label ?? ''), height: lineHeight }
    : { x, y, width, height };
  return {
    key,
    ...connection,
    path: rounded(start, [...behind, ...bendPoints.map(whole), end]),
    ...(label && { label: { text: label, box } }),
  };
}

/**
 * A line to one point after another, each straight above or beside the one before. It turns in curves. Steps are relative:
 * many are alike, which compresses well.
 */
function rounded(start: ElkPoint, points: readonly ElkPoint[]): string {
  let at = start;
  const straightTo = (point: ElkPoint) => {
    const [x, y] = [point.x - at.x, point.y - at.y];
    at = point;
    return (x && `h${x}`) || (y && `v${y}`) || '';
  };
  const parts = points.map((point, index) => {
    const [before = start, after] = [points[index - 1], points[index + 1]];
    // Under the name of an output, which the first point is behind, it is straight.
    if (!after || (before.x === point.x) === (after.x === point.x)) return straightTo(point);
    const into = straightTo(towards(point, before, index <= 1 ? 1 : 0.5));
    const [x, y] = [point.x - at.x, point.y - at.y];
    const from = at;
    at = towards(point, after, index === points.length - 2 ? 1 : 0.5);
    return `${into}q${x} ${y} ${at.x - from.x} ${at.y - from.y}`;
  });
  return `M${start.x} ${start.y}${parts.join('')}`;
}

/** A point between two, where a curve begins: no further away than `bend`, or than the share that is its own. */
function towards(from: ElkPoint, to: ElkPoint, share: number): ElkPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(bend / length, share);
  return whole({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
}

/** On whole pixels: what is drawn meets exactly, and takes fewer bytes. */
function whole({ x = 0, y = 0 }: Partial<ElkPoint>): ElkPoint {
  return { x: Math.round(x), y: Math.round(y) };
}

function widthOf(text: string): number {
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
