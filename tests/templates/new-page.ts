import { parseDocument } from 'yaml';
import { readFrontMatter } from '../../lib/content/front-matter';
import { readSidebar, type SidebarItemConfig, sidebarFile } from '../../lib/content/nav/config';
import { parsePage } from '../../lib/content/parse-page';
import { didYouMean, type ProblemText } from '../../lib/content/problems';
import { fileAt } from '../../lib/content/reference/parse-data';
import { toSlug } from '../../lib/content/slugs';
import { docKinds, type SourceFile } from '../../lib/content/types';
import { writePage } from './write';

/** The arguments, as typed. */
export interface PageRequest {
  kind: string;
  /** Its path below `content/`; that of the file will do. */
  slug: string;
  title: string;
  description?: string | undefined;
  /** Labels of the category, `A > B`; without it the page is left out of the sidebar. */
  category?: string | undefined;
}

/** The files that make the new page, or every reason why there is none. */
export type NewPage = { slug: string; page: SourceFile; sidebar: SourceFile } | { refusals: ProblemText[] };

/**
 * Plans a new page: its file, and the sidebar's file, which names it. Writes nothing.
 * @param files of `content/`
 */
export function planPage(request: PageRequest, files: readonly SourceFile[]): NewPage {
  const slug = request.slug.replace(/^\/|^(?:\.\/)?content\/|\.md$|\/$/g, '');
  const path = `content/${slug}.md`;
  const list = findList(request.category, files);
  const { title, description } = request;
  // Even with a mistyped kind, title and description are checked.
  const kind = docKinds.find((known) => known === request.kind) ?? 'reference';
  const page = { path, text: writePage({ kind, title, description }) };
  const refusals = [
    ...checkKind(request.kind),
    ...checkSlug(slug),
    ...(files.some((file) => file.path === path)
      ? [{ message: `${path} is there already`, advice: 'edit it, or choose another slug' }]
      : []),
    ...checkFrontMatter(page),
    ...('refusals' in list ? list.refusals : []),
  ];
  if (refusals.length > 0 || 'refusals' in list) return { refusals };
  // Comments and empty lines stay.
  const document = parseDocument(fileAt(sidebarFile, files).text);
  document.addIn(list.path, slug);
  return { slug, page, sidebar: { path: sidebarFile, text: document.toString({ lineWidth: 0 }) } };
}

function checkKind(kind: string): ProblemText[] {
  const advice = didYouMean(kind, docKinds, `use one of ${docKinds.join(', ')}`);
  return docKinds.some((known) => known === kind) ? [] : [{ message: `there is no kind "${kind}"`, advice }];
}

function checkSlug(slug: string): ProblemText[] {
  const proper = toSlug(slug);
  if (slug === proper && slug !== '') return [];
  return [
    { message: `"${slug}" can't be an address`, advice: `write ${proper || 'a path such as how-to/replace-a-key'}` },
  ];
}

function checkFrontMatter(page: SourceFile): ProblemText[] {
  const result = readFrontMatter(parsePage(page));
  return 'problems' in result ? result.problems : [];
}

/** A list in the sidebar's file, by its path in the data. */
type FoundList = { path: readonly (string | number)[] } | { refusals: ProblemText[] };

/** Finds the list for the labels `A > B`; without labels, that of documents left out. */
function findList(category: string | undefined, files: readonly SourceFile[]): FoundList {
  const read = readSidebar(files);
  if ('problems' in read) {
    return {
      refusals: read.problems.map(({ file, line, message, advice }) => ({
        message: `${file}:${line}  ${message}`,
        advice,
      })),
    };
  }
  if (category === undefined) return { path: ['outside'] };
  const labels = category.split('>').map((label) => label.trim());
  return findCategory(labels, read.data.items, ['items']);
}

/** Follows labels from a list into categories, up to the first label that doesn't exist. */
function findCategory(
  [label, ...rest]: readonly string[],
  items: readonly SidebarItemConfig[],
  path: readonly (string | number)[],
): FoundList {
  if (label === undefined) return { path };
  const categories = items.flatMap((item, index) => (typeof item === 'string' ? [] : [{ ...item, index }]));
  const category = categories.find((one) => one.label === label);
  if (category) return findCategory(rest, category.items, [...path, category.index, 'items']);
  const labels = categories.map((one) => one.label);
  const advice = didYouMean(
    label,
    labels,
    labels.length > 0 ? `use one of ${labels.join(', ')}` : 'it has none inside',
  );
  return { refusals: [{ message: `there is no category "${label}"`, advice }] };
}
