import type { Part } from './types';
import { stemOf, wordsOf } from './words';

/** Length of an excerpt, in characters: two lines in the dialog. */
const length = 170;

/** Splits a text at the words whose stems are given. */
export function markMatches(text: string, stems: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  const add = (piece: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch) last.text += piece;
    else if (piece !== '') parts.push({ text: piece, isMatch });
  };
  for (const piece of text.split(/([\p{L}\p{N}]+)/u))
    add(
      piece,
      wordsOf(piece).some((word) => stems.has(stemOf(word))),
    );
  return parts;
}

/** The part of a text, about two lines, that contains most of the stems; its beginning if it contains none. */
export function excerptOf(text: string, stems: ReadonlySet<string>): Part[] {
  const hits = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(({ 0: word, index }) => ({ stem: stemOf(word), index }))
    .filter(({ stem }) => stems.has(stem));
  let best = { start: 0, found: 0 };
  for (const [first, { index }] of hits.entries()) {
    const found = new Set<string>();
    for (let next = first; next < hits.length; next++) {
      const hit = hits[next];
      if (!hit || hit.index > index + length * 0.8) break;
      found.add(hit.stem);
    }
    if (found.size > best.found) best = { start: index, found: found.size };
  }
  const start = best.start < length / 2 ? 0 : wordBoundary(text, best.start - 40);
  const end = start + length >= text.length ? text.length : wordBoundary(text, start + length);
  const cut = text.slice(start, end).trim();
  return markMatches(`${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`, stems);
}

function wordBoundary(text: string, near: number): number {
  const space = text.indexOf(' ', near);
  return space < 0 ? text.length : space;
}
