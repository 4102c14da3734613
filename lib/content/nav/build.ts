import type { LinkUse } from '../../markdown/types';
import type { NavCategory, NavLink, NavNode } from '../../nav';
import type { SourceFile } from '../../source/places';
import { didYouMean, type Problem } from '../../source/problems';
import type { Doc, Sidebar } from '../types';
import {
  type FooterItemConfig,
  footerFile,
  readFooter,
  readSidebar,
  type SidebarItemConfig,
  sidebarFile,
} from './config';

type Path = readonly (string | number)[];

/** The documents a build knows; `isShown` is false for drafts in production. */
export interface KnownDocs {
  byId: ReadonlyMap<string, Doc>;
  /** Ids of documents that exist but have problems of their own, which are reported already. */
  brokenIds: ReadonlySet<string>;
  isShown: (doc: Doc) => boolean;
}

/**
 * Builds the sidebar from its file and the documents (NAV-1). Labels are the documents' titles. Reports a malformed
 * file, ids that no document has, ids listed twice, and documents that are neither listed nor named as left out
 * (NAV-2).
 */
export function buildSidebar(
  files: readonly SourceFile[],
  known: KnownDocs,
): { id: string; sidebar: Sidebar; listedIds: ReadonlySet<string>; problems: Problem[] } {
  const read = readSidebar(files);
  const listedIds = new Set<string>();
  if ('problems' in read) return { id: '', sidebar: { label: '', items: [] }, listedIds, problems: read.problems };
  const { data, placeOf } = read;
  const problems: Problem[] = [];
  const report = (path: Path, message: string, advice: string) =>
    problems.push({ file: sidebarFile, ...placeOf(path), message, advice });

  const use = (id: string, path: Path): Doc | undefined => {
    const doc = known.byId.get(id);
    if (!doc && !known.brokenIds.has(id)) {
      const ids = [...known.byId.keys()];
      report(path, `no document has the id "${id}"`, didYouMean(id, ids, 'add the document, or take the line out'));
    } else if (listedIds.has(id)) report(path, `"${id}" is listed twice`, 'list each document once');
    listedIds.add(id);
    return doc;
  };

  const toNodes = (items: readonly SidebarItemConfig[], path: Path): NavNode[] =>
    items.flatMap((item, index) => toNode(item, [...path, index]));
  const toNode = (item: SidebarItemConfig, path: Path): NavNode[] => {
    if (typeof item === 'string') {
      const doc = use(item, path);
      return doc && known.isShown(doc) ? [toLink(doc)] : [];
    }
    const linked = item.link === undefined ? undefined : use(item.link, [...path, 'link']);
    const shown = linked && known.isShown(linked) ? linked : undefined;
    const category: NavCategory = {
      type: 'category',
      label: item.label,
      ...(shown && { href: shown.path }),
      linkUnlisted: shown?.unlisted ?? false,
      items: toNodes(item.items, [...path, 'items']),
    };
    return category.items.length > 0 || category.href ? [category] : [];
  };

  const items = toNodes(data.items, ['items']);
  for (const [index, id] of data.outside.entries()) {
    const path = ['outside', index];
    if (!known.byId.has(id) && !known.brokenIds.has(id))
      report(path, `no document has the id "${id}"`, 'take it out of "outside"');
    else if (listedIds.has(id)) report(path, `"${id}" is listed and named as left out`, 'do one of the two');
  }
  for (const doc of known.byId.values()) {
    if (!listedIds.has(doc.id) && !data.outside.includes(doc.id)) {
      problems.push({
        file: doc.file,
        line: 1,
        message: `"${doc.id}" is not in the sidebar`,
        advice: `list it in ${sidebarFile}, or name it there under "outside"`,
      });
    }
  }
  return { id: data.id, sidebar: { label: data.label, items }, listedIds, problems };
}

/**
 * Builds the footer's groups from its file (NAV-4); without the file there are none. Documents that aren't shown are
 * left out. Reports a malformed file, and ids that no document has.
 * @returns the groups, and those of their links that an author wrote as addresses
 */
export function buildFooter(
  files: readonly SourceFile[],
  known: KnownDocs,
): { footer: NavCategory[]; links: LinkUse[]; problems: Problem[] } {
  const read = readFooter(files);
  if ('problems' in read) return { footer: [], links: [], problems: read.problems };
  const links: LinkUse[] = [];
  const problems: Problem[] = [];
  const toLinks = (item: FooterItemConfig, path: Path): NavLink[] => {
    if (typeof item !== 'string') {
      links.push({ target: item.href, as: 'component', ...read.placeOf([...path, 'href']) });
      return [{ type: 'link', unlisted: false, ...item }];
    }
    const doc = known.byId.get(item);
    if (!doc && !known.brokenIds.has(item)) {
      const advice = didYouMean(item, known.byId.keys(), 'take the line out');
      problems.push({
        file: footerFile,
        ...read.placeOf(path),
        message: `no document has the id "${item}"`,
        advice,
      });
    }
    return doc && known.isShown(doc) ? [toLink(doc)] : [];
  };
  const footer = (read.data ?? []).map(({ label, items }, group): NavCategory => {
    const groupLinks = items.flatMap((item, index) => toLinks(item, [group, 'items', index]));
    return { type: 'category', label, linkUnlisted: false, items: groupLinks };
  });
  return { footer, links, problems };
}

function toLink(doc: Doc): NavLink {
  return { type: 'link', label: doc.sidebarLabel ?? doc.title, href: doc.path, unlisted: doc.unlisted };
}
