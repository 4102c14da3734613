import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from '../export-hash.mjs';
import { withTexts } from './flight';

/** The files that browsers keep for good, by their names; fonts hold no class. */
const kept = /^_next\/static\/(?:chunks\/|flight\/|paint-|boot-)/;

/** A word that can be such a name. Next's have a hash of six characters, at least. */
const wordOfName = /[\w-]{7,}/g;

/**
 * Gives the classes of CSS modules names of one or two letters, everywhere in an export: a page's first bytes, and
 * the style sheet that its first paint waits for, are 0.5 and 0.9 KiB less. Next can't be told how to name them. Files
 * that are kept for good get other names, too, since their classes are others; shorter ones, as pages name them.
 */
export function shortenNames(folder: string): void {
  const files: string[] = listFiles(folder).filter((file: string) => /\.(?:html|css|js|txt)$/.test(file));
  const sheets = files.filter((file) => file.endsWith('.css'));
  const classes = shortNames(sheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'));
  const names = fileNames(
    files.filter((file) => kept.test(file)),
    JSON.stringify([...classes]),
  );
  const shorter = new Map([...classes, ...names]);
  const shorten = (text: string) => text.replace(wordOfName, (word) => shorter.get(word) ?? word);
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    const isFlight = file.endsWith('.txt') && /^[0-9a-f]*:/.test(text);
    const changed = isFlight ? withTexts(text, shorten) : shorten(text);
    if (changed !== text) writeFileSync(join(folder, file), changed);
    if (kept.test(file)) renameSync(join(folder, file), join(folder, shorten(file)));
  }
}

/** A name for each class of CSS modules, in the order of the style sheet. Only theirs have an underscore. */
export function shortNames(css: string): Map<string, string> {
  const found = [...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
  const taken = new Set(found);
  const names = new Map<string, string>();
  let number = 0;
  for (const name of taken) {
    if (!name.includes('_')) continue;
    let short: string;
    do short = letters(number++);
    while (taken.has(short));
    names.set(name, short);
  }
  return names;
}

/** 0 is `a`, 25 `z`, 26 `aa`. */
function letters(number: number): string {
  const rest = Math.floor(number / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(97 + (number % 26));
}

/**
 * A name for each file, as `chunks/2k0wt_i47aky6.css` has `2k0wt_i47aky6`: pages name five of them each.
 * @param mark what the names are to tell apart
 * @throws Error where two get the same, or where a name isn't one word
 */
function fileNames(files: readonly string[], mark: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of files) {
    const name = posix.basename(file, posix.extname(file));
    if (name.match(wordOfName)?.[0] !== name)
      throw new Error(`${file}  has a name that isn't known: teach scripts/export/short-names.ts`);
    const kind = /^[a-z]+-/.exec(name)?.[0] ?? '';
    names.set(name, kind + createHash('sha256').update(`${mark} ${name}`).digest('hex').slice(0, 8));
  }
  if (new Set(names.values()).size < names.size) throw new Error('Two files of the export would get one name.');
  return names;
}
