import type { NavCategory, NavLink, NavNode } from './types';

/** All links of a tree in reading order; a category's own link comes before its items. */
export function flattenNav(nodes: readonly NavNode[]): NavLink[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link') return [node];
    const own = node.href
      ? [{ type: 'link' as const, label: node.label, href: node.href, unlisted: node.linkUnlisted }]
      : [];
    return [...own, ...flattenNav(node.items)];
  });
}

/** The pages before and after a route in the sidebar's order, leaving out unlisted ones (NAV-8). */
export function neighbours(nodes: readonly NavNode[], path: string): { previous?: NavLink; next?: NavLink } {
  const links = flattenNav(nodes).filter((link) => !link.unlisted || link.href === path);
  const at = links.findIndex((link) => link.href === path);
  if (at < 0) return {};
  const previous = links[at - 1];
  const next = links[at + 1];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** The categories a route stands in, outermost first (NAV-8); empty for one that isn't in the tree. */
export function trail(nodes: readonly NavNode[], path: string): NavCategory[] {
  for (const node of nodes) {
    if (node.type === 'category' && containsPath(node, path)) return [node, ...trail(node.items, path)];
  }
  return [];
}

/** True where the node is the route's link, or a category that holds it. */
export function containsPath(node: NavNode, path: string): boolean {
  return node.href === path || (node.type === 'category' && node.items.some((item) => containsPath(item, path)));
}
