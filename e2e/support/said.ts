import type { Element, Nodes as HtmlNode } from 'hast';
import type { Nodes as MarkdownNode } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { elementsOf, textOf } from './html';

/*
 * What a page says, read from its HTML and from its Markdown, which share nothing but this form: all words in their
 * order, with `##` before a heading, `{#id}` behind what a link can lead to, `|` before a cell, and `→` and its address
 * behind a link.
 */

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** A block of code, whose blanks count: all but those at the end of a line. */
const code = (text: string) => ` \`\`\` ${text.replace(/ +$/gm, '').trim().replace(/ /g, '·').replace(/\n/g, '⏎ ')} `;

/** What the article of a page says, from its title on. @param address gives the address that stands for a link's */
export function saidInHtml(html: string, address: (href: string) => string): string[] {
  const said = (node: HtmlNode): string => {
    if (node.type === 'text') return node.value;
    if (!('children' in node)) return '';
    if (node.type === 'element' && isChrome(node)) return '';
    const inner = node.children.map(said).join('');
    if (node.type !== 'element') return inner;
    const { tagName, properties } = node;
    // Markdown has no such elements: their words are part of the sentence.
    if (tagName === 'time' || tagName === 'span' || tagName === 'wbr') return inner;
    if (tagName === 'figure' && elementsOf(node).some((one) => one.tagName === 'pre')) return codeOf(node);
    // The drawings for both modes say the same.
    if (properties.ariaLabel === 'Diagram')
      return ` Diagram: ${elementsOf(node).find((one) => one.tagName === 'img')?.properties.alt} `;
    if (tagName === 'img') return ` ${properties.alt} `;
    const level = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
    const id = (level > 0 || tagName === 'dt') && properties.id ? `{#${properties.id}}` : '';
    const cell = /^t[dh]$/.test(tagName) ? '|' : '';
    const link = tagName === 'a' ? `→${address(String(properties.href))}` : '';
    return ` ${'#'.repeat(level)}${cell} ${inner} ${id}${link} `;
  };
  const article = elementsOf(html).find(({ tagName }) => tagName === 'article');
  const words = wordsOf(article ? said(article) : '');
  return words.slice(words.indexOf('#'));
}

/**
 * True for anything on a page besides its text: controls, links to other pages, drawings that are described beside
 * them, what its Markdown lacks on purpose, and everything that isn't printed.
 */
function isChrome({ tagName, properties }: Element): boolean {
  return (
    ['nav', 'button', 'script', 'svg'].includes(tagName) ||
    properties.dataMarkdownIgnore !== undefined ||
    // A download is useless on paper, but not to programs.
    (properties.dataNoPrint !== undefined && properties.download === undefined) ||
    // The link beside a heading.
    String(properties.ariaLabel).startsWith('Link to ') ||
    properties.role === 'tablist'
  );
}

/** A code block: its bar has its title or, in the title's place, its language, which isn't part of the content. */
function codeOf(figure: Element): string {
  const caption = elementsOf(figure).find(({ tagName }) => tagName === 'figcaption');
  const title = caption && elementsOf(caption).find((child) => child.tagName === 'span' && !isChrome(child));
  const pre = elementsOf(figure).find(({ tagName }) => tagName === 'pre');
  return ` ${title ? textOf(title) : ''} ${code(pre ? textOf(pre) : '')}`;
}

/** What a page's Markdown says, except the addresses and the description below its title. */
export function saidInMarkdown(markdown: string): string[] {
  const [title, _addresses, _description, ...body] = unified().use(remarkParse).use(remarkGfm).parse(markdown).children;
  return wordsOf((title ? [title, ...body] : []).map(saidByNode).join(''));
}

function saidByNode(node: MarkdownNode): string {
  if (node.type === 'html') throw new Error(`HTML in Markdown: ${node.value}`);
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return ` ${node.value} `;
  if (node.type === 'image') return ` ${node.alt} `;
  if (node.type === 'break') return ' ';
  // The page shows a diagram as a drawing, described in the text before it.
  if (node.type === 'code' && node.lang !== 'mermaid') return code(node.value);
  if (!('children' in node)) return '';
  // A Markdown table always has a header row; the page omits one without words.
  const isBlank = node.type === 'tableRow' && node.children.every((cell) => cell.children.length === 0);
  const inner = isBlank ? '' : node.children.map(saidByNode).join('');
  if (node.type === 'heading') return ` ${'#'.repeat(node.depth)} ${inner} `;
  if (node.type === 'tableCell') return ` | ${inner} `;
  if (node.type === 'link') return ` ${inner} →${node.url} `;
  return ` ${inner} `;
}
