import { z } from 'zod';
import type { Problem } from '../../lib/content/problems';
import { fileAt, parseData } from '../../lib/content/reference/parse-data';
import { dataFiles } from '../../lib/content/reference/read';
import { linesSchema } from '../../lib/content/reference/schemas';
import type { SourceFile } from '../../lib/content/types';

/** The file with the word lists. */
export const termsFile = 'content/terms.yaml';

const words = z.array(z.string().min(1)).min(1);
const schema = z.strictObject({
  terms: z.array(z.strictObject({ write: z.string().min(1), not: words })),
  forbidden: z.array(z.strictObject({ words, because: z.string().min(1) })),
  'spoken-with-vowel': z.array(z.string()),
});

/** A word in a text, with the offset where it begins. */
interface FoundWord {
  word: string;
  offset: number;
}

/** A word that is in no dictionary, and suggestions, likeliest first. */
export interface Misspelling extends FoundWord {
  suggestions: string[];
}

/** What the rules know about words. */
export interface Wording {
  /** Finds terms written differently from what was agreed, each with the right form. */
  findTerms(text: string): (FoundWord & { write: string })[];
  /** Finds forbidden words, each with the reason. */
  findForbidden(text: string): (FoundWord & { because: string })[];
  /** True for a word that takes "an" though it begins with a consonant. */
  isSpokenWithVowel(word: string): boolean;
  findMisspelt(text: string): Promise<Misspelling[]>;
  /** Finds names that only one line of the node has. */
  findLineNames(text: string): FoundWord[];
}

/** Reads the word lists. Without the file, nothing is agreed or forbidden. */
export function readWording(
  files: readonly SourceFile[],
  findMisspelt: Wording['findMisspelt'],
): { wording: Wording; problems: Problem[] } {
  const file = files.find(({ path }) => path === termsFile);
  const result = file && parseData(file, schema);
  const {
    terms,
    forbidden,
    'spoken-with-vowel': spoken,
  } = result && 'data' in result ? result.data : { terms: [], forbidden: [], 'spoken-with-vowel': [] };
  const findTerm = finder(new Map(terms.flatMap(({ write, not }) => not.map((word) => [word, write]))), false);
  const findForbidden = finder(
    new Map(forbidden.flatMap((entry) => entry.words.map((word) => [word, entry.because]))),
    true,
  );
  return {
    wording: {
      findTerms: (text) => findTerm(text).map(({ value, ...found }) => ({ ...found, write: value })),
      findForbidden: (text) => findForbidden(text).map(({ value, ...found }) => ({ ...found, because: value })),
      isSpokenWithVowel: (word) => spoken.includes(word),
      findMisspelt,
      findLineNames: lineNameFinder(files),
    },
    problems: result && 'problems' in result ? result.problems : [],
  };
}

/** Names of requests and answers, and versions to install. Of an ordinary word the path is meant. */
function lineNameFinder(files: readonly SourceFile[]): Wording['findLineNames'] {
  const result = parseData(fileAt(dataFiles.lines, files), linesSchema);
  const names = 'data' in result ? Object.values(result.data.api).flatMap((name) => Object.values(name)) : [];
  const either = names.map((name) => (/^[a-z]+$/.test(name) ? `/api/v1/${name}` : name));
  const pattern = new RegExp(`(?<!\\w|\\{line\\.)(?:${[...either, 'n8n-nodes-8kit@[\\d.]+'].join('|')})(?!\\w)`, 'g');
  return (text) => [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ word, offset: index }));
}

/** Finds whole words and phrases; a phrase may run over two lines. File names and paths don't count. */
function finder(
  values: ReadonlyMap<string, string>,
  anyCase: boolean,
): (text: string) => (FoundWord & { value: string })[] {
  if (values.size === 0) return () => [];
  const fold = (word: string) => (anyCase ? word.toLowerCase() : word);
  const byWord = new Map([...values].map(([word, value]) => [fold(word), value]));
  const longestFirst = [...values.keys()].sort((a, b) => b.length - a.length);
  const either = longestFirst
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+'))
    .join('|');
  const pattern = new RegExp(`(?<![\\w./@-])(?:${either})(?![\\w/@-]|\\.\\w)`, anyCase ? 'gi' : 'g');
  return (text) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const word = found.replace(/\s+/g, ' ');
      return { word, offset: index, value: byWord.get(fold(word)) ?? '' };
    });
}
