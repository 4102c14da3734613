import { describe, expect, it } from 'vitest';
import { ContentError } from '@/lib/content/problems';
import { build, file } from '@/lib/content/testing/fixtures';
import { withTable } from '../readme-table';
import { excessOf, readBudgets } from './budgets';
import { figuresOfKinds, outOfDate } from './committed';
import { figuresOf, measures } from './figures';
import { kindsOfPages } from './kinds';
import { readPageLoad } from './page-load';
import { sizesOf } from './sizes';
import { tableOf } from './table';

const style = '_next/static/chunks/a.css';
const css = '@font-face{src:url(../media/f.woff2)format("woff2")}a{background:url("data:image/svg+xml,x")}';
const head =
  '<link rel="stylesheet" href="/docs/_next/static/chunks/a.css"/><link rel="icon" href="/docs/icons/a.png"/>' +
  '<link rel="icon" href="/docs/icon.svg"/><link rel="manifest" href="/docs/manifest.webmanifest"/>';
const shared = ['css a.css', 'icon icon.svg'];

/** What a page with this HTML asks for, as `type name` lines. */
function load(html: string, at = 'faq/index.html'): { before: string[]; after: string[] } {
  const loaded = readPageLoad(at, (path) => (path === style ? css : html));
  const lines = (list: typeof loaded.before) => list.map(({ type, path }) => `${type} ${path.split('/').at(-1)}`);
  return { before: lines(loaded.before).slice(1), after: lines(loaded.after) };
}

describe('what a page asks for', () => {
  it('of an untouched export is all before the load event', () => {
    const html =
      `${head}<link rel="preload" as="script" href="/docs/_next/static/chunks/r.js"/>` +
      '<script src="/docs/_next/static/chunks/r.js" async></script><script src="/docs/b.js" async></script>' +
      '<script src="/docs/old.js" nomodule></script><script>self.x = 1</script>';
    const { before, after } = load(html);
    expect(before.toSorted()).toEqual([...shared, 'script b.js', 'script r.js'].toSorted());
    expect(after).toEqual(['font f.woff2']);
  });

  it('of a page that shows the font at once is the font, too', () => {
    expect(load(`<html data-font>${head}`)).toEqual({ before: [...shared, 'font f.woff2'], after: [] });
  });

  it('of a page that hydrates later is the boot script, and with the runtime its script and flight', () => {
    const boot =
      '<script src="/docs/_next/static/boot-1.js" data-flight="/docs/_next/static/flight/2.txt" data-entry="{}" ' +
      'data-runtime="/docs/_next/static/chunks/runtime-3.js"></script>';
    const { before, after } = load(head + boot);
    expect(before.toSorted()).toEqual([...shared, 'script boot-1.js'].toSorted());
    expect(after).toEqual(['script runtime-3.js', 'flight 2.txt', 'font f.woff2']);
  });

  it('is weighed before the load event without the runtime', () => {
    const page = readPageLoad(
      'faq/index.html',
      () => `<script src="/docs/boot.js" data-runtime="/docs/a.js"></script>`,
    );
    expect(figuresOf(page, () => 1024)).toMatchObject({ script: 1, before: 2, runtime: 2, all: 3, requests: 3 });
  });

  it('leaves out lazy pictures and other sites', () => {
    const html = '<img src="/docs/a.png"><img src="/docs/b.png" loading="lazy"><img src="https://example.com/c.png">';
    expect(load(html).before).toEqual(['image a.png']);
  });
});

const limits = Object.fromEntries(measures.map((measure) => [measure, 10]));
const budgetsOf = (text: string) => readBudgets({ path: 'budgets.yaml', text });
const budgets = budgetsOf(`every: ${JSON.stringify(limits)}\nkinds: { concept: { html: 2 } }`);

/** A page of these bytes, weighed. */
function weighed(sizes: Record<string, number>) {
  const sizeOf = (path: string) => sizes[path] ?? 0;
  const page = readPageLoad('concepts/sets/index.html', (path) => (path === style ? css : head));
  return {
    page: { file: 'concepts/sets/index.html', kind: 'concept', load: page, figures: figuresOf(page, sizeOf) } as const,
    sizeOf,
  };
}

