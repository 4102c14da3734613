import type { Code, Heading, Nodes, Root } from 'mdast';
import { attributeText, isTag, type Tag } from '../markdown/mdast';
import { proseAttributes } from '../tags';

/** A part of a document that search finds separately: the content under one heading, or a term. */
export interface Section {
  /** Id of its heading; empty for the content before the first heading. */
  id: string;
  /** Text of its heading, preceded by that of the request it belongs to, if any; empty if `id` is. */
  heading: string;
  /** Headings above it on the page, outermost first. */
  above: string[];
  /** Its words: prose, tables, parameters and captions, with one space between blocks. */
  text: string;
  /** Names it explains: parameters, headers, variables. */
  defines: string[];
}

/** Attributes of component tags that readers see as text. */
const visibleAttributes = [...proseAttributes, 'name', 'term', 'method', 'path', 'type', 'default'];

/** Inline nodes, which no space separates from their neighbours. */
const inline = new Set('text inlineCode emphasis strong delete link break'.split(' '));

/** The separator, in a section's name, between a heading and the heading it belongs to. */
export const partSign = ' › ';

/** The depth of a term, which is below every heading. */
const termDepth = 7;

/**
 * Splits a document's syntax tree at its headings and terms, in reading order. Tags for data must already be replaced,
 * and headings must have their ids.
 */
export function collectSections(tree: Root): Section[] {
  const sections: (Section & { depth: number })[] = [
    { id: '', heading: '', above: [], text: '', defines: [], depth: 1 },
  ];
  const begin = (depth: number, id: string, text: string, isPart = false) => {
    const parent = sections.findLast((section) => section.depth < depth);
    const above = parent && parent.depth > 1 ? [...parent.above, parent.heading] : [];
    // "Errors" says nothing without the heading it belongs to: "Create a set › Errors".
    const heading = isPart ? `${above.pop()}${partSign}${text}` : text;
    sections.push({ id, heading, above, text: '', defines: [], depth });
  };
  const add = (node: Nodes) => {
    const last = sections.at(-1);
    if (!last) return;
    last.text += ` ${textOf(node)}`;
    last.defines.push(...definedIn(node));
  };
  const read = (node: Nodes): void => {
    if (node.type === 'heading' && isFound(node))
      begin(node.depth, String(node.data?.hProperties?.id ?? ''), textOf(node), node.data?.generatedBy === 'Operation');
    else if (node.type === 'mdxJsxFlowElement' && node.name !== 'Param') {
      const [heading] = node.children;
      // What is beside a fold's heading belongs to its section.
      if (node.name === 'AccordionItem' && heading?.type === 'heading') read(heading);
      if (node.name === 'Term') begin(termDepth, attributeText(node, 'id') ?? '', attributeText(node, 'term') ?? '');
      else add({ ...node, children: [] });
      // Generated requests and responses repeat the words around them.
      if (node.name === 'Tab' && node.data?.generatedBy === 'Operation') return;
      for (const child of node.name === 'AccordionItem' ? node.children.slice(1) : node.children) read(child as Nodes);
    } else add(node);
  };
  for (const child of tree.children) read(child);
  return sections.map(({ depth: _, ...section }) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }));
}

/**
 * False for the parts of a request or an action, which are too many and too alike. Readers do look for the errors of a
 * request, and for each error in the error reference.
 */
function isFound({ data }: Heading): boolean {
  if (data?.generatedBy === 'Operation') return /-errors$/.test(String(data.hProperties?.id));
  return data?.generatedBy === undefined || data.generatedBy === 'Errors';
}

function textOf(node: Nodes): string {
  if (node.type === 'code') return isSearchable(node) ? node.value : '';
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  // Excerpts show the cells of a table in one line.
  if (node.type === 'table') return node.children.map(textOf).filter(Boolean).join(' – ');
  if (node.type === 'tableRow') return node.children.map(textOf).filter(Boolean).join(' · ');
  const children = node.children
    .map((child) => (inline.has(child.type) ? textOf(child) : ` ${textOf(child)} `))
    .join('');
  if (!isTag(node)) return children;
  if (node.name === 'Param') return ` – ${[...visibleWords(node), children.trim()].join(' · ')} `;
  return `${visibleWords(node).join(' ')} ${children}`;
}

/** True for code that readers search for: programs and generated answers only repeat the words around them. */
function isSearchable({ lang, data }: Code): boolean {
  return (lang === 'http' || lang === 'text') && data?.generatedBy === undefined;
}

function visibleWords(node: Tag): string[] {
  return visibleAttributes.flatMap((name) => attributeText(node, name) || []);
}

/** The names of parameters and of table rows whose first cell is code. */
function definedIn(node: Nodes): string[] {
  if (node.type === 'tableRow') {
    const [word, ...others] = node.children[0]?.children ?? [];
    return word?.type === 'inlineCode' && others.length === 0 ? [word.value] : [];
  }
  const own = node.type === 'mdxJsxFlowElement' && node.name === 'Param' ? [attributeText(node, 'name') ?? ''] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(definedIn)] : own;
}
