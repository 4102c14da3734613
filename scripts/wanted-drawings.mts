import { readDocs } from '../lib/content/docs';
import type { ReadResult } from '../lib/content/files';
import { type DiagramDrawing, drawingsOf } from '../lib/markdown/diagrams';
import { ContentError } from '../lib/problems';
import { readReference } from '../lib/reference/read';

/** A diagram to draw in one mode and shape, and the file that is to hold it. */
export type Drawing = DiagramDrawing & { source: string };

/**
 * The drawings of all documents, drafts included.
 * @throws ContentError if a file can't be read completely: which drawings it needs is then unknown
 */
export function wantedDrawings({ files, problems }: ReadResult): Drawing[] {
  const { reference, problems: dataProblems } = readReference(files);
  const read = readDocs(files, reference);
  const all = [...problems, ...dataProblems, ...read.problems];
  if (all.length > 0) throw new ContentError(all);
  return read.docs.flatMap(({ diagrams }) =>
    diagrams.flatMap(({ source }) => drawingsOf(source).map((drawing) => ({ ...drawing, source }))),
  );
}
