import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { guarantees, play } from './guarantees';
import { interleavings } from './interleave';
import { patterns } from './patterns';

/** Rows that say where a block comes from, and promise nothing. */
const origins = ['source', 'confidence', 'not'];

type Block = Readonly<Record<string, string> & { not: readonly string[] }>;
const blocks = Object.entries(
  parse(readFileSync('content/reference/guarantees.yaml', 'utf8')) as Record<string, Block>,
);

describe('MODEL-1 every row of guarantees.yaml has a test', () => {
  it.each(blocks)('%s', (name, block) => {
    const { promises = {}, not = {} } = guarantees[name] ?? {};
    const rows = [...Object.keys(promises), ...(patterns[name] ? ['pattern'] : [])];
    expect(rows).toEqual(Object.keys(block).filter((row) => !origins.includes(row)));
    const starts = Object.keys(not);
    expect(block.not.map((statement) => starts.filter((start) => statement.startsWith(start)))).toEqual(
      starts.map((start) => [start]),
    );
  });
});

describe.each(Object.entries(guarantees))('MODEL-1 the model keeps what is promised of %s', (_, { promises, not }) => {
  it.each(Object.entries(promises))('%s', (_row, text) => play(text));
  it.each(Object.entries(not))('no promise: %s', (_row, text) => play(text));
});

it.each(Object.entries(patterns))(`MODEL-1 the pattern of %s holds, in ${interleavings} interleavings`, (_, holds) =>
  holds(),
);
