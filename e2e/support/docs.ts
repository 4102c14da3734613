import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A document, as its front matter describes it. */
export interface Doc {
  /** Its route: `/concepts/sets/`. */
  path: string;
  title: string;
  description: string;
  kind: string;
  /** When and against what its facts were checked. */
  read: string;
  /** Left out of the export. */
  draft?: boolean;
  /** In the export, but in no list of pages, and not indexed. */
  unlisted?: boolean;
}

/** Every document of the export. Read without a build, so that tests can be listed before one. */
export const docs: readonly Doc[] = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .sort()
  .map((file) => {
    const [, frontMatter = ''] = readFileSync(`content/${file}`, 'utf8').split(/^---$/m);
    return { path: `/${file.replaceAll('\\', '/').replace(/\.md$/, '/')}`, ...parse(frontMatter) } as Doc;
  })
  .filter(({ draft }) => !draft);

/** The documents in lists of pages: llms.txt, the sitemap, search. */
export const listed = docs.filter(({ unlisted }) => !unlisted);

/** The pages that the sidebar doesn't list, as named in its file. */
export const outside: readonly string[] = parse(readFileSync('content/sidebar.yaml', 'utf8')).outside.map(
  (id: string) => `/${id}/`,
);

/** The title of a page, by its route, because an editor may change it. */
export function titleOf(path: string): string {
  const doc = docs.find((one) => one.path === path);
  if (!doc) throw new Error(`no document at ${path}`);
  return doc.title;
}

/** The first document of each kind, and its path. */
export const docOfEachKind: readonly Doc[] = [...new Map(docs.toReversed().map((doc) => [doc.kind, doc])).values()];

/** A route as an address relative to the base URL: `/intro/` → `./intro/`. */
export function at(route: string): string {
  return `.${route}`;
}
