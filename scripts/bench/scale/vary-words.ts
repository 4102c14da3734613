import type { Parents, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { syntax } from '../../../lib/content/markdown/syntax';
import { seededRandom } from './random';

/** One in this many long words of the prose is replaced. */
const everyWord = 8;

/** Two of them make a word: a vocabulary of 2,500, which search has to tell apart. */
const syllables = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'r', 't'].flatMap((consonant) =>
  ['an', 'el', 'in', 'or', 'us'].map((end) => consonant + end),
);

/** What isn't prose, or would break: a heading contains its id, and a link's text may be its address. */
const kept = new Set(['heading', 'link', 'definition']);

/**
 * Replaces some long words in a Markdown body's prose with made-up ones; code, headings, links and tags stay.
 * @param seed for the choice: the same seed gives the same text
 */
export function varyWords(body: string, seed: number): string {
  const random = seededRandom(seed);
  const pick = () => syllables[Math.floor(random() * syllables.length)] ?? '';
  const parts: string[] = [];
  let done = 0;
  for (const [start, end] of proseOf(syntax.parse(body))) {
    const varied = body
      .slice(start, end)
      .replace(/(?<![\w&/.-])[a-z]{6,}(?![\w;/-])/g, (word) => (random() < 1 / everyWord ? pick() + pick() : word));
    parts.push(body.slice(done, start), varied);
    done = end;
  }
  return parts.join('') + body.slice(done);
}

/** Where texts begin and end, in the order of the body. */
function proseOf(tree: Root): [start: number, end: number][] {
  const places: [number, number][] = [];
  visit(tree, (node, _index, parent: Parents | undefined) => {
    if (kept.has(node.type)) return SKIP;
    const { start, end } = node.position ?? {};
    if (node.type !== 'text' || !parent || start?.offset === undefined || end?.offset === undefined) return undefined;
    places.push([start.offset, end.offset]);
    return undefined;
  });
  return places;
}
