import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import type { WorkflowSource } from '../reference/schemas';
import { didYouMean } from '../source/problems';
import { fileFor } from '../workflows/lines';
import { lineOf, markLines } from './line-tokens';
import { attributeText, tag } from './mdast';
import type { Report } from './types';

interface WorkflowOptions {
  workflows: ReadonlyMap<string, WorkflowSource>;
  report: Report;
}

/**
 * Gives each `<Workflow file="…" />` its workflow, as the text of its JSON. One that differs between the lines of
 * the node stands twice, each marked as its line's; inside a mark, that of the line.
 */
export function remarkWorkflows({ workflows, report }: WorkflowOptions) {
  const filled = (node: MdxJsxFlowElement, file: string): MdxJsxFlowElement => {
    const { attributes } = tag('Workflow', { file, source: JSON.stringify(workflows.get(file)) });
    return { ...node, attributes };
  };
  return (tree: Root): undefined => {
    visitParents(tree, 'mdxJsxFlowElement', (node, ancestors) => {
      const parent = ancestors.at(-1);
      if (node.name !== 'Workflow' || !parent) return undefined;
      const name = attributeText(node, 'file') ?? '';
      if (!workflows.has(name)) {
        const advice = didYouMean(name, workflows.keys(), `write content/workflows/${name}.json`);
        report(node, `no workflow "${name}"`, advice);
        return undefined;
      }
      const owner = ancestors.map(lineOf).find((line) => line !== undefined);
      const isOne = owner !== undefined || fileFor(name, '1.0', workflows) === name;
      const tags = isOne
        ? [filled(node, owner ? fileFor(name, owner, workflows) : name)]
        : markLines('mdxJsxFlowElement', node, (line) => filled(node, fileFor(name, line, workflows)));
      const index = parent.children.indexOf(node as never);
      parent.children.splice(index, 1, ...(tags as never[]));
      return [SKIP, index + tags.length];
    });
  };
}
