import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../tests/folder';
import { listAssets, mtimeFingerprint, readContentFiles } from './files';
import { file, frontMatter, problemsOf, sidebarOf } from './testing/fixtures';

/** Fields of front matter that are wrong, with line, message and advice of the build's report. */
const fields: [Parameters<typeof frontMatter>[0], line: number, said: string, advised: string][] = [
  [{ title: undefined }, 1, 'title: it is missing', 'name the page'],
  [{ title: '42' }, 2, 'title: Invalid input: expected string', 'in quotes'],
  [{ title: 'Sets: a concept' }, 2, 'Nested mappings', 'in quotes'],
  [{ title: '*Locks' }, 2, '"*" starts', 'in quotes'],
  [{ title: 'Error #409' }, 2, '"Error" ends before "#409"', 'put the text in quotes'],
  [{ title: '" "' }, 2, 'it must contain words', 'name the page'],
  [{ title: '"Se\\u200Bts"' }, 2, 'without invisible characters', 'name the page'],
  [{ description: 'Sets.' }, 3, 'description: Too small: expected string to have >=50', 'one sentence of 50'],
  [
    { description: '"Hint: say in one sentence of 50 to 160 what one gets"' },
    3,
    'is still a hint',
    'one sentence of 50',
  ],
  [{ title: '"A [link](/faq/)"' }, 2, 'it must be plain text, without links', 'name the page'],
  [{ kind: 'essay' }, 4, 'kind: Invalid option: expected one of "landing"|"tutorial"', 'choose the kind'],
  [{ kind: 'tutorial' }, 1, 'a tutorial lacks "minutes"', 'how long'],
  [{ kind: 'tutorial\nminutes: 16' }, 5, 'minutes: it must be 1 to 15', 'two pages'],
  [{ minutes: '10' }, 7, 'only a tutorial has "minutes"', 'how long the tutorial takes'],
  [{ titel: 'Sets' }, 7, 'Unrecognized key: "titel"', 'the fields are title, description'],
  [{ audience: '[]' }, 5, 'audience: Too small', 'in brackets'],
  [{ read: '2026-11-21' }, 6, '"2026-11-21" is not versions and a date', 'name the versions in whose'],
  [{ read: 'run with service 0.1.0, 2026-11-21' }, 6, 'is not versions and a date', 'public sources you read'],
  [{ read: 'nod 1.0.14, 2026-11-21' }, 6, 'is not versions and a date', 'then the date'],
  [{ read: 'node 1.0.14, 2026-02-30' }, 6, 'is not versions and a date', 'then the date'],
  [{ read: 'node 1.0.14, 2126-11-27' }, 6, '2126-11-27 is in the future', 'then the date'],
  [{ read: 'not yet' }, 6, '"read: not yet" is for drafts only', 'then the date'],
];

const tabs = (...labels: string[]) =>
  `<Tabs>\n${labels.map((label) => `<Tab label="${label}">\n\nText.\n\n</Tab>\n`).join('')}</Tabs>`;
