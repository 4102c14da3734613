/** What the author of `content/sidebar.ts` writes: a document's id, or a category of such. */
export type SidebarItemConfig = string | SidebarCategoryConfig;

export interface SidebarCategoryConfig {
  label: string;
  /** Id of a document that the category's own label leads to. */
  link?: string;
  items: readonly SidebarItemConfig[];
}

/** The one sidebar (NAV-1), and the documents that are left out of it on purpose (NAV-2). */
export interface SidebarConfig {
  id: string;
  label: string;
  items: readonly SidebarItemConfig[];
  outside: readonly string[];
}

/** A group of footer links (NAV-4): document ids, or addresses of other sites with their labels. */
export interface FooterGroupConfig {
  label: string;
  items: readonly (string | { label: string; href: string })[];
}

/** What the reader gets: a link (NAV-1) … */
export interface NavLink {
  type: 'link';
  label: string;
  href: string;
  /** Shown only while it is the current page. */
  unlisted: boolean;
}

/** … or a category of them (NAV-1). */
export interface NavCategory {
  type: 'category';
  label: string;
  href?: string;
  /** True where `href` leads to an unlisted document: the label is then no link. */
  linkUnlisted: boolean;
  items: NavNode[];
}

export type NavNode = NavLink | NavCategory;
