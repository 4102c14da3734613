/**
 * `npm test`: runs all checks in sequence. A failure skips only the checks that depend on it, and the last line sums
 * them up.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { hasBrowser } from '../e2e/browser.mjs';

const report = 'test-results/report.json';
const vitest = (found) => [found.numPassedTests, found.numFailedTests, found.numPendingTests];
const playwright = ({ stats }) => [stats.expected + stats.flaky, stats.unexpected, stats.skipped];
const otherBrowser = 'connect to the network once, or install the Chromium of your system: apt install chromium';
const steps = [
  { command: 'npm run lint' },
  { command: 'npm run types' },
  { command: `npx vitest run --reporter=default --reporter=json --outputFile.json=${report}`, read: vitest },
  { command: 'npm run build', neededBy: 'the browser tests' },
  ...(hasBrowser
    ? []
    : [{ command: 'npx playwright install chromium', neededBy: 'the browser tests', remedy: otherBrowser }]),
  { command: 'npx playwright test --reporter=list,html,json', read: playwright },
];
const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_HTML_OPEN: 'never' };

let total = [0, 0, 0];
const failed = [];
for (const { command, read, neededBy, remedy } of steps) {
  rmSync(report, { force: true });
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
  const counts = read && existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [status === 0, 0, 0];
  if (status !== 0) counts[1] ||= 1;
  total = total.map((sum, index) => sum + Number(counts[index]));
  if (status === 0) continue;
  failed.push(command);
  if (neededBy) {
    console.log(`\n${neededBy} were not run: they need ${command}`);
    if (remedy) console.log(`    → ${remedy}`);
    break;
  }
}
for (const command of failed) console.log(`\nFailed: ${command}`);
console.log(`\n${total[0]} passed, ${total[1]} failed${total[2] > 0 ? `, ${total[2]} skipped` : ''}`);
process.exitCode = failed.length > 0 ? 1 : 0;
