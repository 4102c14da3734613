import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readReference } from '../lib/data/read';
import { readContentFiles } from '../lib/site/files';
import { connectionsOf } from '../lib/workflows/connections';
import { isEightKit, kindOf } from '../lib/workflows/nodes';
import type { WorkflowSource } from '../lib/workflows/schema';

const page = 'content/concepts/locks.md';

/** A number of the rule's table at /concepts/locks/#timeout, from the row that begins with these words. */
function secondsOf(row: string): number {
  const [, seconds] = new RegExp(`^\\| ${row}.*\\| (\\d+) \\|$`, 'm').exec(readFileSync(page, 'utf8')) ?? [];
  if (!seconds) throw new Error(`${page} has no row "${row}" → keep the rule in a table, or correct this test`);
  return Number(seconds);
}

const forAcquire = secondsOf('\\*\\*Acquire Lock\\*\\*');
const forAction = secondsOf('Each 8kit action');

type WorkflowNode = WorkflowSource['nodes'][number];

/** How long a node can take: its timeout, times its tries, and the pauses between them. */
function longestTime({ type, parameters, retryOnFail, maxTries, waitBetweenTries }: WorkflowNode): number {
  if (isEightKit(type)) return forAction;
  if (kindOf(type) !== 'httpRequest') return 0;
  const timeout = Number((parameters.options as { timeout?: number } | undefined)?.timeout ?? 300_000);
  const tries = retryOnFail === true ? Number(maxTries ?? 3) : 1;
  return (timeout * tries + Number(waitBetweenTries ?? 1000) * (tries - 1)) / 1000;
}

/** The longest time from a node to a release, loops left out: their length is limited by the run's own timeout. */
function longestPath(workflow: WorkflowSource, name: string, passed: readonly string[] = []): number {
  const node = workflow.nodes.find((one) => one.name === name);
  if (!node || node.parameters.operation === 'releaseLock' || passed.includes(name)) return 0;
  const next = connectionsOf(workflow).filter(({ from }) => from === name);
  const rest = next.map(({ to }) => longestPath(workflow, to, [...passed, name]));
  return longestTime(node) + Math.max(0, ...rest);
}

it('the timeout of each lock in a workflow follows the rule of the page about locks', () => {
  // What the node needs: 4 tries of 30 s with 1 s between them, then a POST, which is only repeated after a 429.
  expect(forAcquire).toBe(30);
  expect(forAction).toBeGreaterThanOrEqual(4 * 30 + 3 + 30 + 3);
  const { workflows } = readReference(readContentFiles('content').files).reference;
  const locks = [...workflows].flatMap(([file, workflow]) =>
    workflow.nodes
      .filter(({ parameters }) => parameters.operation === 'acquireLock')
      .map((node) => {
        const { timeout } = node.parameters.additionalFields as { timeout: number };
        const work = longestPath(workflow, node.name) - longestTime(node);
        return { file, timeout, needs: forAcquire + work };
      }),
  );
  expect(locks.length).toBeGreaterThan(5);
  expect(locks.filter(({ timeout, needs }) => timeout < needs)).toEqual([]);
});
