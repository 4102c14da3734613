import type { WorkflowSource } from '../reference/schemas';
import { kindOf, outputNames } from './layout';

/** One step of a workflow in words. */
export interface OutlineStep {
  name: string;
  kind: string;
  /** Where its outputs lead: `Yes: Stop`. */
  next: string[];
}

/** A workflow as a list of steps, for those who can't see its drawing. */
export function outlineOf(workflow: WorkflowSource): OutlineStep[] {
  return workflow.nodes.map((node) => {
    const names = outputNames(node);
    const outputs = workflow.connections[node.name]?.main ?? [];
    return {
      name: node.name,
      kind: kindOf(node.type),
      next: outputs.flatMap((targets, output) =>
        (targets ?? []).map((target) => (names[output] ? `${names[output]}: ${target.node}` : target.node)),
      ),
    };
  });
}
