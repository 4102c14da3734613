import { containsPath, flattenNav, type NavCategory, type NavLink, type NavNode, outsideLink } from '../../nav';
import { getSidebar } from '../query';
import type { Version } from '../types';

/** Every listed page of a version as one tree: the sidebar, then the pages outside it. Unlisted pages are omitted. */
export function listedContents(version: Version): NavNode[] {
  return listed([...getSidebar(version, 'documentation').items, outsidePages(version)]);
}

/** The pages outside the sidebar, as a category. */
export function outsidePages(version: Version): NavCategory {
  const outside = version.docs.filter(({ sidebar }) => sidebar === undefined);
  const items = outside.map(
    ({ title, path, unlisted }) => ({ type: 'link', label: title, href: path, unlisted }) as const,
  );
  return { type: 'category', label: outsideLink.label, linkUnlisted: false, items };
}

function listed(nodes: readonly NavNode[]): NavNode[] {
  return nodes.flatMap((node): NavNode[] => {
    if (node.type === 'link') return node.unlisted ? [] : [node];
    const { href, ...category } = node;
    const items = listed(node.items);
    if (href !== undefined && !node.linkUnlisted) return [{ ...category, href, items }];
    return items.length > 0 ? [{ ...category, items }] : [];
  });
}

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
