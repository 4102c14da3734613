import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '../../lib/content/build';
import { formatProblem } from '../../lib/source/problems';
import { listFiles } from '../export-hash.mjs';
import { checkExport } from './check-links';

/** Reports every wrong link and id of the export (BUILD-1), and fails the build if there is one. */
export function reportLinks({ targets }: BuiltSite, folder: string): void {
  const start = performance.now();
  const files: string[] = listFiles(folder);
  const pages = files.filter((file) => file.endsWith('.html'));
  const problems = checkExport({ files: new Set(files), html: textsOf(pages, folder) }, targets);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\nLinks and ids of ${pages.length} HTML files checked in ${seconds} s, ${problems.length} problems.`);
  for (const problem of problems) console.log(formatProblem(problem));
  if (problems.length > 0) process.exitCode = 1;
}

/** Reads one file after another: together they take more memory than there may be. */
function* textsOf(files: readonly string[], folder: string): Generator<[file: string, text: string]> {
  for (const file of files) yield [file, readFileSync(join(folder, file), 'utf8')];
}
