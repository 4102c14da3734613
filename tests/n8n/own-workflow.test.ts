import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  analyse,
  type InsertionPoint,
  insertionPointFor,
  judge,
  type OwnWorkflow,
  patch,
  proofFor,
  samplesOf,
  setNameFor,
  valuesFor,
} from '../../audit';
import { files, knowledge, read } from '../../audit/testing/workflows';
import { readReference } from '../../lib/data/read';
import type { WorkflowSource } from '../../lib/workflows/schema';
import type { Saved } from './rest';
import { findPlaces, type Started, startN8n } from './start';
import { type EightKit, key, type Others, startEightKit, startOthers } from './systems';

/*
 * What "Try your own workflow" says and hands back, in a real n8n: without 8kit, what is judged as done twice is done
 * twice; in the patched workflow, it is done once. Nodes that talk to other systems become requests to a stand-in, and
 * a model's answer is a fixed item. A Webhook is delivered to; the item of any other trigger is pinned.
 */

const { versions } = readReference(files).reference;

type Item = Record<string, unknown>;
interface Case {
  file: string;
  /** The body of the webhook, or the trigger's item; the second delivery can differ in what isn't its identity. */
  event: Item;
  again?: Item;
  headers?: Record<string, string>;
  /** What the reader chooses, where no value is known. */
  value?: string;
  /** The same event without its value, if it can be without. */
  without?: Item;
  /** What other systems answer, by node. */
  answers?: Record<string, Item>;
}

const samples = 'content/own-workflows/';
const foreign = 'audit/cases/';
const cases: Case[] = [
  {
    file: `${samples}shopify-to-accounting`,
    event: { id: 1001, name: '#1001', financial_status: 'paid', email: 'a@example.com', total_price: '84.90' },
    headers: { 'x-shopify-event-id': 'event-1' },
    value: "{{ $('Shopify order').item.json.body.id }}",
    without: { financial_status: 'paid', email: 'a@example.com' },
  },
  {
    file: `${samples}form-to-crm`,
    event: { Name: 'Ada', 'E-mail': 'a@example.com', submittedAt: '2026-11-27T07:00:00Z' },
    again: { Name: 'Ada', 'E-mail': 'a@example.com', submittedAt: '2026-11-27T07:00:05Z' },
    value: "{{ JSON.stringify({ ...$json, submittedAt: '' }).hash() }}",
  },
  {
    file: `${samples}schedule-to-erp`,
    event: {},
    value: '{{ $json.id }}',
    answers: { 'Orders of the last hour': { orders: [{ id: 1 }, { id: 2 }] } },
  },
  {
    file: `${foreign}01-shopify-order-fanout`,
    event: {
      id: 7,
      order_number: 1007,
      currency: 'EUR',
      current_total_price: 84,
      customer: { email: 'a@example.com', first_name: 'A', last_name: 'B' },
    },
    without: { order_number: 1007, currency: 'EUR', current_total_price: 84, customer: {} },
  },
  {
    file: `${foreign}05-lead-form-respond`,
    event: { email: 'A@example.com', name: 'A', note: 'x', id: 5 },
    value: '{{ $json.body.id }}',
    without: { email: 'A@example.com', id: { a: 1 } },
  },
  {
    file: `${foreign}08-recordings-to-notes`,
    event: { id: 'file-1', name: 'memo.m4a' },
    without: { id: true, name: 'memo.m4a' },
    answers: { Download: { id: 'file-1' } },
  },
  {
    file: `${foreign}13-messenger-buffer-community`,
    event: { data: { key: { id: 'm-1', remoteJid: '49@s' }, message: { conversation: 'Hello' } } },
    value: "{{ $('Message in').item.json.body.data.key.id }}",
    without: { data: { key: { id: 'x'.repeat(256) } } },
    answers: { 'Read buffer': { messages: ['Hello'] } },
  },
  {
    file: `${foreign}19-kafka-readings`,
    event: { message: { sensor: 's1', at: '2026-11-27T07:00', temp: 80 } },
    value: '{{ JSON.stringify($json).hash() }}',
  },
];

let started: Started;
let eightKit: EightKit;
let others: Others;
let credential: { id: string; name: string };
let copies = 0;

