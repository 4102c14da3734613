/**
 * `npm test`: runs all checks, those beside each other that don't need one another. A failure skips only the checks that
 * depend on it, and the last line sums them up.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { hasBrowser } from '../e2e/browser.mjs';
import { run } from './run.mjs';

const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' };
for (const report of Object.values(reports)) rmSync(report, { force: true });
const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright, PLAYWRIGHT_HTML_OPEN: 'never' };
const install = 'npx playwright install chromium';
const remedies = {
  [install]: 'connect to the network once, or install the Chromium of your system: apt install chromium',
};

const failed = [];
/** Runs commands beside each other, of which the last one prints at once. */
async function together(...commands) {
  console.log(`\n> ${commands.join('\n> ')}`);
  const ending = commands.map((command, index) => run(command, { isLive: index === commands.length - 1, env }));
  const ended = await Promise.all(ending);
  for (const { command, hasFailed, printed } of ended) {
    if (printed) console.log(`\n> ${command}\n${printed.trimEnd()}`);
    if (hasFailed) failed.push(command);
  }
  return ended.every(({ hasFailed }) => !hasFailed);
}

await together('npm run lint', 'npm run types');
const isBuilt = (await together('npm run build')) && (hasBrowser || (await together(install)));
const vitest = `npx vitest run --reporter=default --reporter=json --outputFile.json=${reports.vitest}`;
// Both wait much of their time: for programs that they start, and for pages.
await together(vitest, ...(isBuilt ? ['npx playwright test --reporter=list,html,json'] : []));

if (!isBuilt) console.log(`\nThe browser tests were not run: they need ${failed.at(-1)}`);
const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined);
const [own, browsers] = [read(reports.vitest), read(reports.playwright)];
const sum = (...counts) => counts.reduce((total, count) => total + (count ?? 0), 0);
const passed = sum(own?.numPassedTests, browsers?.stats.expected, browsers?.stats.flaky);
// A command that fails without a report is a failure, too.
const wrong = Math.max(sum(own?.numFailedTests, browsers?.stats.unexpected), failed.length);
const skipped = sum(own?.numPendingTests, browsers?.stats.skipped);
for (const command of failed) {
  console.log(`\nFailed: ${command}`);
  if (remedies[command]) console.log(`    → ${remedies[command]}`);
}
// Whoever reads the end of a log finds there what to look at.
for (const { title, message } of [...failedUnits(own), ...failedSpecs(browsers)])
  console.log(`\n✘ ${title}\n${stripVTControlCharacters(message).split('\n').slice(0, 15).join('\n')}`);
console.log(`\n${passed} passed, ${wrong} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** The failed tests of Vitest's report, each with its first message. */
function failedUnits(report) {
  const tests = (report?.testResults ?? []).flatMap((file) => [
    // A file that can't be imported has no tests.
    ...(file.message ? [{ status: file.status, fullName: file.name, failureMessages: [file.message] }] : []),
    ...file.assertionResults,
  ]);
  return tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [message = ''] }) => ({ title: fullName, message }));
}

/** The failed tests of Playwright's report, each with its file, line and first message. */
function failedSpecs(suite) {
  const own = (suite?.specs ?? []).filter(({ ok }) => !ok);
  return [
    ...own.map(({ file, line, title, tests }) => ({
      title: `${file}:${line} ${title}`,
      message: tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0] ?? '',
    })),
    ...(suite?.suites ?? []).flatMap(failedSpecs),
  ];
}
