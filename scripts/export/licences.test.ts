import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeLicences } from './licences';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licences-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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
