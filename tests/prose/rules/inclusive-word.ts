import retextEquality from 'retext-equality';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Prose } from '../types';
import type { Wording } from '../wording';
import { lint, placeOfMessage } from './linted';

/** Words the linter reports that don't refer to people in technical text, such as "host" and "invalid value". */
const technical = ['host', 'hosts', 'invalid', 'failed attempt', 'special'];

/** Wording is inclusive. Words that are forbidden anyway are left to the other rule. */
export function inclusiveWord(prose: Prose, { findForbidden }: Wording): ProblemInFile[] {
  const found = lint(prose, retextEquality, { ignore: technical });
  return found.flatMap(({ actual = '', expected, ...message }) => {
    if (findForbidden(actual).length > 0) return [];
    const others = expected?.map((word) => `"${word}"`).join(', ');
    return {
      ...placeOfMessage(message),
      message: `"${actual}" can exclude people`,
      advice: others ? `write ${others}, or say it in another way` : 'say it in another way',
    };
  });
}
