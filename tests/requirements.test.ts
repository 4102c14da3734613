import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const required = Array.from(readFileSync('docs/requirements.md', 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)).map(
  ([, id = '']) => id,
);
const groups = [...new Set(required.map((id) => id.replace(/\d+$/, '')))];
const id = new RegExp(`\\b(?:${groups.join('|')})\\d+\\b`, 'g');

/** Files of the repository, each with its text, in which ids could stand. */
function read(...paths: string[]): { file: string; text: string }[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    encoding: 'utf8',
  })
    .trimEnd()
    .split('\n');
  return files.filter((file) => existsSync(file)).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The ids in the titles of tests: within quotes, behind `it(`, `test(` or `describe(` in any form. */
const cited = read('*.test.ts', '*.test.tsx', '*.spec.ts').flatMap(({ text }) =>
  [...text.matchAll(/^ *(?:it|test|describe)\b.*?(?:['"`])(.*)$|^ *['"`](.*)$/gm)].flatMap(
    ([, title, below]) => (title ?? below ?? '').match(id) ?? [],
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
