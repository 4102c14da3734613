import type { Point } from './geometry';

/** The distance from a corner at which a line starts to turn. */
const bend = 28;

/**
 * A line through points, each directly above, below or beside the one before, with curved corners. Steps are relative:
 * many are alike, so they compress well.
 */
export function rounded(start: Point, points: readonly Point[]): string {
  let at = start;
  const straightTo = (point: Point) => {
    const [x, y] = [point.x - at.x, point.y - at.y];
    at = point;
    return (x && `h${x}`) || (y && `v${y}`) || '';
  };
  const turns = (index: number) => {
    const [before = start, point, after] = [points[index - 1], points[index], points[index + 1]];
    return point !== undefined && after !== undefined && (before.x === point.x) !== (after.x === point.x);
  };
  const parts = points.map((point, index) => {
    const [before = start, after] = [points[index - 1], points[index + 1]];
    // The line is straight below the name of an output.
    if (!after || !turns(index)) return straightTo(point);
    // Two corners share what is between them.
    const into = straightTo(towards(point, before, turns(index - 1) ? 0.5 : 1));
    const [x, y] = [point.x - at.x, point.y - at.y];
    const from = at;
    at = towards(point, after, turns(index + 1) ? 0.5 : 1);
    return `${into}q${x} ${y} ${at.x - from.x} ${at.y - from.y}`;
  });
  return `M${start.x} ${start.y}${parts.join('')}`;
}

/**
 * The point on a line where a curve starts: at most `bend` away from its start, and at most the given share of its
 * length.
 */
function towards(from: Point, to: Point, share: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(bend / length, share);
  return whole({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
}

/** Rounds to whole pixels, so that lines meet exactly and take fewer bytes. */
export function whole({ x = 0, y = 0 }: Partial<Point>): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
