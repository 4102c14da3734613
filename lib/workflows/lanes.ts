import type { Box, DrawnEdge, DrawnNode, Point } from './geometry';

/** A connection of a drawn workflow, before its corners are round. */
export interface Line extends Omit<DrawnEdge, 'path'> {
  points: Point[];
}

/** The least distance of a line from what is beside it. */
const clear = 6;

/** Where a line runs back below its row, to go on in the next one: the index of the point at which it turns there. */
function turnOf({ points }: Line): number {
  const [start, end] = [points[0], points.at(-1)];
  return points.findIndex((point, index) => {
    const next = points[index + 1];
    return next && start && end && next.x < point.x && point.y > start.y && point.y < end.y;
  });
}

/**
 * The lines of a drawing with several rows: those that leave a row for the same node share a lane below it, and each goes
 * straight down to its lane if nothing is in its way.
 */
export function inLanes(lines: readonly Line[], nodes: readonly DrawnNode[]): Line[] {
  const lanes = new Map<string, Point[]>();
  for (const line of lines) {
    const lane = line.points.slice(turnOf(line));
    const known = lanes.get(line.to)?.length ?? Number.POSITIVE_INFINITY;
    // The straightest.
    if (turnOf(line) > 0 && lane.length < known) lanes.set(line.to, lane);
  }
  const boxes = [
    ...nodes.flatMap(({ box, nameBox }) => [box, nameBox]),
    ...lines.flatMap(({ label }) => (label ? [label.box] : [])),
  ];
  return lines.map((line) => {
    const turn = turnOf(line);
    const [{ x = 0, y = 0 } = {}, ...rest] = lanes.get(line.to) ?? [];
    if (turn < 1 || rest.length === 0) return line;
    const inTheWay = [...boxes, ...lines.filter(({ to }) => to !== line.to).flatMap(({ points }) => drops(points))];
    const [{ x: left = 0, y: top = 0 } = {}] = drops(line.points);
    // A line that leads up first keeps its way.
    const isFree =
      top === line.points[0]?.y &&
      inTheWay.every(
        (box) => left < box.x - clear || left > box.x + box.width + clear || box.y + box.height <= top || box.y >= y,
      );
    const before = line.points.slice(0, turn);
    const way = isFree ? before.slice(0, before.findIndex((point) => point.x === left) + 1) : before;
    return { ...line, points: [...way, { x: isFree ? left : (line.points[turn]?.x ?? x), y }, ...rest] };
  });
}

/** The vertical parts of a line. */
function drops(points: readonly Point[]): Box[] {
  return points.flatMap(({ x, y }, index) => {
    const next = points[index + 1];
    return next?.x === x && next.y !== y ? [{ x, y: Math.min(y, next.y), width: 0, height: Math.abs(next.y - y) }] : [];
  });
}
