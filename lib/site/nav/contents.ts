import { containsPath, flattenNav, type NavCategory, type NavLink, type NavNode } from '../../nav';

/** The previous and next pages of a route in the sidebar's order, skipping unlisted ones. */
export function neighbours(
  nodes: readonly NavNode[],
  path: string,
): { previous: NavLink | undefined; next: NavLink | undefined } {
  const links = flattenNav(nodes).filter(({ href, unlisted }) => !unlisted || href === path);
  const at = links.findIndex(({ href }) => href === path);
  return { previous: links[at - 1], next: at < 0 ? undefined : links[at + 1] };
}

/** The categories around a route, outermost first; empty if it isn't in the tree. */
export function trail(nodes: readonly NavNode[], path: string): NavCategory[] {
  const node = nodes.find((candidate) => containsPath(candidate, path));
  return node?.type === 'category' ? [node, ...trail(node.items, path)] : [];
}
