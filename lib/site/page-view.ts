import { assistants, config } from '../config';
import { type NavLink, outsideLink } from '../nav';
import { assetUrl, assistantUrl, canonicalUrl, editUrl, markdownPath, reportUrl } from '../urls';
import { describeRead } from './facts-read';
import { describeKind } from './kinds';
import { neighbours, trail } from './nav/contents';
import { getDoc, getSidebar } from './query';
import type { Site } from './types';

/** One step of the breadcrumbs; it isn't a link if it has no `href`. */
export interface Crumb {
  label: string;
  href?: string;
  /** The pages below it, if the sidebar doesn't list all of them. */
  pages?: readonly NavLink[];
}

/** Everything that a page shows around its body, computed here so that components only display it. */
export type PageView = NonNullable<ReturnType<typeof buildPageView>>;

/**
 * The view model of a route.
 * @param path a route of the table, without the base path: `/concepts/sets/`
 * @returns undefined if the table has no such route
 */
export function buildPageView({ version, routes }: Site, path: string) {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) return undefined;
  const doc = getDoc(version, route.docId);
  const isListed = doc.sidebar !== undefined;
  const { items } = getSidebar(version, 'documentation');
  const categories = trail(items, doc.path);
  const breadcrumbs: Crumb[] = [
    { label: config.title, href: version.path },
    ...categories.map(({ label, href, items: below }): Crumb => {
      const pages = below.flatMap((one) => (one.type === 'link' && (one.isOutside || !one.unlisted) ? [one] : []));
      if (pages.some(({ isOutside }) => isOutside)) return { label, href: outsideLink.href, pages };
      return { label, href: href === doc.path ? undefined : href };
    }),
    { label: doc.sidebarLabel ?? doc.title },
  ];
  const { min, max } = config.tocLevels;
  return {
    doc,
    component: route.component,
    canonicalUrl: canonicalUrl(route.canonicalPath),
    /** Headings of the levels that the table of contents lists, except those of what is collapsed. */
    toc: doc.headings.filter(({ depth, isCollapsible }) => depth >= min && depth <= max && !isCollapsible),
    breadcrumbs,
    /** The mark of what the page is about. */
    mark: doc.mark ?? categories.findLast(({ mark }) => mark)?.mark,
    /** The page's kind, and how long a tutorial takes; undefined if its category already says so. */
    kind: isListed && categories.length > 0 && doc.minutes === undefined ? undefined : describeKind(doc),
    ...neighbours(isListed ? items : [], doc.path),
    /** The path of the page's Markdown version, including the base path. */
    markdownUrl: assetUrl(markdownPath(route.canonicalPath)),
    /** Assistants, each with the address that starts a conversation about this page. */
    assistants: assistants.map(({ name, url }) => ({ name, href: assistantUrl({ url }, route.canonicalPath) })),
    /** The address for editing the document's file, if a repository is configured. */
    editUrl: editUrl(doc.file),
    /** The sources that the facts were read in; undefined for a draft whose facts nobody has read. */
    provenance: doc.read && describeRead(doc.read),
    /** The address for reporting a problem with the page, if a repository is configured. */
    reportUrl: reportUrl({ title: doc.title, route: route.canonicalPath }),
  };
}
