import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inlineFirstPaint } from './inline-first-paint';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inline-'));
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, '_next/static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'scripts/first-paint.js'), '// Why.\nstart( "$&" );\n');
  writeFileSync(join(folder, '_next/static/chunks/a.css'), "a{src:url(../media/f.woff2)}b{content:'$&'}");
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = '<script src="/docs/scripts/first-paint.js" data-settings="{}"></script>';
const link = '<link rel="stylesheet" href="/docs/_next/static/chunks/a.css" data-precedence="next"/>';

/** The page after its first paint has been put into it. */
function inlined(html: string): string {
  writeFileSync(join(folder, 'a.html'), html);
  inlineFirstPaint(folder);
  return readFileSync(join(folder, 'a.html'), 'utf8');
}

it('a page holds its style sheet, whose files are found from it, and the script, without comments', () => {
  const styles = "<style>a{src:url(/docs/_next/static/media/f.woff2)}b{content:'$&'}</style>";
  const disabled = link.replace('<link', '<link disabled');
  expect(inlined(`<head>${script}${link}</head>`)).toBe(
    `<head><script data-settings="{}">start("$&");</script>${styles}${disabled}</head>`,
  );
});

it('a page without the script stays as it is', () => {
  expect(inlined(link)).toBe(link);
});

it.each(['', link + link])('a page with another number of style sheets than one stops the build', (links) => {
  expect(() => inlined(script + links)).toThrow(
    "out/a.html  links style sheets in a way that scripts/export/inline-first-paint.ts doesn't know",
  );
});
