import { stripVTControlCharacters } from 'node:util';
import { byReason, sum } from './tally';
import type { Result, Unproved } from './types';

/** What is printed as soon as a step ends: the last line of one that passed, all output of one that failed. */
export function told({ step, state, seconds, output, tally }: Result): string {
  if (state === 'did not run') return `did not run: ${step.name} (${tally.notRun.at(-1)?.why})`;
  const head = `${state === 'passed' ? 'passed' : 'FAILED'}: ${step.name} (${inSeconds(seconds)}${numbers(tally)})`;
  if (state === 'failed') return [`\n--- ${step.name}: ${step.command}`, output.trimEnd(), `${head}\n`].join('\n');
  const last = step.report ? undefined : linesOf(output).at(-1);
  return last === undefined ? head : `${head}\n    ${last}`;
}

/** The summary of a run: what took long, what failed, what wasn't tested and why, and the numbers. */
export function summaryOf(results: readonly Result[]): string {
  const { passed, failed, notRun, skipped } = sum(results);
  const unproved = notRun.length + skipped.length;
  return [
    ...slowest(results),
    ...results.flatMap(failures),
    ...reasons('Did not run', notRun),
    ...reasons('Skipped', skipped),
    '',
    `${passed} passed, ${failed.length} failed${unproved > 0 ? `, ${unproved} skipped` : ''}`,
  ].join('\n');
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

function numbers({ passed, failed, notRun, skipped }: Result['tally']): string {
  const counts = { passed, failed: failed.length, 'did not run': notRun.length, skipped: skipped.length };
  const told = Object.entries(counts).filter(([, count]) => count > 0);
  return passed + failed.length + notRun.length + skipped.length > 1
    ? `: ${told.map(([what, count]) => `${count} ${what}`).join(', ')}`
    : '';
}

function linesOf(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** The ten slowest steps, and the three slowest files of each suite among them. */
function slowest(results: readonly Result[]): string[] {
  const row = ({ name, seconds }: { name: string; seconds: number }, indent = '') =>
    `  ${indent}${inSeconds(seconds).padStart(8)}  ${name}`;
  const byTime = (a: { seconds: number }, b: { seconds: number }) => b.seconds - a.seconds;
  const rows = results
    .filter(({ seconds }) => seconds > 0)
    .sort(byTime)
    .slice(0, 10)
    .flatMap(({ step, seconds, tally }) => [
      row({ name: step.name, seconds }),
      ...tally.files
        .toSorted(byTime)
        .slice(0, 3)
        .map((file) => row(file, '          ')),
    ]);
  return rows.length > 0 ? ['', 'The ten slowest steps, and the slowest files of suites', ...rows] : [];
}

/** Failed tests by name, with their messages. For a step without tests, the end of its output is repeated. */
function failures({ step, output, tally }: Result): string[] {
  if (tally.failed.length === 0) return [];
  const isWhole = tally.failed.includes(step.name);
  const lines = isWhole ? stripVTControlCharacters(output).trimEnd().split('\n').slice(-40) : [];
  return [
    '',
    `Failed: ${step.name} (${step.command})`,
    ...tally.failed.filter((name) => name !== step.name).map((name) => `  ${name.replaceAll('\n', '\n  ')}`),
    ...lines.map((line) => `    ${line}`.trimEnd()),
  ];
}

/** Ten names are enough to show what a reason means. */
const namesOfReason = 10;

function reasons(title: string, unproved: readonly Unproved[]): string[] {
  return byReason(unproved).flatMap(([why, names]) => [
    '',
    `${title}: ${why}`,
    ...names.slice(0, namesOfReason).map((name) => `  ${name}`),
    ...(names.length > namesOfReason ? [`  and ${names.length - namesOfReason} more`] : []),
  ]);
}
