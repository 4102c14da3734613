import type { NavNode } from '../../nav';
import { getSidebar } from '../query';
import type { Version } from '../types';

/** What the pages outside the sidebar are called together. */
export const moreGuides = 'More guides';

/**
 * Every listed page of a version as one tree: the sidebar, then the pages outside it. Unlisted pages are left out
 * (DATA-3).
 */
export function listedContents(version: Version): NavNode[] {
  const outside = version.docs.filter(({ sidebar }) => sidebar === undefined);
  const links = outside.map(
    ({ title, path, unlisted }) => ({ type: 'link', label: title, href: path, unlisted }) as const,
  );
  const more = { type: 'category', label: moreGuides, linkUnlisted: false, items: links } as const;
  return listed([...getSidebar(version, 'documentation').items, more]);
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
