import { connectionsOf } from '../workflows/connections';
import {
  boxesOf,
  type Direction,
  type DrawnEdge,
  type DrawnNode,
  type DrawnWorkflow,
  entryOf,
  labelGap,
  lineHeight,
  nameGap,
  nodeSize,
  type Point,
  portsOf,
  type Shape,
  shapeOf,
  sideGap,
  widthOf,
} from '../workflows/geometry';
import { rounded } from '../workflows/line';
import { isTrigger, outputNames } from '../workflows/nodes';
import type { WorkflowSource } from '../workflows/schema';
import { type Counts, svgOf } from '../workflows/svg';
import { besideOf, clusters, collide, ranksByFlow } from './places';
import { type Cell, routed, type Wire } from './routes';

const margin = 20;
/** The size of "8kit belongs here", and its distance from the node that leads there. */
const flag = { text: '8kit belongs here', width: 126, height: 24, gap: 16 };
/** The room for what corners need between the outputs of a node and their names, if lines run down. */
const turn = 6;

/**
 * A workflow as its reader placed it on n8n's canvas, so that they recognise it, and so that it needs no layout engine;
 * on a phone, from top to bottom. Where nodes lie on each other there, it is laid out by its connections.
 * @param place the beginning of the key of the connection on which 8kit belongs
 */
export function canvasOf(workflow: WorkflowSource, direction: Direction, counts?: Counts, place?: string) {
  const layout = onCanvas(workflow, direction, place);
  return { svg: svgOf(workflow.name, layout, direction, 1, counts), layout };
}

/** Where its parts are drawn: in ranks along the flow, between which lines turn; they pass no rank where a node is. */
function onCanvas(workflow: WorkflowSource, direction: Direction, place?: string): DrawnWorkflow {
  const across = direction === 'across';
  const positions = workflow.nodes.map(({ position }) => position);
  const ranks = collide(positions) ? ranksByFlow(workflow) : clusters(positions.map(([x]) => x));
  const rooms = workflow.nodes.map((node, index) => ({
    ...roomOf(workflow, node, direction, place?.startsWith(`${index}-`) ?? false),
    rank: ranks[index] ?? 0,
    place: node.position[1],
  }));
  const asides = besideOf(rooms, direction);
  const cells = rooms.map((room, index) => ({ ...room, aside: asides[index] ?? 0 }));
  const connections = connectionsOf(workflow);
  const wires = connections.map(({ key }) => wireOf(key));
  const { starts, ways, end, low, high } = routed(cells, wires, nodeSize[direction]);

  const point = (along: number, aside: number) =>
    across ? { x: along + margin, y: aside - low + margin } : { x: aside - low + margin, y: along + margin };
  const size = point(end, high);
  const nodes = workflow.nodes.map(({ name, type }, index): DrawnNode => {
    const { shape, rank = 0, aside = 0 } = cells[index] ?? {};
    const corner = point(starts[rank] ?? 0, aside);
    return {
      name,
      type,
      lines: shape?.lines ?? [],
      ...boxesOf(corner, { ...(shape ?? noShape), before: 0 }, direction),
    };
  });
  /** Where an output is left: at the node, and where its line goes on if its name stands between. */
  const exitOf = ({ from, output }: Wire) => {
    const [node, cell] = [nodes[from], cells[from]];
    const port = point(0, (cell?.aside ?? 0) + (cell?.ports[output] ?? 0));
    const bottom = (starts[cell?.rank ?? 0] ?? 0) + nodeSize[direction];
    return { start: node?.outputs[output] ?? port, port, bottom, cell };
  };
  const named = new Set<string>();
  const edges = connections.flatMap(({ label, ...connection }, index): DrawnEdge[] => {
    const wire = wireOf(connection.key);
    const { start, port, bottom, cell } = exitOf(wire);
    const target = nodes[wire.to];
    if (!target || !cell) return [];
    const corners = (ways[index] ?? []).map((corner) => point(...corner));
    const y = point(bottom + partsAt(wire.output, cell, port.x > start.x), 0).y;
    const fan =
      cell.fan > 0
        ? [
            { x: start.x, y },
            { x: port.x, y },
          ]
        : [];
    const path = rounded(start, withoutRepeats([start, ...fan, ...corners, entryOf(target, direction)]).slice(1));
    const output = `${wire.from} ${wire.output}`;
    if (!label || named.has(output)) return [{ ...connection, path }];
    named.add(output);
    const width = widthOf(label);
    const corner = across
      ? { x: start.x + labelGap, y: start.y - lineHeight / 2 }
      : { x: port.x - width / 2, y: point(bottom + cell.fan, 0).y };
    return [{ ...connection, path, label: { text: label, box: { ...corner, width, height: lineHeight } } }];
  });
  const drawing = { width: Math.ceil(size.x) + margin, height: Math.ceil(size.y) + margin, nodes, edges };
  if (place === undefined) return drawing;

  const { start, port, bottom, cell } = exitOf(wireOf(place));
  const { text, width, height } = flag;
  const behind = point(bottom + (cell?.behind ?? 0), 0);
  const box = across
    ? { x: behind.x + 16 - width, y: (nodes[wireOf(place).from]?.box.y ?? 0) - flag.gap - height + 2 }
    : { x: point(0, (cell?.aside ?? 0) + (cell?.high ?? 0) - width).x, y: behind.y - height - turn / 2 };
  const to = across ? { x: behind.x + 4, y: start.y } : { x: port.x, y: box.y + height / 2 };
  return { ...drawing, flag: { text, box: { ...box, width, height }, to } };
}

