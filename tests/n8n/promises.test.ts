import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { dataFiles, readReference } from '../../lib/reference/read';
import type { PromisedRun, WorkflowPromises, WorkflowSource } from '../../lib/reference/schemas';
import { readContentFiles } from '../../lib/site/files';
import { isTrigger } from '../../lib/workflows/nodes';
import { workflowHash } from '../../lib/workflows/verified-run';
import { answersFor, compare, deliveryFor, type Outcome, workflowFor } from '../workflows/promises';
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
let credentials: Record<string, { id: string; name: string }>;

beforeAll(async () => {
  started = await startN8n(findPlaces(wanted));
  const version = await started.n8n.version();
  if (!isNewest && version !== wanted.n8n)
    throw new Error(`This n8n is ${version}, but content/reference/versions.yaml names ${wanted.n8n}.`);
  console.log(`n8n ${version}, node ${wanted.node}`);
  [eightKit, others] = [await startEightKit(), await startOthers()];
  const of = (name: string, hostUrl: string, apiKey: string) =>
    started.n8n.credential(name, 'eightKitApi', { hostUrl, apiKey });
  credentials = {
    right: await of('right', eightKit.url, key),
    'wrong key': await of('wrong key', eightKit.url, 'st_wrong'),
    'no Host URL': await of('no Host URL', '', key),
    header: await started.n8n.credential('header', 'httpHeaderAuth', { name: 'X-Api-Key', value: key }),
  };
}, 400_000);

/** How many promises of each workflow were kept. */
const kept = new Map<string, number>();

afterAll(() => {
  const all = [...promises].filter(([name]) => kept.has(name));
  // A part of the workflows, or another n8n, proves nothing of what pages say.
  if (isNewest || all.length < promises.size) return;
  const passed = all.filter(([name, { runs }]) => kept.get(name) === runs.length);
  const hashes = passed.flatMap(([name, promised]) => {
    const workflow = workflows.get(name);
    return workflow ? [[name, workflowHash(workflow, promised)]] : [];
  });
  const data = { ...wanted, date: new Date().toISOString().slice(0, 10), workflows: Object.fromEntries(hashes) };
  writeFileSync(
    dataFiles.runs,
    `# Written by npm run test:n8n: which workflows did everything that is promised of them.\n${stringify(data)}`,
  );
});

afterAll(async () => {
  await started?.stop();
  others?.close();
  await eightKit?.close();
});

describe.each([...promises])('%s', (name, all) => {
  const workflow = workflows.get(name);
  if (!workflow) throw new Error(`There is no content/workflows/${name}.json`);
  const open: Open = { known: new Set() };

  beforeAll(() => {
    eightKit.reset();
  });
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') kept.set(name, (kept.get(name) ?? 0) + 1);
    else kept.set(name, kept.get(name) ?? 0);
  });
  afterAll(() => close(open));

  it.each(all.runs.map((run) => [run.run, run] as const))('%s', async (_, run) => {
    const { promised, seen } = compare(workflow, run, await carryOut(workflow, all, run, open));
    expect(seen).toEqual(promised);
  });
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

async function carryOut(
  workflow: WorkflowSource,
  all: WorkflowPromises,
  run: PromisedRun,
  open: Open,
): Promise<Outcome> {
  const { n8n } = started;
  for (const { request, body } of run.before) {
    const [method = '', path = ''] = request.split(' ');
    await eightKit.ask(method, path, body);
  }
  const edited = connected(workflowFor(workflow, all, run), run);
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
  Object.assign(eightKit, { requests: [], lost: [...run.lost], isDown: run.eightKit === 'down' });
  Object.assign(others, { requests: [], answers: answersFor(run) });
  const responses = isWebhook ? await deliver(open.path, all, run) : [];
  const executions = isWebhook
    ? await n8n.newExecutions(saved, run.times, open.known)
    : [await n8n.execute(saved, start)];
  const counts = {
    requests: eightKit.requests.length,
    worked: others.requests.filter((one) => !one.startsWith('GET')).length,
  };
  eightKit.isDown = false;
  return { responses, ...endOf(executions), ...(await stored(run)), ...counts };
}

/** The addresses and credentials that a reader enters. */
function connected(workflow: WorkflowSource, run: PromisedRun): WorkflowSource {
  const text = JSON.stringify(workflow)
    .replaceAll('https://8kit.example.com', eightKit.url)
    .replaceAll(/https:\/\/(\w+\.example\.com)/g, `${others.url}/$1`);
  const edited: WorkflowSource = JSON.parse(text);
  const own = run.eightKit === undefined || run.eightKit === 'down' ? 'right' : run.eightKit;
  for (const node of edited.nodes) {
    if (node.type.endsWith('.eightKit')) Object.assign(node, { credentials: { eightKitApi: credentials[own] } });
    if (node.parameters.genericAuthType === 'httpHeaderAuth')
      Object.assign(node, { credentials: { httpHeaderAuth: credentials.header } });
  }
  return edited;
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

const endOf = (executions: readonly Execution[]) => ({
  steps: executions.length === 1 ? (executions[0]?.steps ?? []) : [],
  error: executions.find(({ error }) => error !== undefined)?.error,
});

/** What 8kit holds after a run. */
async function stored({ values: sets = {} }: PromisedRun) {
  const values: Outcome['values'] = {};
  for (const set of Object.keys(sets)) {
    const list = (await eightKit.ask('GET', `/uniqs/${set}/values?limit=100`)) as {
      data: { items: { value: string }[] };
    };
    values[set] = list.data.items.map(({ value }) => value);
  }
  return { values, held: await eightKit.heldKeys() };
}

async function close(open: Open): Promise<void> {
  if (open.saved && open.isPublished) await started.n8n.unpublish(open.saved);
  open.isPublished = false;
}