beforeAll(async () => {
  started = await startN8n(findPlaces({ n8n: versions?.n8n ?? '', node: versions?.node[0] ?? '' }));
  [eightKit, others] = [await startEightKit(), await startOthers()];
  credential = await started.n8n.credential('8kit', 'eightKitApi', { hostUrl: eightKit.url, apiKey: key });
}, 400_000);

afterAll(async () => {
  await started?.stop();
  others?.close();
  await eightKit?.close();
});

describe.each(cases)('OWN-3, OWN-4, $file', (one) => {
  const workflow = read(readFileSync(`${one.file}.json`, 'utf8'));
  const analysed = analyse(workflow, knowledge);
  const trigger = analysed.triggers[0] ?? 0;
  const { verdicts } = judge(analysed, { gap: 'later', fault: 'none' }, { only: [trigger] });
  const all = verdicts.filter(({ outcome }) => outcome === 'twice' || outcome === 'unknown');
  const sure = all.filter(({ outcome, isGuess }) => outcome === 'twice' && !isGuess);
  const twice = (sure.length > 0 ? sure : all).map(({ node }) => workflow.nodes[node]?.name ?? '');

  it('does twice what is judged so, or what could not be judged', async () => {
    const [first, both, errors] = await deliverTwice(workflow, trigger, one);
    expect(errors).toEqual([]);
    const ran = twice.filter((name) => (first.get(name) ?? 0) > 0);
    expect(ran).not.toEqual([]);
    for (const name of ran) expect(both.get(name), name).toBe(2 * (first.get(name) ?? 0));
  });

  const point = insertionPointFor(analysed, trigger) as InsertionPoint;
  const value = one.value ?? valuesFor(analysed, trigger, point).find(({ isChosen }) => isChosen)?.value ?? '';
  const set = setNameFor(analysed, trigger).name;
  const patched = read(patch(analysed, trigger, point, { value, set }).json);
  const isOnce = async () => {
    eightKit.reset();
    const [first, both, errors] = await deliverTwice(patched, trigger, one, 'Run once');
    expect(errors).toEqual([]);
    expect(twice.some((name) => (first.get(name) ?? 0) > 0)).toBe(true);
    expect(Object.fromEntries(both)).toEqual(Object.fromEntries(first));
  };

  it('does it once with 8kit in it', isOnce);

  const proof = proofFor(analysed, { trigger, point, value, begin: 'Add to Set' }, samplesOf(workflow, '', []));
  if (proof?.pinned && point.node === trigger)
    it('shows once, and then skipped, with the item that proves it', async () => {
      eightKit.reset();
      const pinned = {
        [analysed.workflow.nodes[trigger]?.name ?? '']: JSON.parse(proof.pinned ?? '').map((json: Item) => ({ json })),
      };
      const copy = await started.n8n.save(withStandIns(patched), pinned);
      await started.n8n.execute(copy, 'Run once');
      const ways = [];
      for (const _ of ['once', 'skipped']) {
        const { steps } = await started.n8n.execute(copy, workflow.nodes[trigger]?.name ?? '');
        ways.push(steps.find(({ node }) => node === 'Add to Set')?.outputs.map((items) => items.length));
      }
      expect(ways.map((outputs) => outputs?.slice(0, 2))).toEqual([
        [1, 0],
        [0, 1],
      ]);
    });

  const { without } = one;
  if (without)
    it('ends in an error that names the field if an event comes without its value, and adds and does nothing', async () => {
      eightKit.reset();
      const events = { ...one, event: without, again: without };
      const [count, , errors] = await deliverTwice(patched, trigger, events, 'Run once');
      expect([...count.values()]).toEqual([]);
      expect(errors).toEqual(Array(2).fill(expect.stringContaining('has no text or number at')));
    });

  if (patched.nodes.some(({ name }) => name === 'Whose value'))
    it('does it once if the response to the add is lost', () => {
      eightKit.lost = [`POST /uniqs/${set}/values`];
      return isOnce();
    });
});

