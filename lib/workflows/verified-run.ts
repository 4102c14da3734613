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
  const [workflow, promised, recorded] = [workflows.get(name), promises.get(name), runs.get(name)];
  if (!workflow || !promised || recorded?.stamp !== workflowHash(workflow, promised)) return undefined;
  return `Run in n8n ${recorded.n8n} with the code of node ${recorded.node}, ${recorded.date}`;
}
