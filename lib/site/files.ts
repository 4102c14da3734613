import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';
import { type Drawings, sizeOf } from '../diagrams/diagrams';
import { isOwnedByOthers } from '../os-files.mjs';

/** The files read from disk, and problems with those that couldn't be read. */
export interface ReadResult {
  files: SourceFile[];
  problems: Problem[];
}

/**
 * Reads every Markdown, data and code file below `folder`; content is read from disk only here. Paths in the result
 * start with `content/`. Symbolic links that are broken or point outside the folder, and Markdown files with
 * another extension become problems.
 */
export function readContentFiles(folder: string): ReadResult {
  const result: ReadResult = { files: [], problems: [] };
  const root = realpathSync(folder);
  for (const path of walk(root)) {
    const name = `content/${relative(root, path).split(sep).join('/')}`;
    const problem = problemOf(path, name, root);
    if (problem) result.problems.push(problem);
    else if (/\.(?:md|ya?ml|json|ts|py)$/.test(name))
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
    // Undefined for a dangling link.
    const stats = statSync(path, { throwIfNoEntry: false });
    return `${path} ${stats?.mtimeMs} ${stats?.size}`;
  });
  return stamps.join('\n');
}

/** Lists the files of `public/` as root-relative paths, such as `/logo.svg`; empty if the folder doesn't exist. */
export function listAssets(folder: string): Set<string> {
  const paths = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? walk(realpathSync(folder)) : [];
  return new Set(paths.map((path) => `/${relative(realpathSync(folder), path).split(sep).join('/')}`));
}

/** Lists the names in `app/` that are routes, such as `a-z` and `skill.md`; those in brackets stand for pages. */
export function listRoutes(folder: string): Set<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  return new Set(entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('[') ? entry.name : [])));
}

/** Reads the sizes of the drawings in a folder; empty if the folder doesn't exist. */
export function readDrawings(folder: string): Drawings {
  const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  return new Map(
    names.flatMap((name) => {
      const size = sizeOf(readFileSync(join(folder, name), 'utf8'));
      return size ? [[name, size]] : [];
    }),
  );
}

/** Every file below a folder except those that belong to editors or to the system. */
function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isOwnedByOthers(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : [path];
    });
}

function problemOf(path: string, file: string, root: string): Problem | undefined {
  const problem = (message: string, advice: string) => ({ file, line: 1, message, advice });
  if (!existsSync(path)) return problem('a broken symbolic link', 'point it to a file in content/, or delete it');
  if (!realpathSync(path).startsWith(root + sep))
    return problem('a symbolic link that points outside content/', 'copy the file into content/');
  return /\.(?:mdx|markdown)$/.test(file)
    ? problem('a document whose extension is not .md', 'rename it to .md')
    : undefined;
}
