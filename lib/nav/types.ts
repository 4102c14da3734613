/** What the reader gets of the sidebar and the footer: a link (NAV-1) … */
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
