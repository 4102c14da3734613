import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readReference } from '../../lib/data/read';
import { dataFiles } from '../../lib/data-files';
import { readContentFiles } from '../../lib/site/files';
import { isTrigger } from '../../lib/workflows/nodes';
import type { PromisedRun, RecordedRun, WorkflowPromises, WorkflowSource } from '../../lib/workflows/schema';
import { workflowHash } from '../../lib/workflows/verified-run';
import { answersFor, compare, deliveryFor, type Outcome, webhookKey, workflowFor } from './promised';
import { recordOf, writeRuns } from './record';
import type { Execution, Saved } from './rest';
import { findPlaces, type Started, startN8n } from './start';
import { type EightKit, key, type Others, startEightKit, startOthers } from './systems';

const { workflows, promises, versions } = readReference(readContentFiles('content').files).reference;
const wanted = { n8n: versions?.n8n ?? '', node: versions?.node[0] ?? '' };
const isNewest = process.env.N8N_NEWEST === 'true';

let started: Started;
let copies = 0;
let eightKit: EightKit;
let others: Others;
type Credential = { id: string; name: string };
let headers: Credential;
let webhook: Credential;
/** The credentials of 8kit nodes so far, by what is wrong with them and the index of the node. */
const credentials = new Map<string, Credential>();

beforeAll(async () => {
  started = await startN8n(findPlaces(wanted));
  const version = await started.n8n.version();
  if (!isNewest && version !== wanted.n8n)
    throw new Error(`This n8n is ${version}, but content/reference/versions.yaml names ${wanted.n8n}.`);
  console.log(`n8n ${version}, node ${wanted.node}`);
  [eightKit, others] = [await startEightKit(), await startOthers()];
  const header = (name: string, data: object) => started.n8n.credential(name, 'httpHeaderAuth', data);
  headers = await header('8kit', { name: 'X-Api-Key', value: key });
  webhook = await header('webhook', webhookKey);
}, 400_000);

afterAll(async () => {
  await started?.stop();
  others?.close();
  await eightKit?.close();
});

describe.each([...promises])('%s', (name, all) => {
  const workflow = workflows.get(name);
  if (!workflow) throw new Error(`There is no content/workflows/${name}.json`);
  const open: Open = { known: new Set() };
  const recorded: RecordedRun[] = [];
  let hasFailed = false;

  beforeAll(() => {
    eightKit.reset();
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') hasFailed = true;
  });
  afterAll(async () => {
    await close(open);
    // Another n8n proves nothing of what pages say, and neither does a part of the runs.
    if (isNewest) return;
    const file = `${dataFiles.runs}${name}.json`;
    if (hasFailed) rmSync(file, { force: true });
    else if (recorded.length === all.runs.length) {
      const date = new Date().toISOString().slice(0, 10);
      writeRuns(file, { ...wanted, date, hash: workflowHash(workflow, all), runs: recorded });
    }
  });

  it.each(all.runs.map((run) => [run.run, run] as const))('%s', async (_, run) => {
    await prepare(run);
    const before = eightKit.memory();
    const outcome = await carryOut(workflow, all, run, open);
    const { promised, seen } = compare(workflow, run, outcome);
    expect(seen).toMatchObject(promised);
    recorded.push(recordOf(run.run, before, outcome));
  });
});

/** The ways of the node that tells what became of the work, by the status of its item; 0 stands for no response. */
const ways: Record<string, number[]> = {
  Done: [200, 201, 204],
  Refused: [400, 402, 404, 409, 422],
  Unknown: [300, 408, 429, 500, 503, 0],
};

it('the outcome of the work is told by its status, and unknown without a response', async () => {
  const outcome = [...workflows.values()].flatMap(({ nodes }) => nodes).find(({ name }) => name === 'Outcome');
  if (!outcome) throw new Error('No workflow has an Outcome');
  // A failed item keeps the status of an earlier request.
  const items = Object.values(ways)
    .flat()
    .map((status) => ({ json: status ? { statusCode: status } : { statusCode: 201, error: {} } }));
  const start: WorkflowSource['nodes'][number] = {
    id: '8417e000-0000-4000-8000-000000000000',
    name: 'Start',
    type: 'n8n-nodes-base.manualTrigger',
    typeVersion: 1,
    position: [0, 0],
    parameters: {},
  };
  const workflow: WorkflowSource = {
    name: 'outcomes',
    nodes: [start, outcome],
    connections: { Start: { main: [[{ node: 'Outcome', type: 'main', index: 0 }]] } },
    settings: { executionOrder: 'v1' },
  };
  const { steps } = await started.n8n.execute(await started.n8n.save(workflow, { Start: items }), 'Start');
  const seen = steps.at(-1)?.outputs.map((list) => list.map(({ statusCode, error }) => (error ? 0 : statusCode)));
  expect(seen).toEqual(Object.values(ways));
});

/** The workflow that n8n has published for the runs so far; while the reader changes nothing, it stays. */
interface Open {
  saved?: Saved;
  source?: string;
  /** The path of its webhook. */
  path?: string;
  isPublished?: boolean;
  known: Set<string>;
}

