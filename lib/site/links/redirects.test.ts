import { describe, expect, it } from 'vitest';
import { build, file, problemsOf } from '../testing/fixtures';

const sets = file('concepts/sets', '## Limits {#limits #max-size}\n\nText.\n');
const draft = file('faq', undefined, { draft: 'true' });
const assets = new Set(['/logo.svg']);
const path = 'content/redirects.yaml';

/** A redirects file with these pairs of `from` and `to`; each entry is four lines long. */
function redirects(...pairs: [from: string, to: string][]) {
  const entries = pairs.map(([from, to]) => `- from: ${from}\n  to: ${to}\n  since: 2026-01-31\n  why: It moved.\n`);
  return { path, text: entries.join('') || '[]\n' };
}

const problemsIn = (...pairs: [string, string][]) => problemsOf([sets, draft, redirects(...pairs)], { assets });

describe('redirects', () => {
  it.each(['/concepts/sets/#max-size', '/', '/logo.svg'])('may lead to %s', (to) => {
    expect(problemsIn(['/concepts/Uniqs_v1.0/', to], ['/sets.html', to], ['/faq/', to])).toEqual([]);
    const { redirects: read } = build([sets, redirects(['/uniqs/', to])], { assets });
    const places = { from: { line: 1, column: 9 }, to: { line: 2, column: 7 } };
    expect(read[0]).toEqual({ from: '/uniqs/', to, places });
  });

  it('of a page are those of its Markdown too, unless that has its own', () => {
    const moved = redirects(['/uniqs/', '/concepts/sets/#limits'], ['/b/', '/logo.svg'], ['/c/', '/'], ['/C.md', '/']);
    expect(
      build([sets, moved], { assets })
        .redirects.slice(4)
        .map(({ from, to }) => `${from} ${to}`),
    ).toEqual(['/uniqs.md /concepts/sets.md']);
  });

  it('hold in preview what they hold in production, whose addresses drafts are not', () => {
    const inPreview = (pair: [string, string]) => problemsOf([sets, draft, redirects(pair)], { includeDrafts: true });
    expect(inPreview(['/faq/', '/concepts/sets/'])).toEqual([]);
    expect(inPreview(['/old/', '/faq/'])).toMatchObject([{ message: 'a draft, which the published site lacks' }]);
  });

  const form = 'write a path below /docs in letters, digits and . _ ~ -, with its trailing slash: /folder/page/';
  const wrong = `
/old old/page /docs/old/ /old/?tab=1 /old/index.html /café/ /../old/ //host/old/ javascript:alert(1)
`
    .trim()
    .split(/\s+/);
  it.each([...wrong, "'/a b/'"])('are refused from and to %s', (address) => {
    expect(problemsIn([address, '/concepts/sets/'])).toMatchObject([{ line: 1, message: `0.from: ${form}` }]);
    expect(problemsIn(['/old/', address])).toMatchObject([{ file: path, line: 2, message: `0.to: ${form}` }]);
  });

  it('may lead to an anchor, not from one', () => {
    expect(problemsIn(["'/old/#limits'", '/intro/'])).toMatchObject([{ message: `0.from: ${form}` }]);
    expect(problemsIn(['/old/', "'/concepts/sets/#%6Cimits'"])).toMatchObject([{ message: `0.to: ${form}` }]);
  });

  it.each([
    ['/concepts/sets/#Limits', 'no such anchor', 'did you mean "#limits"?'],
    ['/faq/', 'a draft, which the published site lacks', 'publish it, or remove the link and keep its text'],
  ])('to %s lead nowhere', (to, message, advice) => {
    expect(problemsIn(['/old/', to])).toEqual([{ file: path, line: 2, column: 7, target: to, message, advice }]);
  });

  it.each([
    ['/a/ /b/#x /b/ /intro/', ['2 leads to another redirect: /a/ → /b/#x → /intro/']],
    [
      '/a/ /b/ /b/ /a/',
      ['2 leads to another redirect: /a/ → /b/ → /a/', '6 leads to another redirect: /b/ → /a/ → /b/'],
    ],
    ['/Concepts/Sets/ /intro/', ['1 the site serves /concepts/sets/']],
    ['/old/ /intro/ /OLD/ /intro/', ['5 /OLD/ is already redirected on line 1']],
  ])('in chains and circles, from what is served, and twice are refused: %s', (addresses, problems) => {
    const [from = '', to = '', ...more] = addresses.split(' ');
    const pairs = [[from, to], more].filter(({ length }) => length > 0) as [string, string][];
    expect(problemsIn(...pairs).map(({ line, message }) => `${line} ${message}`)).toEqual(problems);
  });

  it('need a date', () => {
    const text = '- from: /old/\n  to: /intro/\n  since: 2026-02-30\n  why: It moved.\n';
    expect(problemsOf([{ path, text }])).toMatchObject([{ line: 3, message: '0.since: a date, such as 2026-01-31' }]);
  });
});
