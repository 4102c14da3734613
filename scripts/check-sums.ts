/**
 * Compares an export, where it lies or where it was copied to, with its own sums.
 *
 *   npm run sums [-- --dir out]
 */
import { parseArgs } from 'node:util';
import { checkSums } from './export/sums';
import './plain-errors';

const { values } = parseArgs({ options: { dir: { type: 'string', default: 'out' } } });
const { files, faults } = checkSums(values.dir);
for (const fault of faults) console.log(fault);
console.log(`${files} files compared with their sums, ${faults.length} wrong`);
if (faults.length > 0) {
  console.log('    → copy the export once more, or build it again');
  process.exitCode = 1;
}
