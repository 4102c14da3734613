import type { Nodes } from 'mdast';
import { syntax } from '../markdown/syntax';
import type { GlossaryTerm } from './schema';
import type { TooltipContent, TooltipPart } from './types';

/** The terms of the glossary by id, for readers who point at one. */
export function termTooltips(glossary: readonly GlossaryTerm[]): Record<string, TooltipContent> {
  return Object.fromEntries(
    glossary.map(({ id, term, definition }) => [id, { term, definition: partsOf(syntax.parse(definition)) }]),
  );
}

function partsOf(node: Nodes, href?: string): TooltipPart[] {
  const link = href === undefined ? {} : { href };
  if (node.type === 'inlineCode') return [{ text: node.value, isCode: true, ...link }];
  if ('value' in node) return [{ text: node.value, ...link }];
  const target = node.type === 'link' ? node.url : href;
  return 'children' in node ? node.children.flatMap((child) => partsOf(child, target)) : [];
}
