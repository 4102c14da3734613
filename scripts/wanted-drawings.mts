import { readDocs } from '../lib/content/docs';
import type { ReadResult } from '../lib/content/files';
import { drawingName } from '../lib/markdown/diagrams';
import { type DiagramMode, diagramModes } from '../lib/markdown/mermaid-config';
import { ContentError } from '../lib/problems';
import { readReference } from '../lib/reference/read';

/** A diagram to be drawn in one mode, and its file. */
export interface Drawing {
  name: string;
  source: string;
  mode: DiagramMode;
}

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
    diagrams.flatMap(({ source }) => diagramModes.map((mode) => ({ name: drawingName(source, mode), source, mode }))),
  );
}
