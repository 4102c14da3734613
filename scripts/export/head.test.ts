import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../../lib/config';
import { newFolder } from '../../tests/folder';
import { rewriteHeads } from './head';

let folder: string;
beforeEach(() => {
  folder = newFolder();
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, '_next/static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'scripts/first-paint.js'), 'first("$&");\n');
  writeFileSync(join(folder, '_next/static/chunks/a.css'), "@font-face{src:url(../media/f.p.1.woff2)}b{content:'$&'}");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Hashes of `first("$&");`, `dark("$&")` and both parts of the style, from `printf … | openssl dgst -sha256 -binary | base64`. */
const firstHash = "'sha256-PfgFVjPyCCiSh0rrHSxIYLdy4cUXgWhDsLzD5r9vyiw='";
const themeHash = "'sha256-cMOhRbX4Q5M17CFyFl+KFE7CaXtrJkrrPRQkX693Hvw='";
const styleHashes =
  "'sha256-PHnHKTEnTCGDuvGJKz+y4cEE47x7Dy64DpoQev4IMZQ=' 'sha256-LQSOEhSAu4/vL24B3LOCj+7vy5JEP6lwSYxq1ZgCi+E='";

const chunk = (name: string, more = 'async=""') =>
  `<script src="/docs/_next/static/chunks/${name}.js" ${more}></script>`;
const parts = {
  start: '<!DOCTYPE html><html lang="en" class="tokens"><head>',
  charset: '<meta charSet="utf-8"/>',
  typeface:
    '<link rel="preload" href="/docs/_next/static/media/f.p.1.woff2" as="font" crossorigin="" type="font/woff2"/>',
  sheet: '<link rel="stylesheet" href="/docs/_next/static/chunks/a.css" data-precedence="next"/>',
  preload: ['a', 'dynamic']
    .map((name) => `<link rel="preload" as="script" fetchPriority="low" href="/docs/_next/static/chunks/${name}.js"/>`)
    .join(''),
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
  // Apart, because a copy of the page has another address of the typeface.
  const styles = `<style>@font-face{src:url(/docs/_next/static/media/f.p.1.woff2)}</style><style>b{content:'$&'}</style>`;
  const deferred = [data, ...['a', 'b', 'dynamic'].map((name) => `/docs/_next/static/chunks/${name}.js`)];
  const policy =
    `default-src 'none'; script-src 'self' ${firstHash} ${themeHash}; style-src 'self' ${styleHashes}; ` +
    `img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'self'; ` +
    `base-uri 'none'; form-action 'none'`;
  expect(html).toBe(
    [
      parts.start,
      parts.charset,
      `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
      '<script data-settings="{&quot;a&quot;:&quot;&amp;&quot;}">first("$&");</script>',
      parts.theme,
      parts.typeface,
      ...deferred.map((src) => `<script defer src="${src}"></script>`),
      `${styles}${parts.sheet.replace('<link', '<link disabled')}`,
      parts.icon,
      parts.tag,
      '<script></script>',
      parts.text,
      '</body></html>',
    ].join(''),
  );
  expect(head).toMatchObject({ className: 'tokens', theme: 'dark("$&")' });
  expect(head.links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
    'icon /docs/i.svg',
    'preload /docs/_next/static/media/f.p.1.woff2',
    'stylesheet /docs/_next/static/chunks/a.css',
  ]);
});

it('REACH-2 a page that loads none of Next’s scripts gets its policy, with the hashes of its own scripts', () => {
  const other = '<head><meta charset="utf-8"><title>Other</title></head><script>dark("$&")</script>';
  writeFileSync(join(folder, 'other.html'), other);
  rewritten(pageOf());
  const [start, policy, rest] = readFileSync(join(folder, 'other.html'), 'utf8').split(/(<meta http-equiv[^>]*>)/);
  expect(start + (rest ?? '')).toBe(other);
  expect(start).toBe('<head><meta charset="utf-8">');
  expect(policy).toContain(`; script-src 'self' ${themeHash}; style-src 'self'; `);
});

it('SCRIPT-2 the live preview alone may hold a frame of another site', () => {
  for (const [name, sources] of [
    ['live-workflow.html', `'self' ${new URL(config.workflowPreviewUrl).origin}`],
    ['other.html', "'self'"],
  ] as const) {
    writeFileSync(join(folder, name), '<meta charset="utf-8"><p>Text');
    rewritten(pageOf());
    expect(readFileSync(join(folder, name), 'utf8')).toContain(`; frame-src ${sources}; `);
  }
});

it('SCRIPT-1 the policy lets in the analytics tag where one is configured, from where the script loads it', async () => {
  const host = /src = `https:\/\/www\.([^/]+)\//.exec(readFileSync('public/scripts/tag.js', 'utf8'))?.[1];
  expect(host).toBe('googletagmanager.com');
  vi.stubEnv('DOCS_ANALYTICS_ID', 'G-1');
  vi.resetModules();
  const { policyOf } = await import('./policy');
  const policy = policyOf({ scripts: [], styles: [] });
  expect(policy).toContain(`script-src 'self' https://*.${host};`);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).not.toContain('unsafe');
});

it.each<[string, Partial<typeof parts>]>([
  ['0 <meta charset> instead of one', { charset: '' }],
  ['2 style sheets instead of one', { sheet: parts.sheet + parts.sheet }],
  ["no data of Next's router", { data: '' }],
  ['typefaces that are preloaded are not named "*.p.*.woff2"', { typeface: parts.typeface.replace('.p.', '.') }],
])('a page with %s stops the build, and is named', (what, change) => {
  expect(() => rewritten(pageOf(change))).toThrow(
    `out/a.html  has a head that the build doesn't expect: ${what}\n    → `,
  );
});

it('a page that differs from the others in what the print page takes from them stops the build', () => {
  writeFileSync(join(folder, 'a.html'), pageOf());
  expect(() => rewritten(pageOf({ theme: '<script id="_theme">light()</script>' }), 'b.html')).toThrow(
    "out/b.html  has a head that the build doesn't expect: what it has in common with other pages differs from out/a.html",
  );
});
