import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { file, frontMatter, problemsOf } from '../testing/fixtures';
import { readContentFiles } from './files';

/** What an editor can get wrong in one file, and what the build says: place, mistake, advice. */
const cases: {
  mistake: string;
  path?: string;
  text: string;
  line: number;
  message: string | RegExp;
  advice: string | RegExp;
}[] = [
  {
    mistake: 'a missing title',
    text: `${frontMatter({ title: undefined })}\nA body.\n`,
    line: 1,
    message: 'front matter lacks "title"',
    advice: 'add "title: …" between the --- lines',
  },
  {
    mistake: 'a missing kind',
    text: `${frontMatter({ kind: undefined })}\nA body.\n`,
    line: 1,
    message: 'front matter lacks "kind"',
    advice: /add "kind/,
  },
  {
    mistake: 'an unknown kind',
    text: `${frontMatter({ kind: 'essay' })}\nA body.\n`,
    line: 4,
    message: /"kind" is wrong: it must be one of landing, tutorial/,
    advice: /choose the kind/,
  },
  {
    mistake: 'a title that is a number',
    text: `${frontMatter({ title: '42' })}\nA body.\n`,
    line: 2,
    message: '"title" is wrong: it must be a string',
    advice: /in quotes/,
  },
  {
    mistake: 'a description that is too short',
    text: `${frontMatter({ description: 'Sets.' })}\nA body.\n`,
    line: 3,
    message: '"description" is wrong: it must have at least 50 characters',
    advice: /one sentence of 50 to 160/,
  },
  {
    mistake: 'an unknown key',
    text: `${frontMatter({ titel: 'Sets' })}\nA body.\n`,
    line: 5,
    message: 'unknown front matter field "titel"',
    advice: 'did you mean "title"?',
  },
  {
    mistake: 'bad YAML',
    text: '---\ntitle: Sets: a concept\nkind: concept\n---\n\nA body.\n',
    line: 2,
    message: /front matter is no valid YAML/,
    advice: /into quotes/,
  },
  {
    mistake: 'a slug with capitals',
    path: 'content/Concepts/My_Sets.md',
    text: `${frontMatter()}\nA body.\n`,
    line: 1,
    message: 'the path "Concepts/My_Sets" can\'t be an address',
    advice: 'use small letters, digits and hyphens: rename it to content/concepts/my-sets.md',
  },
  {
    mistake: 'a slug with spaces',
    path: 'content/my sets.md',
    text: `${frontMatter()}\nA body.\n`,
    line: 1,
    message: 'the path "my sets" can\'t be an address',
    advice: 'use small letters, digits and hyphens: rename it to content/my-sets.md',
  },
  {
    mistake: 'an unknown component',
    text: `${frontMatter()}\nText.\n\n<Warnin>\n\nText.\n\n</Warnin>\n`,
    line: 9,
    message: 'unknown component <Warnin>',
    advice: 'did you mean "Warning"?',
  },
  {
    mistake: 'raw HTML',
    text: `${frontMatter()}\n<div>\n\nText.\n\n</div>\n`,
    line: 7,
    message: 'unknown component <div>',
    advice: /use one of Note, Tip/,
  },
  {
    mistake: 'an unclosed tag',
    text: `${frontMatter()}\n<Note>\n\nText.\n`,
    line: 7,
    message: /closing tag/,
    advice: /close every component/,
  },
  {
    mistake: 'a bare "<"',
    text: `${frontMatter()}\nKeep it < 5 items.\n\nOr <5.\n`,
    line: 9,
    message: /before name/,
    advice: /write it as code/,
  },
  {
    mistake: 'an attribute that a component lacks',
    text: `${frontMatter()}\n<Note titel="x">\n\nText.\n\n</Note>\n`,
    line: 7,
    message: '<Note> has no attribute "titel"',
    advice: 'did you mean "title"?',
  },
  {
    mistake: 'a required attribute left out',
    text: `${frontMatter()}\n<Endpoint method="GET" />\n`,
    line: 7,
    message: '<Endpoint> lacks "path"',
    advice: 'add path="…"',
  },
  {
    mistake: 'an expression as an attribute',
    text: `${frontMatter()}\n<Note title={1 + 1}>\n\nText.\n\n</Note>\n`,
    line: 7,
    message: '<Note> has an expression in braces',
    advice: /content is data/,
  },
  {
    mistake: 'spread attributes',
    text: `${frontMatter()}\n<Note {...props}>\n\nText.\n\n</Note>\n`,
    line: 7,
    message: '<Note> has an expression in braces',
    advice: /content is data/,
  },
  {
    mistake: 'an import',
    text: `${frontMatter()}\nimport Chart from './chart'\n\nText.\n`,
    line: 7,
    message: 'an import or export statement',
    advice: /components need no import/,
  },
  {
    mistake: 'two headings with one authored id',
    text: `${frontMatter()}\n## One {#limits}\n\nText.\n\n## Two {#limits}\n\nText.\n`,
    line: 11,
    message: 'heading id "limits" stands on line 7 already',
    advice: /give one of them another id/,
  },
  {
    mistake: 'a heading of level 1',
    text: `${frontMatter()}\n# Sets\n\nText.\n`,
    line: 7,
    message: 'a level-1 heading in the body',
    advice: /begin with "##"/,
  },
  {
    mistake: 'a diagram without words',
    text: `${frontMatter()}\nText.\n\n\`\`\`mermaid\nflowchart LR\n\`\`\`\n`,
    line: 9,
    message: 'a diagram without words',
    advice: /alt="…"/,
  },
  {
    mistake: 'an empty file',
    text: '',
    line: 1,
    message: 'the file is empty',
    advice: /delete it/,
  },
  {
    mistake: 'front matter without a body',
    text: frontMatter(),
    line: 5,
    message: 'the document has no body',
    advice: /what the page is for/,
  },
  {
    mistake: 'a byte-order mark',
    text: `\uFEFF${frontMatter()}\nA body.\n`,
    line: 1,
    message: 'the file begins with a byte-order mark',
    advice: /UTF-8 without BOM/,
  },
  {
    mistake: 'Windows line endings',
    text: `${frontMatter()}\nA body.\r\nMore.\r\n`,
    line: 7,
    message: 'the file has Windows line endings (CRLF)',
    advice: /line endings LF/,
  },
];

