import type { Box, DrawnEdge, DrawnWorkflow } from '../geometry';

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Points on a line, from its path of straight parts and quadratic curves. */
export function pointsOn({ path }: DrawnEdge): { x: number; y: number }[] {
  let at = { x: 0, y: 0 };
  return [...path.matchAll(/([Mhvq])([^Mhvq]*)/g)].flatMap(([, command = '', numbers = '']) => {
    const [first = 0, second = 0, ...end] = numbers.split(' ').map(Number);
    const start = command === 'M' ? { x: first, y: second } : at;
    const step = { M: [0, 0], h: [first, 0], v: [0, first] }[command] ?? [first, second];
    const turn = { x: start.x + (step[0] ?? 0), y: start.y + (step[1] ?? 0) };
    at = end.length === 2 ? { x: start.x + (end[0] ?? 0), y: start.y + (end[1] ?? 0) } : turn;
    // A straight part counts as a curve that turns at its end.
    return Array.from({ length: 101 }, (_, part) => {
      const t = part / 100;
      const [a, b, c] = [(1 - t) ** 2, 2 * (1 - t) * t, t ** 2];
      return { x: a * start.x + b * turn.x + c * at.x, y: a * start.y + b * turn.y + c * at.y };
    });
  });
}

/** What of a drawing lies on something else, or outside: a node, a name, or a line on either. */
export function coveredIn({ nodes, edges, flag, width, height }: DrawnWorkflow): string[] {
  const labels = edges.flatMap(({ key, label }) =>
    label ? [{ what: `${label.text} of ${key}`, box: label.box }] : [],
  );
  const all = [
    ...nodes.flatMap(({ name, box, nameBox }) => [
      { what: name, box },
      { what: `the name ${name}`, box: nameBox },
    ]),
    ...labels,
    ...(flag ? [{ what: flag.text, box: flag.box }] : []),
  ];
  const outside = all.flatMap(({ what, box }) =>
    box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height ? [`${what} is cut`] : [],
  );
  const covered = all.flatMap((one, place) =>
    all.slice(place + 1).flatMap((other) => (overlap(one.box, other.box) ? [`${one.what}, ${other.what}`] : [])),
  );
  // It touches a node where it starts and ends.
  const within = ({ x, y, ...size }: Box) => ({ x: x + 1, y: y + 1, width: size.width - 2, height: size.height - 2 });
  const crossed = edges.flatMap((edge) => {
    // Lines from one output share its name.
    const own = labels.filter(({ what }) => what.includes(` of ${edge.key.replace(/\d+$/, '')}`));
    const points = pointsOn(edge).map(({ x, y }) => ({ x, y, width: 0, height: 0 }));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const room = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    return all
      .filter(({ box }) => overlap(room, box))
      .filter(({ what }) => !own.some((label) => label.what === what))
      .filter(({ box }) => points.some((point) => overlap(point, within(box))))
      .map(({ what }) => `${edge.key} crosses ${what}`);
  });
  return [...outside, ...covered, ...crossed];
}