const tagNeeded = 'closing tag';
/** Bodies that are wrong. The first line of a body is the ninth of its file. */
const bodies: [body: string, line: number, said: string, advised: string][] = [
  ['<Warnin>\n\nText.\n\n</Warnin>', 9, 'unknown component <Warnin>', 'did you mean "Warning"?'],
  ['<div>\n\nText.\n\n</div>', 9, 'unknown component <div>', 'pages hold no HTML'],
  ['Text <Note>x</Note> more.', 9, '<Note> inside a sentence', 'lines of its own'],
  ['<Note>\n\nText.', 9, tagNeeded, 'close every component'],
  ['| a |\n|---|\n| A <b, c |', 11, 'in name', 'a "<" starts a component: write an address'],
  ['Text.\n\n<!-- A note. -->', 11, 'a comment', 'in the front matter, on lines that start with #'],
  ['<Note titel="x">\n\nText.\n\n</Note>', 9, '<Note> has no attribute "titel"', 'did you mean "title"?'],
  ['<Note title={1 + 1}>\n\nText.\n\n</Note>', 9, '<Note> has an expression in braces', 'content is data'],
  ['<Endpoint method="GET" />', 9, '<Endpoint> lacks "path"', 'add path="…"'],

  ['<Note title="a" title="b">\n\nText.\n\n</Note>', 9, '<Note> has two attributes "title"', 'delete one'],
  ['<Details summary="">\n\nText.\n\n</Details>', 9, '<Details> lacks "summary"', 'add summary="…"'],
  [tabs('A', 'B', 'A '), 9, 'two tabs have the label "A"', 'change one'],
  [tabs('A').replace('</Tabs>', '\nMore.\n\n</Tabs>'), 16, 'something else than a <Tab> in <Tabs>', 'outside <Tabs>'],
  ['<Tab label="A">\n\nText.\n\n</Tab>', 9, 'a <Tab> outside <Tabs>', 'put <Tabs> … </Tabs> around it'],

  ['# Sets', 9, 'a level-1 heading in the body', 'start with "##"'],
  ['##\n\nText.', 9, 'a heading without text', 'name what'],
  ['##Limits', 9, 'a heading without a space', '## Limits'],
  ['## 🚀', 9, 'a heading whose text gives no id', '{#id}'],
  ['## Call {#__call__}', 9, 'a heading id that can’t be read', 'start it with a letter'],
  ['## `__next_f`', 9, 'a heading id that begins with "_"', '{#id}'],
  ['## Limits {#limits #_content}', 9, 'a heading id that begins with "_"', '{#id}'],
  ['## **Limits {#limits}**', 9, 'a heading id that can’t be read', 'outside bold'],
  ['## Limits {#limits size}', 9, 'a heading id that can’t be read', 'write {#id}, or {#id #earlier-id}'],
  ['## One {#a}\n\n## Two {#a}', 11, 'heading id "a" is already used on line 9', 'give one of them another id'],
  ['## One {#a}\n\n## Two {#b #a}', 11, 'heading id "a" is already used on line 9', 'give one of them another id'],

  ['| a | b |\n|---|---|\n| `x|y` | c |', 11, 'a row of 3 cells in a table of 2 columns', 'inside a cell as'],
  ['| a | b |\n| c | d |', 9, 'a table without a line of dashes', '---'],
  ['A **bold **word.', 9, 'two asterisks that make nothing bold', 'directly around the words'],
  ['See [a](/my page/).', 9, 'a link whose address has a space', '%20'],
  ['See (c)[/faq/].', 9, 'a link with its brackets swapped', 'write [text](/route/)'],
  ['See [d] (/faq/).', 9, 'a space between the text of a link and its address', 'write [text](/route/)'],
  ['- One.\n- Hint: Say what comes next.', 10, 'a hint from the template is still there', 'replace or delete it'],

  ['```json titel="x"\n{}\n```', 9, 'a fence has no attribute "titel"', 'did you mean "title"?'],
  ['```json highlight="x"\n{}\n```', 9, 'a fence has no attribute "highlight"', 'a fence takes title, alt'],
  ['```json title="x" title="y"\n{}\n```', 9, 'a fence with two attributes "title"', 'delete one'],
  ['```jsno\n{}\n```', 9, 'a language that nothing can colour: jsno', 'did you mean "json"?'],
  ['```json {1,9}\n{}\n```', 9, 'line 9 is marked, of 1', 'count from the first line'],
  ['```json {1-}\n{}\n```', 9, 'unknown words after the language: {1-}', '{2,4-6}'],
  ['Text.\n\n```json\n{}\n``\n\n## More', 11, 'a fence that never ends', '```'],
  ['- One.\n\n  ~~~text\n  ```\n\nMore.', 11, 'a fence that never ends', '```'],
  ['<Note>\n\n```json\n{}\n\n</Note>', 11, 'a fence that never ends', '```'],
  ["```json title='a.json'\n{}\n```", 9, "unknown words after the language: title='a.json'", 'straight double quotes'],
  ['```mermaid title="A and B"\nflowchart LR\n```', 9, 'a diagram without a description', 'alt="…"'],
  ['```mermaid alt="A leads to B."\nflowchart LR\n```', 9, 'a diagram without a title', 'title="…"'],

  ['##\u00a0Limits', 9, 'a blank that looks like a space', 'type a space'],
  ['Text.\n\n-\u3000One.', 11, 'a blank that looks like a space', 'type a space'],
  ['Caf\ufffd', 9, "text that isn't UTF-8", 'save the file in UTF-8'],

  ['> [!NOTE]\n> Text.', 9, 'a callout of another tool', '<Note>'],
];

