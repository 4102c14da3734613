import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from './reports';

describe('a report of Vitest', () => {
  const test = (title: string, status: string, line: number) => ({
    ancestorTitles: ['group'],
    title,
    status,
    location: { line, column: 1 },
  });
  const file = (name: string, status: string, assertionResults: unknown[], message = '') => ({
    name: resolve(name),
    status,
    message,
    startTime: 1000,
    endTime: 3500,
    assertionResults,
  });
  const read = (...testResults: unknown[]) => readVitest(JSON.stringify({ testResults }));

  it('tells of failed tests by name and place, and how long files took', () => {
    const tally = read(
      file('lib/a.test.ts', 'failed', [test('NAV-1 works', 'passed', 3), test('breaks', 'failed', 8)]),
    );
    expect(tally).toMatchObject({ passed: 1, failed: ['lib/a.test.ts:8 › group › breaks'], notRun: [], skipped: [] });
    expect(tally.files).toEqual([{ name: 'lib/a.test.ts', seconds: 2.5 }]);
  });

  it('keeps what a failed test says, without colours and without its stack', () => {
    const stack = Array.from({ length: 30 }, (_, index) => `at line ${index}`);
    const message = ['\u001b[31mAssertionError\u001b[39m: expected 1 to be 2', ...stack].join('\n');
    const { failed } = read(
      file('lib/a.test.ts', 'failed', [{ ...test('breaks', 'failed', 8), failureMessages: [message] }]),
    );
    const [name, first, ...rest] = failed[0]?.split('\n') ?? [];
    expect({ name, first }).toEqual({
      name: 'lib/a.test.ts:8 › group › breaks',
      first: '  AssertionError: expected 1 to be 2',
    });
    expect(rest.length).toBeLessThan(20);
  });

  it('counts a file that throws while loading as one failure, with its name', () => {
    const tally = read(file('lib/b.test.ts', 'failed', [], 'Cannot find module\nand more'));
    expect(tally).toMatchObject({ passed: 0, failed: ['lib/b.test.ts › Cannot find module'] });
  });

  it('tells tests that something kept from running from those left out on purpose', () => {
    const tests = [test('later', 'skipped', 5)];
    const broken = read(file('lib/c.test.ts', 'failed', tests, 'beforeAll'));
    expect(broken).toMatchObject({ failed: ['lib/c.test.ts › beforeAll'], skipped: [] });
    expect(broken.notRun.map(({ name }) => name)).toEqual(['lib/c.test.ts:5 › group › later']);
    const marked = read(file('lib/c.test.ts', 'passed', tests));
    expect(marked).toMatchObject({ failed: [], notRun: [], skipped: [{ why: 'marked so' }] });
  });
});

describe('a report of Playwright', () => {
  const test = (status: string, results: string[], rest = {}) => ({
    status,
    expectedStatus: 'passed',
    annotations: [],
    results: results.map((one) => ({ status: one, duration: 1500 })),
    ...rest,
  });
  const spec = (title: string, line: number, ...tests: unknown[]) => ({ title, line, tests });
  const read = (specs: unknown[], errors: unknown[] = []) => {
    const group = { title: 'menu', file: 'a.spec.ts', specs };
    const suites = specs.length > 0 ? [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [], suites: [group] }] : [];
    return readPlaywright(JSON.stringify({ config: { rootDir: resolve('e2e') }, suites, errors }));
  };

  it('tells of failed tests by name and place, and how long files took', () => {
    const tally = read([
      spec('opens', 7, test('expected', ['passed'])),
      spec('closes', 9, test('unexpected', ['failed'])),
    ]);
    expect(tally).toMatchObject({ passed: 1, failed: ['e2e/a.spec.ts:9 › menu › closes'], notRun: [] });
    expect(tally.files).toEqual([{ name: 'e2e/a.spec.ts', seconds: 3 }]);
  });

  it('keeps what a failed test says', () => {
    const results = [{ status: 'failed', duration: 1500, error: { message: 'Error: two findings\n  + region' } }];
    const { failed } = read([spec('closes', 9, { ...test('unexpected', []), results })]);
    expect(failed).toEqual(['e2e/a.spec.ts:9 › menu › closes\n  Error: two findings\n    + region']);
  });

  it('tells tests that were not reached, were interrupted, and were left out', () => {
    const marked = { expectedStatus: 'skipped', annotations: [{ type: 'skip', description: 'no touch here' }] };
    const { passed, failed, notRun, skipped } = read([
      spec('later', 1, test('skipped', [])),
      spec('after a failed one', 2, test('skipped', ['skipped'])),
      spec('running', 3, test('skipped', ['interrupted'])),
      spec('marked', 4, test('skipped', ['skipped'], marked)),
    ]);
    expect({ passed, failed, notRun: notRun.length }).toEqual({ passed: 0, failed: [], notRun: 3 });
    expect(skipped).toEqual([{ name: 'e2e/a.spec.ts:4 › menu › marked', why: 'no touch here' }]);
  });

  it('counts a file that throws while loading as one failure, and the others as not run', () => {
    const error = { message: 'Error: broken\n more', location: { file: resolve('e2e/b.spec.ts'), line: 3, column: 1 } };
    const { passed, failed, notRun } = read([], [error]);
    expect({ passed, failed }).toEqual({ passed: 0, failed: ['e2e/b.spec.ts:3 › Error: broken'] });
    expect(notRun).toHaveLength(1);
  });
});
