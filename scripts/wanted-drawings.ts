import { compileContent } from '../lib/content/compile';
import type { ReadResult } from '../lib/content/files';
import { ContentError } from '../lib/diagnostics/problems';
import { type DiagramDrawing, drawingsOf } from '../lib/diagrams/diagrams';

/** A diagram to draw in one mode and shape, and the file for the drawing. */
export type Drawing = DiagramDrawing & { source: string };

/**
 * The drawings of all documents, including drafts.
 * @throws ContentError if a file can't be read completely, since it is then unknown which drawings it needs
 */
export function wantedDrawings({ files, problems }: ReadResult): Drawing[] {
  const compiled = compileContent(files);
  const all = [...problems, ...compiled.dataProblems, ...compiled.problems];
  if (all.length > 0) throw new ContentError(all);
  return compiled.pages.flatMap(({ diagrams }) =>
    diagrams.flatMap(({ source }) => drawingsOf(source).map((drawing) => ({ ...drawing, source }))),
  );
}
