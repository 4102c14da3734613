/**
 * Runs every check of the project, cheapest first, and closes with one line for all of them:
 *
 *   N passed, N failed
 *
 * A check that isn't a test suite counts as one test. Suites tell their numbers in test-results/.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { hashFiles } from './export-hash.mjs';

const results = 'test-results';
const total = { passed: 0, failed: 0 };

/** Runs a command in the foreground; true where it succeeded. */
function run(command, env = {}) {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

function count(name, isPassed) {
  total[isPassed ? 'passed' : 'failed'] += 1;
  console.log(`${isPassed ? 'passed' : 'FAILED'}: ${name}`);
  return isPassed;
}

/** Runs a suite that writes a report; `read` takes the numbers of passed and failed tests from it. */
function suite(name, command, report, read) {
  const isPassed = run(command);
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(`${results}/${report}`, 'utf8')));
    total.passed += passed;
    total.failed += failed;
    // A suite that fails without a failed test has failed as a whole.
    if (!isPassed && failed === 0) count(name, false);
  } catch {
    count(`${name} (no report)`, false);
  }
}

/** Builds again from nothing, at another time and in another time zone, and compares the bytes. */
function isBuildReproducible() {
  const first = hashFiles('out');
  rmSync('.next', { recursive: true });
  rmSync('out', { recursive: true });
  if (!run('npm run --silent build', { TZ: 'Pacific/Kiritimati', LC_ALL: 'C' })) return false;
  const second = hashFiles('out');
  const differing = second.filter((line) => !first.includes(line));
  for (const line of differing) console.log(`differs: ${line}`);
  return differing.length === 0 && first.length === second.length;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);

count('format and lint, of the API description too', run('npm run --silent lint'));
count('types', run('npm run --silent types'));
suite(
  'unit tests',
  `npx vitest run --reporter=default --reporter=json --outputFile.json=${results}/unit.json`,
  'unit.json',
  ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
);
count('diagrams are drawn, and none is left over', run('npm run --silent diagrams -- --check'));
count('every sample is proved', run('npm run --silent samples'));
if (count('build', run('npm run --silent build'))) {
  count('two builds hold the same bytes', isBuildReproducible());
  suite('browser tests', 'npx playwright test', 'browser.json', ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }));
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
