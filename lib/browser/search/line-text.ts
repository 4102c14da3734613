import { type NodeLine, nodeLines, type PerLine } from '../../site/lines';

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

/** The beginning of a text: about so many characters as readers of each line see it, cut at words. */
export function leadOf(text: string, length: number): string {
  const room: PerLine<number> = { '1.1': length, '1.0': length };
  return text
    .split(part)
    .map((piece) => {
      const owner = ownerOf(piece);
      const lines = owner ? [owner] : nodeLines;
      const left = Math.max(...lines.map((line) => room[line]));
      for (const line of lines) room[line] -= piece.length;
      if (left <= 0 || piece === '') return '';
      const cut = piece.indexOf(' ', left);
      return cut < 0 ? piece : `${piece.slice(0, cut)} …${owner ? end : ''}`;
    })
    .join('');
}

function ownerOf(piece: string): NodeLine | undefined {
  return nodeLines.find((line) => piece.startsWith(begins[line]));
}
