import { describe, expect, it } from 'vitest';
import { code, phrase, strong, text } from '../mdast';
import { blocks, dataTable, inline } from './nodes';

describe('a text of the data', () => {
  it.each(['1. May', '- none', '# of items', '> 5', '---', 'a\n=\nb', '~~~'])(
    'in a line is no block: %j',
    (written) => {
      const [node] = inline(written);
      expect(node?.type).toBe('text');
      expect(blocks(written)[0]).not.toMatchObject({ type: 'paragraph', children: [node] });
    },
  );

  it('in a line may have code, links and what one line of the node has', () => {
    const types = inline('`a` [b](/b/) <Line node="1.1">c</Line>').map(({ type }) => type);
    expect(types).toEqual(['inlineCode', 'text', 'link', 'text', 'mdxJsxTextElement']);
  });

  it('is parsed once, and each place gets nodes of its own', () => {
    const [first, second] = [inline('Text.'), inline('Text.')];
    expect(second).toEqual(first);
    expect(second[0]).not.toBe(first[0]);
  });
});

it('phrases have no text beside another, which would come apart in the HTML', () => {
  expect(phrase('a', [text('b'), code('c')], 'd', strong('e'), '', 'f')).toEqual([
    text('ab'),
    code('c'),
    text('d'),
    strong('e'),
    text('f'),
  ]);
});

it('a table has the columns that hold something in a row, and none without rows', () => {
  expect(dataTable(['A', 'B'], [])).toEqual([]);
  const [table] = dataTable(
    ['A', 'B', 'C'],
    [
      ['a', '', ''],
      ['', [], [text('c')]],
    ],
  );
  expect(table?.children.map(({ children }) => children.map((cell) => cell.children))).toEqual([
    [[text('A')], [text('C')]],
    [[text('a')], []],
    [[], [text('c')]],
  ]);
});
