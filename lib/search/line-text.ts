import { type NodeLine, nodeLines, type PerLine } from '../node-lines';

/** Characters of the private use area around what only one line of the node has. They separate words. */
const begins: PerLine<string> = { '1.1': '\uE001', '1.0': '\uE002' };
const end = '\uE000';
const part = /([\uE001\uE002][^\uE000]*\uE000)/;

/** Marks a text as what only one line has. */
export function markLine(text: string, line: NodeLine): string {
  return begins[line] + text + end;
}

/** A text as readers of a line see it. */
export function viewOf(text: string, line: NodeLine): string {
  return text
    .split(part)
    .map((piece) => ((ownerOf(piece) ?? line) === line ? piece.replace(/[\uE000-\uE002]/g, '') : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function ownerOf(piece: string): NodeLine | undefined {
  return nodeLines.find((line) => piece.startsWith(begins[line]));
}
