/**
 * Checks the content as a build does, and more: headings, samples, words and sentences, and that every address ever
 * published is still answered. docs/authors.md lists the rules.
 *
 *   npm run check:content
 *   npm run check:content -- --compiled test-results/content    writes the compiled content there, for what needs it next
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readContent } from '../../lib/content';
import { announceCompiledSite, writeCompiledSite } from '../../lib/content/compiled';
import { ContentError } from '../../lib/content/problems';
import { checkPublished, publishedFile } from '../addresses/published';
import { checkContent } from './check';
import { openSpeller } from './speller';
import '../../scripts/plain-errors';

const folder = parseArgs({ options: { compiled: { type: 'string' } } }).values.compiled;
if (folder !== undefined) announceCompiledSite(folder);

const start = performance.now();
const { files, pages, problems, built } = readContent();
if (folder !== undefined && built) writeCompiledSite(built, folder);
const result = await checkContent(files, pages, await openSpeller('cspell.json'));
const unanswered = built ? checkPublished(readFileSync(publishedFile, 'utf8'), built) : [];
const all = [...problems, ...result.problems, ...unanswered];
if (all.length > 0) console.log(new ContentError(all).message);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  `${result.pages} pages and ${result.dataFiles} data files checked in ${seconds} s: ${all.length} problems, ${result.suppressions} suppressions`,
);
if (all.length > 0) process.exitCode = 1;
