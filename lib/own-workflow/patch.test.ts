import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readReference } from '../data/read';
import { readContentFiles } from '../site/files';
import { checkWorkflows } from '../workflows/check';
import { workflowSchema } from '../workflows/schema';
import { drawable } from './drawable';
import { judge, triggersOf } from './judge';
import { patch, setNameFor } from './patch';
import { placeFor } from './place';
import { type OwnWorkflow, readWorkflows } from './read';
import { problemWith, valuesFor } from './values';

const { files } = readContentFiles('content');
const { reference } = readReference(files);
const { n8nNodes } = reference;
if (!n8nNodes) throw new Error('content/reference/n8n-nodes.yaml is missing');
const data = n8nNodes;

const read = (text: string): OwnWorkflow => {
  const [workflow] = [readWorkflows(text)].flat();
  if (!workflow || 'problem' in workflow) throw new Error(workflow?.problem ?? 'nothing was read');
  return workflow;
};

const paths = ['content/own-workflows/', 'tests/own-workflow/'].flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [folder + name] : [])),
);

/** A workflow with 8kit in it, if it is needed. */
function patched(workflow: OwnWorkflow) {
  const trigger = triggersOf(workflow, data)[0] ?? 0;
  const { known } = judge(workflow, data, { trigger, gap: 'later', fault: 'none' });
  const place = placeFor(known, trigger);
  const value = valuesFor(known, trigger, place)[0]?.value;
  if (!place || !value) return undefined;
  return { trigger, place, ...patch(known, trigger, place, value, setNameFor(workflow)) };
}

const needy = paths.flatMap((path) => {
  const workflow = read(readFileSync(path, 'utf8'));
  const result = patched(workflow);
  return result ? [[path, workflow, result] as const] : [];
});

describe.each(needy)('%s', (_, workflow, result) => {
  const again = read(result.json);

  it('does nothing twice, whenever the second delivery arrives', () => {
    const trigger = again.nodes.findIndex(({ name }) => name === workflow.nodes[result.trigger]?.name);
    for (const gap of ['later', 'together'] as const) {
      const { verdicts } = judge(again, data, { trigger, gap, fault: 'none' });
      expect(verdicts.filter(({ ends }) => ends === 'twice')).toEqual([]);
    }
  });

  it('keeps every node and connection, and lays none on another', () => {
    const own = workflow.source.nodes as { name: string; position: number[] }[];
    const nodes = again.source.nodes as typeof own;
    expect(nodes.slice(0, own.length).map(({ name }) => name)).toEqual(own.map(({ name }) => name));
    const added = again.nodes.slice(workflow.nodes.length);
    for (const one of added)
      for (const other of again.nodes) {
        const [dx, dy] = [0, 1].map((axis) => Math.abs((one.position[axis] ?? 0) - (other.position[axis] ?? 0)));
        expect(one === other || Number(dx) >= 96 || Number(dy) >= 96, `${one.name} on ${other.name}`).toBe(true);
      }
    const kept = workflow.links.filter(
      ({ from, output }) => from !== result.place.node || output !== result.place.output,
    );
    for (const link of kept) expect(again.links).toContainEqual(link);
  });
});

it('uses the 8kit node as the workflows of this site do', () => {
  const samples = [...reference.ownWorkflows.values()].flatMap((source) => patched(read(JSON.stringify(source))) ?? []);
  expect(samples).toHaveLength(3);
  const workflows = samples.map(({ json }) => {
    const source = JSON.parse(json);
    const nodes = source.nodes.filter(({ type }: { type: string }) => type.endsWith('.eightKit'));
    // The identifiers are n8n's to give.
    const withIds = nodes.map((node: object, index: number) => ({
      ...node,
      id: `00000000-0000-4000-8000-00000000000${index}`,
    }));
    return workflowSchema.parse({ name: 'x', nodes: withIds, connections: {}, settings: { executionOrder: 'v1' } });
  });
  const checked = { ...reference, workflows: new Map(workflows.map((one, index) => [String(index), one])) };
  const about = checkWorkflows(checked, files).map(({ message }) => message);
  expect(about.filter((message) => !/nothing leads to|nothing is promised/.test(message))).toEqual([]);
});

