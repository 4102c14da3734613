import { type NodeLine, nodeLines } from '../node-lines';
import type { WorkflowSource } from '../reference/schemas';

/** Behind the name of a workflow, what says that it is the earlier line's: `add-to-set.1.0`. */
const earlierSuffix = '.1.0';

/**
 * The lines that a workflow is for. One that differs is two files: `add-to-set` for today's line, and
 * `add-to-set.1.0`. One file alone is for both.
 */
export function linesOf(name: string, workflows: ReadonlyMap<string, WorkflowSource>): readonly NodeLine[] {
  if (name.endsWith(earlierSuffix)) return ['1.0'];
  return workflows.has(name + earlierSuffix) ? ['1.1'] : nodeLines;
}

/** The file of a workflow for a line. */
export function fileFor(name: string, line: NodeLine, workflows: ReadonlyMap<string, WorkflowSource>): string {
  return line === '1.0' && workflows.has(name + earlierSuffix) ? name + earlierSuffix : name;
}
