import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatProblem } from '../../lib/diagnostics/problems';
import { newFolder } from '../../tests/folder';
import { checkExport, checkExportedLinks } from './check-links';

const head = '<link rel="canonical" href="https://8kit.io/docs/intro/"><script src="/docs/_next/a.js"></script>';
const frame = '<a href="#_content">Skip</a><main id="_content"><h1>Intro</h1><h2 id="limits">Limits</h2>';

/** The report on an export whose introduction has this HTML, and which also has a second page and some files. */
function report(
  body: string,
  changes: { anchors?: string[]; faq?: string; assets?: string[]; routes?: string[] } = {},
): string[] {
  const { anchors = ['limits'], faq = '<h2 id="why">Why</h2>', assets = ['/logo.svg'], routes = [] } = changes;
  const html = new Map([
    ['intro/index.html', `<!doctype html><head>${head}</head><body>${frame}\n${body}</main></body>`],
    ['faq/index.html', `<!doctype html><body>\n${faq}</body>`],
  ]);
  const files = new Set([...html.keys(), '_next/a.js', 'logo.svg', 'my file.pdf']);
  const targets = {
    anchors: new Map([
      ['/intro/', new Set(anchors)],
      ['/faq/', new Set(['why'])],
      ...routes.map((route) => [route, new Set<string>()] as const),
    ]),
    assets: new Set(assets),
  };
  return checkExport({ files, read: (file) => html.get(file) ?? '' }, targets).map(formatProblem);
}

describe('BUILD-1 the links of the export', () => {
  it.each([
    '<a href="/docs/faq/">x</a>',
    '<a href="/docs/faq/?a=b#why">x</a>',
    '<a href="#limits">x</a>',
    '<a href="../faq/#why">x</a>',
    '<a href="">x</a>',
    '<a href="#">x</a>',
    '<img src="/docs/logo.svg" srcset="/docs/logo.svg 1x, /docs/logo.svg 2x">',
    '<a href="/docs/my%20file.pdf">x</a>',
    '<a href="https://8kit.io/community">x</a>',
    '<a href="https://example.com/docs/nope/">x</a>',
    '<a href="mailto:a@8kit.io">x</a>',
    '<script>const text = \'<a href="/docs/nope/" id="nope">\';</script>',
    '<button id="_R_1_">x</button>',
  ])('%s passes', (body) => expect(report(body)).toEqual([]));

  it.each([
    ['<a href="/docs/nope/">', '/docs/nope/  no such file (a href)  correct the address, or add the file'],
    ['<a href="/docs/faq">', '/docs/faq  lacks its trailing slash (a href)  write the canonical route'],
    ['<a href="/docs/faq/#whi">', '/docs/faq/#whi  no such id in faq/index.html (a href)  correct the address, or'],
    ['<a href="#nope">', '#nope  no such id in intro/index.html (a href)  correct the address, or give the element'],
    ['<a href="/faq/">', '/faq/  outside /docs/ (a href)  use a link component, or assetUrl'],
    ['<img src="/docs/nope.svg">', '/docs/nope.svg  no such file (img src)'],
    ['<img srcset="/docs/logo.svg 1x, /docs/nope.svg 2x">', '/docs/nope.svg  no such file (img srcset)'],
    ['<link rel="canonical" href="https://8kit.io/docs/x/">', 'https://8kit.io/docs/x/  no such file (link href)'],
    ['<a href="javascript:void(0)">', 'javascript:void(0)  javascript: addresses are refused (a href)'],
    ['<a href="https://">', 'https://  not a valid address (a href)  correct the component'],
    ['<p>x</p> <a href="/docs/x/">', '/docs/x/  no such file (a href)', 10],
  ])('%s is reported', (body, said, column = 1) =>
    expect(report(body)).toEqual([expect.stringContaining(`out/intro/index.html:2:${column}  ${said}`)]),
  );

  it('a link that stands on many pages is reported once, with their number', () => {
    const link = '<a href="/docs/nope/">x</a><a href="/docs/nope/">x</a>';
    expect(report(link, { faq: `<h2 id="why">Why</h2>${link}` })).toEqual([
      'out/intro/index.html:2:1  /docs/nope/  no such file (a href), on 2 pages  correct the address, or add the file',
    ]);
  });
});

describe('BUILD-1 the ids of the export are those of the model', () => {
  const lacks = 'an id that the content model lacks';
  it.each([
    ['<dt id="term-a">A</dt>', {}, `#term-a  ${lacks}  start it with "_" if no link may lead to it`],
    ['', { anchors: ['limits', 'gone'] }, '#gone  an anchor that the page lacks  correct lib/page/compile.ts'],
    ['<p id="limits">x</p>', {}, '#limits  a duplicate id  give one of them another id'],
    ['<p id="_content">x</p>', {}, '#_content  a duplicate id  give one of them another id'],
    ['<p id="new">x</p>', { faq: '<h2 id="why">Why</h2><p id="new">x</p>' }, `#new  ${lacks}, on 2 pages`],
  ])('%s is reported', (body, changes, said) =>
    expect(report(body, changes)).toEqual([expect.stringContaining(`out/intro/index.html:1  ${said}`)]),
  );

  it('a file that only the content model knows is reported', () => {
    expect(report('', { assets: ['/logo.svg', '/nope.pdf'], routes: ['/nope/'] })).toEqual([
      'out:1  /nope.pdf  a file that only the content model knows  correct lib/site/links/targets.ts',
      'out:1  /nope/index.html  a file that only the content model knows  correct lib/site/links/targets.ts',
    ]);
  });
});

describe('BUILD-1 the end of a build', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['fails where a link is wrong', '<a href="/docs/faqs/">x</a>', false],
    ['goes well where none is', '<a href="/docs/">x</a>', true],
  ])('%s', (_, link, isRight) => {
    vi.spyOn(console, 'log').mockReturnValue();
    const folder = newFolder();
    writeFileSync(join(folder, 'index.html'), `<!doctype html>${link}`);
    expect(checkExportedLinks({ targets: { anchors: new Map(), assets: new Set() } }, folder)).toBe(isRight);
  });
});
