import type { Part } from './types';
import { stemOf, word, wordsOf } from './words';

/** The length of an excerpt in characters: about two lines in the dialog. */
const length = 170;

/**
 * Splits a text at the words whose stems are given. A name made of several of them, such as `LOG_LEVEL`, is one part.
 */
export function markMatches(text: string, stems: ReadonlySet<string>): Part[] {
  const pieces = text.split(new RegExp(`(${word.source})`, word.flags.replace('g', '')));
  const isWord = pieces.map((piece) => wordsOf(piece).some((one) => stems.has(stemOf(one))));
  const parts: Part[] = [];
  for (const [at, piece] of pieces.entries()) {
    const isMatch = isWord[at] || (/^[-_]$/.test(piece) && isWord[at - 1] === true && isWord[at + 1] === true);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += piece;
    else if (piece !== '') parts.push({ text: piece, isMatch });
  }
  return parts;
}

interface Hit {
  stem: string;
  index: number;
}

function hitsIn(text: string, stems: ReadonlySet<string>): Hit[] {
  return [...text.matchAll(word)]
    .map(({ 0: written, index }) => ({ stem: stemOf(written), index }))
    .filter(({ stem }) => stems.has(stem));
}

/** The part of a text, about two lines, that contains most of the stems; its start if it contains none. */
export function excerptOf(text: string, stems: ReadonlySet<string>): Part[] {
  const hits = hitsIn(text, stems);
  let best = { start: 0, found: 0 };
  for (const [first, { index }] of hits.entries()) {
    const near = hits.slice(first).filter((hit) => hit.index <= index + length * 0.8);
    const found = new Set(near.map(({ stem }) => stem)).size;
    if (found > best.found) best = { start: index, found };
  }
  const start = best.start < length / 2 ? 0 : wordBoundary(text, best.start - 40);
  const end = start + length >= text.length ? text.length : wordBoundary(text, start + length);
  const shown = text
    .slice(start, end)
    .replace(/^[–·\s]+/, '')
    .trim();
  return markMatches(`${start > 0 ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`, stems);
}

function wordBoundary(text: string, near: number): number {
  const space = text.indexOf(' ', near);
  return space < 0 ? text.length : space;
}
