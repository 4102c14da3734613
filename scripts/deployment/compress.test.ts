import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './compress';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = 'A set holds keys. '.repeat(100);

it('compresses texts of 1 KiB or more, in both forms, and nothing else', async () => {
  mkdirSync(join(folder, 'intro'));
  for (const name of ['intro/index.html', 'sets.md', 'a.svg', 'picture.png', 'font.woff2', 'SHA256SUMS'])
    writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'small.txt'), 'short');
  expect(await compressFolder(folder)).toMatchObject({ files: 3, plain: 3 * text.length });
  const made = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(br|gz)$/.test(name));
  expect(made.map((name) => name.replaceAll('\\', '/')).sort()).toEqual(
    ['a.svg', 'intro/index.html', 'sets.md'].flatMap((name) => [`${name}.br`, `${name}.gz`]),
  );
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'sets.md.br'))))).toBe(text);
  expect(String(gunzipSync(readFileSync(join(folder, 'sets.md.gz'))))).toBe(text);
});

it('gives the same bytes again, and compresses nothing twice', async () => {
  writeFileSync(join(folder, 'sets.md'), text);
  await compressFolder(folder);
  const first = ['sets.md.br', 'sets.md.gz'].map((name) => readFileSync(join(folder, name)));
  expect(await compressFolder(folder)).toMatchObject({ files: 1 });
  expect(['sets.md.br', 'sets.md.gz'].map((name) => readFileSync(join(folder, name)))).toEqual(first);
  // A time would stand in bytes 4 to 7 (RFC 1952).
  expect(first[1]?.subarray(4, 8)).toEqual(Buffer.alloc(4));
});