describe('DATA-3 a mistake in a file stops the build and names its place and remedy', () => {
  it.each(cases)('$mistake', ({ path = 'content/concepts/sets.md', text, line, message, advice }) => {
    const slug = path.replace(/^content\/|\.md$/g, '');
    const sidebar = { id: 'documentation', label: 'Documentation', items: ['intro', slug], outside: [] };
    const [problem, ...more] = problemsOf([{ path, text }], { sidebar, drawings: undefined }).filter(
      (found) => found.file === path,
    );
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ file: path, line });
    expect(problem?.message).toMatch(message);
    expect(problem?.advice).toMatch(advice);
  });

  it('a duplicate id names the other file', () => {
    const problems = problemsOf([file('concepts/sets'), file('sets', undefined, { id: 'concepts/sets' })]);
    expect(problems).toContainEqual({
      file: 'content/sets.md',
      line: 1,
      message: 'id "concepts/sets" is taken by content/concepts/sets.md',
      advice: 'give the document another id',
    });
  });

  it('a document with problems is not reported as missing from where it is named', () => {
    const footer = [{ label: 'Docs', items: ['sets'] }];
    const problems = problemsOf([file('sets', undefined, { kind: 'essay' })], { footer });
    expect(problems.map(({ file }) => file)).toEqual(['content/sets.md']);
  });

  it('all problems of all files are reported together, ordered by place', () => {
    const problems = problemsOf([file('b', '# Two\n\n<Nope />\n'), file('a', 'Text.\n', { title: undefined })]);
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'content/a.md:1',
      'content/b.md:7',
      'content/b.md:9',
    ]);
  });
});

describe("DATA-3 what can't be read from disk stops the build", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    mkdirSync(join(folder, 'content'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const read = () => readContentFiles(join(folder, 'content'));

  it('a file of 1 MB', () => {
    writeFileSync(join(folder, 'content/big.md'), 'x'.repeat(1024 * 1024));
    expect(read()).toEqual({
      files: [],
      problems: [
        {
          file: 'content/big.md',
          line: 1,
          message: '1048576 bytes, more than the 262144 a document may have',
          advice: 'split it into several documents, or move data out of it',
        },
      ],
    });
  });

  it('a symbolic link that leads out of content/', () => {
    writeFileSync(join(folder, 'secret.md'), frontMatter());
    symlinkSync(join(folder, 'secret.md'), join(folder, 'content/link.md'));
    expect(read()).toEqual({
      files: [],
      problems: [
        {
          file: 'content/link.md',
          line: 1,
          message: 'a symbolic link that leads out of content/',
          advice: 'copy the file into content/',
        },
      ],
    });
  });

  it('a symbolic link within content/ is read', () => {
    writeFileSync(join(folder, 'content/a.md'), frontMatter());
    symlinkSync(join(folder, 'content/a.md'), join(folder, 'content/b.md'));
    expect(read().files.map(({ path }) => path)).toEqual(['content/a.md', 'content/b.md']);
  });

  it('a document of another extension', () => {
    writeFileSync(join(folder, 'content/a.mdx'), frontMatter());
    expect(read().problems).toEqual([
      {
        file: 'content/a.mdx',
        line: 1,
        message: 'a document with another extension than .md',
        advice: 'rename it to .md',
      },
    ]);
  });
});
