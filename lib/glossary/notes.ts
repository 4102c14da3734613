import type { Nodes } from 'mdast';
import { syntax } from '../markdown/syntax';
import type { Term } from '../reference/schemas';
import type { NotePart, TermNote } from './types';

/** The terms of the glossary by id, for readers who point at one. */
export function termNotes(glossary: readonly Term[]): Record<string, TermNote> {
  return Object.fromEntries(
    glossary.map(({ id, term, definition }) => [id, { term, definition: partsOf(syntax.parse(definition)) }]),
  );
}

function partsOf(node: Nodes, href?: string): NotePart[] {
  const link = href === undefined ? {} : { href };
  if (node.type === 'inlineCode') return [{ text: node.value, isCode: true, ...link }];
  if ('value' in node) return [{ text: node.value, ...link }];
  const target = node.type === 'link' ? node.url : href;
  return 'children' in node ? node.children.flatMap((child) => partsOf(child, target)) : [];
}
