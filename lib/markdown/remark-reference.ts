import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Problem } from '../problems';
import { expandDataTag, isDataTag } from '../reference/expand';
import type { Reference } from '../reference/types';
import { remarkComponents } from './remark-components';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkComponents).freeze();

/** What the plugin needs; `report` is told of tags that name no datum, which are then left out. */
export interface ReferenceOptions {
  reference: Reference;
  report?: (problem: Omit<Problem, 'file'>) => void;
}

/**
 * Puts Markdown made from data in the place of tags such as `<Operation id="addSetValue" />`. What it
 * puts there stands, for positions, where the tag stands.
 */
export function remarkReference({ reference, report }: ReferenceOptions) {
  return (tree: Root): undefined => {
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (!isDataTag(node.name) || !parent || index === undefined) return;
      const expansion = expandDataTag(node.name, attributesOf(node), reference);
      if ('message' in expansion) {
        report?.({ line: node.position?.start.line ?? 1, column: node.position?.start.column, ...expansion });
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      const written = parser.parse(expansion.markdown);
      visit(written, (child) => {
        child.position = node.position;
      });
      parent.children.splice(index, 1, ...written.children);
      return [SKIP, index + written.children.length];
    });
  };
}

function attributesOf(node: MdxJsxFlowElement): Record<string, string> {
  return Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}
