import type { Nodes } from 'nlcst';
import { toString as textOf } from 'nlcst-to-string';
import { visit } from 'unist-util-visit';
import { placeOf } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Prose } from '../types';

/** Maximum number of words. Half of the sentences have up to 7, and 99 in 100 up to 26. */
export const maxWords = 28;

/** Sentences are short enough to be read once. */
export function sentenceLength({ sentences }: Prose): ProblemInFile[] {
  const problems: ProblemInFile[] = [];
  visit(sentences, 'SentenceNode', ({ children }) => {
    for (const sentence of split(children)) {
      const count = sentence.filter(({ type }) => type === 'WordNode').length;
      const [first] = sentence;
      if (count <= maxWords || !first) continue;
      const message = `a sentence of ${count} words: "${textOf(sentence.slice(0, 11))} …"`;
      problems.push({
        ...placeOf(first),
        message,
        advice: `say it in two, or in a list: at most ${maxWords} words each`,
      });
    }
  });
  return problems;
}

/** The linter's parser doesn't end a sentence if the next begins with a small letter, as in n8n, or with code. */
function split(nodes: readonly Nodes[]): Nodes[][] {
  const sentences: Nodes[][] = [[]];
  for (const [index, node] of nodes.entries()) {
    const isStart = node.type !== 'WhiteSpaceNode' || sentences.at(-1)?.length !== 0;
    if (isStart) sentences.at(-1)?.push(node);
    // A word includes its full stop here; one with another before it, as in e.g., is an abbreviation.
    if (/^[^.]*[.!?]$/.test(textOf(node)) && nodes[index + 1]?.type === 'WhiteSpaceNode') sentences.push([]);
  }
  return sentences;
}
