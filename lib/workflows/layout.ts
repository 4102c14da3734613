import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type Connection, connectionsOf } from './connections';
import {
  boxesOf,
  type Direction,
  type DrawnNode,
  type DrawnWorkflow,
  entryOf,
  labelGap,
  lineHeight,
  nameGap,
  nodeSize,
  portsOf,
  type Shape,
  shapeOf,
  widthOf,
} from './geometry';
import { inLanes, type Line } from './lanes';
import { rounded, whole } from './line';
import type { WorkflowSource } from './schema';

const elk = new ELK();

const common = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Keep the order of nodes on n8n's canvas, so that only lines that lead back there lead back here.
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  // Stack separate flows on one canvas vertically.
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

/** A flow that is wider goes on in a row below: in the widest place of a page, its words would be less than 9 pixels high. */
const widest = 1580;

/** The factor takes the place of the aspect ratio, which stacks separate flows. */
const wrapping = {
  'elk.layered.wrapping.strategy': 'MULTI_EDGE',
  'elk.layered.wrapping.correctionFactor': '20',
};

/** If lines run down, the name of an output is on its line. */
const inline = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };

/**
 * Lays out a workflow, with its nodes in the order in which their author placed them and lines that go around them.
 * Without words, there is no room for names.
 */
export async function layOut(
  workflow: WorkflowSource,
  direction: Direction,
  { hasWords = true } = {},
): Promise<DrawnWorkflow> {
  const byPlace = [...workflow.nodes].sort((a, b) => a.position[0] - b.position[0] || a.position[1] - b.position[1]);
  const wordless = hasWords ? {} : { lines: [], before: 0, behind: 0 };
  const shapes = new Map(byPlace.map((node) => [node.name, { ...shapeOf(workflow, node, direction), ...wordless }]));
  // Align the squares of a column, however long their names are.
  const before = Math.ceil(Math.max(...[...shapes.values()].map((shape) => shape.before)));
  for (const shape of shapes.values()) shape.before = before;
  const connections = connectionsOf(workflow);
  const place = (more?: Record<string, string>) =>
    elk.layout({
      id: workflow.name,
      layoutOptions: { ...options[direction], ...more },
      children: [...shapes].map(([id, shape]) => elkNode(id, shape, direction)),
      edges: connections.map((connection) => elkEdge(connection, direction)),
    });
  let placed: ElkNode = await place();
  const wraps = direction === 'across' && (placed.width ?? 0) > widest;
  if (wraps) placed = await place(wrapping);
  const { children = [], edges = [], width = 0, height = 0 } = placed;
  const at = new Map(children.map((node) => [node.id, whole(node)]));
  const nodes = workflow.nodes.flatMap(({ name, type }) => {
    const [position, shape] = [at.get(name), shapes.get(name)];
    return position && shape ? [{ name, type, lines: shape.lines, ...boxesOf(position, shape, direction) }] : [];
  });
  const drawn = new Map(nodes.map((node) => [node.name, node]));
  const lines = connections.flatMap((connection, index) => {
    const [from, to] = [drawn.get(connection.from), drawn.get(connection.to)];
    const edge = edges[index];
    if (!from || !to || !edge) return [];
    const { label, ...line } = drawEdge(connection, from, to, edge, direction);
    // Across, lines from one output share its name.
    const before = connections.slice(0, index);
    const isNamed = before.some((one) => one.from === connection.from && one.output === connection.output);
    return [direction === 'across' && isNamed ? line : { ...line, label }];
  });
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    nodes,
    edges: (wraps ? inLanes(lines, nodes) : lines).map(({ points: [start, ...points], ...line }) => ({
      ...line,
      path: start ? rounded(start, points) : '',
    })),
  };
}

function elkNode(id: string, { lines, outputs, side: long, before, behind }: Shape, direction: Direction): ElkNode {
  const size = nodeSize[direction];
  const across = direction === 'across';
  const port = (name: string, side: string, along: number, offset: number) => ({
    id: `${id}/${name}`,
    ...(across ? { x: along, y: offset } : { x: offset, y: along }),
    layoutOptions: { 'elk.port.side': side },
  });
  return {
    id,
    width: before + (across ? size : long) + behind,
    height: across ? long + nameGap + lines.length * lineHeight : size,
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    ports: [
      port('in', across ? 'WEST' : 'NORTH', 0, long / 2),
      ...portsOf(outputs, long).map((offset, output) =>
        port(String(output), across ? 'EAST' : 'SOUTH', across ? before + size + behind : size, offset),
      ),
    ],
  };
}

function elkEdge({ key, from, output, to, label }: Connection, direction: Direction): ElkExtendedEdge {
  const edge = { id: key, sources: [`${from}/${output}`], targets: [`${to}/in`] };
  // Across, the name of an output is at the start of its line, in space reserved by the node.
  if (direction === 'across' || !label) return edge;
  const labels = [{ text: label, width: widthOf(label) + 8, height: lineHeight, layoutOptions: inline }];
  return { ...edge, labels };
}

function drawEdge(
  { key, label, ...connection }: Connection,
  from: DrawnNode,
  to: DrawnNode,
  { sections: [section] = [], labels: [placed] = [] }: ElkExtendedEdge,
  direction: Direction,
): Line {
  if (!section) throw new Error(`The line from "${from.name}" to "${to.name}" was not laid out`);
  const { bendPoints = [] } = section;
  const across = direction === 'across';
  const start = from.outputs[connection.output] ?? from.box;
  const end = entryOf(to, direction);
  // The end of the output's name.
  const behind = across && label && bendPoints.length > 0 ? [{ ...whole(section.startPoint), y: start.y }] : [];
  const { x = 0, y = 0, width = 0, height = 0 } = placed ?? {};
  const box = across
    ? { x: start.x + labelGap, y: start.y - lineHeight / 2, width: widthOf(label ?? ''), height: lineHeight }
    : { x, y, width, height };
  return {
    key,
    ...connection,
    points: [start, ...behind, ...bendPoints.map(whole), end],
    label: label ? { text: label, box } : undefined,
  };
}
