import { placeAt } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Prose } from '../types';
import type { Wording } from '../wording';

/** Words are in the British dictionary or in the content's own list. */
export async function spelling({ text }: Prose, { findMisspelt }: Wording): Promise<ProblemInFile[]> {
  const words = await findMisspelt(text);
  return words.map(({ word, offset, suggestions }) => {
    const meant = suggestions.map((suggestion) => `"${suggestion}"`).join(', ');
    const otherwise = 'write it as code if it is a name in a program, or add the word to content/words.txt';
    return {
      ...placeAt(text, offset),
      message: `no dictionary holds "${word}"`,
      advice: meant ? `did you mean ${meant}? Else ${otherwise}` : otherwise,
    };
  });
}
