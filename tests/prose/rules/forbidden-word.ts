import { placeAt } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Prose } from '../types';
import type { Wording } from '../wording';

/** Pages avoid words that help no reader. */
export function forbiddenWord({ text }: Prose, { findForbidden }: Wording): ProblemInFile[] {
  return findForbidden(text).map(({ word, offset, because }) => ({
    ...placeAt(text, offset),
    message: `pages do without "${word}"`,
    advice: because,
  }));
}
