import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Says of a script that all of it is needed as soon as it is there: V8 then compiles it beside the page while it
 * arrives, instead of function by function while the page waits. To other browsers it is a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that bring pages alive: react-dom and the router take most of the time that these keep the
 * page busy to be read and compiled. Not those that come at a wish of the reader's, which use little of themselves.
 * @param paths of the scripts in the export
 */
export function hintCompilation(folder: string, paths: ReadonlySet<string>): void {
  for (const path of paths) {
    const text = readFileSync(join(folder, path), 'utf8');
    if (!text.startsWith(hint)) writeFileSync(join(folder, path), hint + text);
  }
}
