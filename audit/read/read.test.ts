import { describe, expect, it } from 'vitest';
import { readSample, readWorkflows } from '..';
import { expectNearlyLinear } from '../testing/cost';
import { analysed } from '../testing/workflows';

describe('OWN-9, a text that could make the page wait is read in one go:', () => {
  it.each<[string, (size: number) => string]>([
    ['cut off inside a text of quotes', (size) => `{"nodes": [{"code": "${'\\"'.repeat(size / 2)}`],
    ['quotes that nothing closes', (size) => `{"a": 1, ${'"'.repeat(size - 1)}\n${'" \n'.repeat(size / 3)}`],
    ['comments that nothing closes', (size) => `{"a": 1,${'/*a'.repeat(size / 3)}`],
    ['lines of comments', (size) => `{"a": 1,${'//\n'.repeat(size / 3)}`],
    ['braces', (size) => '{'.repeat(size)],
    ['pairs of braces', (size) => '{x}'.repeat(size / 3)],
    ['commas', (size) => `[${','.repeat(size)}]`],
    ['spaces and commas', (size) => `[1${' ,'.repeat(size / 2)}`],
    ['curly quotes', (size) => `{“${'\\”“'.repeat(size / 3)}`],
  ])('%s', (_, textOf) => {
    expectNearlyLinear(10_000, (size) => {
      const text = textOf(size);
      return () => readWorkflows(text);
    });
  });
});

it('OWN-9, an address of many expressions that nothing closes is judged in one go', () => {
  expectNearlyLinear(10_000, (size) => {
    const url = `=https://a.example/${'{{'.repeat(size)}`;
    return () => analysed(['Start', 'webhook'], ['Send', 'httpRequest', { method: 'PUT', url }]);
  });
});

describe('OWN-9, a text that is cut off is refused with its place, and nothing is made up to close it:', () => {
  it.each([
    ['inside a text', '\n\n{"nodes": [\n  {"name": "St', 'line 4, column 12'],
    ['inside a text with a comment', '{"nodes": [ // mine\n  {"name": "St', 'line 2, column 12'],
    ['behind a backslash', '{"a": "\\', 'line 1, column 7'],
    ['inside a comment', '{"nodes": [] /* mine', 'line 1, column 21'],
    ['between two nodes', '{"nodes": [{"name": "a"},\n', 'line 2, column 1'],
    ['in the second of two', '{"nodes": []}\n{"nodes": [', 'line 2, column 12'],
    ['by a line in a text', '{"a": "x {\n} y"}', 'line 1, column 7'],
    ['by a word that isn’t JSON', '{"nodes": [],\n "active": yes}', 'line 2, column 12'],
    ['by a comma that is missing', '{"nodes": [] // none\n "active": true}', 'line 2, column 2'],
    ['text without JSON', 'My workflow', 'line 1, column 1'],
  ])('%s', (_, text, place) => {
    expect(readWorkflows(text)).toEqual({ problem: expect.stringContaining(`can’t be read from ${place} on`) });
  });
});

it('comments and commas too many keep names that every object has', () => {
  const sample = readSample(
    '{"__proto__": {"a": 1}, // mine\n "constructor": [1, 2, ], /* b */ "text": "// no, /* no */ ,]",}',
    undefined,
  );
  const [item] = 'items' in sample ? sample.items : [];
  expect(Object.entries(item ?? {})).toEqual([
    ['__proto__', { a: 1 }],
    ['constructor', [1, 2]],
    ['text', '// no, /* no */ ,]'],
  ]);
  expect(({} as { a?: number }).a).toBeUndefined();
});

it('what a row of a database holds as text is no deeper than a file', () => {
  const nodes = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(readWorkflows(JSON.stringify({ nodes }))).toEqual({ problem: expect.stringContaining('it has no list') });
});
