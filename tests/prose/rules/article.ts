import retextIndefiniteArticle from 'retext-indefinite-article';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Prose } from '../types';
import type { Wording } from '../wording';
import { lint, placeOfMessage } from './linted';

/** "a" or "an" fits the sound of the next word. */
export function article(prose: Prose, { isSpokenWithVowel }: Wording): ProblemInFile[] {
  return lint(prose, retextIndefiniteArticle).flatMap((found) => {
    const [, next = ''] = /before `(.*?)`/.exec(found.reason) ?? [];
    const isRight = isSpokenWithVowel(next) && found.actual?.toLowerCase() === 'an';
    const advice = `write "${found.expected?.[0]} ${next}"`;
    return isRight
      ? []
      : [{ ...placeOfMessage(found), message: `the wrong article: "${found.actual} ${next}"`, advice }];
  });
}
