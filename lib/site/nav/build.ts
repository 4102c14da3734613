import { z } from 'zod';
import { config } from '../../config';
import { fileAt, parseData } from '../../diagnostics/parse-data';
import type { SourceFile } from '../../diagnostics/positions';
import { didYouMean, type Problem } from '../../diagnostics/problems';
import { markNames } from '../../marks';
import type { NavCategory, NavLink, NavNode } from '../../nav';
import type { Doc, SidebarTree } from '../types';

/* The files in which authors define the sidebar and the footer; they name documents by their ids. */
export const sidebarFile = 'content/sidebar.yaml';
export const footerFile = 'content/footer.yaml';

/** The sidebar that every page shows. */
export const sidebarId = 'documentation';

const text = z.string().min(1);

const category = z.strictObject({
  label: text,
  /** What is drawn before its label. */
  mark: z.enum(markNames).optional(),
  /** Id of the document that the category's label links to. */
  link: text.optional(),
  get items() {
    return z.array(sidebarItem);
  },
});
const sidebarItem = z.union(
  [text, category],
  'an item is the id of a document, or a category with "label" and "items"',
);
const sidebarSchema = z.strictObject({
  id: z.literal(sidebarId, `the id of the sidebar is "${sidebarId}"`),
  label: text,
  items: z.array(sidebarItem),
  outside: z.array(text),
});
export type SidebarItemConfig = z.infer<typeof sidebarItem>;

/** An address of the site's configuration, by its name there. */
const ofSite = z
  .strictObject({ label: text, site: z.enum(['productUrl', 'githubUrl', 'communityUrl']) })
  .transform(({ label, site: name }) => ({ label, href: config[name] as string }));
const footerItem = z.union(
  [text, z.strictObject({ label: text, href: text }), ofSite],
  'an item is the id of a document, or a link with "label" and "href" or "site"',
);
const footerSchema = z.array(z.strictObject({ label: text, items: z.array(footerItem) }));

type Path = readonly (string | number)[];

/** The documents of a build; `isShown` is false for drafts in production. */
export interface KnownDocs {
  byId: ReadonlyMap<string, Doc>;
  isShown: (doc: Doc) => boolean;
}

/**
 * Builds the sidebar from its file and the documents, whose titles become its labels. Reports a malformed file, ids
 * that no document has, ids listed twice, and documents that aren't in it.
 */
export function buildSidebar(
  files: readonly SourceFile[],
  { byId, isShown }: KnownDocs,
): { id: string; sidebar: SidebarTree; listedIds: ReadonlySet<string>; problems: Problem[] } {
  const form = 'the file has "id", "label", "items" and "outside", the ids of documents shown only while they are read';
  const read = parseData(fileAt(sidebarFile, files), sidebarSchema, form);
  const listedIds = new Set<string>();
  if ('problems' in read) return { id: '', sidebar: { label: '', items: [] }, listedIds, problems: read.problems };
  const { id, label, outside } = read.data;
  const problems: Problem[] = [];
  const report = (path: Path, message: string, advice: string) =>
    problems.push({ file: sidebarFile, ...read.positionOf(path), message, advice });

  /** The document with this id, if it is shown. */
  const use = (wanted: string, path: Path): Doc | undefined => {
    const doc = byId.get(wanted);
    if (!doc) {
      const advice = didYouMean(wanted, byId.keys(), 'add the document, or remove the line');
      report(path, `no document has the id "${wanted}"`, advice);
    } else if (listedIds.has(wanted)) report(path, `"${wanted}" is listed twice`, 'list each document once');
    listedIds.add(wanted);
    return doc && isShown(doc) ? doc : undefined;
  };
  const toNodes = (items: readonly SidebarItemConfig[], path: Path): NavNode[] => {
    const labels = items.map((item) => (typeof item === 'string' ? undefined : item.label));
    return items.flatMap((item, index): NavNode[] => {
      const at = [...path, index];
      if (typeof item !== 'string' && labels.indexOf(item.label) < index)
        report([...at, 'label'], `another category here is called "${item.label}"`, 'give one of them another label');
      const doc = typeof item === 'string' ? use(item, at) : item.link && use(item.link, [...at, 'link']);
      if (typeof item === 'string') {
        const aside = outside.includes(item) && ({ unlisted: true, isOutside: true } as const);
        return doc ? [{ ...toLink(doc), ...sectionsOf(doc), ...aside }] : [];
      }
      const children = toNodes(item.items, [...at, 'items']);
      if (children.length === 0 && !doc) return [];
      const own = doc ? { href: doc.path, linkUnlisted: doc.unlisted } : { linkUnlisted: false };
      return [{ type: 'category', label: item.label, mark: item.mark, ...own, items: children }];
    });
  };

  const items = toNodes(read.data.items, ['items']);
  for (const [index, left] of outside.entries()) {
    if (!byId.has(left)) report(['outside', index], `no document has the id "${left}"`, 'remove it from "outside"');
  }
  for (const doc of byId.values()) {
    if (listedIds.has(doc.id)) continue;
    const advice = `list it in ${sidebarFile}: - ${doc.id}`;
    problems.push({ file: doc.file, line: 1, message: `"${doc.id}" is not in the sidebar`, advice });
  }
  for (const left of outside) listedIds.delete(left);
  return { id, sidebar: { label, items }, listedIds, problems };
}

/**
 * Builds the footer's groups from its file; without the file there are none. Omits documents that aren't shown. Reports
 * a malformed file and ids that no document has.
 */
export function buildFooter(
  files: readonly SourceFile[],
  { byId, isShown }: KnownDocs,
): { footer: NavCategory[]; problems: Problem[] } {
  const form = 'the file is a list of groups, each with "label" and "items"';
  const read = parseData(fileAt(footerFile, files), footerSchema.nullable(), form);
  if ('problems' in read) return { footer: [], problems: read.problems };
  const problems: Problem[] = [];
  const footer = (read.data ?? []).map(({ label, items }, group): NavCategory => {
    const groupLinks = items.flatMap((item, index): NavLink[] => {
      const path = [group, 'items', index];
      if (typeof item !== 'string') return [{ type: 'link', unlisted: false, ...item }];
      const doc = byId.get(item);
      if (!doc) {
        const message = `no document has the id "${item}"`;
        const advice = didYouMean(item, byId.keys(), 'remove the line');
        problems.push({ file: footerFile, ...read.positionOf(path), message, advice });
      }
      return doc && isShown(doc) ? [toLink(doc)] : [];
    });
    return { type: 'category', label, linkUnlisted: false, items: groupLinks };
  });
  return { footer, problems };
}

function toLink(doc: Doc): NavLink {
  return { type: 'link', label: doc.sidebarLabel ?? doc.title, mark: doc.mark, href: doc.path, unlisted: doc.unlisted };
}

/** The sections to list in the sidebar for a page that has no room for a table of contents beside it. */
function sectionsOf({ hasColumns, headings }: Doc): Pick<NavLink, 'sections'> {
  const { min, max } = config.tocLevels;
  return hasColumns ? { sections: headings.filter(({ depth }) => depth >= min && depth <= max) } : {};
}
