import { DomUtils } from 'htmlparser2';
import type { Nodes as MarkdownNode } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { elementsOf } from './html';

type Element = ReturnType<typeof elementsOf>[number];

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
  const said = (node: Element['children'][number]): string => {
    if ('data' in node && node.nodeType === 3) return node.data;
    if (!('attribs' in node) || isChrome(node)) return '';
    const inner = node.children.map(said).join('');
    const { name, attribs } = node;
    // Markdown has no such elements: their words are part of the sentence.
    if (name === 'time' || name === 'span' || name === 'wbr') return inner;
    if (name === 'figure' && elementsOf(node).some((one) => one.name === 'pre')) return codeOf(node);
    // The drawings for both modes say the same.
    if (attribs['aria-label'] === 'Diagram')
      return ` Diagram: ${elementsOf(node).find((one) => one.name === 'img')?.attribs.alt} `;
    if (name === 'img') return ` ${attribs.alt} `;
    const level = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
    const id = (level > 0 || name === 'dt') && attribs.id ? `{#${attribs.id}}` : '';
    const cell = /^t[dh]$/.test(name) ? '|' : '';
    const link = name === 'a' ? `→${address(String(attribs.href))}` : '';
    return ` ${'#'.repeat(level)}${cell} ${inner} ${id}${link} `;
  };
  const article = elementsOf(html).find(({ name }) => name === 'article');
  const words = wordsOf(article ? said(article) : '');
  return words.slice(words.indexOf('#'));
}

/**
 * True for anything on a page besides its text: controls, links to other pages, drawings that are described beside
 * them, what its Markdown lacks on purpose, and everything that isn't printed.
 */
function isChrome({ name, attribs }: Element): boolean {
  return (
    ['nav', 'button', 'script', 'svg'].includes(name) ||
    attribs['data-markdown-ignore'] !== undefined ||
    // A download is useless on paper, but not to programs.
    (attribs['data-no-print'] !== undefined && attribs.download === undefined) ||
    // The link beside a heading.
    attribs['aria-label']?.startsWith('Link to ') ||
    attribs.role === 'tablist'
  );
}

/** A code block: its bar has its title or, in the title's place, its language, which isn't part of the content. */
function codeOf(figure: Element): string {
  const [caption] = DomUtils.getElementsByTagName('figcaption', figure);
  const title = caption && elementsOf(caption).find((child) => child.name === 'span' && !isChrome(child));
  const pre = DomUtils.getElementsByTagName('pre', figure);
  return ` ${title ? DomUtils.textContent(title) : ''} ${code(DomUtils.textContent(pre))}`;
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
