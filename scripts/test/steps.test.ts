import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scripts } from '../../package.json';
import { listFiles } from '../export-hash.mjs';
import { schedule } from './schedule';
import { steps } from './steps';
import { resultOf } from './tally';

const names = steps.map(({ name }) => name);

it('the steps have names of their own, and wait for steps that there are', () => {
  expect(new Set(names).size).toBe(names.length);
  for (const { needs = [], after = [] } of steps) expect(names).toEqual(expect.arrayContaining([...needs, ...after]));
});

it('each step runs a script of package.json', () => {
  for (const { command } of steps)
    expect(scripts).toHaveProperty([/npm run --silent (\S+)/.exec(command)?.[1] ?? command]);
});

it('each command that a file names is a script of package.json', () => {
  const folders = ['.github', 'app', 'components', 'content', 'deploy', 'docs', 'e2e', 'lib', 'scripts'];
  const files = [
    ...folders.flatMap((folder) => listFiles(folder).map((path) => `${folder}/${path}`)),
    ...readdirSync('.').filter((path) => path.endsWith('.md')),
  ].filter((path) => /\.(?:md|m?[jt]sx?|ya?ml|sh)$/.test(path));
  const commands = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/npm run ([a-z][a-z:]*)/g)].map(([, name]) => ({ path, name })),
  );
  expect(commands.length).toBeGreaterThan(50);
  expect(commands.filter(({ name }) => !(String(name) in scripts))).toEqual([]);
});

it.each([
  ['every check', steps],
  ['the checks for daily use', steps.filter(({ isDaily }) => isDaily)],
])('%s can be run to the end', async (_, list) => {
  const ending = { isGood: true, output: '', seconds: 0, report: undefined, interruptedBy: undefined };
  const run = async (step: (typeof steps)[number]) => resultOf(step, ending);
  const options = { cores: 2, signal: new AbortController().signal, onResult: () => {} };
  expect(await schedule(list, run, options)).toHaveLength(list.length);
});
