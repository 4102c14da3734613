import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { listFiles } from '../export-hash.mjs';
import { joinChunks } from './join-chunks';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const tag = (name: string) => `<script src="/docs/_next/static/chunks/${name}.js" async=""></script>`;
const files = {
  // Without a semicolon, as a minifier may leave a script.
  '_next/static/chunks/a-1_x.js': '(globalThis.ran??=[]).push("a")',
  '_next/static/chunks/b-2_y.js': '(globalThis.ran??=[]).push("b, and static/chunks/a-1_x.js")',
  '_next/static/chunks/lazy.js': 'load("static/chunks/b-2_y.js")',
  '_next/static/chunks/old.js': 'old()',
  'faq/index.html': `${tag('a-1_x')}<script src="/docs/_next/static/chunks/old.js" noModule=""></script>`,
  'faq/index.txt': '1:I[7,["/docs/_next/static/chunks/a-1_x.js"],"Menu"]\n',
  'index.html': `${tag('a-1_x')}${tag('b-2_y')}<script src="/docs/scripts/own.js"></script>`,
  'moved/index.html': '<p>Moved</p>',
};

/** An export whose chunks are joined, by path. */
function joined(changed: Record<string, string> = {}): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'chunks-'));
  folders.push(folder);
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  joinChunks(folder);
  const paths: string[] = listFiles(folder);
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

describe('chunks that pages load', () => {
  const made = joined();
  const path = Object.keys(made).find((name) => name.startsWith('_next/static/chunks/runtime-')) ?? '';

  it('are one script that runs them all, named by what it holds', () => {
    expect(runInNewContext(`${made[path]};ran.join()`)).toBe(`a,b, and ${path.replace('_next/', '')}`);
    expect(path).toMatch(/^_next\/static\/chunks\/runtime-[0-9a-f]{16}\.js$/);
    expect(Object.keys(joined())).toContain(path);
    expect(Object.keys(joined({ '_next/static/chunks/a-1_x.js': 'a()' }))).not.toContain(path);
  });

  it('are to be compiled while the script arrives', () => {
    expect(made[path]).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('go, and those loaded on request or by old browsers stay', () => {
    const left = Object.keys(made).filter((name) => name.startsWith('_next/'));
    expect(left.sort()).toEqual(['_next/static/chunks/lazy.js', '_next/static/chunks/old.js', path].sort());
  });

  it('have the script in their place wherever they were named', () => {
    expect(made['index.html']?.match(/src="[^"]+"/g)).toEqual([
      `src="/docs/${path}"`,
      `src="/docs/${path}"`,
      'src="/docs/scripts/own.js"',
    ]);
    expect(made['faq/index.txt']).toBe(`1:I[7,["/docs/${path}"],"Menu"]\n`);
    expect(made['_next/static/chunks/lazy.js']).toBe(`load("${path.replace('_next/', '')}")`);
    expect(made['faq/index.html']).toContain('<script src="/docs/_next/static/chunks/old.js" noModule="">');
  });
});
