import type { SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';

/** How git marks a line of its own: the beginning of a side, of the common origin, of the other side, and the end. */
const marks = /^(?:<{7}|\|{7}|={7}$|>{7})/;

/** Finds merge conflicts in a file of any kind, before anything reads it: a code fence would publish them. */
export function checkConflicts({ path, text }: SourceFile): Problem[] {
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