/** Whole files that are wrong. */
const texts: [what: string, text: string, line: number, said: string, advised: string][] = [
  ['no end of front matter', '---\ntitle: Sets\n\nA body.\n', 1, 'the file has no front matter', 'two lines'],
  ['another end of it', frontMatter().replace(/---\n$/, '---- \n'), 1, 'the file has no front matter', 'two lines'],
  ['no body', frontMatter(), 7, 'the document has no body', 'what the page is for'],
];

const generated = 'is something that the site generates itself';
/** Names of files that can't be pages. */
const paths: [path: string, said: string, advised: string][] = [
  ['Concepts/My_Sets', `the path "Concepts/My_Sets" can't be an address`, 'use lowercase letters, digits and hyphens'],
  ['é', "can't be an address", 'use lowercase letters, digits and hyphens'],
  ['guides/index', 'a page has no index file', 'name it like its folder'],
  ['a-z', `/a-z/ ${generated}`, 'give the file another name'],
  ['skill', `/skill.md ${generated}`, 'give the file another name'],
  ['md/sets', `/md/ ${generated}`, 'give the file another name'],
  ['llms-full', `/llms-full.txt ${generated}`, 'give the file another name'],
];

describe('DATA-3 a mistake in a file stops the build and names its place and remedy:', () => {
  function expectProblem(text: string, line: number, said: string, advised: string, slug = 'concepts/sets') {
    const path = `content/${slug}.md`;
    const problems = problemsOf([{ path, text }, sidebarOf(['intro', slug])], { drawings: undefined });
    expect(problems.filter((found) => found.file === path)).toEqual([
      expect.objectContaining({
        line,
        message: expect.stringContaining(said),
        advice: expect.stringContaining(advised),
      }),
    ]);
  }

  it.each(fields)('%j', (changes, ...report) => expectProblem(`${frontMatter(changes)}\nA body.\n`, ...report));
  it.each(bodies)('%j', (body, ...report) => expectProblem(`${frontMatter()}\n${body}\n`, ...report));
  it.each(texts)('%s', (_, text, ...report) => expectProblem(text, ...report));
  it.each(paths)('%s.md', (slug, said, advised) => expectProblem(file('a').text, 1, said, advised, slug));

  const conflict = '<<<<<<< HEAD\na: 1\n||||||| 1a2b3c4\n=======\na: 2\n>>>>>>> feature\n';
  const glossary = (definition: string) =>
    `- id: set\n  term: set\n  definition: ${definition}\n  link: [set]\n  source: a file\n  confidence: high\n`;

  const sidebar = 'content/sidebar.yaml';
  const glossaryFile = 'content/reference/glossary.yaml';
  const errorsFile = 'content/reference/errors.yaml';
  it.each([
    ['a tag cuts a label', sidebar, 'id: a\nlabel: !important Sets\nitems: [intro]\noutside: []\n', 2, '"!"'],
    ['a number sign cuts a label', sidebar, 'id: a\nlabel: Error #409\nitems: [intro]\noutside: []\n', 2, '"#409"'],
    ['a "<" is in a definition', glossaryFile, glossary('Is x <y or not.'), 3, "can't be parsed"],
    ['a "<" is in an error', errorsFile, '- code: A\n  cause: Is x <y here.\n', 2, ''],
  ])('where %s, its file and line are named', (_, path, text, line, said) => {
    const problem = { file: path, line, message: expect.stringContaining(said) };
    expect(problemsOf([file('glossary', '<Glossary />\n'), { path, text }])).toContainEqual(
      expect.objectContaining(problem),
    );
  });

  it.each([
    [
      'in a code fence',
      'content/sets.md',
      '\n```yaml\n<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> feature\n```\n',
      [10],
    ],
    ['only its end', 'content/sets.md', '\nText.\n\n>>>>>>> feature\n', [11]],
    ['only its middle', 'content/sets.md', '\nText.\n\n=======\n\nMore.\n', [11]],
    ['in data, twice', 'content/reference/glossary.yaml', `${conflict}- id: a\n${conflict}`, [1, 8]],
    ['in a sample', 'content/workflows/a.json', `{\n${conflict}}\n`, [2]],
    ['in front matter', 'content/sets.md', '', [2]],
  ])('a merge conflict stops the build by that name: %s', (where, path, text, lines) => {
    const front = where === 'in front matter' ? `---\n${conflict}---\n\nA body.\n` : frontMatter();
    const problems = problemsOf([file('b'), { path, text: path.endsWith('.md') ? front + text : text }]);
    expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual(
      lines.map((line) => `${path}:${line} a merge conflict isn't resolved`),
    );
  });

  it.each(['a#b.svg', 'a?b.svg', 'a%20b.svg', 'cafe\u0301.svg'])(
    "a file whose name can't be an address: %s",
    (name) => {
      expect(problemsOf([], { assets: new Set([`/${name}`, '/a b@2.x.svg']) })).toEqual([
        expect.objectContaining({ file: `public/${name}`, line: 1, advice: expect.stringContaining('rename it') }),
      ]);
    },
  );

  it('what nobody foresaw names its file', () => {
    expect(() => problemsOf([file('sets', `${'> '.repeat(2000)}Text.\n`)])).toThrow('content/sets.md: ');
  });

  it('front matter that is a program does not run', () => {
    const text = '---js\n{ title: globalThis.hasRun = true }\n---\n\nA body.\n';
    expect(problemsOf([{ path: 'content/sets.md', text }])).toMatchObject([
      { message: 'the file has no front matter' },
    ]);
    expect(globalThis).not.toHaveProperty('hasRun');
  });

  it('a broken tag keeps no mistake in front matter from being reported', () => {
    const problems = problemsOf([file('sets', '<Note>\n\nText.\n', { kind: 'essay' })]);
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(['content/sets.md:4', 'content/sets.md:9']);
  });

  it.each([
    ['with="Invoice 1 / skipped" verdicts="Two" settings="none"', '"verdicts" has no two parts'],
    ['with="crashed / skipped" verdicts="One / None" settings="none"', 'with 8kit it ends badly, and nothing says'],
    ['with="Invoice 1 / skipped" verdicts="Two / One" settings="none.200 / nowhere"', 'has no settings "nowhere"'],
    ['with="Invoice 1 / skipped" verdicts="Two / One" settings="none.200 / none.0"', '"none.0" ends otherwise'],
  ])('an outcome that says what no simulation shows, or leaves a bad end: %s', (attributes, message) => {
    const outcome = `<Outcome label="a" order="o" again="b" without="Invoice 1 / Invoice 2" ${attributes} />`;
    const problems = problemsOf([file('faq', `Text.\n\n<Outcomes title="What if">\n\n${outcome}\n\n</Outcomes>\n`)]);
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)]);
  });

  it('a diagnosis tells of causes that no answer leads to, of answers that lead nowhere, of a lacking way out, and of lacking workflows', () => {
    const cause = (when: string, text: string) => `<Cause when="${when}" workflow="none">\n\n${text}\n\n</Cause>\n`;
    const question = '<Question ask="How many?">\n<Answer id="one" label="One" />\n</Question>\n';
    const body = `<Diagnosis>\n${question}${cause('on', '### A cause')}${cause('one', 'Text.')}</Diagnosis>\n`;
    expect(problemsOf([file('sets', body)]).map(({ message, advice }) => `${message}: ${advice}`)).toEqual([
      '<Diagnosis> needs one way out: write one <Cause> without "when", such as "None of these"',
      'no cause has the answer "one": name it in "when" of a <Cause>',
      'no answer "on": did you mean "one"?',
      'no workflow "none": see content/workflows/',
      'a cause without a heading: begin it with a heading that names it: ### Its name {#id}',
      'no workflow "none": see content/workflows/',
    ]);
  });

  it('all problems of all files are reported together, ordered by place', () => {
    const problems = problemsOf([file('b', '# Two\n\n<Nope />\n'), file('a', 'Text.\n', { title: undefined })]);
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'content/a.md:1',
      'content/b.md:9',
      'content/b.md:11',
    ]);
  });
});

