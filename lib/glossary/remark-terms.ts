import type { PhrasingContent, Root } from 'mdast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { config } from '../config';
import { link, phrase } from '../markdown/mdast';
import { escapeRegExp } from '../regexp';
import type { GlossaryTerm } from './schema';

/** The anchor of a term's entry in the glossary. */
export function termAnchor(id: string): string {
  return `term-${id}`;
}

/** The address of a term's entry. */
function termHref(id: string): string {
  return `${config.indexRoute}#${termAnchor(id)}`;
}

interface TermOptions {
  glossary: readonly GlossaryTerm[];
  /** Route of the page; on the glossary's own page nothing is linked. */
  route: string;
  /** True for a tag inside which nothing is linked. */
  isClosed: (tag: string | null) => boolean;
}

/** Links each glossary term to its entry where an author's text first uses it. Text made from data isn't linked. */
export function remarkTerms({ glossary, route, isClosed }: TermOptions) {
  // If several phrases start at the same letter, the longest matches, so an exception hides the word it contains.
  const words = new Map(
    glossary.flatMap(({ id, link: linked, except = [] }) => [
      ...linked.map((word) => [word.toLowerCase(), id] as const),
      ...except.map((phrase) => [phrase.toLowerCase(), undefined] as const),
    ]),
  );
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<!\\w)(${longestFirst.map(escapeRegExp).join('|')})(?!\\w)`, 'i');
  return (tree: Root): undefined => {
    if (route === config.indexRoute || words.size === 0) return;
    const seen = new Set<string>();
    visitParents(tree, 'text', (node, ancestors) => {
      const parent = ancestors.at(-1);
      if (
        !parent ||
        node.data?.generatedBy ||
        ancestors.some((node) => closed.has(node.type) || ('name' in node && isClosed(node.name)))
      )
        return;
      // Every second part is a matched word or phrase.
      const parts = node.value.split(pattern).map((part, index): string | PhrasingContent => {
        const id = index % 2 === 1 ? words.get(part.toLowerCase()) : undefined;
        if (id === undefined || seen.has(id)) return part;
        seen.add(id);
        return link(termHref(id), part);
      });
      const nodes = phrase(...parts);
      const index = parent.children.indexOf(node as never);
      parent.children.splice(index, 1, ...(nodes as never[]));
      return [SKIP, index + nodes.length];
    });
  };
}

/** Nodes whose words aren't linked, because they are links or names already. */
const closed = new Set(['heading', 'link', 'strong']);
