import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { appTests } from '../testing/guarantees/apps';
import { lastUpdated } from '../testing/guarantees/last-updated';
import { locks } from '../testing/guarantees/locks';
import { lookups } from '../testing/guarantees/lookups';
import { sets } from '../testing/guarantees/sets';
import { violations } from '../testing/guarantees/setting-violations';
import { type GuaranteeTests, interleavings } from '../testing/interleave';

const tests: Readonly<Record<string, GuaranteeTests>> = {
  sets,
  lookups,
  locks,
  'last-updated': lastUpdated,
  apps: appTests,
  'setting-violations': violations,
};
/** Rows that say where a block comes from, and promise nothing. */
const origins = ['source', 'confidence', 'not'];

type Block = Readonly<Record<string, string> & { not: readonly string[] }>;
const blocks = Object.entries(
  parse(readFileSync('content/reference/guarantees.yaml', 'utf8')) as Record<string, Block>,
);

describe('MODEL-1 every row of guarantees.yaml has a test', () => {
  it.each(blocks)('%s', (name, block) => {
    const { promises = {}, not = {} } = tests[name] ?? {};
    expect(Object.keys(promises)).toEqual(Object.keys(block).filter((row) => !origins.includes(row)));
    const starts = Object.keys(not);
    expect(block.not.map((statement) => starts.filter((start) => statement.startsWith(start)))).toEqual(
      starts.map((start) => [start]),
    );
  });
});

describe.each(Object.entries(tests))('MODEL-1 the model keeps what is promised of %s', (_, { promises, not }) => {
  it.each(Object.entries(promises))(`%s, in ${interleavings} interleavings`, (_row, holds) => holds());
  it.each(Object.entries(not))('no promise: %s', (_row, run) => run());
});
