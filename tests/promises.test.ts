import { describe, expect, it } from 'vitest';
import { readReference } from '../lib/data/read';
import { readContentFiles } from '../lib/site/files';
import { isTrigger } from '../lib/workflows/nodes';
import type { PromisedRun, WorkflowPromises, WorkflowSource } from '../lib/workflows/schema';
import { answerOf } from './n8n/systems';
import { canRun, N8n, type Run } from './workflows/n8n';
import { answersFor, compare, deliveryFor, type Outcome, workflowFor } from './workflows/promises';

const { files } = readContentFiles('content');
const { workflows, promises } = readReference(files).reference;

/** The workflows that our own runner can run, with one item. `npm run test:n8n` runs all of them, in a real n8n. */
const own = [...promises].flatMap(([name, all]) => {
  const workflow = workflows.get(name);
  return workflow && canRun(workflow) && name !== 'email-deduplication' ? [[name, workflow, all] as const] : [];
});

describe.each(own)('%s', (_, workflow, all) => {
  const n8n = new N8n(workflow);

  // Deliveries at once need a real n8n.
  const alone = all.runs.filter(({ times }) => times === 1);
  it.each(alone.map((run) => [run.run, run] as const))('%s', (__, run) => {
    const { promised, seen } = compare(workflow, run, carryOut(n8n, workflow, all, run));
    expect(seen).toEqual(promised);
  });
});

/** The pages that show a workflow with responses, and the workflows. */
const pages = files.flatMap(({ path, text }) => {
  const shown = [...text.matchAll(/<Workflow file="(.*?)"/g)].map(([, name = '']) => name);
  const responses = shown.flatMap((name) =>
    promises.get(name)?.runs.flatMap(({ response = {} }) => responsesIn(response)),
  );
  return responses.length > 0 ? [[path, text, responses] as const] : [];
});

it.each(pages)('%s names the responses that its workflows promise, and no others', (_, text, promised) => {
  // In a table: 503 `locked`. In the output of a command: {"result":"locked"} 503.
  const inTables = [...text.matchAll(/\b([2-5]\d\d) `([a-z ]+)`/g)].map(([, status, result]) => `${status} ${result}`);
  const inOutputs = [...text.matchAll(/"result":"(.*?)"\} ([2-5]\d\d)/g)].map(
    ([, result, status]) => `${status} ${result}`,
  );
  const named = [...inTables, ...inOutputs];
  const own = promised.filter((response) => response !== undefined && !response.endsWith('Error in workflow'));
  expect([...new Set(named)].sort()).toEqual([...new Set(own)].sort());
});

function responsesIn(response: string | Record<string, number>): string[] {
  return typeof response === 'string' ? [response] : Object.keys(response);
}

function carryOut(n8n: N8n, workflow: WorkflowSource, all: WorkflowPromises, run: PromisedRun): Outcome {
  for (const { request, body } of run.before) {
    const [method = '', path = ''] = request.split(' ');
    n8n.ask(method, path, body);
  }
  let worked = 0;
  Object.assign(n8n, {
    workflow: workflowFor(workflow, all, run),
    isDown: run.eightKit === 'down',
    key: run.eightKit === 'wrong key' ? 'st_wrong' : run.eightKit === 'no Host URL' ? undefined : n8n.rightKey,
    lost: [...run.lost],
    requests: [],
    target: ({ method, url, query }: { method: string; url: string; query: string }) => {
      if (method !== 'GET') worked += 1;
      const { status, body } = answerOf(answersFor(run), `${method} ${url}${query && `?${query}`}`);
      return status === 0 ? undefined : { status, body };
    },
  });
  const start = run.start ?? workflow.nodes.find(({ type }) => isTrigger(type))?.name ?? '';
  const isWebhook = run.send !== undefined && workflow.nodes.some(({ type }) => type.endsWith('.webhook'));
  const done: Run = isWebhook ? n8n.deliver(deliveryFor(all, run)) : n8n.execute(start, run.send);
  return {
    responses: !isWebhook ? [] : [`${done.status} ${done.answer ?? 'Error in workflow'}`],
    steps: done.path.map((node, index) => ({ node, outputs: done.outputs[index] ?? [] })),
    error: done.error,
    values: Object.fromEntries(Object.keys(run.values ?? {}).map((set) => [set, n8n.valuesOf(set)])),
    held: n8n.heldKeys(),
    requests: n8n.requests.length,
    worked,
  };
}
