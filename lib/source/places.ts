import type { Node } from 'unist';

/** A file below `content/`: its path from the repository's root, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A position in a file. Lines and columns count from 1. */
export interface Place {
  line: number;
  column: number;
}

/** Where a node begins; the file's start for one that nobody wrote. */
export function placeOf({ position }: Pick<Node, 'position'>): Place {
  const { line = 1, column = 1 } = position?.start ?? {};
  return { line, column };
}

/** The place of an offset in a text. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** A position in a named file. */
export interface FilePlace extends Place {
  file: string;
}
