import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readReference } from '../data/read';
import { readContentFiles } from '../site/files';
import { judge, triggersOf } from './judge';
import { limits } from './limits';
import { type OwnWorkflow, readWorkflows } from './read';

const { n8nNodes } = readReference(readContentFiles('content').files).reference;
if (!n8nNodes) throw new Error('content/reference/n8n-nodes.yaml is missing');
const data = n8nNodes;

/** A node as `[name, type, parameters, more]`; each leads to the next. */
type Row = [name: string, type: string, parameters?: object, more?: object];

function exported(...rows: Row[]): string {
  const nodes = rows.map(([name, type, parameters = {}, more], index) => ({
    name,
    type: type.includes('.') ? type : `n8n-nodes-base.${type}`,
    typeVersion: 3,
    position: [index * 220, 0],
    parameters,
    ...more,
  }));
  const connections = Object.fromEntries(
    rows.slice(1).map(([to], index) => [rows[index]?.[0], { main: [[{ node: to, type: 'main', index: 0 }]] }]),
  );
  return JSON.stringify({ name: 'Test', nodes, connections });
}

function read(text: string): OwnWorkflow {
  const [workflow] = [readWorkflows(text)].flat();
  if (!workflow || 'problem' in workflow) throw new Error(workflow?.problem ?? 'nothing was read');
  return workflow;
}

/** How a node ends when a webhook delivers twice: `twice`, and `?` if that is a guess. */
function endOf(
  row: Row,
  situation: { gap?: 'together'; fault?: 'crash' | 'lost' | 'refused' } = {},
  before: Row[] = [],
) {
  const workflow = read(exported(['Start', 'webhook'], ...before, row));
  const { verdicts } = judge(workflow, data, {
    trigger: 0,
    gap: 'later',
    fault: 'none',
    ...situation,
  });
  const found = verdicts.find(({ node }) => workflow.nodes[node]?.name === row[0]);
  return found ? `${found.ends}${found.isGuess ? '?' : ''}` : 'nothing';
}

describe('what a text is taken for', () => {
  const workflow = exported(['Start', 'webhook'], ['Send', 'emailSend']);
  it.each([
    ['a file', workflow],
    ['a list of workflows', `[${workflow}]`],
    ['what the API answers', `{"data": ${workflow}}`],
    ['a template', `{"workflow": {"workflow": ${workflow}}}`],
    ['a copied selection', workflow.replace('"name":"Test",', '"meta": {"instanceId": "1"}, ')],
  ])('%s', (_, text) => {
    expect(read(text).nodes.map(({ name }) => name)).toEqual(['Start', 'Send']);
    expect(read(text).links).toEqual([{ from: 0, output: 0, to: 1, kind: 'main' }]);
  });

  it.each([
    ['nothing', ' ', 'There is no text yet.'],
    ['a page', '<!doctype html>', 'That is a page or XML'],
    ['YAML', 'name: Test\nnodes:\n', 'That looks like YAML'],
    ['an address', 'https://n8n.example.com/workflow/1', 'That is an address'],
    ['half of a file', workflow.slice(0, 90), 'That isn’t complete JSON'],
    ['other JSON', '{"openapi": "3.1"}', 'it has “openapi” and no “nodes”'],
    ['a number', '1', 'it is only a number'],
    ['a version of the future', '{"nodes": {"a": 1}}', 'a version of n8n that this page doesn’t know'],
    ['no nodes', '{"nodes": []}', 'The workflow has no nodes.'],
    [
      'more than the limit',
      JSON.stringify({ nodes: Array(limits.nodes + 1).fill({ name: 'a', type: 'b' }) }),
      'has 2001 nodes',
    ],
    ['5 MB', 'x'.repeat(5_000_001), 'more than 5 MB'],
  ])('%s is a sentence', (_, text, part) => {
    const problem = readWorkflows(text);
    expect(problem).toEqual({ problem: expect.stringContaining(part) });
  });

  it('what is odd is left out, and said', () => {
    const { nodes, links, notes } = read(
      '{"nodes": [1, {"name": "__proto__", "type": "n8n-nodes-base.set"}, {"name": "a", "type": "x"}, {"name": "a", "type": "x"}],' +
        '"connections": {"__proto__": {"main": [[{"node": "a"}], null]}, "gone": {"main": [[{"node": "<b>"}]]}}}',
    );
    expect(nodes).toHaveLength(3);
    expect(links).toEqual([{ from: 0, output: 0, to: 1, kind: 'main' }]);
    expect(notes.map((note) => note.split(',')[0])).toEqual([
      'Node 1 in the list has no name or no type',
      'Two nodes are named “a”. Connections were read as those of the first one: rename the other in n8n.',
      'A connection names “gone”',
      'A connection names “<b>”',
    ]);
  });

  it('a circle of 2,000 nodes is judged', () => {
    const rows = Array.from(
      { length: limits.nodes },
      (_, index): Row => [`n${index}`, index ? 'httpRequest' : 'webhook', { method: 'POST' }],
    );
    const { connections, ...rest } = JSON.parse(exported(...rows));
    connections[`n${limits.nodes - 1}`] = { main: [[{ node: 'n1' }]] };
    const workflow = read(JSON.stringify({ ...rest, connections }));
    const { verdicts } = judge(workflow, data, { trigger: 0, gap: 'later', fault: 'none' });
    expect(verdicts.every(({ ends }) => ends === 'twice')).toBe(true);
    expect(verdicts).toHaveLength(limits.nodes - 1);
  });
});

