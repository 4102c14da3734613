import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { basePath } from '../base-path.mjs';
import { link, paragraph, text } from '../markdown/mdast';
import { outputPlugins } from '../markdown/pipeline';
import { remarkPlain } from '../markdown/remark-plain';
import { canonicalUrl, isExternal } from '../urls';
import type { BuiltSite } from './build';
import { describeKind } from './kinds';
import type { Doc } from './types';
import { describeVerified } from './verified';

/**
 * A document as plain Markdown, for programs and for pasting: what its page shows, made by the same plugins
 * from the same tree. It begins with the title, the description and the page's address.
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
    .use(remarkFrame, doc)
    .use(remarkFullAddresses, doc.path)
    // Cells as wide as their text: aligned ones would double long tables.
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', rule: '-', resourceLink: false });
  return processor.stringify(processor.runSync(structuredClone(body)) as Root);
}

/** Begins the document with what its page says above the title and to search engines, and ends it with the page's foot. */
function remarkFrame(doc: Doc) {
  const { title, description, path, verified } = doc;
  const url = canonicalUrl(path);
  return (tree: Root): undefined => {
    tree.children.unshift(
      { type: 'heading', depth: 1, children: [text(title)] },
      { type: 'blockquote', children: [paragraph(description)] },
      paragraph(`${describeKind(doc)}. Page: `, link(url, url)),
    );
    if (!verified) return;
    const { against, dateInWords } = describeVerified(verified);
    tree.children.push(paragraph(`Last checked ${dateInWords} with ${against}.`));
  };
}

/**
 * Makes every address whole, so that it holds wherever the text is pasted. Links lead to pages, not to their
 * Markdown versions: there the anchor works, and a reader who is shown the link can follow it.
 */
function remarkFullAddresses(route: string) {
  return (tree: Root): undefined => {
    visit(tree, (node) => {
      if ((node.type !== 'link' && node.type !== 'image') || isExternal(node.url)) return;
      // Images have the base path already.
      const url = node.type === 'image' ? node.url.slice(basePath.length) : node.url;
      node.url = canonicalUrl(url.startsWith('#') ? route + url : url);
    });
  };
}
