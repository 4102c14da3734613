import type { Heading, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { attributeText } from '../markdown/mdast';
import type { Report } from '../markdown/types';
import { definitionOf } from '.';
import type { TagData } from './tag';

declare module 'unist' {
  interface Data {
    /** The tag that generated the node from data. */
    generatedBy?: string;
  }
}

/**
 * Replaces tags for data, such as `<Operation id="addSetValue" />`, with blocks made from it, which get the tag's
 * position, and fills in others, such as `<Workflow>`. Tags that name missing data are reported; those that it would
 * replace are removed.
 */
export function remarkExpandTags({ report, ...data }: TagData & { report: Report }) {
  return (tree: Root): undefined => {
    let heading: Heading | undefined;
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') heading = node;
      if (node.type !== 'mdxJsxFlowElement' || !parent || index === undefined) return undefined;
      const { name } = node;
      const { replace, fill } = definitionOf(name) ?? {};
      fill?.(node, { ...data, heading, report });
      if (!replace || name === null) return undefined;
      const made = replace((attribute) => attributeText(node, attribute) ?? '', data);
      if ('message' in made) {
        report(node, made.message, made.advice);
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      visit({ type: 'root', children: made } as Root, (child) => {
        child.position = node.position;
        child.data = { ...child.data, generatedBy: name };
      });
      parent.children.splice(index, 1, ...made);
      return [SKIP, index + made.length];
    });
  };
}
