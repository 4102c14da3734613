import { expect, it } from 'vitest';
import { scripts } from '../../package.json';
import { schedule } from './schedule.mjs';
import { steps } from './steps.mjs';
import { resultOf } from './tally.mjs';

const names = steps.map(({ name }) => name);

it('the steps have names of their own, and wait for steps that there are', () => {
  expect(new Set(names).size).toBe(names.length);
  for (const { needs = [], after = [] } of steps) expect(names).toEqual(expect.arrayContaining([...needs, ...after]));
});

it('each step runs a script of package.json', () => {
  for (const { command } of steps)
    expect(scripts).toHaveProperty([/npm run --silent (\S+)/.exec(command)?.[1] ?? command]);
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
