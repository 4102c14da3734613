import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { basePath } from '../base-path.mjs';
import { paragraph, text } from '../markdown/mdast';
import { outputPlugins } from '../markdown/pipeline';
import { remarkPlain, sampleLanguagesIn } from '../markdown/remark-plain';
import { canonicalUrl, isExternal, markdownPath, splitHref } from '../urls';
import type { BuiltSite } from './build';
import { describeKind } from './kinds';
import type { Doc } from './types';
import { describeVerified } from './verified';

const all = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * A document as plain Markdown, for programs and for pasting: what its page shows, made by the same plugins
 * from the same tree. It begins with the title, the addresses of the index and of the page, and the description.
 * @throws Error where the site has no such document
 */
export function markdownVersion(
  doc: Doc,
  { hrefsFrom, reference, bodies }: Pick<BuiltSite, 'hrefsFrom' | 'reference' | 'bodies'>,
): string {
  const body = bodies.get(doc.path);
  if (!body) throw new Error(`No page stands at ${doc.path}`);
  const processor = unified()
    // Without drawings: a diagram stays its text.
    .use(outputPlugins(doc.path, hrefsFrom(doc), undefined, reference))
    .use(remarkPlain)
    .use(remarkFrame, doc, sampleLanguagesIn(body))
    .use(remarkFullAddresses, doc.path, bodies)
    // Cells as wide as their text: aligned ones would double long tables.
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', rule: '-', resourceLink: false });
  return processor.stringify(processor.runSync(structuredClone(body)) as Root);
}

/** What stands below the title of each Markdown version: where the index is, and the page. */
export function noteForPrograms(path: string): string {
  return `> For AI agents: the index of all pages is at <${canonicalUrl('/llms.txt')}>; this page as HTML is at <${canonicalUrl(path)}>.`;
}

/** Begins the document with what programs should know of it and what search engines are told, and ends it with the page's foot. */
function remarkFrame(doc: Doc, languages: readonly string[]) {
  const { title, description, path, verified } = doc;
  const [first, ...others] = languages;
  const samples = first && ` Samples are in ${first}; the HTML page has them in ${all.format(others)}, too.`;
  return (tree: Root): undefined => {
    tree.children.unshift(
      { type: 'heading', depth: 1, children: [text(title)] },
      ...unified()
        .use(remarkParse)
        .parse(noteForPrograms(path) + (samples ?? '')).children,
      paragraph(`${describeKind(doc)}. ${description}`),
    );
    if (!verified) return;
    const { against, dateInWords } = describeVerified(verified);
    tree.children.push(paragraph(`Last checked ${dateInWords} with ${against}.`));
  };
}

/** Makes every address whole, so that it holds wherever the text is pasted. Links to pages lead to their Markdown. */
function remarkFullAddresses(route: string, pages: ReadonlyMap<string, unknown>) {
  return (tree: Root): undefined => {
    visit(tree, (node) => {
      if ((node.type !== 'link' && node.type !== 'image') || isExternal(node.url)) return;
      // Images have the base path already.
      const url = node.type === 'image' ? node.url.slice(basePath.length) : node.url;
      const { path, query, hash } = splitHref(url.startsWith('#') ? route + url : url);
      node.url = canonicalUrl(pages.has(path) ? markdownPath(path) + hash : path + query + hash);
    });
  };
}
