import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { hintCompilation } from './compile-hints';

const folder = mkdtempSync(join(tmpdir(), 'hints-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('marks the scripts named, in their first line, once', () => {
  for (const name of ['react.js', 'search.js']) writeFileSync(join(folder, name), 'run()');
  hintCompilation(folder, new Set(['react.js']));
  hintCompilation(folder, new Set(['react.js']));
  expect(readFileSync(join(folder, 'react.js'), 'utf8')).toBe('//# allFunctionsCalledOnLoad\nrun()');
  expect(readFileSync(join(folder, 'search.js'), 'utf8')).toBe('run()');
});
