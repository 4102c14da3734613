/** An entry of the sidebar or the footer: a link (NAV-1) … */
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
  /** True if `href` leads to an unlisted document: the label isn't a link then. */
  linkUnlisted: boolean;
  items: NavNode[];
}

export type NavNode = NavLink | NavCategory;
