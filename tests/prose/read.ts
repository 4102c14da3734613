import { visit } from 'unist-util-visit';
import { isScalar } from 'yaml';
import type { CompiledPage } from '../../lib/content/compile';
import { yamlOf } from '../../lib/content/front-matter';
import { isLineTag } from '../../lib/content/markdown/line-tokens';
import { isDataFile } from '../../lib/content/reference/read';
import { type Text, textOf, textsOf } from '../../lib/content/reference/texts';
import type { SourceFile } from '../../lib/content/types';
import { passagesOf } from './passages';
import { proseOf } from './prose';
import { type Suppression, suppressionsIn, suppressionsInData } from './suppressions';
import type { Page, Prose } from './types';

/** What rules check in a file, and the comments that suppress them. */
export interface Reading {
  /** Undefined for data. */
  page: Page | undefined;
  prose: Prose;
  /** Where it says what one line of the node has, as offsets of the file. */
  marks: { start: number; end: number }[];
  suppressions: Suppression[];
}

/** Front matter fields that readers see. */
const readFields = ['title', 'description', 'sidebar_label'] as const;

/** Reads a page for the rules; undefined for one that can't be read, which the build reports. */
export function readPage({ written, frontMatter }: CompiledPage): Reading | undefined {
  const { source, frontMatter: head, body: tree, unparsed } = written;
  if (!frontMatter || !head || unparsed) return undefined;
  const { path: file, text } = source;
  const { document, placeOf } = yamlOf(head);
  const firstLine = (head.position?.start.line ?? 1) + 1;
  const start = text.indexOf('\n') + 1;
  const fields = readFields.map((field) => document.get(field, true)).filter((value) => isScalar(value));
  const texts = fields.map((field) => textOf(head.value, field, start));
  return {
    page: { file, frontMatter, lineOf: (field) => placeOf([field]).line, tree },
    ...readTexts(source, [...texts, { tree, start: 0 }]),
    suppressions: [...suppressionsInData(head.value, file, firstLine), ...suppressionsIn(tree, file)],
  };
}

/** Reads a reference data file for the rules; undefined for other files. */
export function readData(source: SourceFile): Reading | undefined {
  const { path: file, text } = source;
  if (!isDataFile(file)) return undefined;
  return {
    page: undefined,
    ...readTexts(source, textsOf(source)),
    suppressions: suppressionsInData(text, file),
  };
}

function readTexts({ path, text }: SourceFile, texts: readonly Text[]): Pick<Reading, 'prose' | 'marks'> {
  return {
    prose: proseOf(
      path,
      text,
      texts.flatMap((one) => passagesOf(one, text)),
    ),
    marks: texts.flatMap(marksIn),
  };
}

function marksIn({ tree, start }: Text): Reading['marks'] {
  const marks: Reading['marks'] = [];
  visit(tree, (node) => {
    const { start: from, end: to } = node.position ?? {};
    if (isLineTag(node)) marks.push({ start: (from?.offset ?? 0) + start, end: (to?.offset ?? 0) + start });
  });
  return marks;
}
