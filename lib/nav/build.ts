import type { Doc, Sidebar } from '../content/types';
import { didYouMean, type Problem } from '../problems';
import type { FooterGroupConfig, NavCategory, NavLink, NavNode, SidebarConfig, SidebarItemConfig } from './types';

/** The documents a build knows; `isShown` is false for drafts in production. */
export interface KnownDocs {
  byId: ReadonlyMap<string, Doc>;
  /** Ids of documents that exist but have problems of their own, which are enough to report. */
  brokenIds: ReadonlySet<string>;
  isShown: (doc: Doc) => boolean;
}

/** Where the configuration is written; problems in it name this file. */
const sidebarFile = 'content/sidebar.ts';
const footerFile = 'content/footer.ts';

/**
 * Builds the sidebar from its configuration and the documents (NAV-1). Labels are the documents'
 * titles. Reports ids that no document has, ids listed twice, and documents that are neither listed
 * nor named as left out (NAV-2). `source` is the configuration's text, for line numbers.
 */
export function buildSidebar(
  config: SidebarConfig,
  known: KnownDocs,
  source: string,
): { sidebar: Sidebar; listedIds: Set<string>; problems: Problem[] } {
  const problems: Problem[] = [];
  const listedIds = new Set<string>();
  const report = (id: string, message: string, advice: string) =>
    problems.push({ file: sidebarFile, line: lineOf(id, source), message, advice });

  const use = (id: string): Doc | undefined => {
    const doc = known.byId.get(id);
    if (!doc && !known.brokenIds.has(id)) {
      const ids = [...known.byId.keys()];
      report(id, `no document has the id "${id}"`, didYouMean(id, ids, 'add the document, or take the line out'));
    } else if (listedIds.has(id)) report(id, `"${id}" is listed twice`, 'list each document once');
    listedIds.add(id);
    return doc;
  };

  const toNode = (item: SidebarItemConfig): NavNode[] => {
    if (typeof item === 'string') {
      const doc = use(item);
      return doc && known.isShown(doc) ? [toLink(doc)] : [];
    }
    const linked = item.link === undefined ? undefined : use(item.link);
    const shown = linked && known.isShown(linked) ? linked : undefined;
    const category: NavCategory = {
      type: 'category',
      label: item.label,
      ...(shown && { href: shown.path }),
      linkUnlisted: shown?.unlisted ?? false,
      items: item.items.flatMap(toNode),
    };
    return category.items.length > 0 || category.href ? [category] : [];
  };

  const items = config.items.flatMap(toNode);
  const outside = new Set(config.outside);
  for (const id of outside) {
    if (!known.byId.has(id) && !known.brokenIds.has(id))
      report(id, `no document has the id "${id}"`, 'take it out of "outside"');
    else if (listedIds.has(id)) report(id, `"${id}" is listed and named as left out`, 'do one of the two');
  }
  for (const doc of known.byId.values()) {
    if (!listedIds.has(doc.id) && !outside.has(doc.id)) {
      problems.push({
        file: doc.file,
        line: 1,
        message: `"${doc.id}" is not in the sidebar`,
        advice: `list it in ${sidebarFile}, or name it there under "outside"`,
      });
    }
  }
  return { sidebar: { label: config.label, items }, listedIds, problems };
}

/** Builds the footer's groups (NAV-4). Documents that aren't shown are left out; unknown ids are problems. */
export function buildFooter(
  groups: readonly FooterGroupConfig[],
  known: KnownDocs,
  source: string,
): { footer: NavCategory[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const footer = groups.map(({ label, items }): NavCategory => {
    const links = items.flatMap((item): NavLink[] => {
      if (typeof item !== 'string') return [{ type: 'link', unlisted: false, ...item }];
      const doc = known.byId.get(item);
      if (!doc && !known.brokenIds.has(item)) {
        const advice = didYouMean(item, [...known.byId.keys()], 'take the line out');
        problems.push({
          file: footerFile,
          line: lineOf(item, source),
          message: `no document has the id "${item}"`,
          advice,
        });
      }
      return doc && known.isShown(doc) ? [toLink(doc)] : [];
    });
    return { type: 'category', label, linkUnlisted: false, items: links };
  });
  return { footer, problems };
}

function toLink(doc: Doc): NavLink {
  return { type: 'link', label: doc.sidebarLabel ?? doc.title, href: doc.path, unlisted: doc.unlisted };
}

/** Line of the last place where a quoted id stands: for one listed twice, the second. */
function lineOf(id: string, source: string): number {
  const at = Math.max(source.lastIndexOf(`'${id}'`), source.lastIndexOf(`"${id}"`));
  return at < 0 ? 1 : source.slice(0, at).split('\n').length;
}
