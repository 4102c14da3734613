import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readReference } from '../lib/data/read';
import { drawable } from '../lib/own-workflow/drawable';
import { checkWorkflows } from '../lib/workflows/check';
import { workflowSchema } from '../lib/workflows/schema';
import {
  type AnalysedWorkflow,
  adviceFor,
  analyse,
  insertionPointFor,
  judge,
  patch,
  problemWith,
  problemWithSet,
  readSample,
  readWorkflows,
  reasonAgainst,
  type Samples,
  type Situation,
  samplesOf,
  seenIn,
  setNameFor,
  valuesFor,
} from '.';
import { pathIn } from './know/expression';
import { limits } from './read/limits';
import { analysed, exported, files, knowledge, type Row, read } from './testing/workflows';

const { reference } = readReference(files);
const placeIn = (one: AnalysedWorkflow) => {
  const point = insertionPointFor(one, one.triggers[0] ?? 0);
  if (!point) throw new Error('no place');
  return point;
};
const later: Situation = { gap: 'later', fault: 'none' };

/** A webhook with 8kit behind it, by the names of its nodes. */
function patchedNodes(value: string, parameters: object = {}, name = 'Start') {
  const one = analysed([name, 'webhook', parameters], ['Send', 'emailSend']);
  const { json, ...rest } = patch(one, 0, placeIn(one), { value, set: 'orders' });
  const { nodes } = JSON.parse(json) as { nodes: { name: string; parameters: Record<string, never> }[] };
  return { ...rest, json, parametersOf: (name: string) => nodes.find((node) => node.name === name)?.parameters ?? {} };
}

describe('what a text is taken for', () => {
  const { nodes, connections, name } = exported(['Start', 'webhook'], ['Send', 'emailSend']);
  const workflow = JSON.stringify({ name, nodes, connections });
  it.each([
    ['a file', workflow],
    ['a list of workflows', `[${workflow}]`],
    ['what the API answers', `{"data": ${workflow}}`],
    ['a template', `{"workflow": {"workflow": ${workflow}}}`],
    ['a copied selection', workflow.replace('"name":"Test",', '"meta": {"instanceId": "1"}, ')],
    ['a code fence with text around it', `Here is your workflow [1]:\n\n\`\`\`json\n${workflow}\n\`\`\`\nIt works.`],
    ['one pasted twice', `${workflow}\n${workflow}`],
    [
      'comments, and a comma too many',
      workflow.replace('{', '{ // mine, "from" https://x.example\n/* b */').replace(/\}$/, ',}'),
    ],
    ['curly quotes and spaces of a word processor', workflow.replaceAll('"', '”').replaceAll(':', ':\u00A0')],
    [
      'a row of n8n’s database',
      JSON.stringify({ nodes: JSON.stringify(nodes), connections: JSON.stringify(connections) }),
    ],
    ['a byte order mark', `\uFEFF${workflow}`],
  ])('%s', (_, text) => {
    expect(readWorkflows(text)).toHaveLength(1);
    expect(read(text).nodes.map(({ name }) => name)).toEqual(['Start', 'Send']);
    expect(read(text).links).toEqual([{ from: 0, output: 0, to: 1, kind: 'main' }]);
  });

  it('OWN-1, nodes alone are read, and not cleared', () => {
    const { headline } = judge(analyse(read(nodes), knowledge), later);
    expect(headline.words).toBe('“Start” leads nowhere, so there is nothing to judge.');
  });

  it.each([
    ['nothing', ' ', 'There is no text yet.'],
    ['a page', '<!doctype html>', 'That is a page or XML'],
    ['an address', 'https://n8n.example.com/workflow/1', 'That is an address'],
    ['other JSON', '{"openapi": "3.1"}', 'it has no list of “nodes”'],
    ['no nodes', '{"nodes": []}', 'The workflow has no nodes that have a name and a type.'],
    [
      'more than the limit',
      JSON.stringify({ nodes: Array(limits.nodes + 1).fill({ name: 'a', type: 'b' }) }),
      '2001 nodes',
    ],
    ['5 MB', 'x'.repeat(5_000_001), 'more than 5 MB'],
    ['deep nesting', '['.repeat(400_000), 'more than 200 levels deep'],
  ])('%s is a sentence', (_, text, part) => {
    expect(readWorkflows(text)).toEqual({ problem: expect.stringContaining(part) });
  });

  it('OWN-1, what is odd is left out, said, and keeps the workflow from being cleared', () => {
    const one = read(
      '{"nodes": [1, {"name": "__proto__", "type": "n8n-nodes-base.set"}, {"name": "a", "type": "x"}, {"name": "a", "type": "x"}],' +
        '"connections": {"__proto__": {"main": [[{"node": "a"}], null]}, "gone": {"main": [[{"node": "a"}]]}, "a": {"main": [[{"node": "<b>"}]]}}}',
    );
    expect(one.nodes).toHaveLength(3);
    expect(one.links).toEqual([{ from: 0, output: 0, to: 1, kind: 'main' }]);
    expect(one.notes.map((note) => note.split(',')[0])).toEqual([
      'Node 1 in the list has no name or no type',
      'Two nodes are named “a”. Connections were read as those of the first one: rename the other in n8n.',
      'A connection names “<b>”',
      'A connection names “gone”',
    ]);
    const it = analyse(one, knowledge);
    expect(judge(it, later).unjudged.map(({ kind }) => kind)).toContain('unjudged.left');
    expect(patch(it, 0, { node: 0, output: 0 }, { value: '{{ $json.id }}', set: 's' }).nodes).toContain('Add to Set');
  });
});

