import { describe, expect, it } from 'vitest';
import { file } from '../../lib/content/testing/fixtures';
import type { SourceFile } from '../../lib/diagnostics/positions';
import { readContent } from './read';
import { check } from './rule';
import { rules } from './rules';

/** A page whose text follows a lead. */
const sets = (body: string, fields?: Record<string, string>) => page(`A lead.\n\n${body}`, fields);
const page = (body: string, fields?: Record<string, string>) => file('concepts/sets', body, fields);
const locks = (fields: Record<string, string>) => file('concepts/locks', 'A body.\n', fields);
const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const lockText = 'A lock keeps two executions apart that would change the same record.';

/** For each rule: content that satisfies it, content that breaks it, the text on the reported line, and the message. */
const fixtures: Record<
  string,
  { keeps: SourceFile[]; breaks: SourceFile[]; at: string; says: string; advises: string | RegExp }
> = {
  'unique-title': {
    keeps: [sets('A body.\n'), locks({ title: 'Locks', description: lockText })],
    breaks: [sets('A body.\n'), locks({ title: 'sets', description: lockText })],
    at: 'title: sets',
    says: 'the title is that of content/concepts/sets.md too',
    advises: 'name what sets this page apart',
  },
  'unique-description': {
    keeps: [sets('A body.\n'), locks({ title: 'Locks', description: lockText })],
    breaks: [sets('A body.\n'), locks({ title: 'Locks' })],
    at: 'description:',
    says: 'the description is that of content/concepts/sets.md too',
    advises: /on no other/,
  },
  'heading-order': {
    keeps: [sets('## A {#a}\n\n### B {#b}\n\n#### C\n\n## D {#d}\n')],
    breaks: [sets('## A {#a}\n\n#### C\n')],
    at: '#### C',
    says: 'a level-4 heading below one of level 2',
    advises: 'begin it with "###"',
  },
  'heading-id': {
    keeps: [sets('## The `limits` {#limits}\n\n### Size {#size}\n\n#### In bytes\n')],
    breaks: [sets('## The limits\n')],
    at: '## The limits',
    says: 'the heading "The limits" has no id of its own',
    advises: 'write an id at its end: {#the-limits}',
  },
  'image-alt': {
    keeps: [sets('![The list of keys](/keys.png)\n')],
    breaks: [sets('![](/keys.png)\n')],
    at: '![](',
    says: 'an image without words',
    advises: /say what it shows/,
  },
  'fence-language': {
    keeps: [sets(fence('nginx', 'listen 443;') + fence('text', 'ok'))],
    breaks: [sets(fence('pyhton', 'pass'))],
    at: '```pyhton',
    says: 'nothing colours the language "pyhton"',
    advises: 'did you mean "python"?',
  },
  'fence-syntax': {
    keeps: [sets(fence('json', '{"a": 1}') + fence('yaml', 'a: [1]\n---\nb: 2'))],
    breaks: [sets(fence('yaml', 'a: 1\n---\nb: [1'))],
    at: 'b: [1',
    says: 'no YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
    advises: 'correct the syntax',
  },
  'shell-prompt': {
    keeps: [
      sets(fence('bash', '# Docker is installed\ndocker ps\necho "$ 5"\ncat > file') + fence('text', '$ prompt')),
    ],
    breaks: [sets(fence('bash', 'docker ps\n$ docker ps'))],
    at: '$ docker ps',
    says: 'a prompt in a shell block: $ docker ps',
    advises: /^leave the prompt out/,
  },
  placeholder: {
    keeps: [sets(`Put your key in place of \`<your-api-key>\`.\n\n${fence('bash', 'KEY="<your-api-key>" sort <in')}`)],
    breaks: [sets(fence('bash', 'export KEY="YOUR_API_KEY"'))],
    at: 'export',
    says: 'a placeholder of another form: YOUR_API_KEY',
    advises: 'write it as <your-api-key>, and say in the text what to put there',
  },
  'older-version': {
    keeps: [sets('HTTP/1.1, TLS 1.1 and service 0.1.0 at 10:00:01.10, `/api/v1/uniqs`, sets.\n')],
    breaks: [sets('A set.\n\nIt fails in 1.0.15.\n')],
    at: '1.0.15',
    says: 'an older version: "1.0.15"',
    advises: /older-versions$/,
  },
  spelling: {
    keeps: [sets('Colour, webhook, PostgreSQL, n8n and `recieve` in https://exampel.com/ or compoze.yaml.\n')],
    breaks: [sets('Some text.\n\n- A webhook can\n  **recieve** it.\n')],
    at: 'recieve',
    says: 'no dictionary holds "recieve"',
    advises: /^did you mean "receive", .*content\/words\.txt$/,
  },
  term: {
    keeps: [sets('Docker Compose and `docker compose`, n8n, docker-compose.yaml and an ID.\n')],
    breaks: [sets('Run docker\ncompose.\n')],
    at: 'docker',
    says: '"docker compose" is written "Docker Compose"',
    advises: /^write "Docker Compose"/,
  },
  'forbidden-word': {
    keeps: [sets('It is simple. Just add it, `simply`.\n')],
    breaks: [sets('You Simply add it.\n')],
    at: 'Simply',
    says: 'pages do without "Simply"',
    advises: /leave the word out$/,
  },
  'repeated-word': {
    keeps: [sets('What you had had. The set, the `x` set.\n')],
    breaks: [sets('- It is\n  in the the set.\n')],
    at: 'the the',
    says: 'a word that stands twice: "the the"',
    advises: 'leave one of them out',
  },
  article: {
    keeps: [sets('An n8n node, a set, an hour, a unique value.\n')],
    breaks: [sets('It adds an value.\n')],
    at: 'an value',
    says: 'the wrong article: "an value"',
    advises: 'write "a value"',
  },
  'inclusive-word': {
    keeps: [sets('The host refuses an invalid value after a failed attempt in Postman.\n')],
    breaks: [sets('Put it on the blacklist.\n')],
    at: 'blacklist',
    says: '"blacklist" can exclude people',
    advises: /"blocklist"/,
  },
  'connected-sentences': {
    keeps: [
      sets(
        `${'A set holds values. '.repeat(6)}It refuses one when it holds it, so that work is done once. `.concat(
          'If it fails, remove it.\n',
        ),
      ),
    ],
    breaks: [sets(`${'A set holds values. '.repeat(7)}If one is there, it is refused.\n`)],
    at: '---',
    says: '1 of 8 sentences connect what they say',
    advises: /^give reasons and conditions/,
  },
  'lead-for-readers': {
    keeps: [page('A set remembers values.\n\nThis page needs no lead.\n')],
    breaks: [page('This page describes sets.\n')],
    at: 'This page',
    says: 'the page begins with itself: "This page describes sets. …"',
    advises: 'say what the reader can do, or what the thing is',
  },
  'short-lead': {
    keeps: [
      page(
        'Remember what was done, so that a repeat is skipped.\n\nTo let one run at a time, take a [lock](/concepts/locks/).\n',
      ),
    ],
    breaks: [page('Remember what was done. Then skip the repeat.\n')],
    at: 'Remember',
    says: 'a lead of several sentences',
    advises: /in one sentence/,
  },
};

