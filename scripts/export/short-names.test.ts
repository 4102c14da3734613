import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listFiles } from '../export-hash.mjs';
import { shortenNames, shortNames } from './short-names';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const files = {
  '_next/static/chunks/0a1b-_c.css': '.Ab12-x_list .a,._4Mjq_z_link{background:url(../media/f.woff2)}.Ab12-x_list{}',
  '_next/static/chunks/1_menu9x.js': 'e.v({list:"Ab12-x_list"});e.l("static/chunks/0a1b-_c.css")',
  '_next/static/flight/00ff00ff.txt': '2:T11,é Ab12-x_list {}3:["$","a",null,{"className":"_4Mjq_z_link"}]\n',
  '_next/static/media/f.woff2': 'Ab12-x_list',
  'faq/index.html': '<link href="/docs/_next/static/chunks/0a1b-_c.css"><ul class="Ab12-x_list a">other_list</ul>',
  'llms.txt': '# Ab12-x_lists',
};

/** An export with short names, by path. */
function shortened(changed: Record<string, string> = {}): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  folders.push(folder);
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  shortenNames(folder);
  const paths: string[] = listFiles(folder);
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

describe('names in the export', () => {
  const made = shortened();
  const at = (start: string, end: string) =>
    Object.keys(made).find((path) => path.startsWith(start) && path.endsWith(end)) ?? '';
  const sheet = at('_next/static/chunks', '.css');

  it('of classes are short, and none that a style sheet has already', () => {
    expect(made[sheet]).toBe('.b .a,.c{background:url(../media/f.woff2)}.b{}');
    expect(made['faq/index.html']).toContain('<ul class="b a">other_list</ul>');
    expect(made['llms.txt']).toBe(files['llms.txt']);
    expect(made['_next/static/media/f.woff2']).toBe(files['_next/static/media/f.woff2']);
  });

  it("of classes are short in React's data, whose lengths are in bytes", () => {
    expect(made[at('_next/static/flight', '.txt')]).toBe('2:T7,é b {}3:["$","a",null,{"className":"c"}]\n');
  });

  it('of files are others wherever they are named, since what browsers keep has other classes', () => {
    const script = at('_next/static/chunks', '.js');
    expect(sheet).not.toBe('_next/static/chunks/0a1b-_c.css');
    expect(made[script]).toBe(`e.v({list:"b"});e.l("${sheet.replace('_next/', '')}")`);
    expect(made['faq/index.html']).toContain(`href="/docs/${sheet}"`);
    const again = shortened({ '_next/static/chunks/0a1b-_c.css': '._4Mjq_z_link .Ab12-x_list{}' });
    expect(Object.keys(again)).not.toContain(script);
    expect(Object.keys(shortened())).toEqual(Object.keys(made));
  });

  it('of files that no text could be searched for stop the build', () => {
    expect(() => shortened({ 'faq/index.html': '', '_next/static/chunks/a.b~c.js': '' })).toThrow(
      "_next/static/chunks/a.b~c.js  has a name that isn't known: teach scripts/export/short-names.ts",
    );
  });

  it('of classes go on with two letters', () => {
    const css = Array.from({ length: 30 }, (_, number) => `.x_${number}{}`).join('');
    expect([...shortNames(css).values()].slice(24)).toEqual(['y', 'z', 'aa', 'ab', 'ac', 'ad']);
  });
});
