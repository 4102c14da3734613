import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * Code imports only what CONTRIBUTING's table allows, and shows by its name whether it needs a browser.
 */

const table = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| `([^`]+)` \| .* \| ([^|]+) \|$/gm);
const mayImport = new Map(
  Array.from(table, ([, folder = '', cell = '']) => [
    folder,
    Array.from(cell.matchAll(/`([^`]+)`/g), ([, one]) => one),
  ]),
);
const free = ['scripts/', 'tests/', 'e2e/'];

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const filesNamed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.includes('/') && existsSync(file) && !isTest(file));
const files = filesNamed('*.ts', '*.tsx', '*.mjs');

const isClient = (file: string) => readFileSync(file, 'utf8').startsWith("'use client'");

/** Whether one of these cells names a row, or a folder that contains it. */
function isAmong(cells: readonly (string | undefined)[], row: string): boolean {
  return cells.some((cell) => cell === row || (cell !== 'lib/*.ts' && row.startsWith(cell ?? ' ')));
}

/** The row that says what a file may import: that of its folder, or of modules directly in `lib`. */
function rowOf(path: string): string | undefined {
  if (/^lib\/[^/]+$/.test(path) && !mayImport.has(`${path}/`)) return 'lib/*.ts';
  return [...mayImport.keys()].find((row) => `${path}/`.startsWith(row));
}

/** What a file imports from this repository, and whether it imports more than types. */
function importsOf(file: string): { target: string; line: number; isValue: boolean }[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(
    /(?:^|\n)(?:import|export)( type)? [^'";]*?from '([^']+)'|import\(?\s?'([^']+)'|composes: .* from "([^"]+)"/g,
  );
  return [...found].flatMap(({ 0: { length }, 1: type, 2: from, 3: loaded, 4: composed, index }) => {
    const name = from ?? loaded ?? composed ?? '';
    if (!/^(?:@\/|\.)/.test(name)) return [];
    const target = name.startsWith('@/') ? name.slice(2) : join(dirname(file), name);
    return { target, line: text.slice(0, index + length).split('\n').length, isValue: type === undefined };
  });
}

it('each folder imports what it may', () => {
  const problems = [...files, ...filesNamed('*.css')].flatMap((file) => {
    const from = rowOf(file) ?? '';
    if (free.includes(from)) return [];
    const allowed = [from, ...(mayImport.get(from) ?? [])];
    return importsOf(file).flatMap(({ target, line }) => {
      const to = rowOf(target);
      // Files in the root belong to everyone.
      if (to === undefined) return [];
      return isAmong(allowed, to) ? [] : `${file}:${line} imports ${target}`;
    });
  });
  const homeless = files.filter((file) => /^(?:lib|components)\//.test(file) && rowOf(file) === undefined);
  expect(homeless, 'give its folder a row in the table of CONTRIBUTING.md').toEqual([]);
  expect(problems, 'take what you need as an argument, or as props').toEqual([]);
});

it('what a client component takes into the browser is of the folders that may go there', () => {
  const allowed = mayImport.get('*.client.ts(x)') ?? [];
  const fileOf = (path: string) =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((one) => files.includes(one));
  const taken = new Set(files.filter(isClient));
  const problems: string[] = [];
  for (const file of taken) {
    for (const { target, line, isValue } of importsOf(file)) {
      const to = rowOf(target) ?? '';
      const next = fileOf(target);
      if (!isValue || !next) continue;
      if (isAmong(allowed, to) || allowed.includes(next)) taken.add(next);
      else problems.push(`${file}:${line} imports ${target}`);
    }
  }
  expect(taken.size).toBeGreaterThan(40);
  expect(problems, 'data comes as props').toEqual([]);
});

it("what needs the browser begins with 'use client', and its name ends in .client", () => {
  const namedByNext = ['app/error.tsx', 'app/global-error.tsx'];
  const isNamed = (file: string) => namedByNext.includes(file) || /\.client\.tsx?$/.test(file);
  expect(files.filter((file) => isNamed(file) !== isClient(file))).toEqual([]);

  const needsBrowser =
    /\b(?:document|window|location|history)\.|\bnavigator\b|\b(?:HTML\w*)?Element\b|\b(?:fetch|use[A-Z]\w*)\(|'@\/lib\/browser\//;
  const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*|^import type .*/gm, '');
  const shared = files.filter((file) => file.startsWith('components/') && !isClient(file));
  expect(shared.filter((file) => needsBrowser.test(codeOf(file)))).toEqual([]);
});
