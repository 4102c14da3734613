import type { Nodes } from 'mdast';
import type { Fault } from './types';

/** Where a node begins. */
export function placeOf({ position }: Pick<Nodes, 'position'>): Pick<Fault, 'line' | 'column'> {
  return { line: position?.start.line ?? 1, column: position?.start.column };
}

/** The line and column of an offset. */
export function placeAt(text: string, offset: number): Pick<Fault, 'line' | 'column'> {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
