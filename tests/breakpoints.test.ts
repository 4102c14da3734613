import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { config } from '../lib/config';

it('style sheets part the layouts where the scripts do, and in em, as their columns are', () => {
  const sheets = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const queries = sheets.flatMap((name) =>
    [...readFileSync(join('components', name), 'utf8').matchAll(/@(?:media|container)[^{]*?([\d.]+)(em|rem|px)/g)].map(
      ([query, width, unit]) => ({ at: `${name}: ${query}`, width: Number(width), unit }),
    ),
  );
  expect(queries.filter(({ unit }) => unit === 'px')).toEqual([]);
  const near = queries.filter(({ width }) => Math.abs(width - config.mobileMaxWidth) < 1.25);
  expect(near.length).toBeGreaterThan(10);
  expect(near.filter(({ width }) => width !== config.mobileMaxWidth)).toEqual([]);
});
