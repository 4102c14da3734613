import { yamlOf } from '../../../lib/content/front-matter';
import { parsePage } from '../../../lib/content/parse-page';
import type { SourceFile } from '../../../lib/content/types';
import { shuffled } from './random';
import { varyWords } from './vary-words';

/** Longest title and description, in characters: those of `lib/content/front-matter.ts`. */
const longest = { title: 60, description: 160 };

/**
 * Makes more pages from the existing ones: editions of the whole site, each with words of its own. So kinds, lengths,
 * code and tags are in the site's proportions, and the links of an edition lead to its own pages. Equal input gives
 * equal pages.
 * @param docs the site's Markdown files
 * @param count how many pages to make
 * @returns pages whose slugs, titles and descriptions are unique
 */
export function makePages(docs: readonly SourceFile[], count: number): SourceFile[] {
  // There is only one front page, and drafts aren't pages. Shuffled, so that an edition cut short still has all kinds.
  const sources = shuffled(
    docs.filter(({ text }) => !/^(?:kind: landing|draft: true)$/m.test(text)),
    1,
  );
  const pages: SourceFile[] = [];
  for (let edition = 2; pages.length < count && sources.length > 0; edition++) {
    const batch = sources.slice(0, count - pages.length);
    const routes = new Set(batch.map(({ path }) => `/${slugOf(path)}/`));
    pages.push(...batch.map((source, index) => toEdition(source, edition, routes, edition * sources.length + index)));
  }
  return pages;
}

/** `content/concepts/sets.md` → `concepts/sets`. */
export function slugOf(path: string): string {
  return path.replace(/^content\/|\.md$/g, '');
}

function toEdition({ path, text }: SourceFile, edition: number, routes: ReadonlySet<string>, seed: number): SourceFile {
  const { frontMatter } = parsePage({ path, text });
  if (!frontMatter) throw new Error(`${path} has no front matter`);
  const { id: _, sidebar_label: __, ...fields } = yamlOf(frontMatter).document.toJS();
  const name = `edition ${edition}`;
  const title = `${shorten(String(fields.title), longest.title - name.length - 2)}, ${name}`;
  const description = shorten(`In ${name}: ${fields.description}`, longest.description);
  const head = Object.entries({ ...fields, title, description }).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const body = varyWords(text.slice(frontMatter.position?.end.offset), seed).replace(
    /(?<=\]\(|href=")\/[a-z\d/-]+\//g,
    (route) => (routes.has(route) ? `/${edition}${route}` : route),
  );
  // Digits sort before letters: links made from data lead to the last page that describes an operation, the site's own.
  return { path: `content/${edition}/${slugOf(path)}.md`, text: `---\n${head.join('\n')}\n---${body}` };
}

/** A text of at most so many characters, cut between words. */
function shorten(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length + 1).replace(/[\s,.:]+\S*$/, '');
}
