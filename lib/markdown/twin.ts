import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { BuiltSite } from '../content/build';
import type { Doc } from '../content/types';
import { describeVerified } from '../content/verified';
import { canonicalUrl, isExternal } from '../urls';
import { link, paragraph, text } from './mdast';
import { remarkPlugins } from './pipeline';
import { remarkPlain } from './remark-plain';

/** Twins that were made: `llms-full.txt` holds those that are files of their own too. */
const made = new WeakMap<Doc, string>();

/**
 * A document as plain Markdown, for programs and for pasting: what its page shows, made by the same plugins
 * from the same file. It begins with the title, the description and the page's address.
 */
export function markdownTwin(doc: Doc, site: Pick<BuiltSite, 'targets' | 'reference'>): string {
  const twin = made.get(doc) ?? write(doc, site);
  made.set(doc, twin);
  return twin;
}

function write(doc: Doc, { targets, reference }: Pick<BuiltSite, 'targets' | 'reference'>): string {
  const from = { route: doc.path, file: doc.file.replace(/^content\//, '') };
  const file = unified()
    .use(remarkParse)
    // Without drawings: a diagram stays its text.
    .use(remarkPlugins({ from, targets }, undefined, reference))
    .use(remarkPlain)
    .use(remarkFrame, doc)
    .use(remarkFullAddresses, doc.path)
    // Cells as wide as their text: aligned ones would double long tables.
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', rule: '-', resourceLink: false })
    .processSync(doc.body);
  return String(file);
}

/** Begins the document with what its page says in the title bar and to search engines, and ends it with the page's foot. */
function remarkFrame({ title, description, path, verified }: Doc) {
  const url = canonicalUrl(path);
  return (tree: Root): undefined => {
    tree.children.unshift(
      { type: 'heading', depth: 1, children: [text(title)] },
      { type: 'blockquote', children: [paragraph(text(description))] },
      paragraph(text('Page: '), link(url, url)),
    );
    if (!verified) return;
    const { against, dateInWords } = describeVerified(verified);
    tree.children.push(paragraph(text(`Facts checked against ${against} on ${dateInWords}.`)));
  };
}

/**
 * Makes every address whole, so that it holds wherever the text is pasted. Links lead to pages, not to their
 * twins: there the anchor works, and a reader who is shown the link can follow it.
 */
function remarkFullAddresses(route: string) {
  return (tree: Root): undefined => {
    visit(tree, (node) => {
      if ((node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') || isExternal(node.url)) return;
      node.url = canonicalUrl(node.url.startsWith('#') ? route + node.url : node.url);
    });
  };
}
