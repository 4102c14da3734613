import type { SourceFile } from '../content/types';

/** A position in a file. Lines and columns count from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/**
 * Every place where an address is written in files that aren't Markdown themselves: data, and
 * configuration. Empty where it isn't written as it is, such as one that is put together.
 */
export function placesOf(target: string, files: readonly SourceFile[]): Place[] {
  const escaped = target.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Whole addresses only: "/sets/" isn't part of "/concepts/sets/".
  const written = new RegExp(`(?<![\\w/#.-])${escaped}(?![\\w/#?=&%-])`, 'g');
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(written)].map(({ index }) => {
      const before = text.slice(0, index);
      return { file: path, line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
    }),
  );
}
