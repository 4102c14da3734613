import type { Root } from 'mdast';
import type { Root as Sentences } from 'nlcst';
import type { FrontMatter } from '../../lib/content/front-matter';
import type { Problem, ProblemInFile } from '../../lib/content/problems';
import type { Reading } from './read';
import type { Wording } from './wording';

/** A document's front matter. */
export interface Head {
  file: string;
  frontMatter: FrontMatter;
  /** The line of a field. */
  lineOf: (field: keyof FrontMatter) => number;
}

/** A document as its author wrote it: tags for reference data are still tags. */
export interface Page extends Head {
  /** The body's syntax tree, with positions in the file. */
  tree: Root;
}

/** All the prose in a document or a data file. */
export interface Prose {
  file: string;
  /** The file's text with everything else filled in, so that offsets, lines and columns are the file's. */
  text: string;
  /** The same, parsed into sentences and words. */
  sentences: Sentences;
}

/** A rule that content must keep. */
export type Rule = {
  /** Its name in messages, and in the comment that suppresses it. */
  id: string;
  /** What the rule asks, in one line of Markdown for the table in docs/authors.md. */
  asks: string;
} & (
  | { judges: 'page'; find: (page: Page) => ProblemInFile[] }
  | { judges: 'file'; find: (reading: Reading, wording: Wording) => ProblemInFile[] }
  | { judges: 'heads'; find: (heads: readonly Head[]) => Problem[] }
  | { judges: 'prose'; find: (prose: Prose, wording: Wording) => ProblemInFile[] | Promise<ProblemInFile[]> }
);
