import { describe, expect, it } from 'vitest';
import { compare } from './compare';
import { addSample, type Samples, summarise } from './figures';
import { measureRun } from './measured-run';
import { stagesOf } from './stages';
import { timesTable } from './table';

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
    expect([...samples]).toEqual([['build', { unit: 's', values: [3, 1, 2] }]]);
  });
});

describe('the comparison with an earlier commit', () => {
  const samples = (values: number[], name = 'paint'): Samples => new Map([[name, { unit: 'ms', values }]]);

  it('shows both, and the ratio of runs that took turns, with its spread', () => {
    // The machine was busy during the second pair, which changes no ratio.
    expect(compare(samples([100, 900, 120]), samples([200, 1800, 200]))).toEqual({
      paint: { now: '120 ms (100–900)', before: '200 ms (200–1800)', ratio: '0.50 (0.50–0.60)' },
    });
  });

  it('has no ratio to what was 0, to nothing, and to runs that have no pairs', () => {
    expect(compare(samples([5, 5]), samples([0, 5])).paint?.ratio).toBe('');
    expect(compare(samples([5, 5]), samples([5])).paint?.ratio).toBe('');
    expect(compare(samples([5, 5]), new Map())).toEqual({ paint: { now: '5 ms', before: '', ratio: '' } });
  });

  it('leaves out what was not measured this time', () => {
    expect(compare(new Map(), samples([820]))).toEqual({});
  });
});

describe("README's table of times", () => {
  const row = (now: string, ratio: string) => ({ now, before: '', ratio });

  it('has a row for each page, and the ratio beside each time', () => {
    const compared = {
      'faq: first paint': row('996 ms (900–999)', '0.94 (0.90–1.02)'),
      'faq: click to heading': row('410 ms (380–520)', ''),
      'opened to first result': row('80 ms', ''),
    };
    const lines = timesTable(compared, '2026-11-22, before: abc').split('\n');
    expect(lines.slice(-4)).toEqual(['| faq | 996 ms, × 0.94 |  |  |  | 410 ms |', '', '2026-11-22, before: abc.', '']);
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
