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

it.each(['/a-z/', '/accessibility/', '/print/', '/llms.txt', '/llms-full.txt', '/sitemap.xml'])(
  'BUILD-1 a link may lead to %s, which no document makes',
  (path) => expect(report([file('a', `[x](${path})\n`)])).toEqual([]),
);

describe('BUILD-1 links beyond the pages', () => {
  const settings = (text: string): SourceFile => ({ path: 'content/site.yaml', text });
  const announcement = (content: string) =>
    settings(`announcement:\n  id: a\n  content: ${content}\n  closable: true\n`);

  it('of the announcement', () => {
    expect(
      report([announcement('Node 1.0.14 is out. [Install it](/quickstart/#install) or [read](/intro/).')]),
    ).toEqual([
      `content/site.yaml:3:45  /quickstart/#install  no such page  content/sidebar.yaml lists the pages, public/ the files`,
    ]);
  });

  it('of the announcement, which stands on every page', () => {
    expect(report([announcement("'[x](#limits)'")])).toEqual([
      'content/site.yaml:3:17  #limits  relative, but not on a page of its own  write the whole route: /folder/page/#limits',
    ]);
  });

  it('of versions', () => {
    const hrefs = ['https://8kit.io/1.0/', 'javascript:void(0)', '/1.0/', '/intro/'];
    const entries = hrefs.map((href, index) => `  - { name: "${index}", label: A, href: "${href}" }\n`);
    expect(problemsOf([settings(`versions:\n${entries.join('')}`)])).toMatchObject([
      { file: 'content/site.yaml', line: 3, column: 35, target: 'javascript:void(0)' },
      { file: 'content/site.yaml', line: 4, column: 35, target: '/1.0/' },
    ]);
  });

  it('of the footer', () => {
    const text = '- label: Community\n  items:\n    - { label: Chat, href: htps://8kit.io }\n';
    expect(report([{ path: 'content/footer.yaml', text }])).toEqual([
      'content/footer.yaml:3:28  htps://8kit.io  not an address that a link may have  write /route/, #anchor, ./file.md, https://… or mailto:…',
    ]);
  });
});

describe('BUILD-1 links in data', () => {
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

  it('are those of the skill: the pages of its tasks, and links in its rules', () => {
    const skill = (page: string) => ({
      path: 'content/reference/skill.yaml',
      text: `name: 8kit\ndescription: A\nfor: A\nnotFor: [B]\ntasks:\n  - want: C\n    page: ${page}\nrules:\n  - See [how](/stes/).\nsource: tests\nconfidence: high\n`,
    });
    expect(problemsOf([file('sets'), skill('/stes/')])).toMatchObject([
      { line: 7, column: 11, message: 'no such page', advice: 'did you mean "/sets/"?' },
      { line: 9, target: '/stes/', message: 'no such page' },
    ]);
    expect(report([skill('/openapi.yaml')]).join()).toMatch(/skill\.yaml:7.* the address of a page/);
  });

  it('are named by the line of the data, once, however many pages show them', () => {
    const pages = [file('a', '<Errors />\n'), file('b', 'Text.\n\n<Errors />\n')];
    expect(report([...pages, errors('Start it, see [how](/instalation/).')])).toEqual([
      'content/reference/errors.yaml:7:28  /instalation/  no such page  content/sidebar.yaml lists the pages, public/ the files',
    ]);
  });

  it('are found whole, and not as a part of other addresses', () => {
    const text = 'See [a](/concepts/sets/#limits) [b](/sets/) [c](/concepts/) [d](#limits) [e](/concepts/sets/).';
    const pages = [file('concepts/sets', '## Limits {#limits}\n\n<Errors />\n')];
    expect(problemsOf([...pages, errors(text)]).map(({ column, target }) => `${column} ${target}`)).toEqual([
      '44 /sets/',
      '56 /concepts/',
    ]);
  });

  it('may not hold a reference link', () => {
    expect(report([file('a', '<Errors />\n'), errors('"Start it, see [how][nope]."')])).toEqual([
      expect.stringContaining('content/a.md:9:1  a footnote or a reference link'),
    ]);
  });

  it('a definition of the glossary may link to other terms, and its links are checked', () => {
    const glossary = (definition: string) => ({
      path: 'content/reference/glossary.yaml',
      text: `- id: key\n  term: Key\n  link: [a key]\n  definition: ${definition}\n`,
    });
    expect(report([file('a'), glossary('Opens [a key](/a-z/#term-key).')])).toEqual([]);
    expect(report([file('a'), glossary('Opens [a lock](/a-z/#term-ky).')])).toEqual([
      'content/reference/glossary.yaml:4:30  /a-z/#term-ky  no such anchor  did you mean "#term-key"?',
    ]);
  });

  it("notes of workflows need full addresses, and those of this site's pages are checked", () => {
    const id = '7f7b6a0c-6f8e-4f0a-9a51-2f3f0d6c5e11';
    const links = (content: string) => {
      const type = 'n8n-nodes-base.stickyNote';
      const note = { parameters: { content }, id, name: 'Note', type, typeVersion: 1, position: [0, 0] };
      const workflow = { nodes: [note], name: 'A', connections: {}, settings: { executionOrder: 'v1' } };
      const text = JSON.stringify(workflow, null, 1);
      return report([{ path: 'content/workflows/a.json', text }]).filter((line) => /\.json:\d+:\d+ /.test(line));
    };
    expect(links('See [it](/intro/).')).toEqual([
      'content/workflows/a.json:5:26  /intro/  not a full address, which n8n needs  write "https://8kit.io/docs/intro/"',
    ]);
    expect(links('See [it](https://8kit.io/docs/into/).')).toEqual([
      'content/workflows/a.json:5:26  https://8kit.io/docs/into/  no such page  did you mean "/intro/"?',
    ]);
    expect(links('See [it](https://8kit.io/docs/intro/).')).toEqual([]);
  });
});
