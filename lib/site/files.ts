import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from '../diagnostics/positions';
import { ContentError, type Problem } from '../diagnostics/problems';
import { type Drawings, sizeOf } from '../diagrams/diagrams';

/**
 * Names that the system gives to files of its own, such as `.DS_Store`, and an editor to those beside the one that is
 * edited: hidden ones, such as lock and swap files; `a.md~`, `#a.md#`, `a.md___jb_tmp___`, `a.md.tmp.123`, and vim's `4913`.
 */
const ownedByOthers =
  /^\.|~$|^#|^(?:thumbs\.db|desktop\.ini)$|___jb_(?:tmp|old)___$|\.(?:sw[a-p]|bak|orig|tmp)(?:\.|$)|^4913$/i;

/** The files read from disk, and problems with those that couldn't be read. */
interface ReadResult {
  files: SourceFile[];
  problems: Problem[];
}

/**
 * Reads every Markdown, data and code file below `folder`; content is read from disk only here. Paths in the result
 * start with `content/`. Markdown files with another extension become problems.
 */
export function readContentFiles(folder: string): ReadResult {
  const result: ReadResult = { files: [], problems: [] };
  for (const path of walk(folder)) {
    const name = `content/${relative(folder, path).split(sep).join('/')}`;
    if (/\.(?:mdx|markdown)$/.test(name)) {
      const message = 'a document whose extension is not .md';
      result.problems.push({ file: name, line: 1, message, advice: 'rename it to .md' });
    } else if (/\.(?:md|ya?ml|json|ts|py)$/.test(name))
      result.files.push({ path: name, text: plainText(readFileSync(path, 'utf8')) });
  }
  return result;
}

/** A text as if every system wrote it alike: some begin it with a mark, end lines with two characters, or split "é". */
function plainText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .normalize('NFC');
}

/** A string that changes whenever a file in the folder does. */
export function mtimeFingerprint(folder: string): string {
  const stamps = walk(folder).map((path) => {
    // An editor may just have replaced it.
    const stats = statSync(path, { throwIfNoEntry: false });
    return `${path} ${stats?.mtimeMs} ${stats?.size}`;
  });
  return stamps.join('\n');
}

/** Lists the files of `public/` as root-relative paths, such as `/logo.svg`. */
export function listAssets(folder: string): Set<string> {
  return new Set(walk(folder).map((path) => `/${relative(folder, path).split(sep).join('/')}`));
}

/** Lists the names in `app/` that are routes, such as `a-z` and `skill.md`; those in brackets stand for pages. */
export function listRoutes(folder: string): Set<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  return new Set(entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('[') ? entry.name : [])));
}

/** Reads the sizes of the drawings in a folder. */
export function readDrawings(folder: string): Drawings {
  return new Map(
    readdirSync(folder).flatMap((name) => {
      const size = sizeOf(readFileSync(join(folder, name), 'utf8'));
      return size ? [[name, size]] : [];
    }),
  );
}

/**
 * Every file below a folder except those that belong to editors or to the system.
 * @throws ContentError for a symbolic link: where it leads may be missing on another machine, or hold the site itself
 */
function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ownedByOthers.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isSymbolicLink()) {
        const problem = { file: relative('', path), line: 1, message: 'a symbolic link' };
        throw new ContentError([{ ...problem, advice: 'put what it leads to in its place' }]);
      }
      return entry.isDirectory() ? walk(path) : [path];
    });
}
