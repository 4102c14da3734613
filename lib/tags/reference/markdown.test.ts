import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { code, inline, table } from './markdown';
import { galleryBlock } from './tables';

const written = ['1. May', '- none', '# of items', '> 5', '---', '~~~', '= b', '* x'];

describe('a text of the data', () => {
  it.each(written)('in a line is no block: %j', (text) => {
    expect(inline(text)).toMatchObject([{ type: 'text', value: text }]);
  });

  it('in a line may have code, emphasis and links', () => {
    const types = inline('*a* `b`\n[c](/c/)\n').map(({ type }) => type);
    expect(types).toEqual(['emphasis', 'text', 'inlineCode', 'text', 'link']);
  });

  it.each(['a|b', 'a\\|b', '`a|b`'])('may have a bar in a cell: %s', (text) => {
    const [made] = table(['A'], [[inline(text)]]);
    expect(textOf(made)).toBe('Aa|b');
  });
});

it('attributes and code may have any character, as no text is made of them that is parsed again', () => {
  const title = 'a "b" & <c> {d}';
  const [cards] = galleryBlock('try', [
    { file: 'a', title, does: 'b', guide: '/c/', badge: '', size: '', from: '', survives: [] } as never,
  ]);
  expect(cards).toMatchObject({
    children: [{ name: 'WorkflowCard', attributes: [{}, { value: title }, {}, {}, {}, {}, {}] }],
  });
  expect(code('a `b`')).toEqual({ type: 'inlineCode', value: 'a `b`' });
  expect(code('')).toEqual({ type: 'text', value: 'empty' });
});

it('a table has the columns that hold something in a row, and none without rows', () => {
  expect(table(['A', 'B'], [])).toEqual([]);
  const rows = [
    ['a', '', ''],
    ['', '', 'c'],
  ];
  expect(table(['A', 'B', 'C'], rows).map((made) => textOf(made))).toEqual(['ACac']);
});