it('OWN-6, nothing that a reader pastes is slow: each of these ends long before the test does', () => {
  const count = limits.nodes;
  /** Nodes of which each leads to some others. */
  const tangled = (type: (index: number) => string, kind: string, to: (index: number) => number[]) => {
    const url = (index: number) => `https://h${index % 500}.example`;
    const parameters = (index: number) => ({
      method: index % 2 ? 'PUT' : 'GET',
      url: url(index),
      a: `={{ $('n${index - 1}').item.json.id }}`,
    });
    const all = exported(
      ...Array.from(
        { length: count },
        (_, index): Row => [`n${index}`, index > 0 ? type(index) : 'webhook', parameters(index)],
      ),
    );
    for (let index = 2; index < count; index += 1)
      all.connections[`n${index}`] = { [kind]: [to(index).map((one) => ({ node: `n${Math.abs(one) % count}` }))] };
    return all;
  };
  const ifs = tangled(
    (index) => (index % 3 ? 'if' : 'httpRequest'),
    'main',
    (index) => [1, 2, 3, 4, 5].map((more) => index + more),
  );
  const tools = tangled(
    () => 'gmailTool',
    'ai_tool',
    (index) => [-1, -2, -3, -4, 1].map((more) => index + more),
  );
  const query = `update a set ${'x'.repeat(64_000)}`;
  const word = exported(['Start', 'webhook'], ['Send', 'postgres', { operation: 'executeQuery', query }]);
  const outputs = exported(['Start', 'webhook'], ['Switch', 'switch'], ['Send', 'emailSend']);
  outputs.connections.Switch = { main: Array.from({ length: 6000 }, () => [{ node: 'Send' }]) };
  for (const source of [ifs, tools, word, outputs]) {
    const one = analyse(read(source), knowledge);
    const start = one.triggers[0] ?? 0;
    valuesFor(one, start, insertionPointFor(one, start));
    expect(judge(one, later).verdicts.length).toBeGreaterThan(0);
  }
  outputs.connections.Switch = { main: [Array(limits.links + 1).fill({ node: 'Send' })] };
  expect(() => read(outputs)).toThrow(/10002 connections/);
});

