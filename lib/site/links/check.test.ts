import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../diagnostics/positions';
import { formatProblem } from '../../diagnostics/problems';
import { file, problemsOf } from '../testing/fixtures';

const report = (...input: Parameters<typeof problemsOf>) => problemsOf(...input).map(formatProblem);

describe('BUILD-1 one report', () => {
  it('holds every broken link of every file, ordered by place', () => {
    const files = [file('b', '[x](/nope/) [y](#nope)\n\n![z](/nope.svg)\n'), file('a', 'See [x](/b/#c).\n')];
    expect(problemsOf(files).map(({ file, line, column, target }) => `${file}:${line}:${column} ${target}`)).toEqual([
      'content/a.md:9:5 /b/#c',
      'content/b.md:9:1 /nope/',
      'content/b.md:9:13 #nope',
      'content/b.md:11:1 /nope.svg',
    ]);
  });

  it('has none of the links to a page with mistakes of its own, which come first', () => {
    const links = file('b', '[x](/a/#limits) [y](/nowhere-at-all/)\n');
    expect(problemsOf([file('a', '## Limits\n', { kind: 'essay' }), links]).map(({ file }) => file)).toEqual([
      'content/a.md',
    ]);
  });

  it('says of a page that moved where it is now, and does not guess', () => {
    const text = '- { from: /how-to/mutexes/, to: /concepts/locks/, since: 2026-01-31, why: It moved. }\n';
    const files = [file('concepts/locks'), file('how-to/mutex'), file('faq', '[x](/how-to/mutexes/#a)\n')];
    expect(report([...files, { path: 'content/redirects.yaml', text }])).toEqual([
      'content/faq.md:9:1  /how-to/mutexes/#a  it moved  write "/concepts/locks/" (content/redirects.yaml:1)',
    ]);
  });

  it('holds no link that data make to a draft: it is text until the draft is published', () => {
    const assumed = '{ id: a, facts: Nothing., model: "As [there](/draft/).", reason: None. }';
    const data = { path: 'content/reference/assumptions.yaml', text: `- ${assumed}\n` };
    const page = file('faq', '<Assumptions />\n');
    expect(report([file('draft', '## A\n', { draft: 'true' }), page, data])).toEqual([]);
    expect(report([page, data])).toEqual([expect.stringContaining('no such page')]);
  });

  it('holds a link to a draft, which production lacks and preview shows', () => {
    const files = [file('draft', '## A\n', { draft: 'true' }), file('faq', 'See [it](/draft/#a).\n')];
    expect(report(files)).toEqual([
      'content/faq.md:9:5  /draft/#a  a draft, which the published site lacks  publish it, or remove the link and keep its text',
    ]);
    expect(report(files, { includeDrafts: true })).toEqual([]);
    expect(report([...files, file('b', '[x](/draft/#b)\n')], { includeDrafts: true })).toHaveLength(1);
  });
});

it.each(['/a-z/', '/accessibility/', '/llms.txt', '/llms-full.txt', '/sitemap.xml'])(
  'BUILD-1 a link may lead to %s, which no document makes',
  (path) => expect(report([file('a', `[x](${path})\n`)])).toEqual([]),
);

const announcement = (content: string) => `announcement:\n  id: a\n  content: ${content}\n  closable: true\n`;
const versions = (...hrefs: string[]) =>
  `versions:\n${hrefs.map((href, index) => `  - { name: "${index}", label: A, href: "${href}" }\n`).join('')}`;
const skill = (page: string) =>
  `name: 8kit\ndescription: A\nfor: A\nnotFor: [B]\ntasks:\n  - want: C\n    page: ${page}\nrules:\n  - See [how](/stes/).\nsource: tests\nconfidence: high\n`;
const glossary = (definition: string) => `- id: key\n  term: Key\n  link: [a key]\n  definition: ${definition}\n`;

describe('BUILD-1 links in data that no page holds', () => {
  it.each<[path: string, text: string, reports: string[]]>([
    [
      'site.yaml',
      announcement('New. [Install it](/quickstart/#install) or [read](/intro/).'),
      ['3:30  /quickstart/#install'],
    ],
    ['site.yaml', announcement("'[x](#limits)'"), ['3:17  #limits  relative, but not on a page of its own']],
    ['site.yaml', versions('https://8kit.io/1.0/', '/1.0/', '/intro/'), ['3:35  /1.0/']],
    ['site.yaml', versions('javascript:void(0)'), ['2:35  javascript:void(0)']],
    ['footer.yaml', '- label: Community\n  items:\n    - { label: Chat, href: htps://8kit.io }\n', ['3:28  htps:']],
    ['reference/skill.yaml', skill('/stes/'), ['7:11  /stes/  no such page', '9:15  /stes/']],
    ['reference/skill.yaml', skill('/openapi.yaml'), ['7  tasks.0.page: it must be the address of a page']],
    ['reference/glossary.yaml', glossary('Opens [a key](/a-z/#term-key).'), []],
    ['reference/glossary.yaml', glossary('Opens [a lock](/a-z/#term-ky).'), ['4:30  /a-z/#term-ky  no such anchor']],
  ])('%s: %j', (path, text, reports) => {
    const expected = reports.map((start) => expect.stringContaining(`content/${path}:${start}`));
    expect(report([{ path: `content/${path}`, text }])).toEqual(expected);
  });
});

describe('BUILD-1 links in data that pages show', () => {
  const errors = (fix: string): SourceFile => ({
    path: 'content/reference/errors.yaml',
    text: `- id: no-answer
  title: No answer
  status: null
  origin: node
  everyAction: true
  meaning: The service is down.
  fix: ${fix}
  retry: "no"
  source: tests
  confidence: high
`,
  });

  it('are found whole, and named by the line of the data, once, however many pages show them', () => {
    const text = 'See [a](/concepts/sets/#limits) [b](/sets/) [c](/concepts/) [d](#limits) [e](/concepts/sets/).';
    const pages = [
      file('concepts/sets', '## Limits {#limits}\n\n<Errors />\n'),
      file('b', '## Limits\n\n<Errors />\n'),
    ];
    expect(report([...pages, errors(text)])).toEqual([
      expect.stringContaining('content/reference/errors.yaml:7:44  /sets/  no such page'),
      expect.stringContaining('content/reference/errors.yaml:7:56  /concepts/  no such page'),
    ]);
  });

  it('may not be reference links', () => {
    expect(report([file('a', '<Errors />\n'), errors('"Start it, see [how][nope]."')])).toEqual([
      expect.stringContaining('content/a.md:9:1  a footnote or a reference link'),
    ]);
  });
});
