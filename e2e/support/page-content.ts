import type { Element, Nodes as HtmlNode } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Nodes as MarkdownNode, TableRow } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/*
 * What a page says, read from its HTML and from its Markdown. The two readers share nothing but this form, so that they
 * can be compared.
 */

/** The content of a page, each kind in its order. */
export interface PageContent {
  /** Level and text: `2 Limits`. */
  headings: string[];
  /** Ids that links can lead to. */
  anchors: string[];
  cells: string[];
  /** The text of each fence. Its title is among the words. */
  code: string[];
  links: string[];
  /** All text except code blocks, split at spaces and wherever an element begins or ends. */
  words: string[];
}

/** Content while it is being read: `text` becomes the words. */
type Reading = Omit<PageContent, 'words'> & { text: string };

/** Reads `nodes` as the contents of an element, and returns the text in it. */
function inside<Node>(reading: Reading, nodes: readonly Node[], read: (node: Node) => void): string {
  const start = reading.text.length;
  reading.text += ' ';
  for (const node of nodes) read(node);
  reading.text += ' ';
  return wordsOf(reading.text.slice(start)).join(' ');
}

/** Code without spaces at the end of a line, and at both ends. */
function withoutEnds(text: string): string {
  return text.replace(/ +$/gm, '').trim();
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function contentOf(read: (reading: Reading) => void): PageContent {
  const reading: Reading = { headings: [], anchors: [], cells: [], code: [], links: [], text: '' };
  read(reading);
  const { text, ...lists } = reading;
  return { ...lists, words: wordsOf(text) };
}

/** What the article of a page says, starting with its title. `url` is the page's, against which links are resolved. */
export function contentOfHtml(html: string, url: string): PageContent {
  const article = elementsOf(fromHtml(html)).find(({ tagName }) => tagName === 'article');
  const children = article?.children ?? [];
  const [head, ...rest] = children.slice(children.findIndex((child) => hasTitle(child)));
  const inHead = head?.type === 'element' ? head.children : [];
  const fromTitle = inHead.slice(inHead.findIndex((child) => hasTitle(child)));
  return contentOf((reading) => {
    for (const child of [...fromTitle, ...rest]) readHtml(child, reading, url);
  });
}

/** The languages in which a page shows its samples, in order. */
export function languagesOf(html: string): string[] {
  const groups = elementsOf(fromHtml(html)).filter(({ properties }) => properties.dataTabs === 'language');
  const panels = groups.flatMap(elementsOf).filter(({ properties }) => properties.role === 'tabpanel');
  return [...new Set(panels.map(({ properties }) => String(properties.dataTab)))];
}

function hasTitle(node: HtmlNode): boolean {
  return node.type === 'element' && (isTitle(node) || elementsOf(node).some(isTitle));
}

function readHtml(node: HtmlNode, reading: Reading, url: string): void {
  if (node.type === 'text') reading.text += node.value;
  // A `wbr` doesn't end a word.
  if (node.type !== 'element' || isChrome(node) || node.tagName === 'wbr') return;
  const { tagName, properties } = node;
  if (tagName === 'figure' && elementsOf(node).some((inner) => inner.tagName === 'pre')) {
    const { title, text } = codeOf(node);
    reading.text += ` ${title} `;
    return void reading.code.push(text);
  }
  if (properties.ariaLabel === 'Diagram') {
    // The drawings for both modes say the same.
    const drawing = elementsOf(node).find(({ tagName }) => tagName === 'img');
    reading.text += ` Diagram: ${drawing?.properties.alt} `;
    return;
  }
  // Markdown has no such elements: their words are part of the sentence.
  if (tagName === 'time' || tagName === 'span') {
    for (const child of node.children) readHtml(child, reading, url);
    return;
  }
  if (tagName === 'img') reading.text += ` ${properties.alt} `;
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  const said = inside(reading, node.children, (child) => readHtml(child, reading, url));
  if (level) reading.headings.push(`${level} ${said}`);
  if ((level || tagName === 'dt') && properties.id) reading.anchors.push(String(properties.id));
  if (tagName === 'td' || tagName === 'th') reading.cells.push(said);
  if (tagName === 'a') reading.links.push(new URL(String(properties.href), url).href);
}

function isTitle({ tagName }: Element): boolean {
  return tagName === 'h1';
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
function codeOf(figure: Element): { title: string; text: string } {
  const caption = elementsOf(figure).find(({ tagName }) => tagName === 'figcaption');
  const title = caption && elementsOf(caption).find((child) => child.tagName === 'span' && !isChrome(child));
  const pre = elementsOf(figure).find(({ tagName }) => tagName === 'pre');
  return { title: title ? textOf(title) : '', text: pre ? withoutEnds(textOf(pre)) : '' };
}

/** Every element inside a node, in order. */
function elementsOf(node: HtmlNode): Element[] {
  const inner = 'children' in node ? node.children : [];
  return inner.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));
}

function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** What a page's Markdown says, except the addresses and the description below its title. */
export function contentOfMarkdown(markdown: string): PageContent {
  const [title, _addresses, _description, ...body] = unified().use(remarkParse).use(remarkGfm).parse(markdown).children;
  return contentOf((reading) => {
    for (const node of title ? [title, ...body] : []) readMarkdown(node, reading);
  });
}

function readMarkdown(node: MarkdownNode, reading: Reading): void {
  if (node.type === 'html') throw new Error(`HTML in Markdown: ${node.value}`);
  if (node.type === 'text') {
    reading.text += node.value.replace(/ \{#([\w-]+)\}/g, (_, id) => {
      reading.anchors.push(id);
      return '';
    });
  }
  if (node.type === 'inlineCode') reading.text += ` ${node.value} `;
  if (node.type === 'image') reading.text += ` ${node.alt} `;
  if (node.type === 'break') reading.text += ' ';
  // The page shows a diagram as a drawing, described in the text before it.
  if (node.type === 'code' && node.lang !== 'mermaid') {
    // The page marks added and removed lines by colour.
    reading.code.push(withoutEnds(node.value.replace(/\S+ \[!code (?:\+\+|--)\].*$/gm, '')));
  }
  if (!('children' in node)) return;
  // A Markdown table always has a header row; the page omits one without words.
  const children = node.type === 'table' && isBlank(node.children[0]) ? node.children.slice(1) : node.children;
  const said = inside<MarkdownNode>(reading, children, (child) => readMarkdown(child, reading));
  if (node.type === 'heading') reading.headings.push(`${node.depth} ${said}`);
  if (node.type === 'tableCell') reading.cells.push(said);
  if (node.type === 'link') reading.links.push(node.url);
}

function isBlank(head: TableRow | undefined): boolean {
  return head?.children.every((cell) => cell.children.length === 0) ?? false;
}
