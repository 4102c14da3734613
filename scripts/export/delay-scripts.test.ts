import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { delayScripts } from './delay-scripts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'delay-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const firstPaint = '<script src="/docs/scripts/first-paint.js" data-settings="{}"></script>';
const own = '<script src="/docs/_next/static/chunks/a.js" async=""></script>';
const inline = '<script>self.__next_f.push([1])</script>';
const theme = '<script id="_theme">dark()</script>';
const kept = '<script type="application/ld+json">{}</script>';
const pageOf = (head: string, scripts: string, before = theme) =>
  `<html>${head}<link rel="preload" as="script" href="a.js"/><link rel="preload" href="b.js" as="script"/>${before}${kept}<p>Text</p>${scripts}</html>`;

/** The page after its scripts have been delayed. */
function delayed(html: string): string {
  writeFileSync(join(folder, 'a.html'), html);
  delayScripts(folder);
  return readFileSync(join(folder, 'a.html'), 'utf8');
}

it('scripts leave the page, in their order and each once, for one that waits; what is inline becomes a file', () => {
  const head = `<head><meta charSet="utf-8"/>${firstPaint}</head>`;
  const more =
    '<script src="/docs/_next/static/chunks/b.js"></script><script src="/docs/_next/old.js" noModule=""></script>';
  const html = delayed(pageOf(head, own + inline + more + own));
  const [, scripts = ''] = /data-scripts="([^"]*)"/.exec(html) ?? [];
  const [part = '', ...others] = scripts.split(' ');
  expect(others).toEqual(['/docs/_next/static/chunks/a.js', '/docs/_next/static/chunks/b.js']);
  expect(readFileSync(join(folder, part.replace('/docs', '')), 'utf8')).toBe('self.__next_f.push([1])');
  const loader = `<script async src="/docs/scripts/load.js" data-scripts="${scripts}"></script>`;
  const first = `<meta charSet="utf-8"/>${firstPaint}${theme}${loader}`;
  expect(html).toBe(`<html><head>${first}</head><script></script>${kept}<p>Text</p></html>`);
});

it('a page that loads none of Next’s scripts stays as it is', () => {
  const html = `<html><head></head>${kept}</html>`;
  expect(delayed(html)).toBe(html);
});

it.each([
  ['has no script for the first paint', pageOf('<head></head>', own + inline)],
  ['has no colour mode', pageOf(`<head>${firstPaint}</head>`, own + inline, '')],
  ['has no data of its own', pageOf(`<head>${firstPaint}</head>`, own)],
  ['begins otherwise', pageOf(`<head class="x">${firstPaint}</head>`, own + inline)],
])('a page that %s stops the build, and is named', (_, html) => {
  expect(() => delayed(html)).toThrow(
    "out/a.html  loads scripts in a way that scripts/export/delay-scripts.ts doesn't know",
  );
});

it('large scripts are compiled as a whole', () => {
  const chunks = join(folder, '_next/static/chunks');
  mkdirSync(chunks, { recursive: true });
  for (const [name, size] of [
    ['large', 20_000],
    ['small', 100],
  ] as const)
    writeFileSync(join(chunks, `${name}.js`), 'x'.repeat(size));
  delayScripts(folder);
  const hinted = readdirSync(chunks).filter((name) => readFileSync(join(chunks, name), 'utf8').startsWith('//# all'));
  expect(hinted).toEqual(['large.js']);
});
