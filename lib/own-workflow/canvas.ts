import { connectionsOf } from '../workflows/connections';
import {
  type Box,
  boxesOf,
  type Direction,
  type DrawnEdge,
  type DrawnNode,
  type DrawnWorkflow,
  labelGap,
  lineHeight,
  nodeSize,
  type Point,
  shapeOf,
  widthOf,
} from '../workflows/geometry';
import type { WorkflowSource } from '../workflows/schema';
import { type Counts, svgOf } from '../workflows/svg';

/** How much smaller than on n8n's canvas a drawing is, along the flow and across it. */
const scales: Record<Direction, { along: number; beside: number }> = {
  across: { along: 0.66, beside: 0.72 },
  down: { along: 0.4, beside: 0.85 },
};

/** Nodes further apart than this on the canvas move together: in pixels of n8n. */
const farApart = 330;
const margin = 20;

/**
 * A workflow as its reader placed it on n8n's canvas, so that they recognise it, and so that it needs no layout engine;
 * on a phone, from top to bottom.
 */
export function canvasOf(workflow: WorkflowSource, direction: Direction, counts?: Counts): string {
  return svgOf(workflow.name, onCanvas(workflow, direction), direction, 1, counts);
}

function onCanvas(workflow: WorkflowSource, direction: Direction): DrawnWorkflow {
  const { along, beside } = scales[direction];
  const steps = moved(
    workflow.nodes.map(({ position }) => position[0]),
    along,
  );
  const rows = moved(
    workflow.nodes.map(({ position }) => position[1]),
    beside,
  );
  const shapes = workflow.nodes.map((node) => shapeOf(workflow, node, direction));
  const before = Math.ceil(Math.max(...shapes.map((shape) => shape.before)));
  const nodes = workflow.nodes.map(({ name, type, position: [x, y] }, index): DrawnNode => {
    const shape = { ...(shapes[index] ?? { lines: [], nameWidth: 0, outputs: 1, behind: 0 }), before };
    const [step, row] = [steps.get(x) ?? 0, rows.get(y) ?? 0];
    const at = direction === 'across' ? { x: step, y: row } : { x: row, y: step };
    return { name, type, lines: shape.lines, ...boxesOf({ x: at.x + margin, y: at.y + margin }, shape, direction) };
  });
  const drawn = new Map(nodes.map((node) => [node.name, node]));
  const named = new Set<string>();
  const edges = connectionsOf(workflow).flatMap(({ key, from, output, to, label }): DrawnEdge[] => {
    const [start, end] = [drawn.get(from), drawn.get(to)];
    if (!start || !end) return [];
    const text = named.has(`${from} ${output}`) ? undefined : label;
    named.add(`${from} ${output}`);
    return [edgeBetween({ key, from, output, to }, start, end, text, direction)];
  });
  keepApart(edges.flatMap(({ label }) => (label ? [label.box] : [])));
  const ends = nodes.flatMap(({ box, nameBox }) => [box, nameBox]);
  return {
    width: Math.ceil(Math.max(...ends.map(({ x, width }) => x + width))) + margin,
    height: Math.ceil(Math.max(...ends.map(({ y, height }) => y + height))) + margin,
    nodes,
    edges,
  };
}

/**
 * Moves names of outputs that would lie on one another down, one below the other. Each is compared with those of its
 * height alone, and behind a name that was passed once, the next one goes on where the last one ended.
 */
function keepApart(boxes: readonly Box[]): void {
  const step = lineHeight - 2;
  const rows = new Map<number, Box[]>();
  const free = new Map<Box, number>();
  for (const box of boxes) {
    const isOn = (other: Box) =>
      Math.abs(box.y - other.y) < step &&
      box.x < other.x + other.width + labelGap / 2 &&
      other.x < box.x + box.width + labelGap / 2;
    const rowOf = () => Math.floor(box.y / step);
    const underneath = () => [-1, 0, 1].flatMap((by) => rows.get(rowOf() + by) ?? []).find(isOn);
    const passed: Box[] = [];
    for (let other = underneath(); other; other = underneath()) {
      passed.push(other);
      box.y = free.get(other) ?? other.y + step;
    }
    for (const other of [...passed, box]) free.set(other, box.y + step);
    rows.set(rowOf(), [...(rows.get(rowOf()) ?? []), box]);
  }
}

/** Where each coordinate of the canvas is in the drawing: scaled, from 0, and without wide gaps. */
function moved(coordinates: readonly number[], scale: number): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  let [last, place] = [Number.NaN, 0];
  for (const coordinate of [...new Set(coordinates)].sort((a, b) => a - b)) {
    if (!Number.isNaN(last)) place += Math.min(coordinate - last, farApart) * scale;
    places.set(coordinate, Math.round(place));
    last = coordinate;
  }
  return places;
}

function edgeBetween(
  edge: Omit<DrawnEdge, 'path' | 'label'>,
  start: DrawnNode,
  end: DrawnNode,
  text: string | undefined,
  direction: Direction,
): DrawnEdge {
  const across = direction === 'across';
  const middle = nodeSize[direction] / 2;
  const from: Point = start.outputs[edge.output] ?? start.outputs.at(-1) ?? start.box;
  const to = across ? { x: end.box.x, y: end.box.y + middle } : { x: end.box.x + middle, y: end.box.y };
  const width = widthOf(text ?? '');
  const box = across
    ? { x: from.x + labelGap, y: from.y - lineHeight / 2, width, height: lineHeight }
    : { ...downLabel(from, to, width), width, height: lineHeight };
  return { ...edge, path: curve(from, to, across), ...(text && { label: { text, box } }) };
}

/** In the middle of a short line, where those of neighbouring outputs are apart, and otherwise at its output. */
function downLabel(from: Point, to: Point, width: number): Point {
  const ahead = to.y - from.y;
  const isShort = ahead > 0 && ahead < 3 * lineHeight;
  const middle = isShort ? (from.x + to.x) / 2 : from.x;
  return { x: middle - width / 2, y: from.y + (isShort ? (ahead - lineHeight) / 2 : labelGap / 2) };
}

/** A line that leaves and arrives in the direction of the flow; one that leads back goes round its nodes. */
function curve(from: Point, to: Point, across: boolean): string {
  const ahead = across ? to.x - from.x : to.y - from.y;
  const along = ahead > 0 ? Math.max(ahead / 2, 12) : Math.min(Math.max(-ahead / 2, 60), 160);
  const beside = ahead > 0 ? 0 : nodeSize.across + 56;
  const bent = ({ x, y }: Point, by: number) => (across ? `${x + by} ${y + beside}` : `${x + beside} ${y + by}`);
  return `M${from.x} ${from.y}C${bent(from, along)} ${bent(to, -along)} ${to.x} ${to.y}`;
}
