import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const required = Array.from(readFileSync('docs/requirements.md', 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)).map(
  ([, id = '']) => id,
);
const id = /\b[A-Z]{3,}-\d+\b/g;
/** Looks like an id, but the title continues: a code, or the number of an order. */
const begins = /^(?:[A-Z]{3,}-\d+(?:, | |$))+/;

/** Files of the repository that could contain ids, each with its text. */
function read(...paths: string[]): { file: string; text: string }[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    encoding: 'utf8',
  })
    .trimEnd()
    .split('\n');
  return files.filter((file) => existsSync(file)).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The ids at the beginning of test titles: quoted, after any form of `it(`, `test(` or `describe(`. */
const cited = read('*.test.ts', '*.test.tsx', '*.spec.ts').flatMap(({ text }) =>
  Array.from(text.matchAll(/^ *(?:it|test|describe)\b.*?['"`](.*)$|^ *['"`](.*)$/gm)).flatMap(
    ([, title = '', below = '']) => begins.exec(title || below)?.[0].match(id) ?? [],
  ),
);

it('each requirement is numbered once, and has a test whose title says so', () => {
  expect(required.length).toBeGreaterThan(35);
  expect(new Set(required).size).toBe(required.length);
  expect(required.filter((one) => !cited.includes(one))).toEqual([]);
});

it('each id in the title of a test is a requirement', () => {
  expect([...new Set(cited)].filter((one) => !required.includes(one))).toEqual([]);
});