describe('OWN-1, what two deliveries do', () => {
  const post: Row = ['Send', 'httpRequest', { method: 'POST', url: 'https://api.openai.com/v1/threads' }];
  const headlineOf = (source: unknown) => judge(analyse(read(source), knowledge), later).headline;

  it('is said as not judged, if a node or what leads to it is unknown', () => {
    const unknown = headlineOf(exported(['Start', 'webhook'], ['Do', 'n8n-nodes-foreign.thing']));
    expect(unknown.words).toBe('1 node could not be judged: “Do”. No other node acts twice.');
    expect(unknown.ground).toBe('not said');
    const apart = exported(['Start', 'webhook'], ['Edit', 'set'], ['Send', 'emailSend']);
    // As n8n's SDK writes it, and n8n doesn't run it.
    apart.connections.Edit = { error: apart.connections.Edit?.main };
    expect(headlineOf(apart).words).toMatch(/^Parts of it could not be judged/);
    expect(read(apart).notes).toEqual([expect.stringContaining('“Edit” is of the kind “error”')]);
    expect(headlineOf(exported(['Start', 'webhook'], ['Edit', 'set'])).words).toBe('Nothing is done twice.');
  });

  it.each(['[REDACTED]', [[{ node: 'Send' }]], { main: 'x' }, { main: [{ node: 'Send' }] }, { main: [['Send']] }])(
    'OWN-1, is said as partly read, if a connection is written as %j',
    (kinds) => {
      const all = exported(['Start', 'webhook'], ['Send', 'emailSend']);
      const one = read({ ...all, connections: { Start: kinds } });
      expect(one.notes).toEqual(['A connection of “Start” couldn’t be read, so it was left out.']);
      expect(judge(analyse(one, knowledge), later).unjudged.map(({ kind }) => kind)).toContain('unjudged.left');
    },
  );

  it('OWN-1, names no more than three nodes whose connections can’t be read', () => {
    const all = exported(['Start', 'webhook'], ['a', 'set'], ['b', 'set'], ['c', 'set']);
    expect(read({ ...all, connections: { Start: 1, a: 1, b: 1, c: 1 } }).notes).toHaveLength(3);
  });

  it('OWN-1, isn’t less sure for connections from a node that isn’t there, which no run takes', () => {
    const all = exported(['Start', 'webhook'], ['Edit', 'set']);
    const stray = { ...all.connections, gone: { main: [[{ node: 'Edit', type: 'main', index: 0 }]] } };
    expect(headlineOf({ ...all, connections: stray }).words).toBe('Nothing is done twice.');
  });

  it('OWN-8, names what can overwrite a change, which isn’t made twice', () => {
    const url = 'https://erp.example.com/stock/5';
    const put: Row = ['Write', 'httpRequest', { method: 'PUT', url, jsonBody: '={{ JSON.stringify($json) }}' }];
    const one = analysed(['Start', 'webhook'], ['Read', 'httpRequest', { url }], put);
    const [before, atOnce] = (['later', 'together'] as const).map((gap) => judge(one, { gap, fault: 'none' }));
    expect(before?.headline.words).toBe(
      'Nothing is done twice by a later delivery. At the same moment, one node can overwrite what was changed in between.',
    );
    expect(atOnce?.headline.words).toBe('At the same moment, one node can overwrite what was changed in between.');
    expect(atOnce?.verdicts[0]?.said.words).toMatch(/^“Write” writes back the whole record that “Read” read/);
    expect(atOnce && adviceFor(one, atOnce).map(({ kind }) => kind)).toEqual(['advice.repeated']);
  });

  it('OWN-8, a change of what was read is made again by a delivery, not by n8n’s retry, and needs a set in a lock', () => {
    const read: Row = ['Read', 'redis', { operation: 'get', key: 'n', propertyName: 'n' }];
    const write: Row = [
      'Write',
      'redis',
      { operation: 'set', key: 'n', value: '={{ $json.n + 1 }}' },
      { retryOnFail: true },
    ];
    const one = analysed(['Start', 'webhook'], read, write);
    const judgement = judge(one, later);
    expect(judgement.headline.words).toBe('Probably, one node acts twice.');
    expect(judgement.verdicts[0]?.said.words).toBe(
      '“Write” changes what it writes again: it is computed from what “Read” reads of the same system. This is a guess, because the same result may come out again.',
    );
    expect(adviceFor(one, judgement).map(({ kind }) => kind)).toEqual(['advice.computed']);
    const held = analysed(
      ['Start', 'webhook'],
      ['Add', 'n8n-nodes-8kit.eightKit', { value: '={{ $json.id }}' }],
      read,
      write,
    );
    expect(judge(held, { gap: 'later', fault: 'lost' }).verdicts.map(({ outcome }) => outcome)).toEqual(['once']);
    expect(insertionPointFor(one, 0)?.node).toBe(0);
  });

  it('OWN-1, what n8n sends otherwise than meant, and code of an unknown version, is said as it is', () => {
    const said = (row: Row) => judge(analysed(['Start', 'webhook'], row), later).verdicts[0]?.said.words;
    const url = 'https://api.notion.com/v1/pages';
    expect(said(['Send', 'httpRequest', { url, sendBody: true, jsonBody: '{}' }])).toMatch(
      /has no method, so n8n sends it as GET/,
    );
    const version = { typeVersion: 7 };
    expect(said(['Cut', 'function', { functionCode: 'return items;' }, version])).toMatch(
      /know version 7 of the type “function”/,
    );
    expect(said(['Cut', 'function', { functionCode: 'await this.helpers.httpRequest({})' }, version])).toMatch(
      /seems to send/,
    );
  });

  it('OWN-1, is that of the trigger that was chosen, which the headline names', () => {
    const all = exported(['Ask', 'webhook'], ['Edit', 'set'], ['By hand', 'manualTrigger'], ['Send', 'emailSend']);
    delete all.connections.Edit;
    const one = analyse(read(all), knowledge);
    const ofAsk = judge(one, later, { only: [0] });
    expect(ofAsk.headline.words).toBe('From “Ask”: Nothing is done twice.');
    expect([ofAsk.verdicts, reasonAgainst(ofAsk).kind]).toEqual([[], 'patch.nothing']);
    expect(ofAsk.unjudged).toEqual([]);
    expect(judge(one, later, { only: [2] }).headline.words).toBe('From “By hand”: One node acts twice.');
    expect(judge(one, later).headline.words).toBe('One node acts twice.');
  });

  it('OWN-1, says “a model decides” of tools alone, and not of a memory, which each run writes', () => {
    const all = exported(
      ['Start', 'webhook'],
      ['Agent', '@n8n/n8n-nodes-langchain.agent'],
      ['Memory', '@n8n/n8n-nodes-langchain.memoryPostgresChat'],
    );
    const { Agent: _, ...connections } = all.connections;
    const memory = { ai_memory: [[{ node: 'Agent', type: 'ai_memory', index: 0 }]] };
    const { verdicts } = judge(
      analyse(read({ ...all, connections: { ...connections, Memory: memory } }), knowledge),
      later,
    );
    expect(verdicts.map(({ said }) => said.words).join()).toMatch(/^“Memory” (?!.*a model decides)/);
  });

  const seenBefore = (more = {}): Row => [
    'Seen',
    'removeDuplicates',
    { operation: 'removeItemsSeenInPreviousExecutions', ...more },
  ];
  it.each<[string, Row]>([
    ['n8n’s own, a text', seenBefore({ dedupeValue: 'id' })],
    ['n8n’s own, an object', seenBefore({ dedupeValue: '={{ $json.body }}' })],
    ['8kit, true or false', ['Once', 'n8n-nodes-8kit.eightKit', { value: '={{ !!$json.body.id }}' }]],
    [
      '8kit, before version 1.1',
      ['Once', 'n8n-nodes-8kit.eightKit', { operation: 'addToSet', value: 'order' }, { typeVersion: 2 }],
    ],
  ])('OWN-1, a guard whose value is one for all leaves every event undone: %s', (_, once) => {
    const { headline, protections } = judge(analysed(['Start', 'webhook'], once, ['Send', 'emailSend']), later);
    expect(headline.words).toBe('Nothing is done twice, but one node isn’t done at all.');
    expect(protections.map(({ kind }) => kind)).toEqual(['fixed']);
  });

  const starting = (type: string, parameters: object, typeVersion = 1): Row => [
    'Start',
    `${type}Trigger`,
    parameters,
    { typeVersion },
  ];
  const ofTable = (triggerField: string) => starting('airtable', { baseId: 'a', tableId: 't', triggerField });
  const updating = (table: string): Row => [
    'Send',
    'airtable',
    { operation: 'update', base: 'a', table },
    { typeVersion: 2.1 },
  ];
  const gmail: Row = ['Send', 'gmail', {}, { typeVersion: 2.1 }];
  it.each<[string[], Row, Row]>([
    [['advice.loop'], ofTable('Changed'), updating('t')],
    [[], ofTable('Created'), updating('t')],
    [[], ofTable('Changed'), updating('u')],
    [['advice.loop'], starting('gmail', {}, 1.2), gmail],
    [[], starting('gmail', { filters: { q: '-in:sent' } }, 1.2), gmail],
    [[], starting('gmail', {}, 1.3), gmail],
    [[], starting('telegram', { updates: ['message'] }, 1.1), ['Send', 'telegram', {}, { typeVersion: 1.2 }]],
  ])('OWN-1, %j of a workflow that may answer itself: %j, %j', (kinds, start, node) => {
    const one = analysed(start, node);
    const said = adviceFor(one, judge(one, later)).map(({ kind }) => kind);
    expect(said.filter((kind) => kind === 'advice.loop')).toEqual(kinds);
  });

  it('is said as not judged, if the parameters are missing', () => {
    const rows = (parameters: object): Row[] => [
      ['Start', 'webhook'],
      ['Find', 'httpRequest', parameters],
      ['Which', 'if', parameters],
      ['Rows', 'googleSheets'],
      ['Send', 'emailSend'],
    ];
    const { headline, verdicts } = judge(analysed(...rows({})), later);
    expect([headline.kind, headline.outcome, headline.ground]).toEqual(['unjudged.stripped', 'unknown', 'not said']);
    expect(verdicts.filter(({ isGuess }) => !isGuess)).toEqual([]);
    expect(judge(analysed(...rows({ options: {} })), later).headline.outcome).toBe('twice');
  });

  it('names what passes at the same moment, although something holds a later delivery back', () => {
    const seen = seenBefore();
    const elsewhere: Row = ['Send', 'httpRequest', { method: 'POST', url: 'https://erp.example.com/orders' }];
    expect(headlineOf(exported(['Start', 'webhook'], seen, post)).words).toBe(
      'Nothing is done twice by a later delivery. At the same moment, one node acts twice.',
    );
    expect(headlineOf(exported(['Start', 'webhook'], seen, elsewhere)).words).toMatch(/one node may act twice\.$/);
  });

  it('the tools of an agent act if its model uses them', () => {
    const all = exported(['Start', 'webhook'], ['Agent', '@n8n/n8n-nodes-langchain.agent'], ['Mail', 'gmailTool']);
    const { Agent: _, ...connections } = all.connections;
    const tool = { ai_tool: [[{ node: 'Agent', type: 'ai_tool', index: 0 }]] };
    const { verdicts } = judge(
      analyse(read({ ...all, connections: { ...connections, Mail: tool } }), knowledge),
      later,
    );
    expect(verdicts.find(({ outcome }) => outcome === 'twice')?.said.words).toMatch(
      /^“Mail” .* This is a guess, because a model decides whether it is used\.$/,
    );
  });

  it('comes in the order that the workflow’s settings name; the notes say if they name none', () => {
    const all = exported(['Start', 'webhook'], ['A', 'set'], ['A2', 'set'], ['B', 'set']);
    all.connections.Start = { main: [[{ node: 'A' }, { node: 'B' }]] };
    delete all.connections.A2;
    const orderIn = (executionOrder?: string) => {
      const workflow = read({ ...all, settings: { executionOrder } });
      const [run] = judge(analyse(workflow, knowledge), later).runs;
      return [run?.deliveries[0].nodes.map((index) => workflow.nodes[index]?.name), workflow.notes.length];
    };
    expect(orderIn('v1')).toEqual([['Start', 'A', 'A2', 'B'], 0]);
    expect(orderIn('v0')).toEqual([['Start', 'A', 'B', 'A2'], 0]);
    expect(orderIn()).toEqual([['Start', 'A', 'A2', 'B'], 1]);
  });

  it('the workflows of this site do nothing twice', () => {
    for (const file of readdirSync('content/workflows').filter((name) => name.endsWith('.json'))) {
      const one = analyse(read(readFileSync(`content/workflows/${file}`, 'utf8')), knowledge);
      for (const gap of ['later', 'together'] as const)
        for (const fault of ['none', 'crash', 'lost'] as const) {
          const { verdicts } = judge(one, { gap, fault });
          const twice = verdicts.filter(({ outcome }) => outcome === 'twice');
          expect(twice, `${file} ${gap} ${fault}`).toEqual([]);
        }
    }
  });
});