/** Problems in virtual files. */
async function problemsOf(files: SourceFile[]): Promise<string[]> {
  const content = readContent(files);
  return (await Promise.all(Object.values(rules).map((rule) => check(rule, content)))).flat();
}

const lineOf = (found: string, { text }: SourceFile) => text.slice(0, text.indexOf(found)).split('\n').length;

describe('rules', () => {
  it('have a fixture each', () => expect(Object.keys(fixtures)).toEqual(Object.keys(rules)));

  it.each(Object.entries(fixtures))('%s accepts what keeps it, as all others do', async (_, { keeps }) => {
    expect(await problemsOf(keeps)).toEqual([]);
  });

  it.each(Object.entries(fixtures))('%s finds what breaks it', async (_, { breaks, at, says, advises }) => {
    const problems = await problemsOf(breaks);
    const broken = breaks.at(-1) as SourceFile;
    expect(problems).toEqual([expect.any(String)]);
    const [place, advice] = problems[0]?.split(' → ') ?? [];
    expect(place).toBe(`${broken.path}:${lineOf(at, broken)}  ${says}`);
    expect(advice).toMatch(advises);
  });

  it('DATA-3 judge drafts too', async () => {
    expect(await problemsOf([sets('It is simply so.\n', { draft: 'true' })])).toHaveLength(1);
  });

  it.each([
    ['Paging stands under the header.', 'stands under', '"see"'],
    ['Put it in the place of the key.', 'in the place of', '"in place of"'],
    ['A value with a blank behind it.', 'blank', '"space"'],
    ['It takes small letters only.', 'small letters', '"lowercase"'],
    ['The database is the narrow place.', 'narrow place', '"bottleneck"'],
    ['It prints the middle time.', 'middle time', '"median"'],
    ['The proxy ends TLS.', 'ends TLS', '"terminates TLS"'],
    ['It leaves through Added.', 'leaves through', 'name the output'],
    ['The duplicate is turned away.', 'turned away', '"skipped"'],
    ['Choose the other line.', 'other line', '"version"'],
    ['Ask the makers of it.', 'the makers', 'whole sentence'],
    ['Here the facts are silent.', 'facts are silent', '/components/service/#verified'],
  ])('tell what reads as translated, and what to write: %s', async (text, phrase, instead) => {
    const [problem] = await problemsOf([sets(`${text}\n`)]);
    expect(problem).toContain(`:11  pages do without "${phrase}"`);
    expect(problem).toContain(instead);
  });

  it('are not judged on a page that cannot be read', () => {
    expect(() => readContent([sets('<Note>\n\nText.\n')])).toThrow(/concepts\/sets\.md:\d+/);
    expect(() => readContent([{ path: 'content/sets.md', text: 'Text.\n' }])).toThrow('no front matter');
  });
});

