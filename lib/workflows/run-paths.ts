import { connectionsOf } from './connections';
import type { WorkflowPromises, WorkflowSource } from './schema';

/** A path that a run takes through a workflow. */
interface RunPath {
  name: string;
  /** The keys of its connections, in the order of the run. */
  edges: string[];
  /** The names of its nodes, starting with the first. */
  nodes: string[];
}

/** The paths of those promised runs that readers can choose under the drawing. */
export function runPathsOf(workflow: WorkflowSource, { runs }: Pick<WorkflowPromises, 'runs'>): RunPath[] {
  const connections = connectionsOf(workflow);
  return runs.flatMap(({ button, path = [] }) => {
    if (button === undefined) return [];
    const steps = path.map(readStep);
    const edges = steps.slice(1).map(({ name }, index) => {
      // Several nodes can follow one, so the node before isn't always where an item comes from.
      const from = steps.slice(0, index + 1).reverse();
      const taken = from.flatMap((step) =>
        connections.filter(
          (one) => one.from === step.name && one.to === name && (step.output ?? one.label) === one.label,
        ),
      );
      return taken[0]?.key ?? '';
    });
    return [{ name: button, edges, nodes: steps.map(({ name }) => name) }];
  });
}

/** `Whose value (No)` → the node, and the output through which it was left. */
export function readStep(step: string): { name: string; output?: string } {
  const [, name = step, output] = /^(.*) \((.*)\)$/.exec(step) ?? [];
  return output === undefined ? { name } : { name, output };
}
