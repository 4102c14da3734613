import { describe, expect, it } from 'vitest';
import { build, file, problemsOf } from '../testing/fixtures';

const sets = file('concepts/sets', '## Limits {#limits #max-size}\n\nText.\n');
const assets = new Set(['/logo.svg']);

/** The file of redirects that holds these pairs of `from` and `to`; each entry is four lines long. */
function redirects(...pairs: [from: string, to: string][]) {
  const entries = pairs.map(([from, to]) => `- from: ${from}\n  to: ${to}\n  since: 2026-01-31\n  why: It moved.\n`);
  return { path: 'content/redirects.yaml', text: entries.join('') || '[]\n' };
}

function problemsIn(...pairs: [string, string][]) {
  return problemsOf([sets, file('faq', undefined, { draft: 'true' }), redirects(...pairs)], { assets });
}

describe('redirects', () => {
  it.each([
    ['a page', '/concepts/sets/'],
    ['an anchor', '/concepts/sets/#limits'],
    ['an earlier id of a heading', '/concepts/sets/#max-size'],
    ['the start', '/'],
    ['a file', '/logo.svg'],
  ])('may lead to %s', (_what, to) => {
    expect(problemsIn(['/concepts/Uniqs_v1.0/', to], ['/sets.html', to], ['/faq/', to])).toEqual([]);
    const { redirects: read } = build([sets, redirects(['/uniqs/', to])], { assets });
    const places = { from: { line: 1, column: 9 }, to: { line: 2, column: 7 } };
    expect(read[0]).toEqual({ from: '/uniqs/', to, places });
  });

  it('of a page are those of its Markdown too', () => {
    const list = redirects(
      ['/uniqs/', '/concepts/sets/#limits'],
      ['/start/', '/'],
      ['/a.html', '/'],
      ['/b/', '/logo.svg'],
    );
    expect(build([sets, list], { assets }).redirects.slice(4)).toMatchObject([
      { from: '/uniqs.md', to: '/concepts/sets.md', places: { from: { line: 1 } } },
      { from: '/start.md', to: '/intro.md' },
    ]);
    const own = redirects(['/uniqs/', '/'], ['/Uniqs.md', '/logo.svg']);
    expect(build([sets, own], { assets }).redirects.map(({ from }) => from)).toEqual(['/uniqs/', '/Uniqs.md']);
  });

  it('are none where the list is empty or there is no file', () => {
    expect(build([redirects()]).redirects).toEqual([]);
    expect(build([]).redirects).toEqual([]);
  });

  it('hold in preview what they hold in production, whose addresses drafts are not', () => {
    const files = [sets, file('faq', undefined, { draft: 'true' }), redirects(['/faq/', '/concepts/sets/'])];
    expect(problemsOf(files, { includeDrafts: true })).toEqual([]);
    const toDraft = [...files.slice(0, 2), redirects(['/old/', '/faq/'])];
    expect(problemsOf(toDraft, { includeDrafts: true })).toMatchObject([
      { target: '/faq/', message: 'a draft, which the published site lacks' },
    ]);
  });

  const form = 'write a path below /docs in letters, digits and . _ ~ -, with its last slash: /concepts/sets/';
  it.each([
    '/old',
    'old/page',
    '/docs/old/',
    '/docs',
    '/old/?tab=1',
    '/old/index.html',
    '/caf%C3%A9/',
    '/café/',
    '/../old/',
    '/a;b/',
    "'/a b/'",
    '//host/old/',
    'https://8kit.io/docs/old/',
    'javascript:alert(1)',
  ])('are refused from and to %s', (address) => {
    const file = 'content/redirects.yaml';
    expect(problemsIn([address, '/concepts/sets/'])).toMatchObject([{ file, line: 1, message: `0.from: ${form}` }]);
    expect(problemsIn(['/old/', address])).toMatchObject([{ file, line: 2, message: `0.to: ${form}` }]);
  });

  it('may lead to an anchor, not from one', () => {
    expect(problemsIn(["'/old/#limits'", '/intro/'])).toMatchObject([{ message: `0.from: ${form}` }]);
    expect(problemsIn(['/old/', "'/concepts/sets/#%6Cimits'"])).toMatchObject([{ message: `0.to: ${form}` }]);
  });

  it.each([
    ['/concepts/set/', 'no such page', 'did you mean "/concepts/sets/"?'],
    ['/concepts/sets/#Limits', 'no such anchor: it differs in case only', 'did you mean "#limits"?'],
    ['/faq/', 'a draft, which the published site lacks', 'publish it, or take the link off its text'],
  ])('to %s lead nowhere', (to, message, advice) => {
    expect(problemsIn(['/old/', to])).toEqual([
      { file: 'content/redirects.yaml', line: 2, column: 7, target: to, message, advice },
    ]);
  });

  it('in a chain or a circle are named with what follows', () => {
    const advice = 'lead to an address that the site serves';
    expect(problemsIn(['/a/', '/b/#x'], ['/b/', '/concepts/sets/#limits'])).toMatchObject([
      { line: 2, message: 'leads to another redirect: /a/ → /b/#x → /concepts/sets/#limits', advice },
    ]);
    expect(problemsIn(['/a/', '/b/'], ['/b/', '/a/'])).toMatchObject([
      { line: 2, message: 'leads to another redirect: /a/ → /b/ → /a/', advice },
      { line: 6, message: 'leads to another redirect: /b/ → /a/ → /b/', advice },
    ]);
    expect(problemsIn(['/a/', '/a/#x'])).toMatchObject([
      { message: 'leads to another redirect: /a/ → /a/#x → /a/#x', advice },
    ]);
  });

  it('from what the site serves are refused, whatever the capitals', () => {
    expect(
      problemsIn(
        ['/concepts/sets/', '/intro/'],
        ['/Concepts/Sets/', '/intro/'],
        ['/logo.svg', '/intro/'],
        ['/', '/intro/'],
      ),
    ).toMatchObject([
      { line: 1, message: 'the site serves /concepts/sets/' },
      { line: 5, message: 'the site serves /concepts/sets/' },
      { line: 5, message: '/Concepts/Sets/ is redirected on line 1 already' },
      { line: 9, message: 'the site serves /logo.svg' },
      { line: 13, message: 'the site serves /' },
    ]);
  });

  it('from one address twice are refused', () => {
    expect(problemsIn(['/old/', '/intro/'], ['/old/', '/concepts/sets/'], ['/OLD/', '/intro/'])).toEqual([
      {
        file: 'content/redirects.yaml',
        line: 5,
        column: 9,
        message: '/old/ is redirected on line 1 already',
        advice: 'keep one',
      },
      expect.objectContaining({ line: 9, message: '/OLD/ is redirected on line 1 already' }),
    ]);
  });

  it.each([
    ['an unknown field', '  too: /intro/', 5, '0: Unrecognized key: "too"'],
    ['no reason', '  why:', 4, '0.why: Invalid input'],
    ['a date that is none', '  since: 2026-02-30', 4, '0.since: a date, such as 2026-01-31'],
  ])('with %s are refused', (_what, line, at, message) => {
    const entry = ['- from: /old/', '  to: /intro/', '  since: 2026-01-31', '  why: It moved.'];
    const key = line.split(':')[0] ?? '';
    const text = [...entry.filter((one) => !one.startsWith(`${key}:`)), line, ''].join('\n');
    expect(problemsOf([{ path: 'content/redirects.yaml', text }])).toMatchObject([
      {
        file: 'content/redirects.yaml',
        line: at,
        message: expect.stringContaining(message),
        advice: 'the file is a list, whose entries have "from", "to", "since" and "why"; [] is an empty one',
      },
    ]);
  });

  it('that are no YAML are refused', () => {
    expect(problemsOf([{ path: 'content/redirects.yaml', text: '- from: "/old/\n' }])).toMatchObject([
      { file: 'content/redirects.yaml', message: expect.stringContaining('Missing closing "quote') },
    ]);
  });
});
