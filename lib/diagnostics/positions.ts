import type { Node } from 'unist';

/** A file below `content/`: its path from the repository's root, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A position in a file. Lines and columns count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** The start of a node, or of the file for a node that nobody wrote. */
export function positionOf({ position }: Pick<Node, 'position'>): Position {
  const { line = 1, column = 1 } = position?.start ?? {};
  return { line, column };
}

/** The position of an offset in a text. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** A position in a named file. */
export interface FilePosition extends Position {
  file: string;
}
