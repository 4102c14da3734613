/**
 * Checks the content beyond what a build needs: headings, samples, words and sentences. docs/authors.md lists
 * the rules.
 *
 *   npm run check:content
 */
import { checkContent } from '../lib/checks/check';
import { openSpeller } from '../lib/checks/speller.mjs';
import { readContent } from '../lib/content';
import { ContentError } from '../lib/problems';

const start = performance.now();
const { files, problems } = readContent();
const result = await checkContent(files, await openSpeller('cspell.json'));
const all = [...problems, ...result.problems];
if (all.length > 0) console.log(new ContentError(all).message);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  `${result.pages} pages and ${result.dataFiles} data files checked in ${seconds} s: ${all.length} problems, ${result.silences} silenced places`,
);
if (all.length > 0) process.exitCode = 1;
