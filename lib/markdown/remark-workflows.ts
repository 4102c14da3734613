import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { didYouMean } from '../diagnostics/problems';
import type { WorkflowSource } from '../reference/schemas';
import { attributeText, tag } from './mdast';
import type { Report } from './types';

interface WorkflowOptions {
  workflows: ReadonlyMap<string, WorkflowSource>;
  report: Report;
}

/** Passes each `<Workflow file="…" />` its workflow as JSON text. */
export function remarkWorkflows({ workflows, report }: WorkflowOptions) {
  return (tree: Root): undefined => {
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Workflow') return;
      const name = attributeText(node, 'file') ?? '';
      const workflow = workflows.get(name);
      if (workflow) {
        node.attributes = tag('Workflow', { file: name, source: JSON.stringify(workflow) }).attributes;
        return;
      }
      const advice = didYouMean(name, workflows.keys(), `write content/workflows/${name}.json`);
      report(node, `no workflow "${name}"`, advice);
    });
  };
}