/** How often each node acted after the first delivery, and after both. */
async function deliverTwice(
  workflow: OwnWorkflow,
  trigger: number,
  { event, again = event, headers, answers = {} }: Case,
  setUp?: string,
) {
  const { n8n } = started;
  const start = workflow.nodes[trigger];
  const isWebhook = start?.type === 'webhook';
  const source = withStandIns(workflow);
  const path = `own-${++copies}`;
  for (const { name, parameters } of source.nodes) if (isWebhook && name === start.name) parameters.path = path;
  others.answers = {
    ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`GET ${addressOf(name)}`, answer])),
    'GET https://reads.example.com/': { id: '' },
    'POST https://effects.example.com/': { id: 'made-1', email: 'a@example.com' },
  };
  others.requests.length = 0;
  const counted: Map<string, number>[] = [];
  const errors: string[] = [];
  let saved: Saved | undefined;
  const seen = new Set<string>();
  for (const item of [event, again]) {
    if (isWebhook) {
      if (!saved) {
        saved = await n8n.save(source, {});
        if (setUp) await n8n.execute(saved, setUp);
        await n8n.publish(saved);
      }
      const response = await fetch(`${n8n.url}/webhook/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(item),
      });
      const [execution] = await n8n.newExecutions(saved, 1, seen);
      if (execution?.error) errors.push(execution.error);
      else expect(response.status).toBe(200);
    } else {
      // A pinned item belongs to the workflow, so each delivery has a copy of its own.
      const copy = await n8n.save(source, { [start?.name ?? '']: [{ json: item }] });
      if (setUp && counted.length === 0) await n8n.execute(copy, setUp);
      const { error } = await n8n.execute(copy, start?.name ?? '');
      if (error) errors.push(error);
    }
    counted.push(countEffects(workflow));
  }
  if (saved) await n8n.unpublish(saved);
  const [first = new Map<string, number>(), both = new Map<string, number>()] = counted;
  return [first, both, errors] as const;
}

const addressOf = (name: string, kind = 'reads') => `https://${kind}.example.com/${encodeURIComponent(name)}`;

function countEffects({ nodes }: OwnWorkflow): Map<string, number> {
  const count = (name: string) =>
    others.requests.filter((line) => line.startsWith(`POST ${addressOf(name, 'effects')} `)).length;
  return new Map(nodes.map(({ name }) => [name, count(name)] as const).filter(([, times]) => times > 0));
}

/** The workflow as n8n gets it: requests to a stand-in in place of other systems, and fixed items in place of models. */
function withStandIns(workflow: OwnWorkflow): WorkflowSource {
  const { effects } = analyse(workflow, knowledge);
  const source: WorkflowSource & { pinData?: unknown } = structuredClone(workflow.source) as never;
  const parts = new Set(
    workflow.links.filter(({ kind }) => kind !== 'main').map(({ from }) => workflow.nodes[from]?.name),
  );
  source.nodes = source.nodes.filter(({ name, type }) => !parts.has(name) && !type.endsWith('.stickyNote'));
  for (const name of parts) delete source.connections[name ?? ''];
  for (const node of source.nodes) {
    const index = workflow.nodes.findIndex(({ name }) => name === node.name);
    const kind = effects[index]?.does;
    const become = (type: string, typeVersion: number, parameters: object) => {
      delete node.credentials;
      Object.assign(node, { type: `n8n-nodes-base.${type}`, typeVersion, parameters });
    };
    const request = (method: string, address: string) =>
      become('httpRequest', 4.2, {
        method,
        url: address.replace('https:/', others.url),
        ...(method === 'POST' && { sendBody: true, specifyBody: 'json', jsonBody: '={{ JSON.stringify($json) }}' }),
        options: {},
      });
    if (node.type.endsWith('.eightKit')) Object.assign(node, { credentials: { eightKitApi: credential } });
    else if (node.type.includes('langchain') && kind !== 'trigger')
      become('set', 3.4, {
        mode: 'raw',
        jsonOutput: '{"output": "Done", "text": "x", "message": {"content": {"title": "T", "summary": "S"}}}',
        options: {},
      });
    else if (/^(?:acts|adds|idempotent|unknown)$/.test(kind ?? '')) request('POST', addressOf(node.name, 'effects'));
    else if (kind === 'reads' || kind === 'pays') request('GET', addressOf(node.name));
    else if (node.type.endsWith('.wait')) become('noOp', 1, {});
  }
  const { name = workflow.name, nodes, connections, settings = { executionOrder: 'v1' } } = source;
  return { name, nodes, connections, settings };
}
