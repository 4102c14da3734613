/**
 * Asks other sites for every page that ours leads to; never part of a build, since they change and fail
 * by themselves:
 *
 *   npm run links
 *
 * Ends with status 1 where an address is broken. Redirects, and sites that turn programs away, only warn.
 */
import { getSite } from '../lib/content';
import { formatProblem } from '../lib/content/problems';
import { checkExternal } from './external/check';
import './plain-errors';

const { externalLinks } = getSite();
const { asked, broken, warnings } = await checkExternal(externalLinks, {
  atOnce: 4,
  timeout: 15_000,
  retries: 2,
  wait: 2_000,
});
for (const warning of warnings) console.log(`warning: ${formatProblem(warning)}`);
for (const problem of broken) console.log(formatProblem(problem));
console.log(
  `\n${asked} addresses at ${externalLinks.length} places: ${broken.length} broken, ${warnings.length} warnings.`,
);
if (broken.length > 0) process.exitCode = 1;
