import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { Reference } from '../reference/types';
import { placeOf } from '../source/places';
import type { Problem } from '../source/problems';
import { expandDataTag, isDataTag } from './expand';

declare module 'unist' {
  interface Data {
    /** The tag that wrote the node from data. */
    madeBy?: string;
  }
}

/** What the plugin needs; `report` is told of tags that name no datum, which are then left out. */
export interface ReferenceOptions {
  reference: Reference;
  report: (problem: Omit<Problem, 'file'>) => void;
}

/**
 * Puts blocks made from data in the place of tags such as `<Operation id="addSetValue" />`. What it puts there stands,
 * for positions, where the tag stands.
 */
export function remarkReference({ reference, report }: ReferenceOptions) {
  return (tree: Root): undefined => {
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (!isDataTag(node.name) || !parent || index === undefined) return;
      const { name } = node;
      const expansion = expandDataTag(name, attributesOf(node), reference);
      if ('message' in expansion) {
        report({ ...placeOf(node), ...expansion });
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      const { blocks } = expansion;
      const written: Root = { type: 'root', children: blocks };
      visit(written, (child) => {
        child.position = node.position;
        child.data = { ...child.data, madeBy: name };
      });
      parent.children.splice(index, 1, ...blocks);
      return [SKIP, index + blocks.length];
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
