import type { Element, ElementContent, Root } from 'hast';
import { expect, it } from 'vitest';
import { site } from '../../site';
import { rehypeRest } from './rehype-rest';

const { blocks, nodes } = site.beginning;

const element = (tagName: string): Element => ({ type: 'element', tagName, properties: {}, children: [] });
const paragraphs = (count: number) => Array.from({ length: count }, () => element('p'));

/** The names of a page's blocks, and of the parts of its rest each a list. */
function divide(children: ElementContent[]): (string | string[])[] {
  const tree: Root = { type: 'root', children };
  rehypeRest()(tree);
  const namesOf = (node: Root['children'][number]) => (node.type === 'element' ? node.tagName : node.type);
  return tree.children.map((node) =>
    node.type === 'element' && 'dataRest' in node.properties ? node.children.map(namesOf) : namesOf(node),
  );
}

it('divides a page at the first heading after its beginning', () => {
  const divided = divide([...paragraphs(blocks - 1), element('h2'), element('p'), element('h3'), element('p')]);
  expect(divided.slice(blocks - 1)).toEqual(['h2', 'p', ['h3', 'p']]);
});

it('divides the rest at a heading, once a part has enough in it', () => {
  const long = paragraphs(nodes);
  const divided = divide([
    ...paragraphs(blocks),
    element('h2'),
    element('h3'),
    ...long,
    { type: 'text', value: '\n' },
    element('h4'),
  ]);
  expect(divided.slice(blocks)).toEqual([['h2', 'h3', ...long.map(() => 'p'), 'text'], ['h4']]);
});

it('leaves a page whole that ends with its beginning, or has no heading after it', () => {
  const short = [element('h2'), ...paragraphs(blocks + nodes)];
  expect(divide(short)).toEqual(['h2', ...paragraphs(blocks + nodes).map(() => 'p')]);
});