it('names that every object has are names like others', () => {
  const text =
    '{"nodes": [{"name": "constructor", "type": "n8n-nodes-base.webhook", "position": [0, 0]},' +
    '{"name": "__proto__", "type": "n8n-nodes-base.emailSend", "position": [200, 0]}],' +
    '"connections": {"constructor": {"main": [[{"node": "__proto__", "type": "main", "index": 0}]]},' +
    '"__proto__": {"main": [[]]}}}';
  const result = patched(read(text));
  const again = read(result?.json ?? '');
  expect(again.links.some(({ to }) => again.nodes[to]?.name === '__proto__')).toBe(true);
  expect(Object.getPrototypeOf(JSON.parse(result?.json ?? '').connections)).toBe(Object.prototype);
  expect(drawable(again).nodes.map(({ name }) => name)).not.toContain('__proto__');
});

it.each([
  ['a number becomes text', '{{ $json.body.id }}', "={{ ($('Start').item.json.body.id)?.toString() }}"],
  ['two parts stay as they are', 'a:{{ $json.body.id }}', "=a:{{ $('Start').item.json.body.id }}"],
])('%s', (_, value, expected) => {
  const workflow = read(
    JSON.stringify({
      nodes: [
        {
          name: 'Start',
          type: 'n8n-nodes-base.webhook',
          position: [0, 0],
          parameters: { responseMode: 'responseNode' },
        },
        { name: 'Send', type: 'n8n-nodes-base.emailSend', position: [220, 0] },
      ],
      connections: { Start: { main: [[{ node: 'Send' }]] } },
    }),
  );
  const { known } = judge(workflow, data, { trigger: 0, gap: 'later', fault: 'none' });
  const { nodes } = JSON.parse(patch(known, 0, { node: 0, output: 0 }, value, 'orders').json);
  expect(nodes.find(({ name }: { name: string }) => name === 'Whose value').parameters.value).toBe(expected);
});

describe('a value to remember', () => {
  const workflow = read(
    JSON.stringify({
      nodes: [
        { name: 'Start', type: 'n8n-nodes-base.webhook', position: [0, 0], parameters: {} },
        {
          name: 'Fields',
          type: 'n8n-nodes-base.set',
          position: [220, 0],
          parameters: { a: '={{ $json.body.order.id }} {{ $json.body.customer.id }} {{ $json.body.customer.email }}' },
        },
        { name: 'Send', type: 'n8n-nodes-base.emailSend', position: [440, 0] },
      ],
      connections: { Start: { main: [[{ node: 'Fields' }]] }, Fields: { main: [[{ node: 'Send' }]] } },
    }),
  );

  it('identifies the event, and is shown as it is exported', () => {
    const { known } = judge(workflow, data, { trigger: 0, gap: 'later', fault: 'none' });
    const place = placeFor(known, 0) ?? { node: 0, output: 0 };
    const [first, ...more] = valuesFor(known, 0, place);
    expect(first).toEqual({
      label: 'ID of the order: body.order.id',
      value: "{{ $('Start').item.json.body.order.id }}",
    });
    expect(more.filter(({ value }) => value.includes('customer'))).toEqual([]);
    const { nodes } = JSON.parse(patch(known, 0, place, '{{ $json.mail }}', 'orders').json);
    expect(nodes.find(({ name }: { name: string }) => name === 'Add to Set').parameters.value).toBe(
      '={{ ($json.mail)?.toString() }}',
    );
  });

  it('is one that n8n can read, or a sentence says why not', () => {
    const offered = Object.values(data.triggers).flatMap(({ values }) => values.map(({ value }) => value));
    for (const value of [...offered, "a:{{ $('Start').item.json['it\\'s'] ?? '' }}"])
      expect(problemWith(value, workflow), value).toBeUndefined();
    for (const value of [
      '',
      'order',
      '{{ }}',
      '{{ $json. }}',
      '{{ $json.id',
      '{{ $json.id) }}',
      "{{ $json['id }}",
      '{{ $json id }}',
      '{{ $json }}',
      "{{ 'order' }}",
      '{{ $execution.id }}',
      "{{ $('Gone').item.json.id }}",
    ])
      expect(problemWith(value, workflow), value).toMatch(/^[A-Z].*\.$/);
  });
});
