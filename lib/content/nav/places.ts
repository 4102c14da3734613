import type { NavCategory, NavLink, NavNode } from '../../nav';
import { flattenNav } from '../../nav';
import { oncePer } from '../../source/once-per';

/** The pages before and after one, if any. */
export interface Neighbours {
  previous?: NavLink;
  next?: NavLink;
}

/** The pages before and after a route in the sidebar's order, leaving out unlisted ones (NAV-8). */
export function neighbours(nodes: readonly NavNode[], path: string): Neighbours {
  return allNeighbours(nodes).get(path) ?? {};
}

const allNeighbours = oncePer((nodes: readonly NavNode[]) => {
  const all = new Map<string, Neighbours>();
  const links = flattenNav(nodes);
  let previous: NavLink | undefined;
  for (const link of links) {
    all.set(link.href, { ...(previous && { previous }) });
    if (!link.unlisted) previous = link;
  }
  let next: NavLink | undefined;
  for (const link of links.toReversed()) {
    all.set(link.href, { ...all.get(link.href), ...(next && { next }) });
    if (!link.unlisted) next = link;
  }
  return all;
});

/** The categories around a route, outermost first (NAV-8); empty if it isn't in the tree. */
export function trail(nodes: readonly NavNode[], path: string): readonly NavCategory[] {
  return allTrails(nodes).get(path) ?? [];
}

const allTrails = oncePer((nodes: readonly NavNode[]) => {
  const trails = new Map<string, readonly NavCategory[]>();
  const read = (node: NavNode, around: readonly NavCategory[]): void => {
    const own = node.type === 'category' ? [...around, node] : around;
    if (node.href !== undefined) trails.set(node.href, own);
    if (node.type === 'category') for (const item of node.items) read(item, own);
  };
  for (const node of nodes) read(node, []);
  return trails;
});
