/** `npm test`: every check, one after the other until one fails, and a last line that counts them all. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { hasBrowser } from '../e2e/browser.mjs';

const report = 'test-results/report.json';
const vitest = (found) => [found.numPassedTests, found.numFailedTests, found.numPendingTests];
const playwright = ({ stats }) => [stats.expected + stats.flaky, stats.unexpected, stats.skipped];
const steps = [
  ['npm run lint'],
  ['npm run types'],
  [`npx vitest run --reporter=default --reporter=json --outputFile.json=${report}`, vitest],
  ['npm run build'],
  ...(hasBrowser ? [] : [['npx playwright install chromium']]),
  ['npx playwright test --reporter=list,html,json', playwright],
  ['npx playwright test --config e2e/configured --reporter=list,html,json', playwright],
];
const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_HTML_OPEN: 'never' };

let total = [0, 0, 0];
for (const [command, read] of steps) {
  rmSync(report, { force: true });
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
  const counts =
    read && existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [status === 0 ? 1 : 0, 0, 0];
  if (status !== 0) counts[1] ||= 1;
  total = total.map((sum, index) => sum + counts[index]);
  if (status !== 0) console.log(`\nFailed: ${command}. The steps after it were not run.`);
  process.exitCode = status === 0 ? 0 : 1;
  if (status !== 0) break;
}
console.log(`\n${total[0]} passed, ${total[1]} failed${total[2] > 0 ? `, ${total[2]} skipped` : ''}`);
