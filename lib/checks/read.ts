import { parseDocument, type Scalar } from 'yaml';
import { lineOfField, readFrontMatter } from '../content/front-matter';
import type { SourceFile } from '../content/types';
import { syntax } from '../markdown/syntax';
import { dataPassages, passagesIn } from './data-texts';
import { type Passage, passagesOf } from './passages';
import { proseOf } from './prose';
import { type Silence, silencesIn, silencesInData } from './silences';
import type { Page, Prose } from './types';

/** What rules check in a file, and the comments that suppress them. */
export interface Reading {
  /** Undefined for data. */
  page: Page | undefined;
  prose: Prose;
  /** Where it says what one line of the node has, as offsets of the file. */
  marks: { start: number; end: number }[];
  silences: Silence[];
}

/** Front matter fields that readers see. */
const readFields = ['title', 'description', 'sidebar_label'] as const;

/**
 * Reads a document or a reference data file for the rules.
 * @returns undefined for other files, and for a file that can't be read, which the build reports
 */
export function readForRules({ path: file, text }: SourceFile): Reading | undefined {
  if (file.endsWith('.md')) return readDocument(file, text);
  if (!/^content\/reference\/.*\.ya?ml$/.test(file)) return undefined;
  return {
    page: undefined,
    prose: proseOf(file, text, dataPassages(text)),
    marks: marksIn(text),
    silences: silencesInData(text, file),
  };
}

function readDocument(file: string, text: string): Reading | undefined {
  const read = readFrontMatter({ path: file, text });
  if ('problems' in read) return undefined;
  const headLength = text.length - read.body.trimStart().length;
  const head = text.slice(0, headLength);
  // Spaces in place of front matter, so that offsets are those of the file.
  const tree = parse(head.replace(/[^\n]/g, ' ') + text.slice(headLength));
  if (!tree) return undefined;
  return {
    page: { file, frontMatter: read.data, lineOf: (field) => lineOfField(field, text), tree },
    prose: proseOf(file, text, [...headPassages(head), ...passagesOf(tree, text)]),
    marks: marksIn(text),
    silences: [...silencesInData(head, file), ...silencesIn(tree, file)],
  };
}

function marksIn(text: string): Reading['marks'] {
  return [...text.matchAll(/<Line\b[^>]*>.*?<\/Line>/gs)].map(({ 0: all, index }) => ({
    start: index,
    end: index + all.length,
  }));
}

function parse(body: string) {
  try {
    return syntax.parse(body);
  } catch {
    // The build reports broken tags.
    return undefined;
  }
}

/** The texts of front matter, with offsets in the file. */
function headPassages(head: string): Passage[] {
  const opening = head.indexOf('\n') + 1;
  const yaml = head.slice(opening, head.lastIndexOf('---'));
  const document = parseDocument(yaml);
  return readFields.flatMap((field) => {
    const scalar = document.get(field, true) as Scalar | undefined;
    return scalar ? passagesIn(yaml, scalar, opening) : [];
  });
}
