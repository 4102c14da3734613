import { describe, expect, it } from 'vitest';
import { addSample, figuresOf, type Samples, summarise } from './figures.mjs';
import { measureRun } from './measured-run.mjs';
import { stagesOf } from './stages.mjs';
import { compare } from './table.mjs';

describe('figures of several runs', () => {
  it('the median is the middle, or the mean of the two in the middle', () => {
    expect(summarise([9, 1, 5], 'ms')).toEqual({ unit: 'ms', median: 5, min: 1, max: 9 });
    expect(summarise([10, 9, 1, 4], 'ms')).toEqual({ unit: 'ms', median: 6.5, min: 1, max: 10 });
    expect(summarise([3], '').median).toBe(3);
  });

  it('figures have three digits, and no more than their whole ones', () => {
    expect(summarise([1283.185], 'MiB').median).toBe(1283);
    expect(summarise([69.2759], 's').median).toBe(69.3);
    expect(summarise([0.000_123_4], '').median).toBe(0.000_123);
  });

  it('no values are no figure', () => {
    expect(() => summarise([], 'ms')).toThrow('nothing was measured');
  });

  it('values of several runs are gathered by name, and what the system does not tell is left out', () => {
    const samples: Samples = new Map();
    for (const seconds of [3, 1, 2]) addSample(samples, 'build', 's', seconds);
    addSample(samples, 'peak of memory', 'MiB', undefined);
    expect(() => addSample(samples, 'first paint', 'ms', Math.min())).toThrow('first paint was not measured');
    expect(figuresOf(samples)).toEqual({ build: { unit: 's', median: 2, min: 1, max: 3 } });
  });
});

describe('the comparison with the committed figures', () => {
  const figure = (median: number) => ({ unit: 'ms', median, min: median, max: median });

  it('shows both, and how many times the committed one it is now', () => {
    const now = { paint: { unit: 'ms', median: 410, min: 380, max: 520 } };
    const row = { now: '410 ms (380–520)', committed: '820 ms', ratio: '0.50×' };
    expect(compare(now, { paint: figure(820) })).toEqual({ paint: row });
  });

  it('has no ratio to what was 0, and none where nothing was committed', () => {
    expect(compare({ shift: figure(5), click: figure(5) }, { shift: figure(0) })).toEqual({
      shift: { now: '5 ms', committed: '0 ms', ratio: '' },
      click: { now: '5 ms', committed: '', ratio: '' },
    });
  });

  it('leaves out what was not measured this time', () => {
    expect(compare({}, { paint: figure(820) })).toEqual({});
  });
});

describe('the stages that a build prints', () => {
  it('are read in seconds, whatever counts stand in their lines', () => {
    const output = `
 ✓ Compiled successfully in 14.2s
   Finished TypeScript in 850ms ...
 ✓ Generating static pages using 1 worker (409/409) in 1.5min
Links and ids of 128 HTML files checked in 2.2 s, 0 problems.
120 documents built, 0 drafts left out.
`;
    expect([...stagesOf(output)]).toEqual([
      ['Compiled successfully', 14.2],
      ['Finished TypeScript', 0.85],
      ['Generating static pages', 90],
      ['Links and ids of HTML files', 2.2],
    ]);
  });
});

describe('a measured run', () => {
  const run = (script: string) => measureRun('node', ['-e', script], '.');

  it('hands back what the program printed', async () => {
    const { output, wallSeconds } = await run('console.log("one"); console.error("two")');
    expect(output.split('\n').sort()).toEqual(['', 'one', 'two']);
    expect(wallSeconds).toBeGreaterThan(0);
  });

  it('a program that fails says what it printed last', async () => {
    await expect(run('console.error("the disk is full"); process.exit(3)')).rejects.toThrow(
      /ended with 3:\nthe disk is full$/,
    );
  });
});
