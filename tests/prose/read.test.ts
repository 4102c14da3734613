import { describe, expect, it } from 'vitest';
import { compileContent } from '../../lib/content/compile';
import { file } from '../../lib/content/testing/fixtures';
import type { SourceFile } from '../../lib/content/types';
import { filler } from './prose';
import { readData, readPage } from './read';

const read = (source: SourceFile) => {
  const [page] = compileContent([source]).pages;
  return page ? readPage(page) : readData(source);
};

/** The lines of prose in a file, without what is no prose. */
function proseIn(path: string, text: string): string[] {
  const lines = read({ path, text })?.prose.text.split('\n') ?? [];
  // What isn't prose is replaced, never cut, so that words keep their positions in the file.
  expect(lines.map(({ length }) => length)).toEqual(text.split('\n').map(({ length }) => length));
  return lines.map((line) => line.replaceAll(filler, ' ').trim().replace(/\s+/g, ' ')).filter(Boolean);
}

const bodyOf = (body: string) => {
  const { path, text } = file('faq', body);
  return proseIn(path, text).slice(2);
};

describe('prose', () => {
  it('is the title and description of a document, not its other fields', () => {
    const { path, text } = file('faq', 'A body.\n', { sidebar_label: 'Short', id: 'other-id' });
    expect(proseIn(path, text)).toEqual([
      'Sets',
      'What a set is, what it guarantees, and what happens when it fails.',
      'Short',
      'A body.',
    ]);
  });

  it.each([
    ['code', 'Run `recieve` now.\n\n```text\nrecieve\n```\n', ['Run now.']],
    ['addresses', '[link](/recieve/link) to https://recieve.example and mail@recieve.example.\n', ['link to and .']],
    ['ids of headings', '## A heading {#recieve #recieved}\n', ['A heading']],
    ['markup', '- **Bold** and *slanted*\n  over two lines\n', ['Bold and slanted', 'over two lines']],
    ['cells', '| A | B |\n|---|---|\n| c \\| d | `e` |\n', ['A B', 'c \\| d']],
    ['images', '![A picture](/recieve.png)\n', ['A picture']],
    ['titles of fences', '```json title="A title" response="recieve 201"\n{}\n```\n', ['A title']],
    ['words of diagrams', '```mermaid alt="A calls B."\nA --> B\n```\n', ['A calls B.']],
    ['attributes that show', '<Details summary="A summary">\n\nText.\n\n</Details>\n', ['A summary', 'Text.']],
    [
      'attributes that name',
      '<Card title="A card" href="/recieve/" icon="recieve">\n\nText.\n\n</Card>\n',
      ['A card', 'Text.'],
    ],
    ['suppressions', '[//]: # (allow spelling: recieve)\nText.\n', ['Text.']],
  ])('knows %s', (_, body, prose) => {
    expect(bodyOf(body)).toEqual(prose);
  });

  it('is what pages show of data, in every form of YAML', () => {
    const text = [
      'title: A title # recieve',
      "cause: 'It isn''t `recieve`.'",
      'fix: "Two words, [a link](/recieve/)."',
      'when: >-',
      '  Over two',
      '  lines.',
      'list: [One text, { why: Another text }]',
    ].join('\n');
    expect(proseIn('content/reference/errors.yaml', text)).toEqual([
      'A title',
      "It isn''t .",
      'Two words, a link .',
      'Over two',
      'lines.',
      'One text Another text',
    ]);
  });

  it('is neither samples nor provenance nor names', () => {
    const text =
      'slug: recieve\nsource: recieve it\nexample:\n  name: recieve it\nin: { a: recieve it }\naction: recieve it\nsynonyms: [[recieve it]]\n';
    expect(proseIn('content/reference/actions/a.yaml', text)).toEqual([]);
  });

  it('is not read from files that the build refuses, or from other data', () => {
    const broken = [file('faq', '<Note>\n\nText.\n'), { path: 'content/sets.md', text: 'no front matter\n' }];
    const other = { path: 'content/workflows/a.json', text: '{"name": "a name"}' };
    expect([...broken, other].map(read)).toEqual([undefined, undefined, undefined]);
  });
});
