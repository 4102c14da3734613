import { connectionsOf } from '../workflows/connections';
import type { Direction } from '../workflows/geometry';
import type { WorkflowSource } from '../workflows/schema';

/* Where nodes stand: in ranks along the flow, and in rows beside it. */

/** Nodes of n8n's canvas that are closer than this stand in one rank, or in one row: its own are 96 pixels wide. */
const close = { rank: 96, row: 24 };
/** Rows further apart than this move together, in pixels of n8n; how much of that is kept; and the least between nodes. */
const far = 330;
const kept: Record<Direction, number> = { across: 0.55, down: 0 };
const least: Record<Direction, number> = { across: 28, down: 20 };

/** Whether two nodes lie on each other on n8n's canvas. */
export function collide(positions: readonly (readonly [number, number])[]): boolean {
  const cells = new Set(positions.map(([x, y]) => `${Math.round(x / 8)} ${Math.round(y / 8)}`));
  if (cells.size < positions.length) return true;
  const sorted = [...positions].sort(([one], [other]) => one - other);
  return sorted.some(([x, y], index) => {
    for (let next = index + 1; next < sorted.length; next++) {
      const [left = 0, top = 0] = sorted[next] ?? [];
      if (left - x > close.rank * 0.75) return false;
      if (Math.abs(top - y) < close.rank * 0.75) return true;
    }
    return false;
  });
}

/** For each number, the index of the group of close ones it belongs to. */
export function clusters(numbers: readonly number[]): number[] {
  const groups = new Map<number, number>();
  let [first, group] = [Number.NEGATIVE_INFINITY, -1];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    if (number - first >= close.rank) {
      first = number;
      group += 1;
    }
    groups.set(number, group);
  }
  return numbers.map((number) => groups.get(number) ?? 0);
}

/** The longest way to each node from one at which the workflow begins; lines that lead back don't count. */
export function ranksByFlow(workflow: WorkflowSource): number[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of connectionsOf(workflow)) targets.set(from, [...(targets.get(from) ?? []), to]);
  const names = workflow.nodes.map(({ name }) => name);
  const reached = new Set([...targets.values()].flat());
  // In reverse, each node after all that it leads to.
  const order: string[] = [];
  const seen = new Set<string>();
  const stack = [...names.filter((name) => reached.has(name)), ...names.filter((name) => !reached.has(name))].map(
    (name) => ({ name, isDone: false }),
  );
  for (let one = stack.pop(); one; one = stack.pop()) {
    if (one.isDone) order.push(one.name);
    else if (!seen.has(one.name)) {
      seen.add(one.name);
      stack.push({ ...one, isDone: true }, ...(targets.get(one.name) ?? []).map((name) => ({ name, isDone: false })));
    }
  }
  const place = new Map(order.reverse().map((name, index) => [name, index]));
  const ranks = new Map<string, number>();
  for (const name of order) {
    const next = (ranks.get(name) ?? 0) + 1;
    for (const to of targets.get(name) ?? [])
      if ((place.get(to) ?? 0) > (place.get(name) ?? 0)) ranks.set(to, Math.max(ranks.get(to) ?? 0, next));
  }
  return names.map((name) => ranks.get(name) ?? 0);
}

/** Where each node is beside the flow: those of a row stay in it, and none lies on another of its rank. */
export function besideOf(
  nodes: readonly { low: number; high: number; rank: number; place: number }[],
  direction: Direction,
): number[] {
  const places: number[] = [];
  const ends = new Map<number, number>();
  let row = { start: Number.NEGATIVE_INFINITY, ranks: new Set<number>(), members: [] as number[] };
  let [last, at] = [Number.NaN, 0];
  const end = () => {
    const needed = row.members.map((index) => {
      const { rank = 0, low = 0 } = nodes[index] ?? {};
      return (ends.get(rank) ?? Number.NEGATIVE_INFINITY) + least[direction] - low;
    });
    at = Math.round(Math.max(at, ...needed));
    for (const index of row.members) {
      places[index] = at;
      ends.set(nodes[index]?.rank ?? 0, at + (nodes[index]?.high ?? 0));
    }
  };
  const byPlace = nodes.map((_, index) => index).sort((a, b) => (nodes[a]?.place ?? 0) - (nodes[b]?.place ?? 0));
  for (const index of byPlace) {
    const { place = 0, rank = 0 } = nodes[index] ?? {};
    if (place - row.start >= close.row || row.ranks.has(rank)) {
      end();
      if (!Number.isNaN(last)) at += Math.min(place - last, far) * kept[direction];
      row = { start: place, ranks: new Set(), members: [] };
      last = place;
    } else if (Number.isNaN(last)) last = place;
    row.ranks.add(rank);
    row.members.push(index);
  }
  end();
  return places;
}
