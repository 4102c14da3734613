import type { Code, Heading, Nodes, Root } from 'mdast';
import { attributeText, isTag, type Tag } from '../markdown/mdast';
import { definitionOf, hasAlternatives, wordsIn } from '../tags';
import type { TagDefinition } from '../tags/tag';

/** A part of a document that search finds separately: the content under one heading. */
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

/** Inline nodes, which no space separates from their neighbours. */
const inline = new Set('text inlineCode emphasis strong delete link break'.split(' '));

/** The separator, in a section's name, between a heading and the heading it belongs to. */
export const partSign = ' › ';

/**
 * Splits a document's syntax tree at its headings, in reading order. Tags for data must already be replaced,
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
  const addLabel = (tab: Nodes) => add({ ...tab, children: [] } as Nodes);
  const read = (node: Nodes): void => {
    if (node.type === 'heading' && isFound(node))
      begin(node.depth, String(node.data?.hProperties?.id ?? ''), textOf(node), sourceOf(node)?.hasParts);
    else if (node.type === 'mdxJsxFlowElement' && !isRow(node)) {
      const isCollapsible = definitionOf(node.name)?.isCollapsible;
      const [heading] = node.children;
      // What is beside its heading belongs to its section.
      const isHeaded = isCollapsible && heading?.type === 'heading';
      if (isHeaded) read(heading);
      add({ ...node, children: [] });
      const rest = isHeaded ? node.children.slice(1) : node.children;
      // Generated requests and responses repeat the words around them: only the labels of their tabs are read.
      const readChild = sourceOf(node)?.hasParts && hasAlternatives(node) ? addLabel : read;
      for (const child of rest) readChild(child as Nodes);
    } else add(node);
  };
  for (const child of tree.children) read(child);
  return sections.map(({ depth: _, ...section }) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }));
}

/** The tag that made a node from data. */
function sourceOf({ data }: Nodes): TagDefinition | undefined {
  return definitionOf(data?.generatedBy ?? null);
}

/** True for an author's heading, and for those made from data that search finds. */
function isFound(heading: Heading): boolean {
  const source = sourceOf(heading);
  return !source || (source.sections?.test(String(heading.data?.hProperties?.id)) ?? false);
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
  const words = wordsIn(node, 'shown');
  return isRow(node) ? ` – ${[...words, children.trim()].join(' · ')} ` : `${words.join(' ')} ${children}`;
}

/** True for code that readers search for: programs and generated answers only repeat the words around them. */
function isSearchable({ lang, data }: Code): boolean {
  return (lang === 'http' || lang === 'text') && data?.generatedBy === undefined;
}

function isRow({ name }: Tag): boolean {
  return definitionOf(name)?.isRow === true;
}

/** The names of parameters and of table rows whose first cell is code. */
function definedIn(node: Nodes): string[] {
  if (node.type === 'tableRow') {
    const [word, ...others] = node.children[0]?.children ?? [];
    return word?.type === 'inlineCode' && others.length === 0 ? [word.value] : [];
  }
  const own = isTag(node) && isRow(node) ? [attributeText(node, 'name') ?? ''] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(definedIn)] : own;
}
