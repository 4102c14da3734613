import { assistants, site } from '../config';
import type { Heading } from '../markdown/types';
import type { NavLink } from '../nav';
import { oncePer } from '../source/once-per';
import { assistantUrl, canonicalUrl, editUrl, markdownUrl, reportUrl } from '../urls';
import { describeKind } from './kinds';
import { moreGuides } from './nav/contents';
import { neighbours, trail } from './nav/places';
import { getDoc, getSidebar } from './query';
import type { Doc, Route, Site } from './types';
import { describeVerified, type Provenance } from './verified';

/** One step of the breadcrumbs; not a link without `href`. */
export interface Crumb {
  label: string;
  href?: string | undefined;
}

/** Everything a page shows around its body, computed once; components only display it. */
export interface PageView {
  doc: Doc;
  component: Route['component'];
  canonicalUrl: string;
  /** Headings of the levels the table of contents lists (NAV-5). */
  toc: Heading[];
  breadcrumbs: Crumb[];
  /** The page's kind, and how long a tutorial takes. */
  kind: string;
  previous: NavLink | undefined;
  next: NavLink | undefined;
  /** The page as Markdown: a path, base path included. */
  markdownUrl: string;
  /** Assistants, each with the address that opens a conversation about this page. */
  assistants: { name: string; href: string }[];
  /** Where the document's file is edited, if a repository is configured (NAV-9). */
  editUrl: string | undefined;
  /** Undefined for a draft whose facts nobody has checked. */
  provenance: Provenance | undefined;
  /** Where a problem of the page is reported, if a repository is configured (NAV-9). */
  reportUrl: string | undefined;
}

/**
 * The view-model of a route.
 * @param path a route of the table, without base path: `/concepts/sets/`
 * @returns undefined where the table has no such route
 */
export function buildPageView({ version, routes }: Site, path: string): PageView | undefined {
  const route = routesByPath(routes).get(path);
  if (!route) return undefined;
  const doc = getDoc(version, route.docId);
  const items = doc.sidebar === undefined ? [] : getSidebar(version, doc.sidebar).items;
  const { min, max } = site.tocLevels;
  const { previous, next } = neighbours(items, doc.path);
  return {
    doc,
    component: route.component,
    canonicalUrl: canonicalUrl(route.canonicalPath),
    toc: doc.headings.filter(({ depth }) => depth >= min && depth <= max),
    breadcrumbs: [
      { label: site.title, href: version.path },
      ...(doc.sidebar === undefined ? [{ label: moreGuides }] : []),
      ...trail(items, doc.path).map(({ label, href }) => ({ label, href: href === doc.path ? undefined : href })),
      { label: doc.sidebarLabel ?? doc.title },
    ],
    kind: describeKind(doc),
    previous,
    next,
    markdownUrl: markdownUrl(route.canonicalPath),
    assistants: assistants.map(({ name, url }) => ({ name, href: assistantUrl({ url }, route.canonicalPath) })),
    editUrl: editUrl(doc.file),
    provenance: doc.verified && describeVerified(doc.verified),
    reportUrl: reportUrl({ title: doc.title, route: route.canonicalPath }),
  };
}

const routesByPath = oncePer((routes: readonly Route[]) => new Map(routes.map((route) => [route.path, route])));
