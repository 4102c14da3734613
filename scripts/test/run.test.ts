import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { programArguments } from '../program-arguments';
import type { Step } from './types';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the runner on steps; `readers` names the reader of a step's report. */
function start(steps: Omit<Step, 'report'>[], readers: Record<string, { file: string; reader: string }> = {}) {
  const path = (name: string) => JSON.stringify(resolve(`scripts/test/${name}.ts`));
  const program = `
    import { runSteps } from ${path('run')};
    import * as readers from ${path('reports')};
    const reports = ${JSON.stringify(readers)};
    const withReport = (step) => {
      const report = reports[step.name];
      return report ? { ...step, report: { file: report.file, read: readers[report.reader] } } : step;
    };
    await runSteps(${JSON.stringify(steps)}.map(withReport));`;
  writeFileSync(join(folder, 'program.mjs'), program);
  const child = spawn(process.execPath, programArguments(join(folder, 'program.mjs')));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'close').then(([code]) => ({ code, output, last: output.trimEnd().split('\n').at(-1) }));
  const printed = async (text: string) => {
    while (!output.includes(text)) await once(child.stdout, 'data');
  };
  return { child, ended, printed };
}

it('ends with the numbers alone, and 0, where everything passed', async () => {
  const { code, output, last } = await start([{ name: 'good', command: 'echo first; echo last' }]).ended;
  expect(output).toMatch(/^passed: good \(\d+\.\d s\)\n {4}last$/m);
  expect(output).not.toContain('first');
  expect(output).toMatch(/^The ten slowest steps.*\n +\d+\.\d s {2}good$/m);
  expect({ code, last }).toEqual({ code: 0, last: '1 passed, 0 failed' });
});

it('says last what a failed build said, and which steps did not run for it', async () => {
  const build = { name: 'build', command: 'echo content/faq.md:9 is wrong >&2; exit 1' };
  const browser = { name: 'browser tests', command: 'echo never', needs: ['build'] };
  const { code, output, last } = await start([build, browser, { name: 'unit', command: 'true' }]).ended;
  const closing = output.slice(output.indexOf('The ten slowest steps'));
  expect(closing).toContain('Failed: build');
  expect(closing).toContain('    content/faq.md:9 is wrong');
  expect(closing).toContain('Did not run: it needs "build", which failed\n  browser tests');
  expect(output).not.toContain('never');
  expect({ code, last }).toEqual({ code: 1, last: '1 passed, 1 failed, 1 skipped' });
});

it('counts a test file of Vitest that throws while loading once, by name, beside the tests of others', async () => {
  writeFileSync(join(folder, 'good.test.ts'), "import { it } from 'vitest'; it('works', () => {});");
  writeFileSync(join(folder, 'broken.test.ts'), "throw new Error('thrown while loading');");
  const file = join(folder, 'unit.json');
  const options = `--root ${folder} --reporter=json --outputFile=${file}`;
  const unit = { name: 'unit', command: `${resolve('node_modules/.bin/vitest')} run ${options}` };
  const { code, output, last } = await start([unit], { unit: { file, reader: 'readVitest' } }).ended;
  expect(output).toMatch(/broken\.test\.ts › thrown while loading/);
  expect({ code, last }).toEqual({ code: 1, last: '1 passed, 1 failed' });
});

it('names what was left out, with the reason, and is content', async () => {
  const file = join(folder, 'samples.json');
  const tally = { passed: 3, skipped: [{ name: 'content/faq.md:9', why: 'jq is missing: sudo apt-get install jq' }] };
  writeFileSync(join(folder, 'tally.json'), JSON.stringify(tally));
  const samples = { name: 'samples', command: `cp ${join(folder, 'tally.json')} ${file}` };
  const { code, output, last } = await start([samples], { samples: { file, reader: 'readTally' } }).ended;
  expect(output).toContain('Skipped: jq is missing: sudo apt-get install jq\n  content/faq.md:9');
  expect({ code, last }).toEqual({ code: 0, last: '3 passed, 0 failed, 1 skipped' });
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('ends every process on %s, and says what was done so far', async (signal, exitCode) => {
  const pidFile = join(folder, 'pid');
  const farewell = join(folder, 'farewell');
  // It may close what it opened; background processes of a shell ignore SIGINT, and are killed.
  const command = `trap 'echo closed > ${farewell}; exit 1' INT; sleep 600 & echo $! > ${pidFile}; wait`;
  const server = { name: 'server', command };
  const { child, ended, printed } = start([
    { name: 'first', command: 'true' },
    { ...server, after: ['first'] },
    { name: 'later', command: 'true', needs: ['server'] },
  ]);
  await printed('begins: server');
  while (!isRunning(pidFile)) await new Promise(setImmediate);
  child.kill(signal);
  const { code, output, last } = await ended;
  await expectGone(pidFile);
  expect(readFileSync(farewell, 'utf8')).toBe('closed\n');
  expect(output).toContain(`Did not run: stopped by ${signal}\n  server\n  later`);
  expect({ code, last }).toEqual({ code: exitCode, last: '1 passed, 0 failed, 2 skipped' });
});

it('leaves no process behind that a step forgot', async () => {
  const pidFile = join(folder, 'pid');
  const { last } = await start([{ name: 'forgetful', command: `sleep 600 & echo $! > ${pidFile}` }]).ended;
  expect(last).toBe('1 passed, 0 failed');
  await expectGone(pidFile);
});

/** The system takes a moment to clean up a killed process. */
const expectGone = (pidFile: string) => expect.poll(() => isRunning(pidFile)).toBe(false);

/** Whether the process whose id stands in a file runs. */
function isRunning(pidFile: string): boolean {
  try {
    return process.kill(Number(readFileSync(pidFile, 'utf8').trim() || 'none'), 0);
  } catch {
    return false;
  }
}
