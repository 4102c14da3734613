import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { Problem } from '../problems';
import { expandDataTag, isDataTag } from '../reference/expand';
import type { Reference } from '../reference/types';
import { checkReferences } from './check-references';
import { parseMarkdown } from './syntax';

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
 * Puts Markdown made from data in the place of tags such as `<Operation id="addSetValue" />`. What it
 * puts there stands, for positions, where the tag stands.
 */
export function remarkReference({ reference, report }: ReferenceOptions) {
  return (tree: Root): undefined => {
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (!isDataTag(node.name) || !parent || index === undefined) return;
      const { name } = node;
      const place = { line: node.position?.start.line ?? 1, column: node.position?.start.column };
      const expansion = expandDataTag(name, attributesOf(node), reference);
      if ('message' in expansion) {
        report({ ...place, ...expansion });
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      const written = structuredClone(parseOnce(expansion.markdown));
      for (const { message, advice } of checkReferences(written, expansion.markdown, '')) {
        report({ ...place, message: `${message}, in the data of <${name}>`, advice });
      }
      visit(written, (child) => {
        child.position = node.position;
        child.data = { ...child.data, madeBy: name };
      });
      parent.children.splice(index, 1, ...written.children);
      return [SKIP, index + written.children.length];
    });
  };
}

/** What was parsed: the same data stand on several pages. */
const parsed = new Map<string, Root>();

function parseOnce(markdown: string): Root {
  const tree = parsed.get(markdown) ?? parseMarkdown(markdown);
  parsed.set(markdown, tree);
  return tree;
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
