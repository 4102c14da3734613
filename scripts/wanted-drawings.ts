import { type DiagramDrawing, drawingsOf } from '../lib/diagrams/diagrams';
import { compileContent, stopIfAny } from '../lib/site/compile-content';
import type { ReadResult } from '../lib/site/files';

/** A diagram to draw in one mode and shape, the file for the drawing, and where the diagram is. */
export type Drawing = DiagramDrawing & { source: string; file: string; line: number };

/**
 * The drawings of all documents, including drafts.
 * @throws ContentError if a file can't be read completely, since it is then unknown which drawings it needs
 */
export function wantedDrawings({ files, problems }: ReadResult): Drawing[] {
  stopIfAny(problems);
  return compileContent(files).pages.flatMap(({ diagrams, parsed }) =>
    diagrams.flatMap(({ source, line }) =>
      drawingsOf(source).map((drawing) => ({ ...drawing, source, file: parsed.source.path, line })),
    ),
  );
}
