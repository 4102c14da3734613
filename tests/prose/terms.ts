import { z } from 'zod';
import { readData } from './read';

/** The file with the word lists. */
export const termsFile = 'content/terms.yaml';

const words = z.array(z.string().min(1)).min(1);
const schema = z.strictObject({
  terms: z.array(z.strictObject({ write: z.string().min(1), not: words })),
  forbidden: z.array(z.strictObject({ words, because: z.string().min(1) })),
});
const lists = readData(termsFile, schema, 'write it as the other entries are written');

/** Finds terms that aren't written as agreed, each with the right form. */
export const findTerms = finder(
  lists.terms.flatMap(({ write, not }) => not.map((word) => [word, write])),
  'as written',
);

/** Finds forbidden words, each with the reason. */
export const findForbidden = finder(
  lists.forbidden.flatMap(({ words, because }) => words.map((word) => [word, because])),
  'in any case',
);

/**
 * Finds whole words and phrases, each with its value. A phrase may span two lines. File names and paths don't count.
 */
function finder(values: string[][], capitals: 'as written' | 'in any case') {
  const fold = (word: string) => (capitals === 'in any case' ? word.toLowerCase() : word);
  const byWord = new Map(values.map(([word = '', value = '']) => [fold(word), value]));
  const either = [...byWord.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+'))
    .join('|');
  const pattern = new RegExp(`(?<![\\w./@-])(?:${either})(?![\\w/@-]|\\.\\w)`, capitals === 'in any case' ? 'gi' : 'g');
  return (text: string) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const word = found.replace(/\s+/g, ' ');
      return { word, offset: index, value: byWord.get(fold(word)) ?? '' };
    });
}
