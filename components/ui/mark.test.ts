import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { markNames, markOf, marks } from './marks';

it('the icons hold each mark', () => {
  const css = readFileSync('components/ui/icon.module.css', 'utf8');
  for (const name of markNames) {
    const { lines, accent } = marks[name];
    expect(css).toContain(`id='${name}'`);
    expect(css).toContain(`d='${lines}${accent}'`);
    expect(css).toContain(`[data-icon="${name}"]`);
  }
});

it('finds the mark of a label, and none for others', () => {
  expect(
    ['Sets', 'Sets API', 'Lookups', 'Locks', 'Last updated', 'Last-updated API', 'Apps API', 'Add to Set'].map(markOf),
  ).toEqual(['sets', 'sets', 'lookups', 'locks', 'last-updated', 'last-updated', 'app', undefined]);
});
