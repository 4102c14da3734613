import type { Nodes, Root } from 'nlcst';
import { toString as textOf } from 'nlcst-to-string';
import retextEquality from 'retext-equality';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { type Plugin, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { ProblemInFile } from '../../../lib/source/problems';
import type { Prose } from '../prose';
import type { Rule } from '../rule';
import { findForbidden, spokenWithVowel } from '../terms';

export const repeatedWord: Rule = {
  asks: 'no word is repeated by mistake',
  find: ({ prose }) =>
    lint(prose, retextRepeatedWords).map(({ line, actual }) => ({
      line,
      message: `a word that stands twice: "${actual}"`,
      advice: 'leave one of them out',
    })),
};

export const article: Rule = {
  asks: '“a” or “an” fits the sound of the next word',
  find: ({ prose }) =>
    lint(prose, retextIndefiniteArticle).flatMap(({ line, actual, expected, reason }) => {
      const [, next = ''] = /before `(.*?)`/.exec(reason) ?? [];
      if (spokenWithVowel.includes(next) && actual.toLowerCase() === 'an') return [];
      const message = `the wrong article: "${actual} ${next}"`;
      return [{ line, message, advice: `write "${expected[0]} ${next}"` }];
    }),
};

/** Words the linter reports that don't refer to people in technical text, such as "host" and "invalid value". */
const technical = ['host', 'hosts', 'invalid', 'failed attempt', 'special'];
/** Names of products. */
const products = ['postman'];

export const inclusiveWord: Rule = {
  asks: 'wording is inclusive',
  find: ({ prose }) =>
    lint(prose, retextEquality, { ignore: [...technical, ...products] })
      // Words that are forbidden anyway are left to that rule.
      .filter(({ actual }) => findForbidden(actual).length === 0)
      .map(({ line, actual, expected }) => {
        const others = expected.map((word) => `"${word}"`).join(', ');
        const advice = others ? `write ${others}, or say it in another way` : 'say it in another way';
        return { line, message: `"${actual}" can exclude people`, advice };
      }),
};

/** Maximum number of words. Half of the sentences have up to 7, and 99 in 100 up to 26. */
const maxWords = 28;

export const sentenceLength: Rule = {
  asks: `no sentence has more than ${maxWords} words`,
  find: ({ prose }) => {
    const problems: ProblemInFile[] = [];
    visit(prose.sentences, 'SentenceNode', ({ children }) => {
      for (const sentence of split(children)) {
        const count = sentence.filter(({ type }) => type === 'WordNode').length;
        if (count <= maxWords) continue;
        problems.push({
          line: prose.placeOf(sentence[0]?.position?.start.offset ?? 0).line,
          message: `a sentence of ${count} words: "${textOf(sentence.slice(0, 11))} …"`,
          advice: `say it in two, or in a list: at most ${maxWords} words each`,
        });
      }
    });
    return problems;
  },
};

/** The parser doesn't end a sentence if the next begins with a small letter, as in n8n, or with code. */
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

/** What a linter of sentences (a retext plugin) finds. */
function lint<Options extends unknown[]>(prose: Prose, plugin: Plugin<Options, Root>, ...options: Options) {
  const file = new VFile();
  unified()
    .use(plugin as Plugin<unknown[], Root>, ...options)
    .runSync(prose.sentences, file);
  return file.messages.map(({ place, reason, actual = '', expected = [] }) => {
    const offset = place && 'start' in place ? place.start.offset : place?.offset;
    return { line: prose.placeOf(offset ?? 0).line, reason, actual, expected };
  });
}
