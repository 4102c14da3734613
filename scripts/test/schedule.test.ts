import { describe, expect, it } from 'vitest';
import { schedule } from './schedule';
import { resultOf, tallyOf } from './tally';
import type { Result, Step } from './types';

const step = (name: string, rest: Partial<Step> = {}): Step => ({ name, command: name, ...rest });

/** Runs steps that last until the event loop turns; those of `failing` fail. Notes when each begins and ends. */
async function play(steps: Step[], { failing = [] as string[], stopAt = '' } = {}) {
  const events: string[] = [];
  const told: Result[] = [];
  const stop = new AbortController();
  const run = async (one: Step) => {
    events.push(`begin ${one.name}`);
    if (one.name === stopAt) stop.abort('SIGINT');
    await new Promise(setImmediate);
    events.push(`end ${one.name}`);
    const ending = { output: '', seconds: 0, report: undefined, interruptedBy: undefined };
    return resultOf(one, { ...ending, isGood: !failing.includes(one.name) });
  };
  const onResult = (result: Result) => told.push(result);
  const results = await schedule(steps, run, { cores: 2, signal: stop.signal, onResult });
  expect(told).toEqual(results);
  return { events, states: Object.fromEntries(results.map((one) => [one.step.name, one.state])), results };
}

describe('steps', () => {
  it('run two at a time, in the order of the list', async () => {
    const { events } = await play([step('a'), step('b'), step('c')]);
    expect(events.slice(0, 2)).toEqual(['begin a', 'begin b']);
    expect(events.indexOf('begin c')).toBeGreaterThan(events.indexOf('end a'));
  });

  it('that keep both processors busy run alone', async () => {
    const { events } = await play([step('a'), step('both', { cores: 2 }), step('c')]);
    expect(events.slice(-2)).toEqual(['begin both', 'end both']);
  });

  it('wait for what they come after, even where it fails', async () => {
    const { events, states } = await play([step('late', { after: ['early'] }), step('early')], { failing: ['early'] });
    expect(events).toEqual(['begin early', 'end early', 'begin late', 'end late']);
    expect(states).toEqual({ early: 'failed', late: 'passed' });
  });

  it('do not run where what they need failed, and keep none other from running', async () => {
    const list = [
      step('build'),
      step('browser', { needs: ['build'] }),
      step('report', { needs: ['browser'] }),
      step('unit'),
    ];
    const { states, results } = await play(list, { failing: ['build'] });
    expect(states).toEqual({ build: 'failed', unit: 'passed', browser: 'did not run', report: 'did not run' });
    const reasons = results.flatMap(({ tally }) => tally.notRun);
    expect(reasons).toEqual([
      { name: 'browser', why: 'it needs "build", which failed' },
      { name: 'report', why: 'it needs "browser", which did not run' },
    ]);
  });

  it('do not begin once the run was interrupted', async () => {
    const { states } = await play([step('a'), step('b', { after: ['a'] })], { stopAt: 'a' });
    expect(states).toEqual({ a: 'passed', b: 'did not run' });
  });

  it('that wait for each other are an error', async () => {
    const list = [step('a', { needs: ['b'] }), step('b', { after: ['a'] })];
    await expect(play(list)).rejects.toThrow('Wait for each other: a, b');
  });
});

describe('the result of a step', () => {
  const suite = step('suite', { report: { file: 'report.json', read: (text) => tallyOf(JSON.parse(text)) } });
  const result = (report: unknown, isGood: boolean, interruptedBy?: string) =>
    resultOf(suite, {
      isGood,
      report: report === undefined ? report : String(report),
      interruptedBy,
      output: '',
      seconds: 1,
    });

  it.each([
    ['has the numbers of its report', '{"passed":2}', true, 'passed', 2, []],
    ['is a failure as a whole where no test of it failed', '{"passed":2}', false, 'failed', 2, ['suite']],
    ['is a failure where there is no report', undefined, true, 'failed', 0, ['suite: no report in report.json']],
    ['is a failure where the report is half written', '{"pass', false, 'failed', 0, ['suite']],
    ['is a failure where a test did not run', '{"notRun":[{"name":"t","why":"w"}]}', true, 'failed', 0, []],
  ] as const)('%s', (_, report, isGood, state, passed, failed) => {
    const found = result(report, isGood);
    expect(found).toMatchObject({ state, tally: { passed, failed } });
  });

  it('of an interrupted suite has what was done so far', () => {
    const { state, tally } = result('{"passed":2}', false, 'SIGINT');
    expect(state).toBe('did not run');
    expect(tally).toMatchObject({ passed: 2, failed: [], notRun: [{ name: 'suite', why: 'stopped by SIGINT' }] });
  });
});
