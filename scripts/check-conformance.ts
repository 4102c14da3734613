/**
 * Compares a deployed site with the export it was made of: every file, page, redirect, header and error by request,
 * then every page in a browser. Ends with code 1 where anything differs.
 *
 *   npm run conformance -- <address> [--dir out]      address: https://8kit.io/docs/
 */
import { parseArgs } from 'node:util';
import { basePath } from '../lib/site/base-path.mjs';
import { conform } from './conformance/conform';
import { reportDifferences } from './conformance/report';
import './plain-errors';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: 'string', default: 'out' } },
});
const [address = ''] = positionals;
if (!URL.canParse(address) || !['/', basePath, `${basePath}/`].includes(new URL(address).pathname)) {
  throw new Error(
    `${address || 'no address'}: not where the site is\n    → npm run conformance -- https://8kit.io${basePath}/`,
  );
}

const { differences, summary } = await conform(new URL(address).origin, values.dir);
if (differences.length > 0) console.log(reportDifferences(differences));
console.log(summary);
process.exitCode = differences.length === 0 ? 0 : 1;
