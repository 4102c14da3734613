import { positionAt, type SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';

/** How git marks a line of its own: the beginning of a side, of the common origin, of the other side, and the end. */
const marks = /^(?:<{7}|\|{7}|={7}$|>{7})/;

/** Signs that no file may hold: what they are, and what to do. */
const signs: readonly (readonly [pattern: RegExp, message: string, advice: string])[] = [
  // What reading makes of other bytes, and what every second byte of UTF-16 is.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it looks for
  [/[\ufffd\u0000]/, "text that isn't UTF-8", 'save the file in UTF-8'],
  // Markdown and YAML take them for letters.
  [
    /[\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]/,
    'a blank that looks like a space, or like nothing, and is neither',
    'type a space in its place or, in code, its escape, such as \\u00a0',
  ],
];

/** Finds what no file of any kind may hold, before anything reads it: a code fence would publish it. */
export function checkSource(file: SourceFile): Problem[] {
  for (const [pattern, message, advice] of signs) {
    const index = file.text.search(pattern);
    if (index >= 0) return [{ file: file.path, ...positionAt(file.text, index), message, advice }];
  }
  return checkConflicts(file);
}

/** Finds merge conflicts. */
function checkConflicts({ path, text }: SourceFile): Problem[] {
  const problems: Problem[] = [];
  let isOpen = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (!marks.test(line)) continue;
    const begins = line.startsWith('<');
    // Its further marks belong to a conflict that was told.
    if (!isOpen || begins)
      problems.push({
        file: path,
        line: index + 1,
        message: "a merge conflict isn't resolved",
        advice: 'keep one side or join both, and delete the lines that begin with <<<<<<<, |||||||, ======= or >>>>>>>',
      });
    isOpen = !line.startsWith('>');
  }
  return problems;
}
