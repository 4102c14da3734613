import retextRepeatedWords from 'retext-repeated-words';
import type { Fault, Prose } from '../types';
import { lint, placeOfMessage } from './linted';

/** No word is repeated by mistake. */
export function repeatedWord(prose: Prose): Fault[] {
  return lint(prose, retextRepeatedWords).map((found) => ({
    ...placeOfMessage(found),
    message: `a word that stands twice: "${found.actual}"`,
    advice: 'leave one of them out',
  }));
}
