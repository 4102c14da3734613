import { toSlug } from '../content/docs';
import { readFrontMatter } from '../content/front-matter';
import { docKinds, type SourceFile } from '../content/types';
import { addToSidebar } from '../nav/edit';
import type { SidebarConfig, SidebarItemConfig } from '../nav/types';
import { didYouMean, type Problem } from '../problems';
import { writePage } from './write';

/** What was asked for, as it was typed. */
export interface PageRequest {
  kind: string;
  /** Its path below `content/`; that of the file will do. */
  slug: string;
  title: string;
  description?: string | undefined;
  /** Labels of the category, `A > B`; without it the page is left out of the sidebar. */
  category?: string | undefined;
}

/** What there is already. */
export interface KnownContent {
  paths: ReadonlySet<string>;
  sidebar: SidebarConfig;
  sidebarSource: string;
}

export type Refusal = Pick<Problem, 'message' | 'advice'>;

/** The files that make the new page, or every reason why there is none. */
export type NewPage = { slug: string; page: SourceFile; sidebarSource: string } | { refusals: Refusal[] };

/** Works out a new page: its file, and the text of the sidebar that names it. Nothing is written here. */
export function planPage(request: PageRequest, { paths, sidebar, sidebarSource }: KnownContent): NewPage {
  const slug = request.slug.replace(/^\/|^(?:\.\/)?content\/|\.md$|\/$/g, '');
  const path = `content/${slug}.md`;
  const category = request.category?.split('>').map((label) => label.trim());
  const { title, description } = request;
  // With a mistyped kind, title and description are judged all the same.
  const kind = docKinds.find((known) => known === request.kind) ?? 'reference';
  const page = { path, text: writePage({ kind, title, description }) };
  const refusals = [
    ...checkKind(request.kind),
    ...checkSlug(slug),
    ...(paths.has(path) ? [{ message: `${path} is there already`, advice: 'edit it, or choose another slug' }] : []),
    ...checkFrontMatter(page),
    ...(category ? checkCategory(category, sidebar.items) : []),
  ];
  if (refusals.length > 0) return { refusals };
  const edited = addToSidebar(sidebarSource, slug, category ?? 'outside');
  if (edited !== undefined) return { slug, page, sidebarSource: edited };
  const message = 'content/sidebar.ts is written in a way that nothing can be added to';
  return { refusals: [{ message, advice: 'write "label" above "items", and each list as a list of its own' }] };
}

function checkKind(kind: string): Refusal[] {
  const advice = didYouMean(kind, docKinds, `use one of ${docKinds.join(', ')}`);
  return docKinds.some((known) => known === kind) ? [] : [{ message: `there is no kind "${kind}"`, advice }];
}

function checkSlug(slug: string): Refusal[] {
  const proper = toSlug(slug);
  if (slug === proper && slug !== '') return [];
  return [
    { message: `"${slug}" can't be an address`, advice: `write ${proper || 'a path such as how-to/replace-a-key'}` },
  ];
}

function checkFrontMatter(page: SourceFile): Refusal[] {
  const result = readFrontMatter(page);
  return 'problems' in result ? result.problems : [];
}

/** Finds the first label that no category has. */
function checkCategory([label, ...rest]: readonly string[], items: readonly SidebarItemConfig[]): Refusal[] {
  if (label === undefined) return [];
  const categories = items.filter((item) => typeof item !== 'string');
  const category = categories.find((one) => one.label === label);
  if (category) return checkCategory(rest, category.items);
  const labels = categories.map((one) => one.label);
  const advice = didYouMean(
    label,
    labels,
    labels.length > 0 ? `use one of ${labels.join(', ')}` : 'it has none inside',
  );
  return [{ message: `there is no category "${label}"`, advice }];
}
