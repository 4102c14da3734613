import type { Root } from 'nlcst';
import retextEquality from 'retext-equality';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { type Plugin, unified } from 'unified';
import { VFile } from 'vfile';
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

/** Words that the linter reports but that don't refer to people in technical text, as in "host" and "invalid value". */
const technical = ['host', 'hosts', 'invalid', 'failed attempt', 'special'];
/** Names of products. */
const products = ['postman'];
/** Everyday words, without which sentences become stiff. */
const everyday = ['just', 'simple', 'easy', 'easily', 'of course', 'clearly'];

export const inclusiveWord: Rule = {
  asks: 'wording is inclusive',
  find: ({ prose }) =>
    lint(prose, retextEquality, { ignore: [...technical, ...products, ...everyday] })
      // The rule on forbidden words reports these.
      .filter(({ actual }) => findForbidden(actual).length === 0)
      .map(({ line, actual, expected }) => {
        const others = expected.map((word) => `"${word}"`).join(', ');
        const advice = others ? `write ${others}, or say it in another way` : 'say it in another way';
        return { line, message: `"${actual}" can exclude people`, advice };
      }),
};

/** The findings of a prose linter (a retext plugin). */
function lint<Options extends unknown[]>(prose: Prose, plugin: Plugin<Options, Root>, ...options: Options) {
  const file = new VFile();
  unified()
    .use(plugin as Plugin<unknown[], Root>, ...options)
    .runSync(prose.sentences, file);
  return file.messages.map(({ place, reason, actual = '', expected = [] }) => {
    const offset = place && 'start' in place ? place.start.offset : place?.offset;
    return { line: prose.lineOf(offset ?? 0), reason, actual, expected };
  });
}