describe('what two deliveries do', () => {
  const post: Row = ['Send', 'httpRequest', { method: 'POST', url: 'https://erp.example.com/orders' }];
  const add: Row = ['Add', 'n8n-nodes-8kit.eightKit', { operation: 'addToUniq', value: '={{ $json.body.id }}' }];

  it.each<[string, Row]>([
    ['twice', post],
    ['twice', ['Send', 'emailSend']],
    ['twice', ['Send', 'gmail']],
    ['twice', ['Send', 'googleSheets', { operation: 'append' }]],
    ['twice', ['Send', 'postgres']],
    ['twice', ['Send', 'gmailTool']],
    ['twice', ['Send', 'postgres', { operation: 'executeQuery', query: 'insert into orders values (1)' }]],
    ['twice', ['Send', 'postgres', { operation: 'executeQuery', query: 'update stock set n = n - 1' }]],
    [
      'repeated',
      ['Send', 'postgres', { operation: 'executeQuery', query: 'insert into a values (1) on conflict do nothing' }],
    ],
    ['repeated', ['Send', 'googleSheets', { operation: 'appendOrUpdate' }]],
    ['repeated', ['Send', 'httpRequest', { method: 'PUT' }]],
    ['repeated?', ['Send', 'httpRequest', { method: 'PATCH' }]],
    ['twice?', ['Send', 'code', { jsCode: 'await this.helpers.httpRequest({})' }]],
    ['twice?', ['Send', 'n8n-nodes-foreign.thing', { operation: 'frobnicate' }]],
    ['twice?', ['Send', 'executeWorkflow']],
    ['twice?', ['Send', '__proto__']],
    ['twice?', ['Send', 'constructor']],
    ['nothing', ['Send', 'httpRequest']],
    ['nothing', ['Send', 'googleSheets']],
    ['nothing', ['Send', 'set']],
    ['nothing', ['Send', 'postgres', { operation: 'executeQuery', query: 'select 1' }]],
    ['nothing', ['Send', 'emailSend', {}, { disabled: true }]],
    [
      'repeated',
      [
        'Send',
        'httpRequest',
        { method: 'POST', headerParameters: { parameters: [{ name: 'Idempotency-Key', value: '={{ $json.id }}' }] } },
      ],
    ],
    [
      'twice',
      [
        'Send',
        'httpRequest',
        {
          method: 'POST',
          headerParameters: { parameters: [{ name: 'Idempotency-Key', value: '={{ $execution.id }}' }] },
        },
      ],
    ],
  ])('%s: %j', (end, row) => {
    expect(endOf(row)).toBe(end);
  });

  it.each<[string, Row, Row, object]>([
    ['once', add, post, {}],
    ['once', add, post, { gap: 'together' }],
    ['once', [add[0], add[1], { operation: 'addToUniq', value: '={{ $json.body.uuid }}' }], post, {}],
    ['twice', [add[0], add[1], { operation: 'addToUniq', value: '={{ $execution.id }}' }], post, {}],
    ['twice', ['Seen', 'removeDuplicates'], post, {}],
    ['once', ['Seen', 'removeDuplicates', { operation: 'removeItemsSeenInPreviousExecutions' }], post, {}],
    [
      'twice',
      ['Seen', 'removeDuplicates', { operation: 'removeItemsSeenInPreviousExecutions' }],
      post,
      { gap: 'together' },
    ],
    ['twice', ['Lock', 'n8n-nodes-8kit.eightKit', { operation: 'acquireLock' }], post, {}],
    ['once', ['Lock', 'n8n-nodes-8kit.eightKit', { operation: 'acquireLock' }], post, { gap: 'together' }],
    ['twice', ['Edit', 'set'], post, { fault: 'crash' }],
    ['twice', ['Edit', 'set'], post, { fault: 'lost' }],
    ['once', ['Edit', 'set'], post, { fault: 'refused' }],
    ['once', add, post, { fault: 'crash' }],
    ['undone', add, post, { fault: 'refused' }],
    ['twice', add, [post[0], post[1], post[2], { retryOnFail: true }], { fault: 'lost' }],
  ])('%s behind %j', (end, guard, row, situation) => {
    expect(endOf(row, situation, [guard])).toBe(end);
  });

  it('the tools of an agent act if its model uses them', () => {
    const { nodes, connections } = JSON.parse(
      exported(['Start', 'webhook'], ['Agent', '@n8n/n8n-nodes-langchain.agent'], ['Mail', 'gmailTool']),
    );
    connections.Mail = { ai_tool: [[{ node: 'Agent', type: 'ai_tool', index: 0 }]] };
    delete connections.Agent;
    const { verdicts } = judge(read(JSON.stringify({ nodes, connections })), data, {
      trigger: 0,
      gap: 'later',
      fault: 'none',
    });
    expect(verdicts.map(({ words }) => words)).toEqual([
      '“Mail” sends a second e-mail. This is a guess, because a model decides whether it is used.',
    ]);
  });

  it('the workflows of this site do nothing twice', () => {
    for (const file of readdirSync('content/workflows').filter((name) => name.endsWith('.json'))) {
      const workflow = read(readFileSync(`content/workflows/${file}`, 'utf8'));
      for (const trigger of triggersOf(workflow, data))
        for (const gap of ['later', 'together'] as const)
          for (const fault of ['none', 'crash', 'lost'] as const) {
            const { verdicts } = judge(workflow, data, { trigger, gap, fault });
            expect(
              verdicts.filter(({ ends }) => ends === 'twice'),
              `${file} ${gap} ${fault}`,
            ).toEqual([]);
          }
    }
  });
});
