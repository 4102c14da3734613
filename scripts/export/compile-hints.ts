import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells V8 that all functions of a script are needed at once, so that it compiles them in the background while the
 * script arrives, not one by one while the page waits. To other browsers it is a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that hydrate pages. Most of the time for which these block the page is spent on parsing and
 * compiling react-dom and the router. Scripts loaded on request aren't marked, since they use little of themselves.
 * @param paths of the scripts in the export
 */
export function hintCompilation(folder: string, paths: ReadonlySet<string>): void {
  for (const path of paths) {
    const text = readFileSync(join(folder, path), 'utf8');
    if (!text.startsWith(hint)) writeFileSync(join(folder, path), hint + text);
  }
}
