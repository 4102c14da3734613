import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { repositoryFiles } from '../scripts/repository.mjs';

const required = Array.from(readFileSync('docs/requirements.md', 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)).map(
  ([, id = '']) => id,
);
const id = /\b[A-Z]{3,}-\d+\b/g;
/** Looks like an id, but the title continues: a code, or the number of an order. */
const begins = /^(?:[A-Z]{3,}-\d+(?:, | |$))+/;

/** The ids at the beginning of test titles: quoted, after any form of `it(`, `test(` or `describe(`. */
const tests = repositoryFiles().filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
const cited = tests.flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^ *(?:it|test|describe)\b.*?['"`](.*)$|^ *['"`](.*)$/gm)).flatMap(
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
