import type { OwnLink } from './read';

/** The nodes that follow each node, or with `back`, those that lead to it. */
export function next(links: readonly OwnLink[], back = false): ReadonlyMap<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { from, to, kind } of links) {
    if (kind !== 'main') continue;
    const [key, value] = back ? [to, from] : [from, to];
    const list = found.get(key);
    if (list) list.push(value);
    else found.set(key, [value]);
  }
  return found;
}

/** Everything that a node leads to, and the node itself. */
export function reach(start: number, following: ReadonlyMap<number, number[]>): Set<number> {
  const found = new Set([start]);
  for (const index of found) for (const to of following.get(index) ?? []) found.add(to);
  return found;
}
