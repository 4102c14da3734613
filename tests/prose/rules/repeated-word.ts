import retextRepeatedWords from 'retext-repeated-words';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Prose } from '../types';
import { lint, placeOfMessage } from './linted';

/** No word is repeated by mistake. */
export function repeatedWord(prose: Prose): ProblemInFile[] {
  return lint(prose, retextRepeatedWords).map((found) => ({
    ...placeOfMessage(found),
    message: `a word that stands twice: "${found.actual}"`,
    advice: 'leave one of them out',
  }));
}