describe('DATA-3 the versions that facts were read in', () => {
  const provenance = 'source: a file\nconfidence: high\n';
  const versions = {
    path: 'content/reference/versions.yaml',
    text: `node: ["1.1.0", "1.0.14"]\nservice: ["0.1.0"]\nn8n: "2.41.1"\n${provenance}`,
  };
  it.each([
    ['node 1.1.0, node 1.0.14, service 0.1.0, 2026-11-21', []],
    ['node 1.0.41, 2026-11-21', ['there is no node 1.0.41: content/reference/versions.yaml knows 1.1.0, 1.0.14']],
    ['service 7.7.7, 2026-11-21', ['there is no service 7.7.7: content/reference/versions.yaml knows 0.1.0']],
  ])('are among those of the reference: %s', (read, said) => {
    const problems = problemsOf([versions, file('sets', undefined, { read })]);
    expect(problems.map(({ message, advice }) => `${message}: ${advice}`)).toEqual(said);
  });
});

describe("DATA-3 what can't be read from disk stops the build", () => {
  let folder: string;
  const at = (name: string) => join(folder, 'content', name);
  beforeEach(() => {
    folder = newFolder();
    mkdirSync(join(folder, 'content'));
  });
  const read = () => readContentFiles(join(folder, 'content'));

  it('a document of another extension', () => {
    writeFileSync(at('a.mdx'), frontMatter());
    expect(read().problems).toMatchObject([{ file: 'content/a.mdx', line: 1, advice: 'rename it to .md' }]);
  });

  it.each([
    ['a folder', '.'],
    ['a file that is gone', 'gone'],
    ['itself', 'link'],
  ])('a symbolic link to %s', (_, to) => {
    symlinkSync(to, at('link'));
    expect(read).toThrow(/content\/link:1 {2}a symbolic link\n {4}→ put what it leads to in its place/);
  });

  it.each([
    ['UTF-16', 'utf16le'],
    ['Latin-1', 'latin1'],
  ] as const)('a page in %s', (_, encoding) => {
    writeFileSync(at('a.md'), '\ufeffCafé\n', encoding);
    expect(problemsOf(read().files)).toMatchObject([
      { file: 'content/a.md', line: 1, advice: 'save the file in UTF-8' },
    ]);
  });

  it('and is the one mistake that is told, without what follows from it', () => {
    const problem = { file: 'content/big.md', line: 1, message: 'too large', advice: 'split it' };
    const sidebar = { path: 'content/sidebar.yaml', text: 'id: docs\nlabel: Docs\nitems:\n  - big\n' };
    expect(problemsOf([sidebar], { problems: [problem] })).toEqual([problem]);
  });

  it('but files of the system and of editors are none of the site’s, and texts are read as if every system wrote them alike', () => {
    writeFileSync(at('cafe.md'), '\uFEFFCafe\u0301\r\n');
    const before = mtimeFingerprint(join(folder, 'content'));
    symlinkSync('editor@host.4711', at('.#sets.md'));
    const others = [
      '.DS_Store',
      'Thumbs.db',
      'desktop.ini',
      '#a.md#',
      'a.md~',
      '.a.md.swp',
      '4913',
      'a.bak.md',
      'a.md.tmp.12',
    ];
    for (const name of others) writeFileSync(at(name), 'no page');
    expect(read()).toEqual({ files: [{ path: 'content/cafe.md', text: 'Caf\u00e9\n' }], problems: [] });
    expect([...listAssets(join(folder, 'content'))]).toEqual(['/cafe.md']);
    expect(mtimeFingerprint(join(folder, 'content'))).toBe(before);
  });
});
