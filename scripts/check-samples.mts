/**
 * Proves every sample of the content, and says against what:
 *
 *   npm run samples [-- --report <file>]    writes the numbers there too
 *
 * JSON and YAML are parsed and held against the schema they claim, and shell passes shellcheck. Programs and requests
 * run against the mock, those of a page in its order: their requests must hold the OpenAPI description, and answers
 * that the page shows must be those that they get. A sample that needs a tool which isn't there is skipped; in CI the
 * tool is installed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { getSite } from '../lib/content';
import { readDescription } from '../lib/contract/description';
import { Openings } from '../lib/contract/openings';
import { formatProblem } from '../lib/problems';
import { readApi } from '../lib/reference/api';
import { thisMachine } from './machine';
import { checkYaml } from './samples/compose.mjs';
import { envFile, readEnvironment } from './samples/environment.mjs';
import { checkExamples } from './samples/examples.mjs';
import { checkIds } from './samples/ids.mjs';
import { checkJson } from './samples/json.mjs';
import { PageRun } from './samples/page.mjs';
import { checkCodeNode, filesOf, partsOf } from './samples/programs.mjs';
import { Report } from './samples/report.mjs';
import { checkHttp } from './samples/requests.mjs';
import { type Lane, openLane } from './samples/run.mjs';
import { checkShell } from './samples/shell.mjs';
import { countRequests } from './samples/shell-rule.mjs';
import { unknownPages } from './samples/story.mjs';
import { adviceFor, findTools, missingTool } from './samples/tools.mjs';
import { type Outcome, problemAt, type Sample } from './samples/types.mjs';

/** Languages of samples that are shown only. */
const shown = ['text', 'mermaid', 'nginx', 'ini', 'sql'];

const { values: options } = parseArgs({ options: { report: { type: 'string' } } });
const start = performance.now();
const { samples } = getSite();
const report = new Report();
const apiFile = 'content/reference/openapi.yaml';
const description = readDescription(apiFile);
const openings = new Openings(readApi(parse(readFileSync(apiFile, 'utf8'))).operations);
const variables = readEnvironment('content/reference/environment.yaml');
const listed = new Set(variables.map(({ name }) => name));
const tools = findTools(thisMachine);
const lanes = await Promise.all([1, 2].map(() => openLane(tools)));

// An interrupted run takes its folders away too.
process.on('SIGINT', () => process.exit(130));

/** What the samples of each page need a service for, in their order. */
const jobs = new Map<string, ((page: PageRun) => Promise<void>)[]>();

const filesOnPageOf = (sample: Sample) => filesOf(samples.filter(({ file }) => file === sample.file));
const missingFor = (sample: Sample) => missingTool(sample, filesOnPageOf(sample), tools);

/** Pages of which a request can't be sent here, with the tool that is missing: what comes after it has no ground. */
const incomplete = new Map(
  samples
    .filter(({ language, value }) => language === 'bash' && countRequests(value) > 0)
    .flatMap((sample) => {
      const tool = missingFor(sample);
      return tool === undefined ? [] : [[sample.file, tool] as const];
    }),
);

function queue({ file }: Sample, job: (page: PageRun) => Promise<void>): void {
  jobs.set(file, [...(jobs.get(file) ?? []), job]);
}

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
  queue(sample, async (page) => {
    report.problems.push(...(await page.run(sample, parts, files, envFile(variables))));
  });
}

function check(sample: Sample): void {
  const { language, unproved, context } = sample;
  const isRun = ['js', 'http', 'bash'].includes(language) && context !== 'code-node';
  const missing = missingFor(sample) ?? (isRun ? incomplete.get(sample.file) : undefined);
  if (unproved !== undefined) report.excuse(sample, unproved);
  else if (missing !== undefined) report.skip(sample, adviceFor(missing));
  else if (shown.includes(language)) report.show();
  else if (language === 'json') checkAnswer(sample, checkJson(sample, description));
  else if (language === 'yaml') report.add(checkYaml(sample, listed));
  else if (language === 'http') queue(sample, async (page) => report.add(await checkHttp(sample, page)));
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
function checkAnswer(sample: Sample, outcome: Outcome): void {
  report.add(outcome);
  // The examples of an operation are played in lib/model/contract.test.ts.
  const isExample = samples.some(({ file, line, request }) => file === sample.file && line === sample.line && request);
  if (sample.response === undefined || isExample || outcome.problems.length > 0 || incomplete.has(sample.file)) return;
  queue(sample, async (page) => {
    report.problems.push(...(await page.show(sample)));
  });
}

const waiting = jobs.entries();

/** Runs pages until none is left, each from a state of its own. */
async function work(lane: Lane): Promise<void> {
  for (const [file, steps] of waiting) {
    const page = new PageRun(lane, description, openings, file.replace(/^content\/|\.md$/g, ''));
    for (const step of steps) await step(page);
    if (!incomplete.has(file)) report.problems.push(...page.end());
  }
}

try {
  for (const sample of samples) check(sample);
  for (const outcome of checkExamples(apiFile, description)) report.add(outcome);
  report.problems.push(...checkIds(samples));
  report.problems.push(...unknownPages([...jobs.keys()]));
  const shellcheck = tools.get('shellcheck');
  const shell = samples.filter((sample) => sample.language === 'bash' && sample.unproved === undefined);
  const provable = shell.filter((sample) => missingFor(sample) === undefined);
  if (shellcheck !== undefined) report.problems.push(...checkShell(provable, shellcheck, listed));
  await Promise.all(lanes.map(work));
} finally {
  for (const lane of lanes) lane.close();
}

const problems = report.ordered();
if (problems.length > 0) console.log(`${problems.map(formatProblem).join('\n\n')}\n`);
const requests = lanes.reduce((sum, { service }) => sum + service.requests, 0);
console.log(`${report.summary(samples.length, (performance.now() - start) / 1000)}, ${requests} requests to the mock`);
if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(report.tally()));
if (problems.length > 0) process.exitCode = 1;
