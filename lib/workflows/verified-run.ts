import { createHash } from 'node:crypto';
import type { Reference } from '../reference/read';
import type { WorkflowPromises, WorkflowSource } from '../reference/schemas';

/** Identifies a workflow and what is promised of it, so that an edit makes an earlier run void. */
export function workflowHash(workflow: WorkflowSource, promises: WorkflowPromises): string {
  return createHash('sha256')
    .update(JSON.stringify([workflow, promises]))
    .digest('hex')
    .slice(0, 12);
}

/** Where and when a workflow did everything that is promised of it; undefined if it has changed since. */
export function lastVerifiedRun(name: string, { workflows, promises, runs }: Reference): string | undefined {
  const [workflow, promised] = [workflows.get(name), promises.get(name)];
  if (!runs || !workflow || !promised || runs.workflows[name] !== workflowHash(workflow, promised)) return undefined;
  return `Run in n8n ${runs.n8n} with the code of node ${runs.node}, ${runs.date}`;
}
