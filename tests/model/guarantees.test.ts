import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { linesOf, play, stories } from './guarantees';

/** Rows that say where a block comes from, and the pattern, which is a recipe: tests/downloads/recipes tries it. */
const others = ['source', 'confidence', 'not', 'pattern'];

type Block = Readonly<Record<string, string> & { not: readonly string[] }>;
const blocks = Object.entries(
  parse(readFileSync('content/reference/guarantees.yaml', 'utf8')) as Record<string, Block>,
);

describe.each(blocks)('MODEL-1 what is promised of %s', (name, block) => {
  const story = stories[name] ?? '';

  it('has a line that shows it, and what is not promised has one, too', () => {
    const shown = [...new Set(linesOf(story).flatMap(({ shows }) => shows))];
    const rows = Object.keys(block).filter((row) => !others.includes(row));
    const isOf = (row: string) => (rows.includes(row) ? [row] : block.not.filter((one) => one.startsWith(row)));
    expect(shown.flatMap(isOf).sort()).toEqual([...rows, ...block.not].sort());
    expect(shown.filter((row) => isOf(row).length === 0)).toEqual([]);
  });

  it('is kept by the model', () => play(story));
});
