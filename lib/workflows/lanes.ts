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
    const before = line.points.slice(0, turn);
    if (turn < 1 || rest.length === 0) return line;
    const others = lines.filter(({ to }) => to !== line.to);
    // The first point from which it goes down: there, or where it reaches its lane.
    const drop = before.findIndex((point, index) => {
      const next = line.points[index + 1];
      return next && next.x === point.x && next.y > point.y;
    });
    const from = before[drop];
    const isShort = from && isFree(from, y, boxes, others);
    const column = isShort ? from.x : (line.points[turn]?.x ?? x);
    return { ...line, points: [...(isShort ? before.slice(0, drop + 1) : before), { x: column, y }, ...rest] };
  });
}

/** Whether nothing stands below a point as far as a height, nor runs there. */
function isFree({ x, y }: Point, bottom: number, boxes: readonly Box[], lines: readonly Line[]): boolean {
  const meets = (left: number, right: number, above: number, below: number) =>
    left - clear < x && x < right + clear && above < bottom && y < below;
  return (
    !boxes.some((box) => box.y > y && meets(box.x, box.x + box.width, box.y, box.y + box.height)) &&
    !lines.some(({ points }) =>
      points.some((point, index) => {
        const next = points[index + 1];
        return next?.x === point.x && meets(x, x, Math.min(point.y, next.y), Math.max(point.y, next.y))
          ? Math.abs(point.x - x) < clear
          : false;
      }),
    )
  );
}