describe('budgets', () => {
  it('are those of every page, or of its kind', () => {
    expect(budgets.get('concept')).toEqual({ ...limits, html: 2 });
    expect(budgets.get('tutorial')).toEqual(limits);
  });

  it('tell a wrong measure or kind with its place', () => {
    const wrong = `every: ${JSON.stringify(limits)}\nkinds:\n  concept:\n    htm: 2\n`;
    expect(() => budgetsOf(wrong)).toThrow(ContentError);
    expect(() => budgetsOf(wrong)).toThrow(/budgets\.yaml:4 .*"htm"/);
    expect(() => budgetsOf(wrong.replace('concept', 'concepts'))).toThrow(/kinds/);
    expect(() => budgetsOf('every: { html: 1 }\nkinds: {}')).toThrow(/every\.css/);
  });

  it('are kept by a page at its limit', () => {
    const { page, sizeOf } = weighed({ 'concepts/sets/index.html': 2048 });
    expect(excessOf(page, budgets, sizeOf)).toEqual([]);
  });

  it('are exceeded by the difference, with the files to blame', () => {
    const { page, sizeOf } = weighed({ 'concepts/sets/index.html': 3174, [style]: 8192 });
    expect(excessOf(page, budgets, sizeOf)).toEqual([
      'concepts/sets/index.html  HTML 3.1 KiB, limit 2.0 KiB, +1.1 KiB: concepts/sets/index.html 3.1',
      `concepts/sets/index.html  before load, beside the font 11.1 KiB, limit 10.0 KiB, +1.1 KiB: ${style} 8.0, concepts/sets/index.html 3.1, icon.svg 0.0`,
      `concepts/sets/index.html  all with the runtime 11.1 KiB, limit 10.0 KiB, +1.1 KiB: ${style} 8.0, concepts/sets/index.html 3.1, icon.svg 0.0`,
    ]);
  });

  it('count requests', () => {
    const few = budgetsOf(`every: ${JSON.stringify({ ...limits, requestsBefore: 2 })}\nkinds: {}`);
    const { page, sizeOf } = weighed({});
    expect(excessOf(page, few, sizeOf)[0]).toContain('requests before load, beside the font 3, limit 2, +1: ');
  });

  it('cover each page of the export', () => {
    const built = build([file('concepts/sets', undefined, { kind: 'concept' })]);
    const kinds = kindsOfPages(built);
    expect(kinds.get('index.html')).toBe(kinds.get('intro/index.html'));
    expect(kinds.get('concepts/sets/index.html')).toBe('concept');
    expect(kinds.get('404.html')).toBe('not-found');
  });
});

describe('figures', () => {
  const { page } = weighed({ 'concepts/sets/index.html': 2048 });
  const figures = figuresOfKinds([page, { ...page, figures: { ...page.figures, html: 1 } }]);

  it('are the most of each kind', () => {
    expect(figures.concept).toMatchObject({ pages: 2, html: 2, requests: 4 });
  });

  it('are out of date by more than 2 %, or with another number of requests or pages', () => {
    const state = (changed: object) => ({ concept: { ...page.figures, pages: 2, html: 20, ...changed } });
    expect(outOfDate(state({}), state({ html: 20.4 }))).toEqual([]);
    expect(outOfDate(state({}), state({ html: 20.5 }))).toEqual(['concept  HTML 20.0 KiB → 20.5 KiB']);
    expect(outOfDate(state({}), state({ html: 19.5 }))).toEqual(['concept  HTML 20.0 KiB → 19.5 KiB']);
    expect(outOfDate(state({}), state({ requests: 5 }))).toEqual(['concept  requests with the runtime 4 → 5']);
    expect(outOfDate(state({}), state({ pages: 3 }))).toEqual(['concept  2 pages → 3']);
    expect(outOfDate(state({}), {})).toEqual(['concept  has no page any more']);
    expect(outOfDate({}, state({}))).toEqual(['concept  has no figures']);
  });

  it('are not out of date by one step of rounding', () => {
    const withScript = (script: number) => ({ concept: { ...page.figures, pages: 2, script } });
    expect(outOfDate(withScript(2.4), withScript(2.5))).toEqual([]);
    expect(outOfDate(withScript(2.4), withScript(2.6))).toEqual(['concept  script before load 2.4 KiB → 2.6 KiB']);
  });

  it('stand in README between its marks', () => {
    const table = tableOf(figures, budgets);
    expect(table).toContain('| concept | 2 | 2.0 of 2.0 | 0.0 of 10.0 |');
    expect(withTable('a\n<!-- figures -->\nold\n<!-- /figures -->\nb', 'figures', table)).toBe(
      `a\n<!-- figures -->\n${table}<!-- /figures -->\nb`,
    );
    expect(() => withTable('no marks', 'figures', table)).toThrow('README.md lacks <!-- figures -->');
  });

  it('are of bytes as they travel: compressed, but for what is already', async () => {
    const text = Buffer.from('same '.repeat(1000));
    const sizes = await sizesOf(['a.html', 'a.woff2'], () => text);
    expect(sizes.get('a.html')).toBeLessThan(100);
    expect(sizes.get('a.woff2')).toBe(5000);
  });
});
