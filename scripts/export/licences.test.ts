import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newFolder } from '../../tests/folder';
import { writeLicences } from './licences';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

const written = () => join(folder, 'third-party-licences.txt');
const write = (packages: object) => writeLicences(folder, JSON.stringify({ packages }));

it('a package whose licence is not allowed stops the build, and is named with its licence', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/zod': { version: '1.0.0', license: 'MIT' },
    'node_modules/taken': { version: '1.0.0', license: 'AGPL-3.0-only' },
    'node_modules/bought': { version: '2.0.0', license: 'SEE LICENSE IN EULA.txt' },
  };
  expect(() => write(packages)).toThrow(
    'node_modules/taken  has the licence AGPL-3.0-only\nnode_modules/bought  has the licence SEE LICENSE IN EULA.txt\n    → replace them',
  );
  expect(existsSync(written())).toBe(false);
});

it('tools may have any licence, since nothing of them is published', () => {
  write({
    'node_modules/zod': { version: '1.0.0', license: 'MIT' },
    'node_modules/tool': { license: 'GPL-3.0', dev: true },
    'node_modules/system': { license: 'GPL-3.0', optional: true },
  });
  expect(readFileSync(written(), 'utf8')).toMatch(/^zod 1\.0\.0 \(MIT\)\n=+\n\nMIT License/m);
});

it('each typeface of the export is listed with its licence, and one without stops the build', () => {
  for (const name of ['figtree', 'jetbrains-mono'])
    cpSync(`components/styles/${name}.woff2`, join(folder, `${name}.woff2`));
  write({});
  expect(readFileSync(written(), 'utf8').match(/^This license is copied below/gm)).toHaveLength(2);
  writeFileSync(join(folder, 'other.woff2'), 'other');
  expect(() => write({})).toThrow('other.woff2 is a typeface without a licence\n    → put it into components/styles/');
});

it('a package that holds no text of its licence gets the words of it', () => {
  writeLicences(folder);
  const text = readFileSync(written(), 'utf8');
  expect(text).toMatch(/^@n8n_io\/n8n-demo-component .*\(ISC\)\n=+\n\nCopyright .*\n\nPermission to use, copy/m);
  const entries = text.split(/\n(?=.+\n={5,}\n)/).slice(1);
  expect(entries.length).toBeGreaterThan(100);
  expect(
    entries.filter((entry) => !/copyright|public domain/i.test(entry)).map((entry) => entry.split('\n')[0]),
  ).toEqual([]);
});
