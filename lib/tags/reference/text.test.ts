import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../markdown/syntax';
import { code, fence, inline, table, tag } from './text';

const written = ['1. May', '- none', '# of items', '> 5', '---', '~~~', '= b', '* x'];

describe('a text of the data', () => {
  it.each(written)('in a line is no block: %j', (text) => {
    expect(parseMarkdown(inline(text)).children).toMatchObject([
      { type: 'paragraph', children: [{ type: 'text', value: text }] },
    ]);
    expect(textOf(parseMarkdown(table(['A'], [[inline(text)]])))).toBe(`A${text}`);
  });

  it('in a line may have code, emphasis and links', () => {
    const [paragraph] = parseMarkdown(inline('*a* `b`\n[c](/c/)\n')).children;
    const types = paragraph && 'children' in paragraph ? paragraph.children.map(({ type }) => type) : [];
    expect(types).toEqual(['emphasis', 'text', 'inlineCode', 'text', 'link']);
  });

  it.each(['a|b', 'a\\|b', '`a|b`', code('a|b')])('may have a bar in a cell: %s', (text) => {
    const [row] = parseMarkdown(table(['A', 'B'], [[text, 'c']])).children.slice(-1);
    expect(textOf(row)).toBe('ABa|bc');
  });
});

it('attributes and code may have any character', () => {
  const [node] = parseMarkdown(tag('Param', { name: 'a "b" & <c> {d}', required: true })).children;
  expect(node).toMatchObject({
    name: 'Param',
    attributes: [
      { name: 'name', value: 'a "b" & <c> {d}' },
      { name: 'required', value: null },
    ],
  });
  expect(textOf(parseMarkdown(code('a `b`')))).toBe('a `b`');
  expect(parseMarkdown(fence('ts', '```\n`a`\n```', 'title="a"')).children).toMatchObject([
    { type: 'code', lang: 'ts', meta: 'title="a"', value: '```\n`a`\n```' },
  ]);
});

it('a table has the columns that hold something in a row, and none without rows', () => {
  expect(table(['A', 'B'], [])).toBe('');
  const rows = [
    ['a', '', ''],
    ['', '', 'c'],
  ];
  expect(table(['A', 'B', 'C'], rows)).toBe('| A | C |\n| --- | --- |\n| a |  |\n|  | c |');
});
