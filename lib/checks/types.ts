import type { Root } from 'mdast';
import type { Root as Sentences } from 'nlcst';
import type { FrontMatter } from '../content/front-matter';
import type { Problem } from '../problems';
import type { Reading } from './read';
import type { Wording } from './wording';

/** A document's front matter. */
export interface Head {
  file: string;
  frontMatter: FrontMatter;
  /** The line of a field. */
  lineOf: (field: keyof FrontMatter) => number;
}

/** A document as its author wrote it: tags that stand for data are still tags. */
export interface Page extends Head {
  /** The body's syntax tree. Positions are the file's. */
  tree: Root;
}

/** All that readers read as language in a document or a data file. */
export interface Prose {
  file: string;
  /** The file's text, with fillers for everything else: offsets, lines and columns are the file's. */
  text: string;
  /** The same, taken apart into sentences and words. */
  sentences: Sentences;
}

/** A problem of a file that is known. */
export type Fault = Omit<Problem, 'file'>;

/** One thing that content must keep. */
export type Rule = {
  /** Stands in messages, and in the remark that silences the rule. */
  id: string;
  /** What the rule asks, in one line of Markdown for the table in CONTRIBUTING. */
  asks: string;
} & (
  | { judges: 'page'; find: (page: Page) => Fault[] }
  | { judges: 'file'; find: (reading: Reading, wording: Wording) => Fault[] }
  | { judges: 'heads'; find: (heads: readonly Head[]) => Problem[] }
  | { judges: 'prose'; find: (prose: Prose, wording: Wording) => Fault[] | Promise<Fault[]> }
);
