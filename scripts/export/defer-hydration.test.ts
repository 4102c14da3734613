import { describe, expect, it } from 'vitest';
import { deferPage } from './defer-hydration';

const chunk = (name: string) => `/docs/_next/static/chunks/${name}.js`;
/** Several tags name the script that all chunks were joined to. */
const runtime = chunk('runtime-1');
const parts = {
  preload: `<link rel="preload" as="script" fetchPriority="low" href="${runtime}"/><link rel="preconnect" href="/" crossorigin=""/>`,
  chunks: `<script src="${runtime}" async=""></script><script src="${runtime}" async=""></script>`,
  firstPaint: '<script id="_first-paint">paint()</script>',
  boot: '<script id="_boot">boot()</script>',
  polyfill: `<script src="${chunk('old')}" noModule=""></script>`,
  theme: '<script id="_theme">((a)=>{})("data-theme")</script>',
  data: '<script type="application/ld+json">{"@type":"TechArticle"}</script>',
  own: '<script async="" src="/docs/scripts/tag.js"></script>',
  entry:
    '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/runtime-1.js","static/chunks/runtime-1.js"],"runtimeModuleIds":[7]});</script>',
  main: `<script src="${runtime}" async=""></script>`,
  start: '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  flight:
    '<script>self.__next_f.push([1,"1:\\"a\\"\\n2:\\u003cb"])</script><script>self.__next_f.push([1,"\\u003e\\n"])</script>',
};

/** A page as Next writes it, with some of its parts otherwise. */
function page(changed: Partial<typeof parts> = {}): string {
  const { preload, chunks, firstPaint, boot, polyfill, theme, data, own, entry, main, start, flight } = {
    ...parts,
    ...changed,
  };
  return `<html><head>${preload}${chunks}${own}${firstPaint}${polyfill}</head><body>${theme}${boot}<p>Text</p>${data}${entry}${main}${start}${flight}</body></html>`;
}

describe('a page whose hydration is deferred', () => {
  const { html, parts: files } = deferPage(page(), 'faq/index.html');
  const [bootFile, flightFile, firstPaintFile] = Object.keys(files).sort();

  it('leaves the text, data and scripts of its own: that for the first paint comes first', () => {
    const [boot] = /<script id="_boot".*?<\/script>/.exec(html) ?? [];
    expect(html).toBe(
      `<html><head><script id="_first-paint" src="/docs/${firstPaintFile}"></script>${parts.own}</head>` +
        `<body><script id="_theme"></script>${boot}<p>Text</p>${parts.data}</body></html>`,
    );
  });

  it('names what hydrates the page: data, script, and entry', () => {
    expect(html).toContain(`src="/docs/${bootFile}" data-flight="/docs/${flightFile}"`);
    expect(html).toContain(`data-runtime="${runtime}"`);
    expect(html).toContain(`data-entry='{"otherChunks":[],"runtimeModuleIds":[7]}'`);
  });

  it('moves the scripts and the joined data into files named by their contents', () => {
    expect(bootFile).toMatch(/^_next\/static\/boot-[0-9a-f]{16}\.js$/);
    expect(firstPaintFile).toMatch(/^_next\/static\/paint-[0-9a-f]{16}\.js$/);
    expect(flightFile).toMatch(/^_next\/static\/flight\/[0-9a-f]{16}\.txt$/);
    expect(Object.entries(files).sort()).toEqual([
      [bootFile, 'boot()'],
      [flightFile, '1:"a"\n2:<b>\n'],
      [firstPaintFile, 'paint()'],
    ]);
    const other = deferPage(page({ flight: '<script>self.__next_f.push([1,"other"])</script>' }), 'x.html');
    expect(Object.keys(other.parts)).toContain(bootFile);
    expect(Object.keys(other.parts)).not.toContain(flightFile);
  });

  it('leaves out of the data what the page has as it stands: its scripts, and the words', () => {
    const flight = '<script>self.__next_f.push([1,"1:T6,boot()2:T4,<p/>3:T4,none4:T7,paint()0:[]\\n"])</script>';
    const { parts: made } = deferPage(page({ flight, data: '<div data-page=""><p/></div>' }), 'x.html');
    expect(Object.values(made)).toContain('1:T0,2:T0,3:T4,none4:T0,0:[]\n');
  });

  it('leaves a page alone that Next did not write', () => {
    const plain = `<html><body>${parts.data}<p>Moved</p></body></html>`;
    expect(deferPage(plain, 'old/index.html')).toEqual({ html: plain, parts: {} });
  });

  it.each([
    ['an unknown inline script', { own: '<script>alert(1)</script>' }, "isn't known: <script>alert(1)</script>"],
    [
      'a script that is like the one of the theme',
      { own: '<script>matchMedia("(prefers-color-scheme: dark)")("data-theme")</script>' },
      "isn't known",
    ],
    ['a script from elsewhere', { own: '<script src="https://example.com/x.js"></script>' }, "isn't known"],
    ['data of an unknown type', { flight: '<script>self.__next_f.push([3,"AA=="])</script>' }, "isn't known"],
    ['two entries', { main: parts.entry + parts.main }, '2 entries'],
    ['no entry', { entry: '' }, '0 entries'],
    ['no data', { flight: '' }, 'data of 0 characters'],
    ['no beginning of data', { start: '' }, '0 beginnings'],
    ['no boot script', { boot: '' }, 'has 1 of 2 scripts'],
    ['no script for the first paint', { firstPaint: '' }, 'has 1 of 2 scripts'],
    ['two boot scripts', { boot: parts.boot + parts.boot }, "isn't known"],
    ['a chunk that was not joined', { main: `<script src="${chunk('main')}"></script>` }, '2 runtimes'],
    ['no runtime', { chunks: '', main: '' }, '0 runtimes'],
    [
      'an entry that waits for a chunk that was not joined',
      { entry: parts.entry.replace('chunks/runtime-1', 'chunks/main') },
      'starts in a way',
    ],
    ['an entry of another form', { entry: parts.entry.replace('"runtimeModuleIds"', '"modules"') }, 'starts in a way'],
  ])('refuses %s, with the file and what to do', (_, changed, message) => {
    expect(() => deferPage(page(changed), 'faq/index.html')).toThrow(message);
    expect(() => deferPage(page(changed), 'faq/index.html')).toThrow(
      /^faq\/index\.html {2}.*teach scripts\/export\/defer-hydration\.ts/s,
    );
  });
});
