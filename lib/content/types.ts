import type { Heading } from '../markdown/types';
import type { NavCategory, NavNode } from '../nav';
import type { FrontMatter } from './front-matter';
import type { Settings } from './settings';

/** One document (DATA-1): the fields of its front matter, and what its file and body tell. */
export interface Doc extends Omit<FrontMatter, 'id' | 'sidebar_label'> {
  /** Its name in the sidebar and to `getDoc`; the slug, unless front matter says otherwise. */
  id: string;
  /** Its file's path below `content/` without the extension. */
  slug: string;
  /** Its route, without base path: `/concepts/sets/`. */
  path: string;
  /** Id of the sidebar that lists it, if any. */
  sidebar?: string | undefined;
  /** Its file, from the repository's root. */
  file: string;
  /** Label in the sidebar where it differs from the title. */
  sidebarLabel?: string | undefined;
  headings: Heading[];
  /** True where code stands beside words, if there is room: such a page has no column for its table of contents. */
  hasColumns: boolean;
}

/** A documentation version (DATA-1). There is one: `current`, labelled Next. */
export interface Version {
  name: string;
  label: string;
  /** Route below which its documents stand. */
  path: string;
  mainDoc: string;
  isLast: boolean;
  docs: Doc[];
  sidebars: Record<string, Sidebar>;
  /** Documents marked as drafts, whether or not this build holds them. */
  draftIds: string[];
}

/** A sidebar as the reader sees it. */
export interface Sidebar {
  label: string;
  items: NavNode[];
}

/** One row of the route table: a page component, by name, and the document it shows (ROUTE-4). */
export interface Route {
  path: string;
  /** The route search engines are told; differs from `path` where one document has two routes. */
  canonicalPath: string;
  component: 'DocPage' | 'LandingPage';
  docId: string;
}

/** Everything the site is made of, as plain values. */
export interface Site extends Settings {
  version: Version;
  routes: Route[];
  footer: NavCategory[];
}
