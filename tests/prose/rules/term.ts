import { placeAt } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Prose } from '../types';
import { termsFile, type Wording } from '../wording';

/** Terms are written as agreed. */
export function term({ text }: Prose, { findTerms }: Wording): ProblemInFile[] {
  return findTerms(text).map(({ word, offset, write }) => ({
    ...placeAt(text, offset),
    message: `"${word}" is written "${write}"`,
    advice: `write "${write}", or as code what is a name in a program (${termsFile})`,
  }));
}
