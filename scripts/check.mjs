/**
 * `npm run check`: everything that is quick, and of what is slow, only what the branch touches: files that differ from
 * main, committed or not. Without git, nothing is left out.
 */
import { affectedTests, summaryOf } from './affected-tests.mjs';
import { changedFiles } from './repository.mjs';
import { run } from './run.mjs';

const changed = changedFiles();
const affected = affectedTests(changed);
const { tests, leftOut, only } = affected;
const hasApi = !changed || changed.some((path) => /openapi/.test(path));

const ended = await Promise.all([
  run(hasApi ? 'npm run lint' : 'npx biome check --error-on-warnings .'),
  run('npm run types'),
  // A second worker reads all pages again: that is worth it only beside slow tests.
  run(
    `npx vitest run ${tests.length > 0 ? '' : '--maxWorkers 1'} ${leftOut.map((test) => `--exclude ${test}`).join(' ')}`,
    {
      isLive: true,
      env: only && { SAMPLES_OF: only.join(' ') },
    },
  ),
]);

const failed = ended.filter(({ hasFailed }) => hasFailed);
for (const { printed } of failed) process.stdout.write(printed);
for (const { command } of failed) console.log(`\nFailed: ${command.replace(/ --exclude \S+/g, '')}`);
console.log(`\n${summaryOf(changed, affected)}`);
process.exitCode = failed.length > 0 ? 1 : 0;
