import type { OwnLink } from './read';

/** Which nodes a node leads to, by its index. */
export type Adjacency = readonly (readonly number[])[];

/** The neighbours of each of `count` nodes: those that links lead to, or with `back` those that they come from. */
export function adjacency(count: number, links: readonly OwnLink[], back = false): Adjacency {
  const found = Array.from({ length: count }, (): number[] => []);
  for (const { from, to } of links) (back ? found[to] : found[from])?.push(back ? from : to);
  return found;
}

/** The nodes that some lead to, and they themselves. */
export function reachableFrom(starts: Iterable<number>, following: Adjacency): Set<number> {
  const found = new Set(starts);
  for (const index of found) for (const to of following[index] ?? []) found.add(to);
  return found;
}

/**
 * The vertices that lie on every way from a start to an end, in order, by the linear sweep along one way: a vertex is on
 * every way if nothing before it leads past it.
 */
export function onEveryWay(start: number, end: number, following: Adjacency): number[] {
  const before = new Map<number, number>([[start, start]]);
  for (const index of before.keys())
    for (const to of following[index] ?? []) if (!before.has(to)) before.set(to, index);
  if (!before.has(end)) return [];
  const way = [end];
  for (let index = end; index !== start; ) {
    index = before.get(index) ?? start;
    way.unshift(index);
  }
  const rank = new Map(way.map((vertex, at) => [vertex, at]));
  const seen = new Set<number>();
  let furthest = 0;
  return way.filter((vertex, at) => {
    const isOnAll = furthest <= at;
    const waiting = [vertex];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop())
      for (const to of following[index] ?? []) {
        const ahead = rank.get(to);
        if (ahead !== undefined) furthest = Math.max(furthest, ahead);
        else if (!seen.has(to)) {
          seen.add(to);
          waiting.push(to);
        }
      }
    return isOnAll;
  });
}