const noShape: Shape = { lines: [], nameWidth: 0, outputs: 1, side: 0, before: 0, behind: 0 };

/** The indices in the key of a connection. */
function wireOf(key: string): Wire {
  const [from = 0, output = 0, to = 0] = key.split('-').map(Number);
  return { from, output, to };
}

/** What a node takes: along the flow before and behind its square, and beside the flow from its first corner on. */
function roomOf(
  workflow: WorkflowSource,
  node: WorkflowSource['nodes'][number],
  direction: Direction,
  isPlace: boolean,
) {
  const shape = shapeOf(workflow, node, direction);
  const { side, outputs } = shape;
  const entry = Math.round(side / 2);
  if (direction === 'across')
    return {
      shape,
      entry,
      ports: portsOf(outputs, side),
      fan: 0,
      // With the sign of a trigger; and above, with its counter.
      before: Math.max(shape.before, isTrigger(node.type) ? 20 : 0, isPlace ? 44 : 0),
      behind: Math.max(shape.behind, 12),
      low: -14 - (isPlace ? flag.height + 6 : 0),
      high: side + nameGap + shape.lines.length * lineHeight + 2,
    };
  const { ports, span } = fannedOut(side, outputs, outputNames(node));
  const fan = span > 0 && outputs > 1 ? turn * Math.ceil(outputs / 2) + turn : 0;
  return {
    shape,
    entry,
    ports,
    fan,
    before: 0,
    behind: (span > 0 ? fan + lineHeight + 2 : 0) + (isPlace ? flag.height + turn : 0),
    low: Math.min(0, (side - span) / 2) - 2,
    high: Math.max(side + sideGap + shape.nameWidth, (side + span) / 2 + (isPlace ? flag.gap + flag.width : 0)),
  };
}

/** Where lines that run down leave a node that names its outputs: below it, each through the middle of its name. */
function fannedOut(side: number, outputs: number, names: readonly string[]) {
  if (names.length === 0) return { ports: portsOf(outputs, side), span: 0 };
  const widths = portsOf(outputs, side).map((_, output) => widthOf(names[output] ?? '') + labelGap);
  const span = widths.reduce((sum, width) => sum + width, 0);
  const ports = widths.map((width, output) => {
    const before = widths.slice(0, output).reduce((sum, one) => sum + one, 0);
    return Math.round(side / 2 - span / 2 + before + width / 2);
  });
  return { ports, span };
}

/** How far below a node a line to the name of an output turns, so that it crosses no other: the outer ones first. */
function partsAt(output: number, { fan, ports }: Pick<Cell & { fan: number }, 'fan' | 'ports'>, toTheRight: boolean) {
  return Math.min(turn * (toTheRight ? ports.length - output : output + 1), fan - 2);
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter(({ x, y }, index) => x !== points[index - 1]?.x || y !== points[index - 1]?.y);
}
