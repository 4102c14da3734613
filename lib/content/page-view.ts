import { assistants, config } from '../config';
import { assistantUrl, canonicalUrl, editUrl, markdownUrl, reportUrl } from '../urls';
import { describeKind } from './kinds';
import { moreGuides, neighbours, trail } from './nav/contents';
import { getDoc, getSidebar } from './query';
import type { Site } from './types';
import { describeVerified } from './verified';

/** One step of the breadcrumbs; not a link without `href`. */
export interface Crumb {
  label: string;
  href?: string | undefined;
}

/** Everything a page shows around its body, computed once; components only display it. */
export type PageView = NonNullable<ReturnType<typeof buildPageView>>;

/**
 * The view-model of a route.
 * @param path a route of the table, without base path: `/concepts/sets/`
 * @returns undefined where the table has no such route
 */
export function buildPageView({ version, routes }: Site, path: string) {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) return undefined;
  const doc = getDoc(version, route.docId);
  const items = doc.sidebar === undefined ? [] : getSidebar(version, doc.sidebar).items;
  const categories = trail(items, doc.path);
  const breadcrumbs: Crumb[] = [
    { label: config.title, href: version.path },
    ...(doc.sidebar === undefined ? [moreGuides] : []),
    ...categories.map(({ label, href }) => ({ label, href: href === doc.path ? undefined : href })),
    { label: doc.sidebarLabel ?? doc.title },
  ];
  const { min, max } = config.tocLevels;
  return {
    doc,
    component: route.component,
    canonicalUrl: canonicalUrl(route.canonicalPath),
    /** Headings of the levels the table of contents lists. */
    toc: doc.headings.filter(({ depth }) => depth >= min && depth <= max),
    breadcrumbs,
    /** The page's kind, and how long a tutorial takes; undefined where its category says it. */
    kind: categories.length > 0 && doc.minutes === undefined ? undefined : describeKind(doc),
    ...neighbours(items, doc.path),
    /** The page as Markdown: a path, base path included. */
    markdownUrl: markdownUrl(route.canonicalPath),
    /** Assistants, each with the address that opens a conversation about this page. */
    assistants: assistants.map(({ name, url }) => ({ name, href: assistantUrl({ url }, route.canonicalPath) })),
    /** Where the document's file is edited, if a repository is configured. */
    editUrl: editUrl(doc.file),
    /** Undefined for a draft whose facts nobody has checked. */
    provenance: doc.verified && describeVerified(doc.verified),
    /** Where a problem of the page is reported, if a repository is configured. */
    reportUrl: reportUrl({ title: doc.title, route: route.canonicalPath }),
  };
}
