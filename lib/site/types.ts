import type { Heading } from '../markdown/types';
import type { NavCategory, NavNode } from '../nav';
import type { FrontMatter } from './front-matter';
import type { Settings } from './settings';

/** One document: the fields of its front matter, and what its file and body add. */
export interface Doc extends Omit<FrontMatter, 'sidebar_label'> {
  /** Its name in the sidebar's file and for `getDoc`: the path of its file below `content/`, without the extension. */
  id: string;
  /** Its route, without the base path: `/concepts/sets/`. */
  path: string;
  /** Id of the sidebar that lists it, if any. */
  sidebar?: string;
  /** The path of its file from the repository's root. */
  file: string;
  /** Its label in the sidebar, if that differs from the title. */
  sidebarLabel?: string;
  headings: Heading[];
  /** True if code is shown beside the text on wide screens: such a page has no room for a table of contents. */
  hasColumns: boolean;
}

/** A version of the documentation. There is one: `current`, labelled Next. */
export interface Version {
  name: string;
  label: string;
  /** The route below which its documents are. */
  path: string;
  mainDoc: string;
  isLast: boolean;
  docs: Doc[];
  sidebars: Record<string, SidebarTree>;
  /** Ids of the documents marked as drafts, whether or not this build includes them. */
  draftIds: string[];
}

/** A sidebar as readers see it. */
export interface SidebarTree {
  label: string;
  items: NavNode[];
}

/** One row of the route table: a page component, by name, and the document it shows. */
export interface Route {
  path: string;
  /** The canonical route; it differs from `path` if one document has two routes. */
  canonicalPath: string;
  component: 'DocPage' | 'LandingPage';
  docId: string;
}

/** The whole site as plain values. */
export interface Site extends Settings {
  version: Version;
  routes: Route[];
  footer: NavCategory[];
}
