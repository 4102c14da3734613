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
  mkdirSync(join(folder, '_next/static/media'));
  writeFileSync(join(folder, '_next/static/media/text.woff2'), 'letters');
  writeFileSync(join(folder, '_next/static/chunks/a.css'), `${faces.text}${faces.code}b{content:'$&'}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const faces = {
  text: '@font-face{font-family:figtree;src:url(../media/text.woff2);font-display:swap;font-weight:400 700}',
  code: '@font-face{font-family:code;src:url(../media/code.woff2);font-display:swap}',
};

const chunk = (name: string, more = 'async=""') =>
  `<script src="/docs/_next/static/chunks/${name}.js" ${more}></script>`;
const parts = {
  start: '<!DOCTYPE html><html lang="en" class="tokens"><head>',
  charset: '<meta charSet="utf-8"/>',
  preconnect: '<link rel="preconnect" href="/" crossorigin=""/>',
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

function rewritten(html: string, name = 'a.html'): string {
  writeFileSync(join(folder, name), html);
  rewriteHeads(folder);
  return readFileSync(join(folder, name), 'utf8');
}

/* Browsers refuse and report what a head gets wrong: e2e/first-load.spec.ts, e2e/hosting.spec.ts. */

it('the scripts of a page run in their order, its data first, joined wherever Next cut it', () => {
  const html = rewritten(pageOf());
  expect(html).toContain('<script data-settings="{&quot;a&quot;:&quot;&amp;&quot;}" data-');
  const [data = '', ...chunks] = Array.from(
    html.matchAll(/<script defer src="\/docs\/([^"]*)"/g),
    ([, src = '']) => src,
  );
  expect(chunks).toEqual(['a', 'b', 'dynamic'].map((name) => `_next/static/chunks/${name}.js`));
  expect(readFileSync(join(folder, data), 'utf8')).toBe('self.__next_f.push([0]);\nself.__next_f.push([1,"ab"])');
  expect(html).not.toContain('preconnect');
  // What a reader sees comes first.
  const [before, after] = html.split(parts.text);
  expect(before).not.toContain('<script defer');
  expect(after).toMatch(/^<script defer .*"><\/script><\/body>/);
});

it('the script of the first paint has the typeface of text, which pages without scripts load', () => {
  const html = rewritten(pageOf());
  const [, given = ''] = / data-typeface="([^"]*)">first\("\$&"\);<\/script>/.exec(html) ?? [];
  const data = btoa('letters');
  expect(JSON.parse(given.replaceAll('&quot;', '"'))).toEqual({ family: 'figtree', weight: '400 700', data });
  const shipped = (face: string) => `<style>${face.replace('../', '/docs/_next/static/')}</style>`;
  const optional = shipped(faces.text).replace('swap', 'optional');
  expect(html).toContain(`<noscript>${optional}</noscript>${shipped(faces.code)}`);
});

it('the script of the first paint knows the first picture of its page', () => {
  expect(rewritten(pageOf())).not.toContain('data-pictures');
  const html = rewritten(
    pageOf({ text: '<div data-pictures="/a.svg /b.svg"></div><div data-pictures="/c.svg"></div>' }),
  );
  expect(html).toContain('" data-pictures="/a.svg /b.svg" data-');
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
  ['no </body>', { data: parts.data.replace('</body>', '') }],
  ['2 style sheets instead of one', { sheet: parts.sheet + parts.sheet }],
])('a page with %s stops the build, and is named', (what, change) => {
  expect(() => rewritten(pageOf(change))).toThrow(
    `out/a.html  has a head that the build doesn't expect: ${what}\n    → `,
  );
});
