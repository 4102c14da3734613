import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteSystemFiles, hashFiles } from '../../scripts/export-hash.mjs';
import { listAssets, readContentFiles, stampOf } from './files';
import { file, frontMatter, problemsOf, sidebarOf } from './testing/fixtures';

/** Mistakes that an editor can make in one file, and what the build reports: position, message and advice. */
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
    mistake: 'a missing title on a page that shows front matter',
    text: `${frontMatter({ title: undefined })}\n\`\`\`yaml\ntitle: Sets\n\`\`\`\n`,
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
    line: 7,
    message: 'unknown front matter field "titel"',
    advice: 'did you mean "title"?',
  },
  {
    mistake: 'a missing audience',
    text: `${frontMatter({ audience: undefined })}\nA body.\n`,
    line: 1,
    message: 'front matter lacks "audience"',
    advice: 'add "audience: …" between the --- lines',
  },
  {
    mistake: 'an audience that is no list',
    text: `${frontMatter({ audience: 'developers' })}\nA body.\n`,
    line: 5,
    message: '"audience" is wrong: it must be a list',
    advice: 'name one or more of developers, integrators, operators in brackets: [developers]',
  },
  {
    mistake: 'an empty audience',
    text: `${frontMatter({ audience: '[]' })}\nA body.\n`,
    line: 5,
    message: '"audience" is wrong: it must have at least 1 entry',
    advice: /in brackets/,
  },
  {
    mistake: 'an unknown audience',
    text: `${frontMatter({ audience: '[developers, managers]' })}\nA body.\n`,
    line: 5,
    message: '"audience" is wrong: it must be one of developers, integrators, operators',
    advice: /in brackets/,
  },
  {
    mistake: 'a tutorial that takes too long',
    text: `${frontMatter({ kind: 'tutorial\nminutes: 16' })}\nA body.\n`,
    line: 5,
    message: '"minutes" is wrong: it must be 1 to 15',
    advice: /two pages/,
  },
  {
    mistake: 'minutes that are no number',
    text: `${frontMatter({ kind: 'tutorial\nminutes: ten' })}\nA body.\n`,
    line: 5,
    message: '"minutes" is wrong: it must be a number',
    advice: /how long/,
  },
  {
    mistake: 'a tutorial without its time',
    text: `${frontMatter({ kind: 'tutorial' })}\nA body.\n`,
    line: 1,
    message: 'a tutorial lacks "minutes"',
    advice: /how long/,
  },
  {
    mistake: 'the time of another kind of page',
    text: `${frontMatter({ minutes: '10' })}\nA body.\n`,
    line: 7,
    message: 'only a tutorial has "minutes"',
    advice: /how long the tutorial takes/,
  },
  {
    mistake: 'facts that nobody says to have checked',
    text: `${frontMatter({ verified: undefined })}\nA body.\n`,
    line: 1,
    message: 'front matter lacks "verified"',
    advice: 'add "verified: …" between the --- lines',
  },
  {
    mistake: 'facts checked against nothing, with a date that YAML reads as one',
    text: `${frontMatter({ verified: '2026-11-21' })}\nA body.\n`,
    line: 6,
    message: '"verified" is wrong: it names only a date, and no version',
    advice: /^name the versions that the facts were checked against, then the date: /,
  },
  {
    mistake: 'facts checked on no date',
    text: `${frontMatter({ verified: 'node 1.0.14' })}\nA body.\n`,
    line: 6,
    message: '"verified" is wrong: "node 1.0.14" is not a date like 2026-11-21',
    advice: /then the date/,
  },
  {
    mistake: 'facts checked on a day that does not exist',
    text: `${frontMatter({ verified: 'node 1.0.14, 2026-02-30' })}\nA body.\n`,
    line: 6,
    message: '"verified" is wrong: there is no day 2026-02-30',
    advice: /then the date/,
  },
  {
    mistake: 'facts checked against something else',
    text: `${frontMatter({ verified: 'nod 1.0.14, 2026-11-21' })}\nA body.\n`,
    line: 6,
    message: '"verified" is wrong: "nod 1.0.14" is not a version, such as "node 1.1.0" or "service 0.1.0"',
    advice: /then the date/,
  },
  {
    mistake: 'facts checked against one thing twice',
    text: `${frontMatter({ verified: 'node 1.1, service 0.1.0, node 1.1, 2026-11-21' })}\nA body.\n`,
    line: 6,
    message: '"verified" is wrong: it names "node 1.1" twice',
    advice: /then the date/,
  },
  {
    mistake: 'facts written as a map',
    text: `${frontMatter({ verified: '{ node: 1.0.14, date: 2026-11-21 }' })}\nA body.\n`,
    line: 6,
    message: '"verified" is wrong: it must be a string',
    advice: /then the date: node 1\.1\.0, service 0\.1\.0, 2026-11-21/,
  },
  {
    mistake: 'a published page whose facts nobody has checked',
    text: `${frontMatter({ verified: 'not yet' })}\nA body.\n`,
    line: 6,
    message: '"verified: not yet" is for drafts only',
    advice: /then the date/,
  },
  {
    mistake: 'a published page whose description is the hint of a new page',
    text: `${frontMatter({ description: '"Hint: say in one sentence of 50 to 160 characters what the reader gets"' })}\nA body.\n`,
    line: 3,
    message: 'the description is still a hint',
    advice: /one sentence of 50 to 160/,
  },
  {
    mistake: 'a hint of a new page that is left in a published one',
    text: `${frontMatter()}\nA body.\n\n- One.\n- Hint: Say what comes next.\n`,
    line: 12,
    message: 'a hint from the template is still there',
    advice: /replace or delete it/,
  },
  {
    mistake: 'a file without front matter',
    text: 'A body.\n\n---\n\nMore.\n',
    line: 1,
    message: 'the file has no front matter',
    advice: 'start it with the fields, between two "---" lines',
  },
  {
    mistake: 'front matter that does not end',
    text: '---\ntitle: Sets\n\nA body.\n',
    line: 1,
    message: 'the file has no front matter',
    advice: /two "---" lines/,
  },
  {
    mistake: 'a field that stands twice',
    text: `${frontMatter().replace('kind:', 'title: Again\nkind:')}\nA body.\n`,
    line: 4,
    message: 'front matter is not valid YAML: Map keys must be unique',
    advice: /in quotes/,
  },
  {
    mistake: 'bad YAML',
    text: '---\ntitle: Sets: a concept\nkind: concept\n---\n\nA body.\n',
    line: 2,
    message: /front matter is not valid YAML/,
    advice: /in quotes/,
  },
  ...['js', 'javascript', 'JS', ' json', 'coffee', 'toml'].map((language) => ({
    mistake: `front matter in ${language}`,
    text: `---${language}\n{ title: globalThis.hasRun = true }\n---\n\nA body.\n`,
    line: 1,
    message: `front matter in a language other than YAML: ${language.trim()}`,
    advice: 'start the file with a line that is only ---, and write the fields as YAML',
  })),
  {
    mistake: 'front matter that ends with another line',
    text: `${frontMatter().replace(/---\n$/, '---- \n')}\nA body.\n`,
    line: 1,
    message: 'the file has no front matter',
    advice: /two "---" lines/,
  },
  {
    mistake: 'a slug with capitals',
    path: 'content/Concepts/My_Sets.md',
    text: `${frontMatter()}\nA body.\n`,
    line: 1,
    message: 'the path "Concepts/My_Sets" can\'t be an address',
    advice: 'use lowercase letters, digits and hyphens: rename it to content/concepts/my-sets.md',
  },
  {
    mistake: 'a slug with spaces',
    path: 'content/my sets.md',
    text: `${frontMatter()}\nA body.\n`,
    line: 1,
    message: 'the path "my sets" can\'t be an address',
    advice: 'use lowercase letters, digits and hyphens: rename it to content/my-sets.md',
  },
  {
    mistake: 'an unknown component',
    text: `${frontMatter()}\nText.\n\n<Warnin>\n\nText.\n\n</Warnin>\n`,
    line: 11,
    message: 'unknown component <Warnin>',
    advice: 'did you mean "Warning"?',
  },
  {
    mistake: 'a block component in a sentence',
    text: `${frontMatter()}\nText <Note>x</Note> more.\n`,
    line: 9,
    message: '<Note> inside a sentence',
    advice: /lines of its own/,
  },
  {
    mistake: 'a component that opens, in a sentence',
    text: `${frontMatter()}\nText <Details summary="More">x</Details>\n`,
    line: 9,
    message: '<Details> inside a sentence',
    advice: /lines of its own/,
  },
  {
    mistake: 'a title that begins with an asterisk',
    text: `${frontMatter({ title: '*Locks' })}\nA body.\n`,
    line: 2,
    message: /front matter is not valid YAML: "\*" starts/,
    advice: /in quotes/,
  },
  {
    mistake: 'a title that YAML cuts at a number sign',
    text: `${frontMatter({ title: 'Error #409' })}\nA body.\n`,
    line: 2,
    message: '"Error" ends before "#409"',
    advice: /put the text in quotes/,
  },
  {
    mistake: 'a title with a character that its image lacks',
    text: `${frontMatter({ title: '🚀 Sets' })}\nA body.\n`,
    line: 2,
    message: /only Latin letters, digits and punctuation/,
    advice: /name the page/,
  },
  {
    mistake: 'a title in another script',
    text: `${frontMatter({ title: 'Ключи' })}\nA body.\n`,
    line: 2,
    message: /Latin letters/,
    advice: /name the page/,
  },
  {
    mistake: 'a title of spaces',
    text: `${frontMatter({ title: '" "' })}\nA body.\n`,
    line: 2,
    message: /it must contain words/,
    advice: /name the page/,
  },
  {
    mistake: 'a title with an invisible character',
    text: `${frontMatter({ title: '"Se\\u200Bts"' })}\nA body.\n`,
    line: 2,
    message: /without invisible characters/,
    advice: /name the page/,
  },
  {
    mistake: 'a row with more cells than its table',
    text: `${frontMatter()}\n| a | b |\n|---|---|\n| \`x|y\` | c |\n`,
    line: 11,
    message: 'a row of 3 cells in a table of 2 columns',
    advice: /inside a cell as/,
  },
  {
    mistake: 'a page at an address that the site makes',
    path: 'content/a-z.md',
    text: `${frontMatter()}\nA body.\n`,
    line: 1,
    message: '/a-z/ is something that the site generates itself',
    advice: 'give the file another name',
  },
  ...[
    ['skill', '/skill.md'],
    ['live-workflow', '/live-workflow/'],
    ['md/sets', '/md/'],
    ['recipes/more', '/recipes/'],
    ['llms-full', '/llms-full.txt'],
    ['accessibility', '/accessibility/'],
    ['everything', '/everything/'],
  ].map(([slug, taken]) => ({
    mistake: `the taken name ${slug}`,
    path: `content/${slug}.md`,
    text: `${frontMatter()}\nA body.\n`,
    line: 1,
    message: `${taken} is something that the site generates itself`,
    advice: 'give the file another name',
  })),
  ...[
    ['> [!NOTE]\n> Text.', /a callout of another tool/, /<Note>/],
    [':::tip\n\nText.', /a callout of another tool/, /<Tip>/],
    ['!!! note\n    Text.', /a callout of another tool/, /<Note>/],
    ['???+\u00a0tip "Title"', /a callout of another tool/, /<Note>/],
    ['[TOC]', /table of contents/, /remove it/],
    ['See [[Sets]].', /a link of another tool/, /\[text\]\(\/route\/\)/],
    ['Text.\n{: .note}', /attributes of another tool/, /<Note>/],
    ['``bash\ncurl x\n``', /a fence of fewer than three backticks/, /three: ```bash/],
  ].map(([text, message, advice]) => ({
    mistake: `${JSON.stringify(text)}, which would come out as text`,
    text: `${frontMatter()}\n${text}\n`,
    line: 9,
    message: message as RegExp,
    advice: advice as RegExp,
  })),
  {
    mistake: 'an index file',
    path: 'content/guides/index.md',
    text: `${frontMatter()}\nA body.\n`,
    line: 1,
    message: 'a page has no index file',
    advice: 'rename it to content/guides.md',
  },
  {
    mistake: 'a file name without Latin letters',
    path: 'content/é.md',
    text: `${frontMatter()}\nA body.\n`,
    line: 1,
    message: /can't be an address/,
    advice: 'use lowercase letters, digits and hyphens',
  },
  {
    mistake: 'a title of code in single quotes',
    text: `${frontMatter()}\n\`\`\`json title='a.json'\n{}\n\`\`\`\n`,
    line: 9,
    message: "unknown words after the language: title='a.json'",
    advice: /straight double quotes/,
  },
  {
    mistake: 'a title of code without quotes',
    text: `${frontMatter()}\n\`\`\`json title=a.json\n{}\n\`\`\`\n`,
    line: 9,
    message: /unknown words after the language: title=a\.json/,
    advice: /straight double quotes/,
  },
  {
    mistake: 'a heading without text',
    text: `${frontMatter()}\n##\n\nText.\n`,
    line: 9,
    message: 'a heading without text',
    advice: /name what/,
  },
  {
    mistake: 'a heading of an emoji',
    text: `${frontMatter()}\n## 🚀\n\nText.\n`,
    line: 9,
    message: 'a heading whose text gives no id',
    advice: /\{#id\}/,
  },
  {
    mistake: 'an id with underscores at its start',
    text: `${frontMatter()}\n## Call {#__call__}\n\nText.\n`,
    line: 9,
    message: /a heading id that can’t be read/,
    advice: /start it with a letter/,
  },
  {
    mistake: 'an id inside of bold',
    text: `${frontMatter()}\n## **Limits {#limits}**\n\nText.\n`,
    line: 9,
    message: /a heading id that can’t be read/,
    advice: /outside bold/,
  },
  {
    mistake: 'curly quotes around an attribute',
    text: `${frontMatter()}\n<Note title=“Hi”>\n\nText.\n\n</Note>\n`,
    line: 9,
    message: 'a curly quote around an attribute',
    advice: /straight quotes/,
  },
  {
    mistake: 'a declaration',
    text: `${frontMatter()}\n<!DOCTYPE html>\n\nText.\n`,
    line: 9,
    message: 'a tag of HTML or XML',
    advice: /as code/,
  },
  {
    mistake: 'bold of HTML',
    text: `${frontMatter()}\nA <b>word</b>.\n`,
    line: 9,
    message: 'unknown component <b>',
    advice: 'write it as Markdown: **bold**',
  },
  {
    mistake: 'a link whose address has a space',
    text: `${frontMatter()}\nSee [a](/my page/).\n`,
    line: 9,
    message: 'a link whose address has a space',
    advice: /%20/,
  },
  {
    mistake: 'a link with its brackets swapped',
    text: `${frontMatter()}\nSee (c)[/faq/].\n`,
    line: 9,
    message: 'a link with its brackets swapped',
    advice: 'write [text](/route/)',
  },
  {
    mistake: 'a link with a space',
    text: `${frontMatter()}\nSee [d] (/faq/).\n`,
    line: 9,
    message: 'a space between the text of a link and its address',
    advice: 'write [text](/route/)',
  },
  {
    mistake: 'a heading without a space',
    text: `${frontMatter()}\n##Limits\n`,
    line: 9,
    message: 'a heading without a space',
    advice: /## Limits/,
  },
  {
    mistake: 'bold with a space',
    text: `${frontMatter()}\nA **bold **word.\n`,
    line: 9,
    message: 'two asterisks that make nothing bold',
    advice: /directly around the words/,
  },
  {
    mistake: 'a table without dashes',
    text: `${frontMatter()}\n| a | b |\n| c | d |\n`,
    line: 9,
    message: 'a table without a line of dashes',
    advice: /---/,
  },
  {
    mistake: "another tool's heading id",
    text: `${frontMatter()}\n## Limits {/* #limits */}\n\nText.\n`,
    line: 9,
    message: "another tool's comment or heading id",
    advice: /\{#id\}/,
  },
  {
    mistake: 'facts checked in the future',
    text: `${frontMatter({ verified: 'node 1.0.14, 2126-11-27' })}\nA body.\n`,
    line: 6,
    message: /2126-11-27 is in the future/,
    advice: /then the date/,
  },
  {
    mistake: 'raw HTML',
    text: `${frontMatter()}\n<div>\n\nText.\n\n</div>\n`,
    line: 9,
    message: 'unknown component <div>',
    advice: /use one of Note, Tip/,
  },
  {
    mistake: 'an unclosed tag',
    text: `${frontMatter()}\n<Note>\n\nText.\n`,
    line: 9,
    message: /closing tag/,
    advice: /close every component/,
  },
  {
    mistake: 'a "<" before a letter that begins no tag',
    text: `${frontMatter()}\n| a |\n|---|\n| A <b, c |\n`,
    line: 11,
    message: /in name/,
    advice: 'a "<" before a letter starts a component: write it as code (`<`) or as &lt;',
  },
  {
    mistake: 'a comment',
    text: `${frontMatter()}\nText.\n\n<!-- A note. -->\n`,
    line: 11,
    message: 'a comment',
    advice: /in the front matter, on lines that start with #/,
  },
  {
    mistake: 'a comment in a sentence',
    text: `${frontMatter()}\nText.\n\nA <!-- note --> sentence.\n`,
    line: 11,
    message: 'a comment',
    advice: /in the front matter/,
  },
  {
    mistake: 'a line break of HTML in a table',
    text: `${frontMatter()}\n| a |\n|---|\n| a<br>b |\n`,
    line: 11,
    message: 'unknown component <br>',
    advice: /in a table, write another row/,
  },
  {
    mistake: 'a line break of HTML that closes itself',
    text: `${frontMatter()}\nText.\n\nA<br/>b.\n`,
    line: 11,
    message: 'unknown component <br>',
    advice: /end the line with a backslash/,
  },
  {
    mistake: 'an attribute that a component lacks',
    text: `${frontMatter()}\n<Note titel="x">\n\nText.\n\n</Note>\n`,
    line: 9,
    message: '<Note> has no attribute "titel"',
    advice: 'did you mean "title"?',
  },
  {
    mistake: 'a required attribute left out',
    text: `${frontMatter()}\n<Endpoint method="GET" />\n`,
    line: 9,
    message: '<Endpoint> lacks "path"',
    advice: 'add path="…"',
  },
  {
    mistake: 'an expression as an attribute',
    text: `${frontMatter()}\n<Note title={1 + 1}>\n\nText.\n\n</Note>\n`,
    line: 9,
    message: '<Note> has an expression in braces',
    advice: /content is data/,
  },
  {
    mistake: 'spread attributes',
    text: `${frontMatter()}\n<Note {...props}>\n\nText.\n\n</Note>\n`,
    line: 9,
    message: '<Note> has an expression in braces',
    advice: /content is data/,
  },
  {
    mistake: 'an import',
    text: `${frontMatter()}\nimport Chart from './chart'\n\nText.\n`,
    line: 9,
    message: 'an import or export statement',
    advice: /components need no import/,
  },
  {
    mistake: 'two headings with one authored id',
    text: `${frontMatter()}\n## One {#limits}\n\nText.\n\n## Two {#limits}\n\nText.\n`,
    line: 13,
    message: 'heading id "limits" is already used on line 9',
    advice: /give one of them another id/,
  },
  {
    mistake: 'an earlier id that is the id of another heading',
    text: `${frontMatter()}\n## One {#limits}\n\nText.\n\n## Two {#size #limits}\n\nText.\n`,
    line: 13,
    message: 'heading id "limits" is already used on line 9',
    advice: /give one of them another id/,
  },
  {
    mistake: 'an earlier id without its #',
    text: `${frontMatter()}\n## Limits {#limits size}\n\nText.\n`,
    line: 9,
    message: 'a heading id that can’t be read',
    advice: /write \{#id\}, or \{#id #earlier-id\}/,
  },
  {
    mistake: 'a heading of level 1',
    text: `${frontMatter()}\n# Sets\n\nText.\n`,
    line: 9,
    message: 'a level-1 heading in the body',
    advice: /start with "##"/,
  },
  {
    mistake: 'a diagram without a description',
    text: `${frontMatter()}\nText.\n\n\`\`\`mermaid title="A and B"\nflowchart LR\n\`\`\`\n`,
    line: 11,
    message: 'a diagram without a description',
    advice: /alt="…"/,
  },
  {
    mistake: 'a diagram without a title',
    text: `${frontMatter()}\nText.\n\n\`\`\`mermaid alt="A leads to B."\nflowchart LR\n\`\`\`\n`,
    line: 11,
    message: 'a diagram without a title',
    advice: /title="…"/,
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
    line: 7,
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
    line: 9,
    message: 'the file has Windows line endings (CRLF)',
    advice: /LF line endings/,
  },
];

describe('DATA-3 a mistake in a file stops the build and names its place and remedy', () => {
  it.each(cases)('$mistake', ({ path = 'content/concepts/sets.md', text, line, message, advice }) => {
    const slug = path.replace(/^content\/|\.md$/g, '');
    const files = [{ path, text }, sidebarOf(['intro', slug])];
    const [problem, ...more] = problemsOf(files, { drawings: undefined }).filter((found) => found.file === path);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ file: path, line });
    expect(problem?.message).toMatch(message);
    expect(problem?.advice).toMatch(advice);
  });

  const glossary = (definition: string) =>
    `- id: set\n  term: set\n  definition: ${definition}\n  link: [set]\n  also: []\n  source: a file\n  confidence: high\n`;

  it.each([
    [
      'a tag cuts a label',
      'content/sidebar.yaml',
      'id: a\nlabel: !important Sets\nitems: [intro]\noutside: []\n',
      2,
      /"!"/,
    ],
    [
      'a number sign cuts a label',
      'content/sidebar.yaml',
      'id: a\nlabel: Error #409\nitems: [intro]\noutside: []\n',
      2,
      /"#409"/,
    ],
    [
      'a number sign cuts an entry of a list',
      'content/footer.yaml',
      '- label: Docs\n  items:\n    - intro #1\n',
      3,
      /"#1"/,
    ],
    [
      'a number sign cuts an announcement',
      'content/site.yaml',
      'announcement:\n  id: a\n  content: Issue #4\n  closable: true\n',
      3,
      /"#4"/,
    ],
    [
      'a byte-order mark is in a list',
      'content/reference/glossary.yaml',
      `\uFEFF${glossary('A set.')}`,
      1,
      /byte-order mark/,
    ],
    ['a byte-order mark is in the sidebar', 'content/sidebar.yaml', '\uFEFFid: a\n', 1, /byte-order mark/],
    ['a "<" is in a definition', 'content/reference/glossary.yaml', glossary('Is x <y or not.'), 3, /can't be parsed/],
    [
      'a "<" is in an error',
      'content/reference/errors.yaml',
      '- code: A\n  cause: Is x <y here.\n',
      2,
      /can't be parsed|data/,
    ],
    [
      'a tag is in an announcement',
      'content/site.yaml',
      'announcement:\n  id: a\n  closable: true\n  content: |\n    News\n\n    <b>\n',
      7,
      /./,
    ],
    [
      'a heading is in an announcement',
      'content/site.yaml',
      'announcement:\n  id: a\n  closable: true\n  content: |\n    # News\n',
      5,
      /./,
    ],
    [
      'an identified heading is in an announcement',
      'content/site.yaml',
      'announcement:\n  id: a\n  closable: true\n  content: |\n    Text.\n\n    ## News {#news}\n',
      7,
      /a heading in the announcement/,
    ],
  ])('where %s, its file and line are named', (_, path, text, line, message) => {
    const problem = { file: path, line, message: expect.stringMatching(message) };
    expect(problemsOf([file('glossary', '<Glossary />\n'), { path, text }])).toContainEqual(
      expect.objectContaining(problem),
    );
  });

  it.each([
    ['a tab in the API', 'content/reference/openapi.yaml', 'openapi: 3.1.0\npaths:\n\t/a: {}\n'],
    ['a comment in a workflow', 'content/workflows/acquire-lock.json', '{ // a comment\n}\n'],
    ['a byte-order mark in the glossary', 'content/reference/glossary.yaml', `\uFEFF${glossary('A set.')}`],
  ])('%s is the cause, and what it brings about is not reported', (_, path, text) => {
    const body = '<Operation id="addSetValue" />\n\n<Workflow file="acquire-lock" />\n\n<Glossary />\n';
    const files = problemsOf([file('sets', body), { path, text }]).map((problem) => problem.file);
    expect(new Set(files)).toEqual(new Set([path]));
  });

  it('what nobody foresaw names its file', () => {
    expect(() => problemsOf([file('sets', `${'> '.repeat(3000)}Text.\n`)])).toThrow('content/sets.md: ');
  });

  it('front matter that is a program does not run', () => {
    const text = '---js\n{ title: globalThis.hasRun = true }\n---\n\nA body.\n';
    expect(problemsOf([{ path: 'content/sets.md', text }])).toHaveLength(1);
    expect(globalThis).not.toHaveProperty('hasRun');
  });

  it('front matter that holds a comment alone lacks every field', () => {
    const problems = problemsOf([{ path: 'content/sets.md', text: '---\n# A note.\n---\n\nA body.\n' }]);
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual(
      ['title', 'description', 'kind', 'audience', 'verified'].map((field) => `1 front matter lacks "${field}"`),
    );
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

  it('a diagnosis tells of causes that no answer leads to, of answers that lead nowhere, and of lacking workflows', () => {
    const cause = (when: string, text: string) => `<Cause when="${when}" workflow="none">\n\n${text}\n\n</Cause>\n`;
    const question = '<Question ask="How many?">\n<Answer id="one" label="One" />\n</Question>\n';
    const body = `<Diagnosis>\n${question}${cause('on', '### A cause')}${cause('one', 'Text.')}</Diagnosis>\n`;
    expect(problemsOf([file('sets', body)]).map(({ message, advice }) => `${message}: ${advice}`)).toEqual([
      'no cause has the answer "one": name it in "when" of a <Cause>',
      'no answer "on": did you mean "one"?',
      'no workflow "none": see content/workflows/',
      'a cause without a heading: begin it with a heading that names it: ### Its name {#id}',
      'no workflow "none": see content/workflows/',
    ]);
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
    const footer = { path: 'content/footer.yaml', text: '- label: Docs\n  items: [sets]\n' };
    const problems = problemsOf([file('sets', undefined, { kind: 'essay' }), footer]);
    expect(problems.map(({ file }) => file)).toEqual(['content/sets.md']);
  });

  it('a page with problems gives no hint of search another problem', () => {
    const search = { path: 'content/reference/search.yaml', text: 'synonyms: []\nhints: { /sets/: [mutex] }\n' };
    const problems = problemsOf([file('sets', undefined, { kind: 'essay' }), search]);
    expect(problems.map((problem) => problem.file)).toEqual(['content/sets.md']);
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

describe('DATA-3 the versions that facts were checked against', () => {
  const provenance = 'source: a file\nconfidence: high\n';
  const versions = {
    path: 'content/reference/versions.yaml',
    text: `node: ["1.1.0", "1.0.14"]\nservice: ["0.1.0"]\nn8n: "2.41.1"\n${provenance}`,
  };
  const problemsWith = (verified: string) => problemsOf([versions, file('sets', undefined, { verified })]);

  it('are among those of the reference', () => {
    const all = 'node 1.1.0, node 1.0.14, service 0.1.0';
    expect(problemsWith(`${all}, 2026-11-21`)).toEqual([]);
  });

  it.each([
    ['node 1.0.41, 2026-11-21', 'there is no node 1.0.41', 'content/reference/versions.yaml knows 1.1.0, 1.0.14'],
    ['service 7.7.7, 2026-11-21', 'there is no service 7.7.7', 'content/reference/versions.yaml knows 0.1.0'],
  ])('%s names another', (verified, message, advice) => {
    expect(problemsWith(verified).filter((problem) => problem.file === 'content/sets.md')).toEqual([
      { file: 'content/sets.md', line: 6, message, advice },
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

  it('files of the system are none of the site’s, and letters are composed', () => {
    for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '._sets.md'])
      writeFileSync(join(folder, 'content', name), 'junk');
    writeFileSync(join(folder, 'content/cafe.md'), 'Cafe\u0301');
    expect(read()).toEqual({ files: [{ path: 'content/cafe.md', text: 'Caf\u00e9' }], problems: [] });
    expect([...listAssets(join(folder, 'content'))]).toEqual(['/cafe.md']);
    expect(hashFiles(join(folder, 'content'))).toHaveLength(1);
    deleteSystemFiles(join(folder, 'content'));
    expect(readdirSync(join(folder, 'content'))).toEqual(['cafe.md']);
  });

  it('a symbolic link that points outside content/', () => {
    writeFileSync(join(folder, 'secret.md'), frontMatter());
    symlinkSync(join(folder, 'secret.md'), join(folder, 'content/link.md'));
    expect(read()).toEqual({
      files: [],
      problems: [
        {
          file: 'content/link.md',
          line: 1,
          message: 'a symbolic link that points outside content/',
          advice: 'copy the file into content/',
        },
      ],
    });
  });

  it('a broken symbolic link', () => {
    symlinkSync(join(folder, 'content/gone.md'), join(folder, 'content/link.md'));
    expect(stampOf(join(folder, 'content'))).toContain('link.md');
    expect(read()).toEqual({
      files: [],
      problems: [
        {
          file: 'content/link.md',
          line: 1,
          message: 'a broken symbolic link',
          advice: 'point it to a file in content/, or delete it',
        },
      ],
    });
  });

  it("but not an editor's lock file, which is no content", () => {
    writeFileSync(join(folder, 'content/sets.md'), frontMatter());
    const before = stampOf(join(folder, 'content'));
    symlinkSync('editor@host.4711', join(folder, 'content/.#sets.md'));
    expect(read()).toMatchObject({ files: [{ path: 'content/sets.md' }], problems: [] });
    expect(stampOf(join(folder, 'content'))).toBe(before);
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
        message: 'a document whose extension is not .md',
        advice: 'rename it to .md',
      },
    ]);
  });
});
