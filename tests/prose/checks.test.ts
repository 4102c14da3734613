import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileContent } from '../../lib/content/compile';
import type { Problem } from '../../lib/content/problems';
import { dataFiles } from '../../lib/content/reference/read';
import { file, frontMatter, problemsOf } from '../../lib/content/testing/fixtures';
import type { SourceFile } from '../../lib/content/types';
import { checkContent } from './check';
import { otherRules, rules } from './registry';
import { openSpeller } from './speller';
import { termsFile } from './wording';

const findMisspelt = await openSpeller('cspell.json');
const [terms, lines] = [termsFile, dataFiles.lines].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
})) as [SourceFile, SourceFile];

const checkAll = (files: SourceFile[]) => checkContent(files, compileContent(files).pages, findMisspelt);

/**
 * Problems of virtual files, checked with the real word lists. A fixture is not a whole page, so only the template's
 * own fixtures are checked against the template.
 */
async function check(files: SourceFile[], rule = ''): Promise<Problem[]> {
  const { problems } = await checkAll([terms, lines, ...files]);
  return problems.filter(({ message }) => rule === 'template' || !message.endsWith(' (template)'));
}

/** The place of a text in a file, as problems name it. */
function placeOf(found: string, { text }: SourceFile): { line: number; column: number } {
  const before = text.slice(0, text.indexOf(found));
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

const sets = (body: string, fields?: Record<string, string>) => file('concepts/sets', body, fields);
const locks = (fields: Record<string, string>) => file('concepts/locks', 'A body.\n', fields);
const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const words = (count: number) =>
  `${Array.from({ length: count }, (_, index) => (index % 2 ? 'set' : 'lock')).join(' ')}.\n`;
const wholePage = 'What a set holds. Use it where values are few.\n\n## Sizes {#sizes}\n\nText.\n\n';
const lockText = 'A lock keeps two executions apart that would change the same record.';

/** For each rule: content that keeps it, content that breaks it, where the problem is, and what is reported. */
const fixtures: Record<
  string,
  { keeps: SourceFile[]; breaks: SourceFile[]; at: string; says: string; advises: string | RegExp }
> = {
  'title-unique': {
    keeps: [sets('A body.\n'), locks({ title: 'Locks', description: lockText })],
    breaks: [sets('A body.\n'), locks({ title: 'sets', description: lockText })],
    at: 'title: sets',
    says: 'the title is that of content/concepts/sets.md too',
    advises: 'name what sets this page apart',
  },
  'description-unique': {
    keeps: [sets('A body.\n'), locks({ title: 'Locks', description: lockText })],
    breaks: [sets('A body.\n'), locks({ title: 'Locks' })],
    at: 'description:',
    says: 'the description is that of content/concepts/sets.md too',
    advises: /on no other/,
  },
  template: {
    keeps: [
      sets(`${wholePage}## Next steps {#next-steps}\n\n- [FAQ](/faq/) answers questions.\n`, { kind: 'reference' }),
    ],
    breaks: [sets(wholePage, { kind: 'reference' })],
    at: 'Text.',
    says: 'a page of the kind reference lacks the section "Next steps"',
    advises: /\{#next-steps\}/,
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
  'fence-language': {
    keeps: [sets(fence('nginx', 'listen 443;') + fence('text', 'ok'))],
    breaks: [sets(fence('pyhton', 'pass'))],
    at: '```pyhton',
    says: 'nothing colours the language "pyhton"',
    advises: 'did you mean "python"?',
  },
  'fence-syntax': {
    keeps: [sets(fence('json', '{"a": 1}') + fence('yaml', 'a: [1]'))],
    breaks: [sets(fence('yaml', 'a: 1\nb: [1'))],
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
  'line-mark': {
    keeps: [
      sets(
        'HTTP/1.1, TLS 1.1 and service 0.1.0 at 10:00:01.10. <Line node="1.0" only>Up to 1.0.12.</Line>\n\n' +
          'The path `/api/v1/{line.sets}`, `{line.setId}` and the sets.\n',
      ),
    ],
    breaks: [sets('A set.\n\nIt fails in 1.0.15–1.0.18.\n')],
    at: '1.0.15',
    says: 'a remark on versions of the node: "1.0.15–1.0.18"',
    advises: /What differs by node line/,
  },
  'image-alt': {
    keeps: [sets('![The list of keys](/keys.png)\n')],
    breaks: [sets('![](/keys.png)\n')],
    at: '![](',
    says: 'an image without words',
    advises: /say what it shows/,
  },
  spelling: {
    keeps: [sets('Colour, webhook, PostgreSQL, n8n and `recieve` in https://exampel.com/ or compoze.yaml.\n')],
    breaks: [sets('Some text.\n\n- A webhook can **recieve** it.\n')],
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
    keeps: [sets('It is justified. The just-in-time way, `just`.\n')],
    breaks: [sets('You Just add it.\n')],
    at: 'Just',
    says: 'pages do without "Just"',
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
    keeps: [sets('The host refuses an invalid value after a failed attempt.\n')],
    breaks: [sets('Put it on the blacklist.\n')],
    at: 'blacklist',
    says: '"blacklist" can exclude people',
    advises: /"blocklist"/,
  },
  'sentence-length': {
    keeps: [sets(`Is ${words(27)}n8n has ${words(20)}\`code\` of ${words(20)}`)],
    breaks: [sets(words(29))],
    at: 'lock set',
    says: 'a sentence of 29 words: "lock set lock set lock set …"',
    advises: 'say it in two, or in a list: at most 28 words each',
  },
};

describe('the content check', () => {
  it('has fixtures for each of its rules, and no others', () => {
    expect(Object.keys(fixtures)).toEqual(rules.map(({ id }) => id));
  });

  it.each(Object.entries(fixtures))('%s: accepts what keeps it', async (id, { keeps }) => {
    expect(await check(keeps, id)).toEqual([]);
  });

  it.each(Object.entries(fixtures))('%s: finds what breaks it', async (id, { breaks, at, says, advises }) => {
    const problems = await check(breaks, id);
    expect(problems).toHaveLength(1);
    const [problem] = problems;
    const broken = breaks.at(-1) as SourceFile;
    expect(problem).toMatchObject({ file: broken.path, line: placeOf(at, broken).line, message: `${says} (${id})` });
    if (problem?.column !== undefined) expect(problem.column).toBe(placeOf(at, broken).column);
    expect(problem?.advice).toMatch(advises);
  });
});

describe('the content check as a whole', () => {
  it('judges drafts too (DATA-3)', async () => {
    expect(await check([sets('It is just so.\n', { draft: 'true' })])).toHaveLength(1);
  });

  it('counts what it looked at', async () => {
    const data = { path: 'content/reference/errors.yaml', text: '# allow term: a name\n- cause: An api.\n' };
    const result = await checkAll([terms, sets('A body.\n', { draft: 'true' }), data]);
    expect(result).toEqual({ problems: [], pages: 1, dataFiles: 1, suppressions: 1 });
  });

  it('tells what is wrong with the list of words', async () => {
    const broken = { path: termsFile, text: 'terms: []\nforbidden:\n  - { words: [just] }\nspoken-with-vowel: []\n' };
    const { problems } = await checkAll([broken]);
    expect(problems).toMatchObject([
      { file: termsFile, line: 3, message: expect.stringContaining('forbidden.0.because') },
    ]);
  });
});

it('LINE-4 each version and each name of one line outside a mark is told, unless a comment allows it', async () => {
  expect(await check([sets('From 1.0.13, `/api/v1/sets`.\n')])).toMatchObject([
    { line: 9, message: expect.stringContaining('"1.0.13"') },
    { line: 9, message: expect.stringContaining('a name that one line of the node has: "/api/v1/sets"') },
  ]);
  const allowed = sets('[//]: # (allow line-mark: this page is about versions)\nFrom 1.0.13.\n');
  expect(await check([allowed])).toEqual([]);
});

it.each([
  ['Paging stands under the header.', 'stands under', '"see"'],
  ['Put it in the place of the key.', 'in the place of', '"in place of"'],
  ['A value with a blank behind it.', 'blank', '"space"'],
  ['It takes small letters only.', 'small letters', '"lowercase"'],
  ['The database is the narrow place.', 'narrow place', '"bottleneck"'],
  ['It prints the middle time.', 'middle time', '"median"'],
  ['The proxy ends TLS.', 'ends TLS', '"terminates TLS"'],
])('a phrase that reads as translated is told, with what to write: %s', async (text, phrase, instead) => {
  expect(await check([sets(`${text}\n`)])).toMatchObject([
    { line: 9, message: `pages do without "${phrase}" (forbidden-word)`, advice: expect.stringContaining(instead) },
  ]);
});

describe('the speller', () => {
  it('does not go on without a dictionary', async () => {
    await expect(openSpeller('no-such-file.json')).rejects.toThrow('no-such-file.json');
  });
});

describe('other checks', () => {
  const others: Record<string, { keeps: SourceFile[]; breaks: SourceFile[]; says: string | RegExp }> = {
    'title-length': {
      keeps: [sets('A body.\n', { title: 'x'.repeat(60) })],
      breaks: [sets('A body.\n', { title: 'x'.repeat(61) })],
      says: /"title" is wrong: it must have at most 60/,
    },
    'description-length': {
      keeps: [sets('A body.\n', { description: 'x'.repeat(160) })],
      breaks: [sets('A body.\n', { description: 'x'.repeat(49) })],
      says: /"description" is wrong: it must have at least 50/,
    },
    'one-h1': {
      keeps: [sets('## Sets {#sets}\n')],
      breaks: [sets('# Sets\n')],
      says: 'a level-1 heading in the body',
    },
    'diagram-alt': {
      keeps: [sets('```mermaid alt="A calls B."\nA --> B\n```\n')],
      breaks: [sets('```mermaid\nA --> B\n```\n')],
      says: 'a diagram without words',
    },
  };

  it('have fixtures for each of the rules that the table lists', () => {
    expect(Object.keys(others)).toEqual(otherRules.map(({ id }) => id));
  });

  it.each(Object.entries(others))('%s', (_, { keeps, breaks, says }) => {
    expect(problemsOf(keeps, { drawings: undefined })).toEqual([]);
    const [problem] = problemsOf(breaks, { drawings: undefined });
    expect(problem?.message).toMatch(says);
  });
});

describe('the table of rules in docs/authors.md', () => {
  it('lists just the rules there are', () => {
    const table = /\| Rule \| Asks \| Found by \|\n\|[-|]+\|\n((?:\|.*\|\n)+)/.exec(
      readFileSync('docs/authors.md', 'utf8'),
    )?.[1];
    const own = rules.map(({ id, asks }) => `| \`${id}\` | ${asks} | \`check:content\` |`);
    const others = otherRules.map(({ id, asks, foundBy }) => `| \`${id}\` | ${asks} | ${foundBy} |`);
    expect(table?.trimEnd().split('\n')).toEqual([...own, ...others]);
  });
});

describe('a suppression', () => {
  const comment = (text: string) => `[//]: # (${text})\n`;
  const cases: { what: string; body: string; says: string[] }[] = [
    {
      what: 'lets the next block break its rule',
      body: `${comment('allow forbidden-word: a quotation')}It is just so.\n`,
      says: [],
    },
    {
      what: 'stands with others above one block, which may be a component',
      body: `${comment('allow forbidden-word: a quotation')}${comment('allow spelling: a quotation')}\n<Note>\n\nIt is just recieved.\n\n</Note>\n`,
      says: [],
    },
    {
      what: 'stands in a list',
      body: `- One.\n\n  ${comment('allow spelling: a quotation')}\n  Recieved.\n`,
      says: [],
    },
    {
      what: 'holds for one rule',
      body: `${comment('allow forbidden-word: a quotation')}It is just recieved.\n`,
      says: ['8 no dictionary holds "recieved" (spelling)'],
    },
    {
      what: 'holds for one block',
      body: `${comment('allow spelling: a quotation')}It is recieved.\n\nIt is just recieved.\n`,
      says: ['10 no dictionary holds "recieved" (spelling)', '10 pages do without "just" (forbidden-word)'],
    },
    {
      what: 'gives a reason',
      body: `${comment('allow forbidden-word')}It is just so.\n`,
      says: [
        '8 pages do without "just" (forbidden-word)',
        '7 "forbidden-word" is suppressed without a reason (suppression)',
      ],
    },
    {
      what: 'names a rule',
      body: `${comment('allow forbiden-word: a quotation')}It is so.\n`,
      says: ['7 no rule is called "forbiden-word" (suppression)'],
    },
    {
      what: 'suppresses something',
      body: `${comment('allow forbidden-word: a quotation')}It is so.\n\n${comment('allow spelling: last')}`,
      says: ['7 nothing breaks "forbidden-word" here (suppression)', '10 nothing breaks "spelling" here (suppression)'],
    },
    {
      what: 'says nothing else',
      body: `${comment('ask Ana')}It is so.\n`,
      says: ['7 a suppression that no rule understands (suppression)'],
    },
    {
      what: 'is not text by mistake',
      body: `It is so.\n${comment('allow spelling: inside a paragraph')}`,
      says: ['7 a suppression that no rule understands (suppression)'],
    },
    {
      what: 'is not text by round brackets',
      body: comment('allow spelling: a (second) pair'),
      says: ['7 a suppression that no rule understands (suppression)'],
    },
  ];

  it.each(cases)('$what', async ({ body, says }) => {
    const shift = frontMatter().split('\n').length - 6;
    const problems = await check([sets(body)]);
    expect(problems.map(({ line, message }) => `${line - shift} ${message}`)).toEqual(says);
  });

  it('suggests the rule that may be meant', async () => {
    const [problem] = await check([sets(`${comment('allow speling: a name')}Recieved.\n`)]).then((all) => all.slice(1));
    expect(problem?.advice).toBe('did you mean "spelling"?');
  });

  it('in front matter holds for the next field', async () => {
    const text = frontMatter({ description: 'It is just what a set is, what it guarantees, and how it fails.' });
    const suppressed = text.replace('description:', '# allow forbidden-word: a quotation\ndescription:');
    const page = (head: string) => ({ path: 'content/faq.md', text: `${head}\nA body.\n` });
    expect(await check([page(text)])).toHaveLength(1);
    expect(await check([page(suppressed)])).toEqual([]);
  });

  it('in data holds for the next entry and all that is in it', async () => {
    const data = (comment: string) => ({
      path: 'content/reference/errors.yaml',
      text: `${comment}- code: A\n  cause: >-\n    It is\n    just so.\n- code: B\n  cause: It is so.\n`,
    });
    expect(await check([data('')])).toMatchObject([{ line: 4, column: 5 }]);
    expect(await check([data('# allow forbidden-word: a quotation\n')])).toEqual([]);
    const [problem] = await check([data('# allow spelling: a name\n')]).then((all) => all.slice(1));
    expect(problem).toMatchObject({ line: 1, message: 'nothing breaks "spelling" here (suppression)' });
  });
});
