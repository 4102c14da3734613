import type { Link, Nodes, PhrasingContent, Root, Text } from 'mdast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import type { Term } from '../reference/schemas';
import { isLineTag } from './line-tokens';

/** Where the terms stand. */
const glossaryRoute = '/concepts/architecture/';

/** Where the entry of a term is. */
export function termHref(id: string): string {
  return `${glossaryRoute}#term-${id}`;
}

/** Parts of a page whose words aren't linked: they are links or names already. */
const closed = new Set(['heading', 'link', 'strong', 'Card', 'Cards', 'Endpoint']);

interface TermOptions {
  glossary: readonly Term[];
  /** Route of the page; the glossary's own page links nothing. */
  route: string;
}

/** Links each term of the glossary to its entry where an author's text first uses it: text made from data isn't theirs. */
export function remarkTerms({ glossary, route }: TermOptions) {
  // Of phrases that begin at the same letter the longest is met, so an exception hides the word in it.
  const words = new Map(
    glossary.flatMap(({ id, link, except = [] }) => [
      ...link.map((word) => [word.toLowerCase(), id] as const),
      ...except.map((phrase) => [phrase.toLowerCase(), undefined] as const),
    ]),
  );
  return (tree: Root): undefined => {
    if (route === glossaryRoute || words.size === 0) return;
    const pattern = new RegExp(`\\b(?:${[...words.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`, 'i');
    const linked = new Set<string>();
    visitParents(tree, 'text', (node: Text, ancestors) => {
      const parent = ancestors.at(-1);
      const isClosed = ancestors.some(
        (one) => closed.has(one.type) || ('name' in one && closed.has(String(one.name))) || isPhrase(one),
      );
      if (isClosed || node.data?.madeBy || !parent || !('children' in parent)) return;
      const parts = split(node.value, pattern, words, linked);
      const index = parent.children.indexOf(node as never);
      parent.children.splice(index, 1, ...(parts as never[]));
      return [SKIP, index + parts.length];
    });
  };
}

/** True for what one line of the node has inside a sentence: often it is what the editor says. */
function isPhrase(node: Nodes): boolean {
  return node.type === 'mdxJsxTextElement' && isLineTag(node);
}

/** Splits a text at the terms that weren't linked before. */
function split(
  text: string,
  pattern: RegExp,
  words: ReadonlyMap<string, string | undefined>,
  linked: Set<string>,
): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let rest = text;
  let plain = '';
  for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
    const [word] = match;
    const id = words.get(word.toLowerCase());
    const isLinked = id !== undefined && !linked.has(id);
    plain += rest.slice(0, match.index) + (isLinked ? '' : word);
    rest = rest.slice(match.index + word.length);
    if (!isLinked) continue;
    linked.add(id);
    const link: Link = { type: 'link', url: termHref(id), children: [{ type: 'text', value: word }] };
    if (plain) parts.push({ type: 'text', value: plain });
    parts.push(link);
    plain = '';
  }
  if (plain + rest) parts.push({ type: 'text', value: plain + rest });
  return parts;
}