describe('OWN-2, a value to remember', () => {
  const rows: Row[] = [
    ['Start', 'webhook'],
    ['Fields', 'set', { a: '={{ $json.body.order.id }} {{ $json.body.customer.id }} {{ $json.body.customer.email }}' }],
    ['Send', 'emailSend'],
  ];
  const one = analysed(...rows);
  const point = insertionPointFor(one, 0);
  const here = one.workflow.nodes[point?.node ?? 0]?.name ?? '';
  const problem = (value: string, samples?: Samples) =>
    problemWith(value, one, { trigger: 0, here: 'Start', ...(samples && { samples }) })?.kind;

  it('that a workflow reads is offered with its consequence, and not chosen', () => {
    const [first, ...more] = valuesFor(one, 0, point);
    expect(first).toMatchObject({
      value: "{{ $('Start').item.json.body.order.id }}",
      said: { kind: 'value.read', ground: 'seen' },
      consequence: {
        words: 'Each order passes once: if the same one comes again with a change, the second event is skipped.',
      },
      isChosen: false,
    });
    expect(more.filter(({ value }) => value.includes('customer'))).toEqual([]);
  });

  const offeredAt = (start: Row, ...rows: Row[]) =>
    valuesFor(analysed(start, ...rows, ['Send', 'emailSend']), 0, { node: rows.length, output: 0 }).map(
      ({ value }) => value,
    );
  it.each<[string | undefined, Row]>([
    ['{{ Object.keys($json.query).length > 0 && JSON.stringify($json.query).hash() }}', ['Start', 'webhook']],
    [
      '{{ Object.keys($json.body).length > 0 && JSON.stringify($json.body).hash() }}',
      ['Start', 'webhook', { httpMethod: 'POST', options: { rawBody: true } }],
    ],
    [undefined, ['Start', 'webhook', { httpMethod: 'POST', options: { responseData: '={{ $json.headers.email }}' } }]],
    [
      '{{ Object.keys($json.query).length > 0 && JSON.stringify($json.query).hash() }}',
      ['Start', 'webhook', { httpMethod: 'POST', options: { responseData: '={{ $json.query.email }}' } }],
    ],
    [undefined, ['Start', 'formTrigger', { formFields: { values: [{ fieldType: 'file' }] } }]],
  ])('byte for byte is of what was sent, and not offered for a file: %s', (value, start) => {
    expect(offeredAt(start).find((one) => one.includes('hash'))).toBe(value);
  });

  it('byte for byte isn’t offered where a node reads a file of the delivery; other IDs of a sample are', () => {
    const hashIn = (...rows: Row[]) =>
      offeredAt(['Start', 'webhook', { httpMethod: 'POST' }], ...rows).some((one) => one.includes('hash'));
    expect(hashIn(['Edit', 'set'], ['Text', 'extractFromFile'])).toBe(false);
    expect(hashIn(['Get', 'httpRequest', { url: 'https://a.example' }], ['Text', 'extractFromFile'])).toBe(true);
    const samples = samplesOf(one.workflow, 'Start', [{ body: { draft_id: 'd-19', customer: { card_id: 1 } } }]);
    const sampled = valuesFor(one, 0, point, samples).filter(({ said }) => said.kind === 'value.sample');
    expect(sampled.map(({ value }) => value)).toEqual(["{{ $('Start').item.json.body.draft_id }}"]);
  });

  it('behind a signature check is in the body, which was signed', () => {
    const text = "={{ $json.headers['x-shopify-topic'] }}";
    const chosen = (...rows: Row[]) =>
      valuesFor(analysed(['Hook', 'webhook'], ...rows, ['Send', 'emailSend', { text }]), 0, { node: 0, output: 0 })[0]
        ?.value;
    expect(chosen()).toBe("{{ $json.headers['x-shopify-event-id'] }}");
    expect(chosen(['Sign', 'crypto', { action: 'hmac' }])).toBe('{{ $json.body.id }}:{{ $json.body.updated_at }}');
  });

  it('is looked up in a sample event, which proves only that it is there', () => {
    const sample = (text: string) => {
      const event = readSample(text, one.workflow.nodes[0]);
      return samplesOf(one.workflow, 'Start', 'items' in event ? event.items : []);
    };
    const order = "{{ $('Start').item.json.body.order.id }}";
    const samples = sample(
      `\`\`\`json\n{"order": {"id": 7}, "list": [], "big": 90071992547409930, "long": "${'x'.repeat(300)}"}\n\`\`\``,
    );
    expect(seenIn(order, here, samples)?.words).toBe('In what you pasted: 7');
    expect(seenIn(`Order {{${order.slice(3, -3)}}}, {{$json.body.order.id}}.`, 'Start', samples)?.words).toBe(
      'In what you pasted: Order 7, 7.',
    );
    expect(seenIn('{{ $json.body.gone?.[0]?.id ?? $json.body.order?.id }}', 'Start', samples)?.words).toBe(
      'In what you pasted: 7',
    );
    expect(seenIn('o-{{$json.body.order.id}}', 'Start', samples)?.words).toBe('In what you pasted: o-7');
    expect(seenIn('{{ $json.body.order.id + 1 }}', 'Start', samples)?.kind).toBe('seen.notWorkedOut');
    expect(valuesFor(one, 0, point, samples).some(({ isChosen }) => isChosen)).toBe(false);
    expect(
      seenIn(order, here, sample('[{"json": {"body": {"order": {"id": 7}}, "headers": {}}}, {"order": {}}]'))?.words,
    ).toMatch(/^It isn’t in 1 of the 2 items that you pasted, .* Choose a field that is in every event/);
    expect(problem('{{ $json.body.order }}', samples)).toBe('problem.is');
    expect(problem('{{ $json.body.list }}', samples)).toBe('problem.is');
    expect(problem('{{ $json.body.big }}', samples)).toBe('problem.number');
    expect(problem('{{ $json.body.long }}', samples)).toBe('problem.long');
    for (const text of [JSON.stringify(exported(...rows)), '{"order": ', '[]'])
      expect(readSample(text, one.workflow.nodes[0])).toEqual({
        problem: expect.stringMatching(/open an execution, select “Start”, and copy its output as JSON\.$/),
      });
    const known = analysed(['New', 'shopifyTrigger', { topic: 'orders/create' }], ['Send', 'emailSend']);
    const other = samplesOf(known.workflow, 'New', [{ customer: 1 }]);
    expect(valuesFor(known, 0, { node: 0, output: 0 }, other).some(({ isChosen }) => isChosen)).toBe(false);
  });

  it('can’t be what is no text, the same for every event, or different in every run', () => {
    for (const value of ["a:{{ $('Start').item.json['it\\'s'] ?? '' }}", '{{ JSON.stringify($json.body).hash() }}'])
      expect(problem(value), value).toBeUndefined();
    expect(
      [
        '',
        'order',
        '{{ }}',
        '{{ $json.id',
        '{{ $json }}',
        "{{ 'order' }}",
        '{{ $execution.id }}',
        "{{ $('Gone').item.json.id }}",
        '{{ $json.body }}',
      ].map((value) => problem(value)?.replace('problem.', '')),
    ).toEqual(['none', 'fixed', 'incomplete', 'open', 'item', 'same', 'unstable', 'noNode', 'is']);
  });

  it.each([
    '{{ !!$json.body.id }}',
    '{{ $json.body.qty > 5 }}',
    "{{ $json.body.a ? 'x' : $json.body.b ? 'y' : 'z' }}",
    "{{ $json.body.tags.includes('new') }}",
    '{{ ({ a: $json.body.id }) }}',
    '{{ $input.all() }}',
    '{{ $json.toString() }}',
    '{{ $json.body.id }}:{{ $input.item }}',
    '{{ $json.body.order.toString() }}',
  ])('OWN-2, can’t be what is computed to true, false, an object or a list: %s', (value) => {
    const samples = new Map([['Start', [{ body: { order: { id: 7 } } }]]]);
    expect(problem(value, samples)).toBe('problem.is');
  });

  it.each([
    '{{$json.body.id}}',
    "{{ $json.body.a ? $json.body.b : 'none' }}",
    "{{ $json.body.type + '>' + $json.body.id }}",
    '{{ $json.body.id }}:{{ $json.body.qty > 5 }}',
    "{{ $json.body.items.map((one) => one.id).join(',') }}",
  ])('OWN-2, can be what may differ: %s', (value) => {
    expect(problem(value)).toBeUndefined();
  });
});

