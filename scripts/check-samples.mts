/**
 * Proves every sample of the content, and says against what:
 *
 *   npm run samples [-- --report <file>]    writes the numbers there too
 *
 * JSON and YAML are parsed and held against the schema they claim, shell passes shellcheck, and programs and
 * requests run against a mock of the OpenAPI description, which refuses what the description does not hold. A sample
 * that needs a tool which isn't there is skipped; in CI the tool is installed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { getSite } from '../lib/content';
import { nodeLines } from '../lib/lines';
import { formatProblem } from '../lib/problems';
import { thisMachine } from './machine';
import { checkYaml } from './samples/compose.mjs';
import { bothNamings, readDescription } from './samples/description.mjs';
import { envFile, readEnvironment } from './samples/environment.mjs';
import { checkExamples } from './samples/examples.mjs';
import { checkJson } from './samples/json.mjs';
import { startMock } from './samples/mock.mjs';
import { checkCodeNode, filesOf, partsOf, runProgram } from './samples/programs.mjs';
import { publishedScripts } from './samples/published.mjs';
import { Report } from './samples/report.mjs';
import { checkHttp } from './samples/requests.mjs';
import { type Lane, openLane } from './samples/run.mjs';
import { checkShell } from './samples/shell.mjs';
import { countRequests } from './samples/shell-rule.mjs';
import { adviceFor, findTools, missingTool } from './samples/tools.mjs';
import { type Outcome, problemAt, type Sample } from './samples/types.mjs';

/** Languages of samples that are shown only. */
const shown = ['text', 'mermaid', 'nginx', 'ini', 'sql'];

const { values: options } = parseArgs({ options: { report: { type: 'string' } } });
const start = performance.now();
const { samples, reference } = getSite();
const report = new Report();
const descriptions = { '1.1': readDescription(reference.apis['1.1']), '1.0': readDescription(reference.apis['1.0']) };
const variables = readEnvironment('content/reference/environment.yaml');
const listed = new Set(variables.map(({ name }) => name));
const tools = findTools(thisMachine);
const lanes = await Promise.all([1, 2].map(async () => openLane(await startMock(bothNamings(descriptions)), tools)));

// An interrupted run takes its folders away too.
process.on('SIGINT', () => process.exit(130));

/** Things that need a lane, in the order of the content. */
const jobs: ((lane: Lane) => Promise<void>)[] = [];

const filesOnPageOf = ({ file, node }: Sample) =>
  filesOf(samples.filter((one) => one.file === file && (one.node ?? node) === node));
const missingFor = (sample: Sample) => missingTool(sample, filesOnPageOf(sample), tools);

function runs(sample: Sample, proved: string): void {
  const files = filesOnPageOf(sample);
  const parts = partsOf(sample, files);
  const isShell = sample.language === 'bash';
  if (isShell && countRequests(parts.join('\n')) < countRequests(sample.value)) {
    const advice = 'keep the rule in scripts/samples/shell-rule.mts, or set unproved="reason"';
    report.problems.push(problemAt(sample, 0, 'a request to the service that is not run', advice));
  }
  if (isShell) report.count(`shell, shellcheck${parts.length > 0 ? ' and run against the mock' : ''}`);
  else report.count(`${proved}, run against the mock`);
  for (const part of parts) {
    jobs.push(async (lane) => {
      report.problems.push(...(await runProgram(sample, part, files, envFile(variables), lane)));
    });
  }
}

/** A sample outside the marks of a line may be of either. */
function checkForLines(sample: Sample): Outcome {
  const outcomes = (sample.node ? [sample.node] : nodeLines).map((line) => checkJson(sample, descriptions[line]));
  return outcomes.find(({ problems }) => problems.length === 0) ?? (outcomes[0] as Outcome);
}

function check(sample: Sample): void {
  const { language, unproved, context } = sample;
  const missing = missingFor(sample);
  if (unproved !== undefined) report.excuse(sample, unproved);
  else if (missing !== undefined) report.skip(sample, adviceFor(missing));
  else if (shown.includes(language)) report.show();
  else if (language === 'json') report.add(checkForLines(sample));
  else if (language === 'yaml') report.add(checkYaml(sample, listed));
  else if (language === 'http') jobs.push(async ({ mock }) => report.add(await checkHttp(sample, mock)));
  else if (language === 'js' && context === 'code-node') report.add(checkCodeNode(sample));
  else if (language === 'js') runs(sample, 'JavaScript');
  else if (language === 'python') runs(sample, 'Python');
  else if (language === 'bash') runs(sample, 'shell');
  else {
    const advice = `write one of: bash, http, js, json, python, yaml, ${shown.join(', ')}`;
    report.problems.push(problemAt(sample, 0, `nothing checks the language "${language}"`, advice));
  }
}

async function work(lane: Lane): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) await job(lane);
}

try {
  for (const sample of samples) check(sample);
  for (const outcome of checkExamples('content/reference/openapi.yaml', descriptions['1.1'])) report.add(outcome);
  const shellcheck = tools.get('shellcheck');
  const shell = samples.filter((sample) => sample.language === 'bash' && sample.unproved === undefined);
  const provable = shell.filter((sample) => missingFor(sample) === undefined);
  if (shellcheck !== undefined)
    report.problems.push(...checkShell([...provable, ...publishedScripts()], shellcheck, listed));
  await Promise.all(lanes.map(work));
} finally {
  for (const lane of lanes) lane.close();
}

const problems = report.ordered();
if (problems.length > 0) console.log(`${problems.map(formatProblem).join('\n\n')}\n`);
const requests = lanes.reduce((sum, { mock }) => sum + mock.requests, 0);
console.log(`${report.summary(samples.length, (performance.now() - start) / 1000)}, ${requests} requests to the mock`);
if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(report.tally()));
if (problems.length > 0) process.exitCode = 1;
