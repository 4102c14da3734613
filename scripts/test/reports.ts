import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';
import { tallyOf } from './tally';
import type { Tally } from './types';

const linesOf = (text: string) => stripVTControlCharacters(text).trim().split('\n');

const firstLine = (text = 'no message') => linesOf(text)[0] ?? '';

/** Enough of a message to show what was expected and what was there; the rest is where the step ended. */
const linesOfMessage = 15;

/** A failed test by name, with what it says indented below: whoever sees only the end of a run sees why. */
const withMessage = (name: string, message?: string) =>
  [name, ...(message ? linesOf(message).slice(0, linesOfMessage) : []).map((line) => `  ${line}`.trimEnd())].join('\n');

/** Reads the report of Vitest's `json` reporter. A file that can't be loaded is one failure. */
export function readVitest(text: string): Tally {
  const { testResults } = JSON.parse(text) as JsonTestResults;
  const tally = tallyOf({});
  for (const { name: path, status: fileStatus, message, assertionResults: tests, startTime, endTime } of testResults) {
    const file = relative('.', path);
    tally.files.push({ name: file, seconds: (endTime - startTime) / 1000 });
    for (const { ancestorTitles, title, status, location, failureMessages } of tests) {
      const name = [`${file}:${location?.line ?? 1}`, ...ancestorTitles, title].join(' › ');
      if (status === 'passed') tally.passed += 1;
      else if (status === 'failed') tally.failed.push(withMessage(name, failureMessages?.[0]));
      else if (fileStatus === 'failed') tally.notRun.push({ name, why: `${file} failed before it` });
      else tally.skipped.push({ name, why: 'marked so' });
    }
    const isBroken = fileStatus === 'failed' && !tests.some(({ status }) => status === 'failed');
    if (isBroken) tally.failed.push(`${file} › ${firstLine(message)}`);
  }
  return tally;
}

/**
 * Reads the report of Playwright's `json` reporter. An error outside of tests, such as in loading a file, is one
 * failure.
 */
export function readPlaywright(text: string): Tally {
  const { config, suites, errors } = JSON.parse(text) as JSONReport;
  const tally = tallyOf({});
  for (const suite of suites) {
    const file = relative('.', join(config.rootDir, suite.file));
    const specs = specsOf(suite, []);
    const results = specs.flatMap(({ spec }) => spec.tests.flatMap((test) => test.results));
    tally.files.push({ name: file, seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000 });
    for (const { spec, titles } of specs) addSpec(tally, spec, [`${file}:${spec.line}`, ...titles]);
  }
  for (const { message, location } of errors) {
    const place = location ? [`${relative('.', location.file)}:${location.line}`] : [];
    tally.failed.push([...place, firstLine(message)].join(' › '));
  }
  if (suites.length === 0 && errors.length > 0) {
    tally.notRun.push({ name: 'every browser test', why: 'Playwright begins none after an error outside of tests' });
  }
  return tally;
}

function specsOf(
  { specs, suites = [] }: JSONReportSuite,
  above: string[],
): { spec: JSONReportSpec; titles: string[] }[] {
  return [
    ...specs.map((spec) => ({ spec, titles: [...above, spec.title] })),
    ...suites.flatMap((suite) => specsOf(suite, [...above, suite.title])),
  ];
}

/** Adds a test, as often as it ran. */
function addSpec(tally: Tally, spec: JSONReportSpec, titles: string[]): void {
  const name = titles.join(' › ');
  for (const { status, expectedStatus, results, annotations } of spec.tests) {
    // As Playwright's own summary counts them.
    const isInterrupted = results.some((result) => result.status === 'interrupted');
    if (status === 'expected') tally.passed += 1;
    else if (status !== 'skipped') tally.failed.push(withMessage(name, results.at(-1)?.error?.message));
    else if (isInterrupted) tally.notRun.push({ name, why: 'interrupted' });
    else if (results.length === 0 || expectedStatus !== 'skipped') {
      tally.notRun.push({ name, why: 'Playwright ended before it, or one that it builds on failed' });
    } else
      tally.skipped.push({ name, why: annotations.find(({ type }) => type === 'skip')?.description ?? 'marked so' });
  }
}

/** Reads a report in our own format. */
export function readTally(text: string): Tally {
  return tallyOf(JSON.parse(text) as Partial<Tally>);
}
