import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../export-hash.mjs';

/** Characters of context shown around a difference. */
const shown = 40;

/**
 * Compares two folders byte by byte.
 * @returns how many files there are in either, and a text for each difference: the path, for a text file with the line
 *   and column of the first difference, and below it the contents of both
 */
export function compareFolders(first: string, second: string): { files: number; differences: string[] } {
  const [inFirst, inSecond] = [new Set<string>(listFiles(first)), new Set<string>(listFiles(second))];
  const files = [...new Set([...inFirst, ...inSecond])].sort();
  const differences = files.flatMap((file) => {
    if (!inSecond.has(file)) return `${join(first, file)}  is missing in the second build`;
    if (!inFirst.has(file)) return `${join(first, file)}  stands in the second build only`;
    const [bytes, others] = [readFileSync(join(first, file)), readFileSync(join(second, file))];
    return bytes.equals(others) ? [] : `${join(first, file)}${describe(bytes, others)}`;
  });
  return { files: files.length, differences };
}

function describe(bytes: Buffer, others: Buffer): string {
  const [text, other] = [bytes.toString(), others.toString()];
  if (bytes.includes(0) || text === other) return `  differs: ${bytes.length} and ${others.length} bytes`;
  let at = 0;
  while (text[at] === other[at]) at++;
  const before = text.slice(0, at).split('\n');
  const excerpt = (whole: string) => JSON.stringify(whole.slice(Math.max(0, at - shown), at + shown));
  const place = `:${before.length}:${(before.at(-1) ?? '').length + 1}`;
  return `${place}  differs\n    first:  ${excerpt(text)}\n    second: ${excerpt(other)}`;
}
