/**
 * Proves every sample of the content, and says against what:
 *
 *   npm run samples [-- --report <file>]    writes the numbers there too
 *
 * JSON and YAML are parsed and held against the schema they claim, and shell passes shellcheck. Programs and requests
 * run against the mock, those of a page in its order, once for each line of the node that it marks: their requests must
 * hold the OpenAPI description of the line, and answers that the page shows must be those that they get. A sample that
 * needs a tool which isn't there is skipped; in CI the tool is installed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { getSite } from '../../lib/content';
import { formatProblem } from '../../lib/content/problems';
import { readContract } from '../../lib/model/node';
import type { NodeLine } from '../../lib/site/lines';
import { thisMachine } from '../../scripts/machine';
import { checkYaml } from './compose';
import { envFile, readEnvironment } from './environment';
import { checkIds } from './ids';
import { checkJson } from './json';
import { PageRun } from './page';
import { PageRuns, type PlannedRun } from './page-runs';
import { checkCodeNode, filesOf, partsOf } from './programs';
import { Report } from './report';
import { readHttp } from './requests';
import { type Lane, openLane } from './run';
import { countRequests } from './runnable';
import { checkShell, publishedScripts } from './shell';
import { unknownPages } from './story';
import { adviceFor, findTools, missingTool } from './tools';
import { type CheckResult, type Problem, passed, problemAt, type Sample } from './types';
import '../../scripts/plain-errors';

/** Languages of samples that are shown only. */
const shown = ['text', 'mermaid', 'nginx', 'ini', 'sql'];

const { values: options } = parseArgs({ options: { report: { type: 'string' } } });
const start = performance.now();
const { samples, reference } = getSite();
const report = new Report();
const contract = readContract(reference.apis);
const variables = readEnvironment('content/reference/environment.yaml');
const listed = new Set(variables.map(({ name }) => name));
const tools = findTools(thisMachine);
const lanes = await Promise.all([1, 2].map(() => openLane(tools)));

// An interrupted run takes its folders away too.
process.on('SIGINT', () => process.exit(130));

/** What the samples of each page need a service for. */
const pageRuns = new PageRuns(samples);

/** The files that a page has readers save; those of one line where the line is given. */
const filesOnPage = (file: string, line?: NodeLine) =>
  filesOf(samples.filter((one) => one.file === file && (line === undefined || (one.node ?? line) === line)));
const missingFor = (sample: Sample) => missingTool(sample, filesOnPage(sample.file), tools);

/** Pages of which a request can't be sent here, with the tool that is missing: what comes after it has no ground. */
const incomplete = new Map(
  samples
    .filter(({ language, value }) => language === 'bash' && countRequests(value) > 0)
    .flatMap((sample) => {
      const tool = missingFor(sample);
      return tool === undefined ? [] : [[sample.file, tool] as const];
    }),
);

function runs(sample: Sample, proved: string): void {
  const parts = partsOf(sample, filesOnPage(sample.file));
  const isShell = sample.language === 'bash';
  if (isShell && countRequests(parts.join('\n')) < countRequests(sample.value)) {
    const advice = 'keep the rule in tests/samples/runnable.ts, or set unproved="reason"';
    report.problems.push(problemAt(sample, 0, 'a request to the service that is not run', advice));
  }
  if (isShell) report.count(`shell, shellcheck${parts.length > 0 ? ' and run against the mock' : ''}`);
  else report.count(`${proved}, run against the mock`);
  pageRuns.add(sample, (page) => page.run(sample, parts, filesOnPage(sample.file, page.line), envFile(variables)));
}

function check(sample: Sample): void {
  const { language, unproved, context } = sample;
  const isRun = ['js', 'http', 'bash'].includes(language) && context !== 'code-node';
  const missing = missingFor(sample) ?? (isRun ? incomplete.get(sample.file) : undefined);
  if (unproved !== undefined) report.excuse(sample, unproved);
  else if (missing !== undefined) report.skip(sample, adviceFor(missing));
  else if (shown.includes(language)) report.show();
  // tests/downloads/recipes runs them.
  else if (context === 'recipe') report.add(passed('recipes, run by the tests of downloads'));
  else if (language === 'json') checkAnswer(sample, checkJson(sample, contract));
  else if (language === 'yaml') report.add(checkYaml(sample, listed));
  else if (language === 'http') checkHttp(sample);
  else if (language === 'js' && context === 'code-node') report.add(checkCodeNode(sample));
  else if (language === 'js') runs(sample, 'JavaScript');
  else if (language === 'python') runs(sample, 'Python');
  else if (language === 'bash') runs(sample, 'shell');
  else {
    const advice = `write one of: bash, http, js, json, python, yaml, ${shown.join(', ')}`;
    report.problems.push(problemAt(sample, 0, `nothing checks the language "${language}"`, advice));
  }
}

/** An answer with the right form is compared with the one that the page's own requests get. */
function checkAnswer(sample: Sample, outcome: CheckResult): void {
  report.add(outcome);
  // The examples of an operation are played in lib/model/service/contract.test.ts.
  const isExample = samples.some(({ file, line, request }) => file === sample.file && line === sample.line && request);
  if (sample.response === undefined || isExample || outcome.problems.length > 0 || incomplete.has(sample.file)) return;
  pageRuns.add(sample, (page) => page.show(sample));
}

/** A request goes to the service of its page. */
function checkHttp(sample: Sample): void {
  const { request, ...outcome } = readHttp(sample);
  report.add(outcome);
  if (request) pageRuns.add(sample, (page) => page.ask(sample, request));
}

/** Runs pages until none is left, each from a state of its own. */
async function work(lane: Lane, waiting: Iterable<PlannedRun>): Promise<void> {
  for (const { file, line, label, steps } of waiting) {
    const page = new PageRun(lane, contract, file.replace(/^content\/|\.md$/g, ''), line);
    const problems: Problem[] = [];
    for (const step of steps) problems.push(...(await step(page)));
    if (!incomplete.has(file)) problems.push(...page.end());
    report.problems.push(...problems.map((problem) => ({ ...problem, message: label + problem.message })));
  }
}

try {
  for (const sample of samples) check(sample);
  report.problems.push(...checkIds(samples));
  const runs = pageRuns.all();
  report.problems.push(...unknownPages([...runs.map(({ file }) => file), ...incomplete.keys()]));
  const shellcheck = tools.get('shellcheck');
  const shell = samples.filter((sample) => sample.language === 'bash' && sample.unproved === undefined);
  const provable = shell.filter((sample) => missingFor(sample) === undefined);
  if (shellcheck !== undefined)
    report.problems.push(...checkShell([...provable, ...publishedScripts()], shellcheck, listed));
  const waiting = runs.values();
  await Promise.all(lanes.map((lane) => work(lane, waiting)));
} finally {
  for (const lane of lanes) lane.close();
}

const problems = report.ordered();
if (problems.length > 0) console.log(`${problems.map(formatProblem).join('\n\n')}\n`);
const requests = lanes.reduce((sum, { service }) => sum + service.requests, 0);
console.log(`${report.summary(samples.length, (performance.now() - start) / 1000)}, ${requests} requests to the mock`);
if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(report.tally()));
if (problems.length > 0) process.exitCode = 1;