describe('OWN-3, OWN-5, a patch', () => {
  it('stops an item without its value with an error that names node and field, before anything is added', () => {
    const { parametersOf, json, added } = patchedNodes('{{ $json.body.id }}');
    const { connections } = JSON.parse(json);
    expect(connections.Start.main[0]).toEqual([{ node: 'Value is missing', type: 'main', index: 0 }]);
    expect(connections['Value is missing'].main.flat().map(({ node }: { node: string }) => node)).toEqual([
      'Stop without value',
      'Add to Set',
    ]);
    expect(parametersOf('Stop without value').errorMessage).toMatch(/“Add to Set”: the item of “Start” .* body\.id/);
    const behind = patchedNodes("{{ $('Orders').item.json.id }}").parametersOf('Stop without value');
    expect(behind.errorMessage).toMatch(/the item of “Orders” .* id/);
    expect(added.map(({ kind }) => kind)).toContain('risk.atOnce');
  });

  it.each([
    ['a number becomes text', '{{ $json.body.id }}', "={{ ($('Start').item.json.body.id)?.toString() }}"],
    ['two parts stay as they are', 'a:{{ $json.body.id }}', "=a:{{ $('Start').item.json.body.id }}"],
  ])('%s', (_, value, expression) => {
    const { parametersOf, added } = patchedNodes(value, { responseMode: 'responseNode' });
    expect(parametersOf('Whose value').value).toBe(expression);
    expect(added.map(({ kind }) => kind)).not.toContain('risk.atOnce');
  });

  it('names a node so that nothing in its name ends the expression or the text', () => {
    const { parametersOf } = patchedNodes('{{ $json.body.id }}', {}, "a}} 'b'\\\n{{");
    const { jsonOutput } = parametersOf('Original item') as { jsonOutput?: string };
    const inner = jsonOutput?.slice('={{ '.length, -' }}'.length) ?? '';
    expect(inner).not.toMatch(/[{}\n]/);
    expect(pathIn(inner.replace(/$/, '.id'))?.node).toBe("a}} 'b'\\\n{{");
  });

  it('OWN-5, leaves out connections from and to what isn’t there, which n8n refuses', () => {
    const all = exported(['Start', 'webhook'], ['Send', 'emailSend']);
    const to = (node: string) => ({ node, type: 'main', index: 0 });
    const connections = { ...all.connections, gone: { main: [[to('Send')]] }, Send: { main: [null, [to('away')]] } };
    const it = analyse(read({ ...all, connections }), knowledge);
    const { json } = patch(it, 0, placeIn(it), { value: '{{ $json.id }}', set: 's' });
    const { connections: kept } = JSON.parse(json);
    expect([kept.gone, kept.Send, kept['Original item']]).toEqual([
      undefined,
      { main: [null, []] },
      { main: [[to('Send')]] },
    ]);
  });

  it('says what to do with the copy that is active, and keeps names that every object has', () => {
    const text =
      '{"nodes": [{"name": "constructor", "type": "n8n-nodes-base.webhook", "position": [0, 0]},' +
      '{"name": "__proto__", "type": "n8n-nodes-base.emailSend", "position": [200, 0]}],' +
      '"connections": {"constructor": {"main": [[{"node": "__proto__", "type": "main", "index": 0}]]},' +
      '"__proto__": {"main": [[]]}}}';
    const it = analyse(read(text), knowledge);
    const { json, remaining } = patch(it, 0, placeIn(it), { value: '{{ $json.body.id }}', set: 's' });
    const again = read(json);
    expect(again.links.some(({ to }) => again.nodes[to]?.name === '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(JSON.parse(json).connections)).toBe(Object.prototype);
    expect(drawable(again).nodes.map(({ name }) => name)).not.toContain('__proto__');
    expect(remaining.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['step.exists', 'step.empty', 'step.oldCopy', 'step.settings']),
    );
    const { added } = patch(it, 0, placeIn(it), { value: undefined, set: 's' });
    const check = added.find(({ kind }) => kind === 'added.check');
    expect(check?.words, 'no value is named before one is chosen').toMatch(/its value, the one that you choose\./);
  });

  it('uses the 8kit node as the workflows of this site do', () => {
    const it = analysed(['Start', 'webhook', { responseMode: 'responseNode' }], ['Send', 'emailSend']);
    const { json } = patch(it, 0, placeIn(it), { value: '{{ $json.id }}', set: 'orders' });
    const nodes = JSON.parse(json).nodes.filter(({ type }: { type: string }) => type.endsWith('.eightKit'));
    const workflow = workflowSchema.parse({ name: 'x', nodes, connections: {}, settings: { executionOrder: 'v1' } });
    const found = checkWorkflows({ ...reference, workflows: new Map([['x', workflow]]) }, files);
    expect(nodes).toHaveLength(3);
    expect(found.filter(({ message }) => !/nothing is promised/.test(message))).toEqual([]);
  });
});

describe('OWN-4, the name of a set', () => {
  const copied = (id: string, more: Row[] = [], name?: string) => {
    const source = exported(
      ['New', 'googleDriveTrigger', {}, { id }],
      ['Mail', 'emailSend', {}, { id: id && `${id}-mail` }],
      ...more,
    );
    return setNameFor(analyse(read({ ...source, name }), knowledge), 0);
  };

  it('differs between two workflows, and survives an edit and another way of copying', () => {
    const first = copied('a');
    expect(first.name).toMatch(/^google-drive-to-email-send-[a-z\d]{7}$/);
    expect(problemWithSet(first.name)).toBeUndefined();
    expect(first.said.kind).toBe('set.own');
    expect(copied('b').name).not.toBe(first.name);
    expect(copied('a', [['Row', 'googleSheets', { operation: 'append' }, { id: 'c' }]]).name).toBe(first.name);
    expect(copied('a', [], 'Orders of the shop').name).toBe(first.name);
  });

  it('is that of the set which the workflow has; without any mark, the reader is asked', () => {
    const add: Row = ['Add', 'n8n-nodes-8kit.eightKit', { name: 'orders' }];
    const it = analysed(['New', 'webhook'], add, ['Mail', 'emailSend']);
    expect(setNameFor(it, 0)).toMatchObject({ name: 'orders', said: { kind: 'set.kept' } });
    expect(copied('').said.kind).toBe('set.unmarked');
  });

  it('follows the rules of the 8kit node', () => {
    const kinds = ['', 'a b', 'a/b', 'Заказы', 'x'.repeat(101)].map((name) => problemWithSet(name)?.kind);
    expect(kinds).toEqual(['set.empty', 'set.signs', 'set.signs', 'set.signs', 'set.long']);
  });
});
