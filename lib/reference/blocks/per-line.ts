import { type NodeLine, nodeLines } from '../../lines';
import { blocks, tag } from './markdown';

/**
 * Markdown that is written for each line: once where it is the same for both, else each line's as its own; that of a
 * line which has nothing to say is left out.
 */
export function perLine(write: (line: NodeLine) => string | undefined): string {
  const written = nodeLines.map((line) => ({ line, text: write(line) ?? '' })).filter(({ text }) => text !== '');
  const [first, ...others] = written;
  if (!first || (others.length > 0 && others.every(({ text }) => text === first.text))) return first?.text ?? '';
  return blocks(...written.map(({ line, text }) => tag('Line', { node: line, only: others.length === 0 }, text)));
}

/** The same for a phrase, or for a cell of a table. */
export function phrasePerLine(write: (line: NodeLine) => string | undefined): string {
  return perLine(write).replaceAll('\n\n', '');
}
