import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import type { WorkflowSource } from '../reference/schemas';
import { didYouMean, type Problem } from '../source/problems';
import { fileFor } from '../workflows/lines';
import { lineOf, markLines } from './line-tokens';
import { attributeText } from './mdast';

type Workflows = ReadonlyMap<string, WorkflowSource>;

interface WorkflowOptions {
  workflows: Workflows;
  report: (problem: Omit<Problem, 'file'>) => void;
}

/**
 * Gives each `<Workflow file="…" />` its workflow, as the text of its JSON. One that differs between the lines of
 * the node stands twice, each marked as its line's; inside a mark, that of the line.
 */
export function remarkWorkflows({ workflows, report }: WorkflowOptions) {
  return (tree: Root): undefined => {
    visitParents(tree, 'mdxJsxFlowElement', (node, ancestors) => {
      const parent = ancestors.at(-1);
      if (node.name !== 'Workflow' || !parent) return undefined;
      const name = attributeText(node, 'file') ?? '';
      if (!workflows.has(name)) {
        report({
          line: node.position?.start.line ?? 1,
          column: node.position?.start.column,
          message: `no workflow "${name}"`,
          advice: didYouMean(name, [...workflows.keys()], `write content/workflows/${name}.json`),
        });
        return undefined;
      }
      const owner = ancestors.map(lineOf).find((line) => line !== undefined);
      const earlier = fileFor(name, '1.0', workflows);
      const tags =
        owner || earlier === name
          ? [filled(node, owner ? fileFor(name, owner, workflows) : name, workflows)]
          : markLines('mdxJsxFlowElement', node, (line) => filled(node, fileFor(name, line, workflows), workflows));
      const index = parent.children.indexOf(node as never);
      parent.children.splice(index, 1, ...(tags as never[]));
      return [SKIP, index + tags.length];
    });
  };
}

function filled(node: MdxJsxFlowElement, file: string, workflows: Workflows): MdxJsxFlowElement {
  return {
    ...node,
    attributes: [
      { type: 'mdxJsxAttribute', name: 'file', value: file },
      { type: 'mdxJsxAttribute', name: 'source', value: JSON.stringify(workflows.get(file)) },
    ],
  };
}
