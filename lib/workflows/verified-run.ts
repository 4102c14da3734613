import { createHash } from 'node:crypto';
import type { RecordedRuns, WorkflowPromises, WorkflowSource } from './schema';

/** Identifies a workflow and what is promised of it, so that an edit makes an earlier run void. */
export function workflowHash(workflow: WorkflowSource, promises: WorkflowPromises): string {
  return createHash('sha256')
    .update(JSON.stringify([workflow, promises]))
    .digest('hex')
    .slice(0, 12);
}

/** Workflows and what is promised of them, by name, and what was run. */
interface RunData {
  workflows: ReadonlyMap<string, WorkflowSource>;
  promises: ReadonlyMap<string, WorkflowPromises>;
  runs: ReadonlyMap<string, RecordedRuns>;
}

/** Where and when a workflow did everything that is promised of it; undefined if it has changed since. */
export function lastVerifiedRun(name: string, { workflows, promises, runs }: RunData): string | undefined {
  const [workflow, promised, recorded] = [workflows.get(name), promises.get(name), runs.get(name)];
  if (!workflow || !promised || recorded?.hash !== workflowHash(workflow, promised)) return undefined;
  return `Run in n8n ${recorded.n8n}, with modelled node and service, ${recorded.date}`;
}
