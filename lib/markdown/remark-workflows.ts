import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { didYouMean, type Problem } from '../problems';
import type { WorkflowSource } from '../reference/schemas';

interface WorkflowOptions {
  workflows: ReadonlyMap<string, WorkflowSource>;
  report?: (problem: Omit<Problem, 'file'>) => void;
}

/** Gives each `<Workflow file="…" />` its workflow, as the text of its JSON. */
export function remarkWorkflows({ workflows, report }: WorkflowOptions) {
  return (tree: Root): undefined => {
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Workflow') return;
      const file = node.attributes.find(
        (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'file',
      );
      const name = typeof file?.value === 'string' ? file.value : '';
      const workflow = workflows.get(name);
      if (workflow) {
        node.attributes.push({ type: 'mdxJsxAttribute', name: 'source', value: JSON.stringify(workflow) });
      } else {
        report?.({
          line: node.position?.start.line ?? 1,
          column: node.position?.start.column,
          message: `no workflow "${name}"`,
          advice: didYouMean(name, [...workflows.keys()], `write content/workflows/${name}.json`),
        });
      }
    });
  };
}