/** What 8kit is asked before a run. */
async function prepare({ before }: PromisedRun): Promise<void> {
  for (const { request, body } of before) {
    const [method, path] = request.split(' ');
    const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' };
    const response = await fetch(`${eightKit.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`8kit answers ${request} with ${response.status}: ${await response.text()}`);
  }
}

async function carryOut(
  workflow: WorkflowSource,
  all: WorkflowPromises,
  run: PromisedRun,
  open: Open,
): Promise<Outcome> {
  const { n8n } = started;
  const edited = await connected(workflowFor(workflow, all, run), run);
  const isWebhook = run.send !== undefined && edited.nodes.some(({ type }) => type.endsWith('.webhook'));
  const start = run.start ?? edited.nodes.find(({ type }) => isTrigger(type))?.name ?? '';
  // Other triggers can't be made to fire, so their item is pinned.
  const pinned = run.send === undefined || isWebhook ? {} : { [start]: [{ json: run.send }] };
  const source = JSON.stringify([edited, pinned]);
  if (source !== open.source) {
    await close(open);
    // An address of its own: n8n frees that of an earlier copy only some time after it is unpublished.
    const webhook = edited.nodes.find(({ type }) => type.endsWith('.webhook'));
    if (webhook) webhook.parameters.path = open.path = `${String(webhook.parameters.path)}-${++copies}`;
    Object.assign(open, { source, known: new Set(), saved: await n8n.save(edited, pinned) });
  }
  const { saved } = open;
  if (!saved) throw new Error('n8n has no workflow');
  if (isWebhook && !open.isPublished) {
    await n8n.publish(saved);
    open.isPublished = true;
  }
  Object.assign(eightKit, { requests: [], changes: [], lost: [...run.lost], isDown: run.eightKit === 'down' });
  Object.assign(others, {
    requests: [],
    answers: answersFor(run),
    onWork: () => {
      if (run.eightKit === 'down after the work') eightKit.isDown = true;
    },
  });
  const responses = isWebhook ? await deliver(open.path, all, run) : [];
  const executions = isWebhook
    ? // A sender who isn't let in starts none.
      await n8n.newExecutions(saved, run.proves === 'authentication' ? 0 : run.times, open.known)
    : [await n8n.execute(saved, start)];
  const counts = {
    requests: eightKit.requests.length,
    worked: others.requests.filter((one) => !one.startsWith('GET')).length,
  };
  eightKit.isDown = false;
  return { responses, ...endOf(executions, edited), ...stored(run), ...counts };
}

/** The addresses and credentials that a reader enters; each node has an address of 8kit of its own. */
async function connected(workflow: WorkflowSource, run: PromisedRun): Promise<WorkflowSource> {
  const edited = structuredClone(workflow);
  const fault = run.eightKit?.startsWith('down') ? undefined : run.eightKit;
  for (const [index, node] of edited.nodes.entries()) {
    const url = `${eightKit.url}/at/${index}`;
    node.parameters = JSON.parse(
      JSON.stringify(node.parameters)
        .replaceAll('https://8kit.example.com', url)
        .replaceAll(/https:\/\/(\w+\.example\.com)/g, `${others.url}/$1`),
    );
    const { authentication, genericAuthType } = node.parameters;
    if (node.type.endsWith('.eightKit'))
      Object.assign(node, { credentials: { eightKitApi: await credential(fault, url) } });
    else if (genericAuthType === 'httpHeaderAuth') Object.assign(node, { credentials: { httpHeaderAuth: headers } });
    else if (authentication === 'headerAuth') Object.assign(node, { credentials: { httpHeaderAuth: webhook } });
  }
  return edited;
}

async function credential(fault: PromisedRun['eightKit'], url: string): Promise<Credential> {
  const name = `${fault} ${url}`;
  const [hostUrl, apiKey] = [fault === 'no Host URL' ? '' : url, fault === 'wrong key' ? 'st_wrong' : key];
  const known = credentials.get(name) ?? (await started.n8n.credential(name, 'eightKitApi', { hostUrl, apiKey }));
  credentials.set(name, known);
  return known;
}

async function deliver(path: string | undefined, all: WorkflowPromises, run: PromisedRun): Promise<string[]> {
  return Promise.all(
    Array.from({ length: run.times }, async () => {
      const { body, headers } = deliveryFor(all, run);
      const response = await fetch(`${started.n8n.url}/webhook/${path}`, { method: 'POST', headers, body });
      const text = await response.text();
      return `${response.status} ${/"(?:result|message)":\s*"(.*?)"/.exec(text)?.[1] ?? text}`.trim();
    }),
  );
}

/** The end of the run, and the nodes of its only execution, each with what 8kit held after it changed that. */
function endOf(executions: readonly Execution[], { nodes }: WorkflowSource) {
  const steps = executions.length === 1 ? (executions[0]?.steps ?? []) : [];
  const seen = steps.map((step, index) => {
    // The last visit of the node that began before the change, because a loop comes back to it.
    const next = steps.find((other, place) => place > index && other.node === step.node);
    const own = eightKit.changes.findLast(
      ({ node, at }) => nodes[node]?.name === step.node && at >= step.start && (!next || at < next.start),
    );
    return { ...step, memory: own?.memory };
  });
  return { steps: seen, error: executions.find(({ error }) => error !== undefined)?.error };
}

/** What 8kit holds after a run. */
function stored({ values: sets = {} }: PromisedRun) {
  const { sets: all, locks } = eightKit.state;
  const named = (set: string) => all.find(({ name }) => name === set)?.entries.map(({ content }) => content.value);
  return {
    values: Object.fromEntries(Object.keys(sets).map((set) => [set, named(set) ?? []])),
    held: locks.filter(({ until = Number.POSITIVE_INFINITY }) => Date.now() < until).map((lock) => lock.key),
  };
}

async function close(open: Open): Promise<void> {
  if (open.saved && open.isPublished) await started.n8n.unpublish(open.saved);
  open.isPublished = false;
}
