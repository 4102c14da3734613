import { z } from 'zod';
import { site } from '../../config';
import { fileAt, parseData } from '../../source/parse-data';
import type { SourceFile } from '../../source/places';

/*
 * What an author writes in the sidebar's and the footer's files: documents by their ids.
 */
export const sidebarFile = 'content/sidebar.yaml';
export const footerFile = 'content/footer.yaml';

const text = z.string().min(1);

const category = z.strictObject({
  label: text,
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

const sidebar = z.strictObject({ id: text, label: text, items: z.array(sidebarItem), outside: z.array(text) });
export type SidebarItemConfig = z.infer<typeof sidebarItem>;

/** An address that NAV-9 wants written once, by its name among the constants. */
const ofSite = z
  .strictObject({ label: text, site: z.enum(['productUrl', 'githubUrl', 'communityUrl']) })
  .transform(({ label, site: name }) => ({ label, href: site[name] as string }));
const footerItem = z.union(
  [text, z.strictObject({ label: text, href: text }), ofSite],
  'an item is the id of a document, or a link with "label" and "href" or "site"',
);
const footer = z.array(z.strictObject({ label: text, items: z.array(footerItem) }));
export type FooterItemConfig = z.infer<typeof footerItem>;

/** Reads the one sidebar (NAV-1), and which documents are left out of it on purpose (NAV-2). */
export function readSidebar(files: readonly SourceFile[]) {
  const advice = 'the file has "id", "label", "items" and "outside", the ids of documents that are left out';
  return parseData(fileAt(sidebarFile, files), sidebar, advice);
}

/** Reads the groups of footer links (NAV-4): documents, or addresses with their labels; null without the file. */
export function readFooter(files: readonly SourceFile[]) {
  const advice = 'the file is a list of groups, each with "label" and "items"';
  return parseData(fileAt(footerFile, files), footer.nullable(), advice);
}
