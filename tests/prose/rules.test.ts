import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../lib/diagnostics/positions';
import { file } from '../../lib/site/testing/fixtures';
import { readContent } from './read';
import { check } from './rule';
import { rules } from './rules';

/* Each rule finds what breaks it. That it lets everything else pass, the pages show. */

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const description = 'A lock keeps two executions apart that would change the same record.';

type Row = [name: string, at: string, says: string, advises: string, body: string, fields?: Record<string, string>];

/** A rule, and a page that breaks it alone, with the text on the reported line and the report. The lead comes first. */
const broken: Row[] = [
  ['heading-order', '#### C', 'a level-4 heading below one of level 2', '"###"', '## A {#a}\n\n#### C\n'],
  ['heading-id', '## The limits', '"The limits" has no id of its own', '{#the-limits}', '## The limits\n'],
  ['table-cell', '| a set', 'another style: "a set"', 'a capital letter', '| A |\n|---|\n| a set |\n'],
  ['wall-of-text', 'Third', 'a wall of 3 paragraphs', 'give it a shape', '## A {#a}\n\nOne.\n\nTwo.\n\nThird.\n'],
  ['fence-language', '```pyhton', 'nothing colours the language "pyhton"', '"python"', fence('pyhton', 'pass')],
  ['shell-prompt', '$ ps', 'a prompt in a shell block: $ ps', 'leave the prompt out', fence('bash', 'ps\n$ ps')],
  ['placeholder', 'export', 'another form: YOUR_KEY', '<your-key>', fence('bash', 'export KEY="YOUR_KEY"')],
  ['older-version', '1.0.15', 'an older version: "1.0.15"', 'older-versions', 'It fails in 1.0.15.\n'],
  ['spelling', 'recieve', 'no dictionary holds "recieve"', '"receive"', '- A webhook can\n  **recieve** it.\n'],
  ['term', 'docker', '"docker compose" is written "Docker Compose"', '"Docker Compose"', 'Run docker\ncompose.\n'],
  ['forbidden-word', 'Simply', 'pages do without "Simply"', 'leave the word out', 'You Simply add it.\n'],
  ['repeated-word', 'the the', 'a word that stands twice: "the the"', 'leave one', '- It is\n  in the the set.\n'],
];
/** The same for a page whose lead breaks a rule. */
const brokenLeads: Row[] = [
  ['lead-for-readers', 'This page', 'the page begins with itself', 'say what the', 'This page describes sets.\n'],
  ['short-lead', 'Remember', 'a lead of several sentences', 'in one sentence', 'Remember it. Then skip the repeat.\n'],
];
const rows = [
  ...broken.map(
    ([name, at, says, advises, body, fields]): Row => [name, at, says, advises, `A lead.\n\n${body}`, fields],
  ),
  ...brokenLeads,
];

async function problemsOf(files: SourceFile[]): Promise<string[]> {
  const content = readContent(files);
  return (await Promise.all(Object.values(rules).map((rule) => check(rule, content)))).flat();
}

describe('rules', () => {
  it('have a row each', () => expect(rows.map(([name]) => name)).toEqual(Object.keys(rules)));

  it.each(rows)(
    '%s is reported at "%s": %s',
    async (_, at, says, advises, body, fields = { title: 'Locks', description }) => {
      const page = file('concepts/sets', body, fields);
      const problems = await problemsOf([file('faq', 'A lead.\n'), page]);
      const line = page.text.slice(0, page.text.indexOf(at)).split('\n').length;
      expect(problems).toEqual([expect.stringContaining(`content/concepts/sets.md:${line}  `)]);
      expect(problems[0]).toContain(says);
      expect(problems[0]?.split(' → ')[1]).toContain(advises);
    },
  );

  it('DATA-3 judge drafts too', async () => {
    const draft = file('faq', 'A lead.\n\nIt is simply so.\n', { draft: 'true' });
    expect(await problemsOf([draft])).toHaveLength(1);
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

  it.each([
    ['markup', '- **Bold** and *slanted*\n  over two lines\n', ['Bold and slanted', 'over two lines']],
    ['cells', '| A | B |\n|---|---|\n| c \\| d | `e` |\n', ['A', 'B', 'c | d']],
    ['titles of fences', '```json title="A title" response="recieve 201"\n{}\n```\n', ['A title']],
    ['attributes that show', '<Details summary="A summary">\n\nText.\n\n</Details>\n', ['A summary', 'Text.']],
    ['attributes that name', '<Card title="A card" href="/recieve/">\n\nText.\n\n</Card>\n', ['A card', 'Text.']],
  ])('knows %s', (_, body, prose) =>
    expect(proseIn(file('faq', body, { title: 'A', description: 'B'.repeat(50) }))).toEqual([
      'A',
      'B'.repeat(50),
      ...prose,
    ]),
  );

  it('is what pages show of data, in every form of YAML, and where it stands', () => {
    const lines = [
      'title: A title # recieve',
      'fix: "Two words, [a link](/recieve/)."',
      'when: >-',
      '  Over two',
      '  lines.',
    ];
    const text = [...lines, 'list: [One text, { why: Another text }]', 'source: recieve it'].join('\n');
    const data = { path: 'content/reference/errors.yaml', text };
    expect(proseIn(data)).toEqual(['A title', 'Two words, a link.', 'Over two', 'lines.', 'One text', 'Another text']);
    const [content] = readContent([data]);
    expect(content?.prose.lineOf(content.prose.text.indexOf('lines'))).toBe(5);
  });
});
