import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rewriteHeads } from './head';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'head-'));
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, '_next/static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'scripts/first-paint.js'), 'first("$&");\n');
  writeFileSync(join(folder, '_next/static/chunks/a.css'), "a{src:url(../media/f.p.1.woff2)}b{content:'$&'}");
});
afterEach(() => rmSync(folder, { recursive: true }));

const chunk = (name: string, more = 'async=""') =>
  `<script src="/docs/_next/static/chunks/${name}.js" ${more}></script>`;
const parts = {
  start: '<!DOCTYPE html><html lang="en" class="tokens"><head>',
  charset: '<meta charSet="utf-8"/>',
  typeface:
    '<link rel="preload" href="/docs/_next/static/media/f.p.1.woff2" as="font" crossorigin="" type="font/woff2"/>',
  sheet: '<link rel="stylesheet" href="/docs/_next/static/chunks/a.css" data-precedence="next"/>',
  preload: '<link rel="preload" as="script" fetchPriority="low" href="/docs/_next/static/chunks/a.js"/>',
  chunks: chunk('a') + chunk('b') + chunk('old', 'noModule=""') + chunk('a'),
  setup: '<script src="/docs/scripts/first-paint.js" data-settings="{&quot;a&quot;:&quot;&amp;&quot;}"></script>',
  icon: '<link rel="icon" href="/docs/i.svg"/>',
  tag: '<script async src="/docs/scripts/tag.js"></script></head><body>',
  theme: '<script id="_theme">dark("$&")</script>',
  text: '<p>Text</p><script type="application/ld+json">{}</script>',
  data: '<script>self.__next_f.push([0])</script><script>self.__next_f.push([1,"a"])</script><script>self.__next_f.push([1,"b"])</script></body></html>',
};
const pageOf = (changes: Partial<typeof parts> = {}) => Object.values({ ...parts, ...changes }).join('');

function rewritten(html: string, name = 'a.html') {
  writeFileSync(join(folder, name), html);
  const head = rewriteHeads(folder);
  return { head, html: readFileSync(join(folder, name), 'utf8') };
}

it('a page holds what its first paint needs; its other scripts run in their order, its data first', () => {
  const { html, head } = rewritten(pageOf());
  const [, data = ''] = /src="([^"]*\/parts\/[^"]*)"/.exec(html) ?? [];
  expect(readFileSync(join(folder, data.replace('/docs', '')), 'utf8')).toBe(
    'self.__next_f.push([0]);\nself.__next_f.push([1,"ab"])',
  );
  const css = "a{src:url(/docs/_next/static/media/f.p.1.woff2)}b{content:'$&'}";
  const deferred = [data, '/docs/_next/static/chunks/a.js', '/docs/_next/static/chunks/b.js'];
  expect(html).toBe(
    [
      parts.start,
      parts.charset,
      '<script data-settings="{&quot;a&quot;:&quot;&amp;&quot;}">first("$&");</script>',
      parts.theme,
      parts.typeface,
      ...deferred.map((src) => `<script defer src="${src}"></script>`),
      `<style>${css}</style>${parts.sheet.replace('<link', '<link disabled')}`,
      parts.icon,
      parts.tag,
      '<script></script>',
      parts.text,
      '</body></html>',
    ].join(''),
  );
  expect(head.inline).toEqual({ scripts: ['first("$&");', 'dark("$&")'], styles: [css] });
  expect(head).toMatchObject({ className: 'tokens', theme: 'dark("$&")' });
  expect(head.links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
    'icon /docs/i.svg',
    'preload /docs/_next/static/media/f.p.1.woff2',
    'stylesheet /docs/_next/static/chunks/a.css',
  ]);
});

it('a page for which Next preloads no typeface gets the one of the others', () => {
  expect(rewritten(pageOf({ typeface: '' })).html).toBe(rewritten(pageOf()).html);
});

it('a page that loads none of Next’s scripts stays as it is', () => {
  writeFileSync(join(folder, 'other.html'), '<head></head><p>Text');
  rewritten(pageOf());
  expect(readFileSync(join(folder, 'other.html'), 'utf8')).toBe('<head></head><p>Text');
});

it.each<[string, Partial<typeof parts>]>([
  ['0 <meta charset> instead of one', { charset: '' }],
  ['0 scripts for the first paint instead of one', { setup: '' }],
  ['0 scripts of the colour mode instead of one', { theme: '' }],
  ['0 style sheets instead of one', { sheet: '' }],
  ['2 style sheets instead of one', { sheet: parts.sheet + parts.sheet }],
  ["no data of Next's router", { data: '' }],
  ['typefaces that are preloaded are not named "*.p.*.woff2"', { typeface: parts.typeface.replace('.p.', '.') }],
])('a page with %s stops the build, and is named', (what, change) => {
  expect(() => rewritten(pageOf(change))).toThrow(
    `out/a.html  has a head that the build doesn't expect: ${what}\n    → `,
  );
});

it('a page that has something else inline than the others stops the build: the policy allows the same for all', () => {
  writeFileSync(join(folder, 'a.html'), pageOf());
  expect(() => rewritten(pageOf({ theme: '<script id="_theme">light()</script>' }), 'b.html')).toThrow(
    "out/b.html  has a head that the build doesn't expect: what it has inline or links to differs from out/a.html",
  );
});

it('an export without pages stops the build', () => {
  expect(() => rewriteHeads(folder)).toThrow('no page loads scripts of Next');
});