describe('prose', () => {
  const proseIn = (source: SourceFile) =>
    readContent([source]).flatMap(({ prose }) =>
      prose.text
        .replaceAll('\uFFFC', ' ')
        .trim()
        .split(/\s*\n\s*/),
    );

  it('is the title and description of a page, not its other fields', () => {
    expect(proseIn(file('faq', 'A body.\n', { sidebar_label: 'Short', id: 'other-id' }))).toEqual([
      'Sets',
      'What a set is, what it guarantees, and what happens when it fails.',
      'Short',
      'A body.',
    ]);
  });

  it.each([
    ['code', 'Run `recieve` now.\n\n```text\nrecieve\n```\n', ['Run   now.']],
    ['addresses', '[link](/recieve/link) to https://recieve.example or mail@recieve.example.\n', ['link to   or  .']],
    ['ids of headings', '## A heading {#recieve #recieved}\n', ['A heading']],
    ['markup', '- **Bold** and *slanted*\n  over two lines\n', ['Bold and slanted', 'over two lines']],
    ['cells', '| A | B |\n|---|---|\n| c \\| d | `e` |\n', ['A', 'B', 'c | d']],
    ['images', '![A picture](/recieve.png)\n', ['A picture']],
    ['titles of fences', '```json title="A title" response="recieve 201"\n{}\n```\n', ['A title']],
    ['words of diagrams', '```mermaid alt="A calls B."\nA --> B\n```\n', ['A calls B.']],
    ['attributes that show', '<Details summary="A summary">\n\nText.\n\n</Details>\n', ['A summary', 'Text.']],
    ['attributes that name', '<Card title="A card" href="/recieve/">\n\nText.\n\n</Card>\n', ['A card', 'Text.']],
  ])('knows %s', (_, body, prose) => expect(proseIn(file('faq', body)).slice(2)).toEqual(prose));

  it('is what pages show of data, in every form of YAML, and where it stands', () => {
    const text = [
      'title: A title # recieve',
      'fix: "Two words, [a link](/recieve/)."',
      'when: >-',
      '  Over two',
      '  lines.',
      'list: [One text, { why: Another text }]',
      'source: recieve it',
      'example: { name: recieve it }',
    ].join('\n');
    const data = { path: 'content/reference/errors.yaml', text };
    expect(proseIn(data)).toEqual(['A title', 'Two words, a link.', 'Over two', 'lines.', 'One text', 'Another text']);
    const [content] = readContent([data]);
    expect(content?.prose.lineOf(content.prose.text.indexOf('lines'))).toBe(5);
  });
});
