import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { basePath } from '../base-path.mjs';
import { config } from '../config';
import { link, paragraph, text } from '../markdown/mdast';
import { outputPlugins } from '../page/pipeline';
import type { BuiltSite } from '../site/build';
import { describeRead } from '../site/facts-read';
import { describeKind } from '../site/kinds';
import type { Doc } from '../site/types';
import { remarkPlain, sampleLanguagesIn } from '../tags/remark-plain';
import { canonicalUrl, isExternal, markdownPath, splitHref } from '../urls';

const all = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * A document as plain Markdown, for programs and for pasting: the content of its page, made by the same plugins from
 * the same tree. It starts with the title, the addresses of the index and the page, and the description.
 * @throws Error if the site has no such document
 */
export function markdownVersion(doc: Doc, site: MarkdownSite): string {
  const known = versions.get(site.bodies) ?? new Map<string, string>();
  versions.set(site.bodies, known);
  const text = known.get(doc.path) ?? writeVersion(doc, site);
  known.set(doc.path, text);
  return text;
}

type MarkdownSite = Pick<BuiltSite, 'hrefsFrom' | 'reference' | 'bodies'>;

/** The Markdown version of each page of a site, by its path: its own file has it, and two of several pages. */
const versions = new WeakMap<MarkdownSite['bodies'], Map<string, string>>();

function writeVersion(doc: Doc, { hrefsFrom, reference, bodies }: MarkdownSite): string {
  const body = bodies.get(doc.path);
  if (!body) throw new Error(`There is no page at ${doc.path}`);
  const processor = unified()
    // Without drawings, a diagram stays source text.
    .use(outputPlugins(doc.path, hrefsFrom(doc), undefined, reference))
    .use(remarkPlain)
    .use(remarkFrame, doc, sampleLanguagesIn(body))
    .use(remarkFullAddresses, doc.path, bodies)
    // Don't align cells, which would double the size of long tables.
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', rule: '-', resourceLink: false });
  return processor.stringify(processor.runSync(structuredClone(body)) as Root);
}

/** The note below the title of each Markdown version, with the addresses of the index and the page. */
export function noteForPrograms(path: string): string {
  return `> For AI agents: the index of all pages is at <${canonicalUrl('/llms.txt')}>; this page as HTML is at <${canonicalUrl(path)}>.`;
}

/** Adds a header for programs, with the page's description, and the page's footer to the document. */
function remarkFrame(doc: Doc, languages: readonly string[]) {
  const { title, description, path, read } = doc;
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
    if (!read) return;
    const { sources, dateInWords } = describeRead(read);
    const said = `Source: ${sources}, ${dateInWords}. `;
    tree.children.push(paragraph(said, link(config.checkedHref, 'What was checked'), '.'));
  };
}

/**
 * Makes every address a full one, so that it works wherever the text is pasted. Links to pages lead to their Markdown
 * versions.
 */
function remarkFullAddresses(route: string, pages: ReadonlyMap<string, unknown>) {
  return (tree: Root): undefined => {
    visit(tree, (node) => {
      if ((node.type !== 'link' && node.type !== 'image') || isExternal(node.url)) return;
      // Images already have the base path.
      const url = node.type === 'image' ? node.url.slice(basePath.length) : node.url;
      const { path, query, hash } = splitHref(url.startsWith('#') ? route + url : url);
      node.url = canonicalUrl(pages.has(path) ? markdownPath(path) + hash : path + query + hash);
    });
  };
}
