import type { MarkName } from './marks';

/** A section of a page, listed below the page in the sidebar while the page is shown. */
export interface NavSection {
  id: string;
  text: string;
  depth: number;
  /** The method of its request, if it describes an operation of the API. */
  method?: string;
}

/** An entry of the sidebar or the footer: a link … */
export interface NavLink {
  type: 'link';
  label: string;
  mark?: MarkName;
  href: string;
  /** Shown only while it is the current page. */
  unlisted: boolean;
  /** True if it is unlisted in the sidebar alone. */
  isOutside?: true;
  /** The page's sections, if its table of contents is shown in the sidebar. */
  sections?: readonly NavSection[];
}

/** … or a category of them. */
export interface NavCategory {
  type: 'category';
  label: string;
  mark?: MarkName;
  href?: string;
  /** True if `href` leads to an unlisted document; the label isn't a link then. */
  linkUnlisted: boolean;
  items: NavNode[];
}

export type NavNode = NavLink | NavCategory;

/** The sidebar's row for the pages that it doesn't list, and the place that lists them. */
export const outsideLink = { label: 'Tutorials, hosting and tools', href: '/intro/#more-guides' } as const;

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

/** True if the node is the route's link, or a category that contains it. */
export function containsPath(node: NavNode, path: string): boolean {
  return node.href === path || (node.type === 'category' && node.items.some((item) => containsPath(item, path)));
}
