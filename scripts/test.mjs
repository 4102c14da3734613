/**
 * Runs every check of the project, and closes with one line for all of them:
 *
 *   N passed, N failed
 *
 * A check that isn't a test suite counts as one test. Suites tell their numbers in test-results/.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const results = 'test-results';
const total = { passed: 0, failed: 0 };

/** Runs a command; true where it succeeded. What it prints is shown as it comes, or whole at its end. */
async function run(command, { env = {}, isWhole = false } = {}) {
  const stdio = isWhole ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, { shell: true, stdio, env: { ...process.env, ...env } });
  const output = [`\n> ${command}\n`];
  if (!isWhole) process.stdout.write(output.pop());
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  for (const text of output) process.stdout.write(text);
  return code === 0;
}

function count(name, isPassed) {
  total[isPassed ? 'passed' : 'failed'] += 1;
  console.log(`${isPassed ? 'passed' : 'FAILED'}: ${name}`);
  return isPassed;
}

/** Runs a suite that writes a report; `read` takes the numbers of passed and failed tests from it. */
async function suite(name, command, report, read, options) {
  const isPassed = await run(command, options);
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

/** Runs the browser tests of `out`, or those that the arguments of Playwright choose. */
function browserTests(chosen = '', env = {}) {
  return suite(
    `browser tests ${chosen}`,
    `npx playwright test ${chosen}`,
    'browser.json',
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
    { env },
  );
}

/** Checks that leave a second processor idle. */
async function quickChecks() {
  for (const [name, command] of [
    ['format and lint, of the API description too', 'npm run --silent lint'],
    ['the lock file is whole', 'npm run --silent check:lock'],
    ['types', 'npm run --silent types'],
    ['diagrams are drawn, and none is left over', 'npm run --silent diagrams -- --check'],
    ['content keeps its rules', 'npm run --silent check:content'],
    ['every published address is still answered', 'npm run --silent urls -- --check'],
  ])
    count(name, await run(command, { isWhole: true }));
}

async function slowChecks() {
  count('every sample is proved', await run('npm run --silent samples', { isWhole: true }));
  await suite(
    'unit tests',
    `npx vitest run --reporter=default --reporter=json --outputFile.json=${results}/unit.json`,
    'unit.json',
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    { isWhole: true },
  );
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);

await Promise.all([quickChecks(), slowChecks()]);
const plain = `${results}/plain`;
if (count('build', await run('npm run --silent build', { env: { DOCS_PLAIN_EXPORT: plain } }))) {
  count('the export holds what its sums say', await run('npm run --silent sums'));
  count('no page weighs more than its budget', await run('npm run --silent weigh'));
  count('two builds hold the same bytes', await run('npm run --silent reproducible'));
  await browserTests();
  // The export as it is before the seal, where it differs: in what works before and after React has come.
  const around = 'STATE-1 |STATE-5, NAV-3 |opens search|before the page comes alive';
  await browserTests(`--project=site --no-deps --grep '${around}'`, { DOCS_EXPORT: plain });
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
