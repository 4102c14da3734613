import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readReference } from '../data/read';
import { readContentFiles } from '../site/files';
import { checkWorkflows } from '../workflows/check';
import { workflowSchema } from '../workflows/schema';
import {
  type AnalysedWorkflow,
  analyse,
  decoded,
  drawable,
  insertionPointFor,
  judge,
  linkedPages,
  type OwnWorkflow,
  patch,
  problemWith,
  problemWithSet,
  readSample,
  readWorkflows,
  type Samples,
  type Situation,
  samplesOf,
  seenIn,
  setNameFor,
  valuesFor,
} from '.';
import { limits } from './limits';
import { readKnowledge } from './read-knowledge';

const { files } = readContentFiles('content');
const { reference } = readReference(files);
const { knowledge: data } = readKnowledge(files);
if (!data) throw new Error('content/n8n-nodes/ has mistakes');
const knowledge = data;

/** A node as `[name, type, parameters, more]`; each leads to the next. */
type Row = [name: string, type: string, parameters?: object, more?: object];

const versions: Record<string, number> = { httpRequest: 4.2, 'n8n-nodes-8kit.eightKit': 3, removeDuplicates: 2 };

function exported(...rows: Row[]): string {
  const nodes = rows.map(([name, type, parameters = {}, more], index) => ({
    id: `id-${index}`,
    name,
    type: type.includes('.') ? type : `n8n-nodes-base.${type}`,
    typeVersion: versions[type] ?? 1,
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

const analysed = (...rows: Row[]) => analyse(read(exported(...rows)), knowledge);
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
  const workflow = exported(['Start', 'webhook'], ['Send', 'emailSend']);
  const { nodes, connections } = JSON.parse(workflow);
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
    const { headline } = judge(analyse(read(JSON.stringify(nodes)), knowledge), later);
    expect(headline.words).toBe('“Start” leads nowhere, so there is nothing to judge.');
  });

  it('a file of Windows is UTF-16', () => {
    const bytes = new Uint8Array([0xff, 0xfe, ...[...workflow].flatMap((sign) => [sign.charCodeAt(0), 0])]);
    expect(read(decoded(bytes.buffer)).nodes).toHaveLength(2);
  });

  it.each([
    ['nothing', ' ', 'There is no text yet.'],
    ['a page', '<!doctype html>', 'That is a page or XML'],
    ['an address', 'https://n8n.example.com/workflow/1', 'That is an address'],
    ['half of a file', workflow.slice(0, 90), 'That isn’t complete JSON'],
    ['other JSON', '{"openapi": "3.1"}', 'it has no list of “nodes”'],
    ['no nodes', '{"nodes": []}', 'The workflow has no nodes.'],
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
        '"connections": {"__proto__": {"main": [[{"node": "a"}], null]}, "gone": {"main": [[{"node": "<b>"}]]}}}',
    );
    expect(one.nodes).toHaveLength(3);
    expect(one.links).toEqual([{ from: 0, output: 0, to: 1, kind: 'main' }]);
    expect(one.notes.map((note) => note.split(',')[0])).toEqual([
      'Node 1 in the list has no name or no type',
      'Two nodes are named “a”. Connections were read as those of the first one: rename the other in n8n.',
      'A connection names “gone”',
      'A connection names “<b>”',
    ]);
    const it = analyse(one, knowledge);
    expect(judge(it, later).unjudged.map(({ kind }) => kind)).toContain('unjudged.left');
    expect(patch(it, 0, { node: 0, output: 0 }, { value: '{{ $json.id }}', set: 's' }).nodes).toContain('Add to Set');
  });
});

it('OWN-6, nothing that a reader pastes is slow: each of these ends long before the test does', () => {
  const count = limits.nodes;
  const rows = (type: (index: number) => Row[1], parameters: (index: number) => object) =>
    Array.from({ length: count }, (_, index): Row => [`n${index}`, index ? type(index) : 'webhook', parameters(index)]);
  const ifs = JSON.parse(
    exported(
      ...rows(
        (index) => (index % 3 ? 'if' : 'httpRequest'),
        (index) => ({
          method: index % 2 ? 'PUT' : 'GET',
          url: `https://h${index % 500}.example`,
          a: `={{ $('n${index - 1}').item.json.id }}`,
        }),
      ),
    ),
  );
  for (let index = 0; index < count; index += 1)
    ifs.connections[`n${index}`] = { main: [[1, 2, 3, 4, 5].map((more) => ({ node: `n${(index + more) % count}` }))] };
  const tools = JSON.parse(
    exported(
      ...rows(
        () => 'gmailTool',
        () => ({}),
      ),
    ),
  );
  tools.connections = { n0: { main: [[{ node: 'n1' }]] } };
  for (let index = 2; index < count; index += 1)
    tools.connections[`n${index}`] = {
      ai_tool: [[-1, -2, -3, -4, 1].map((more) => ({ node: `n${Math.abs((index + more) % count)}` }))],
    };
  const word = exported(
    ['Start', 'webhook'],
    ['Send', 'postgres', { operation: 'executeQuery', query: `update a set ${'x'.repeat(64_000)}` }],
  );
  const outputs = JSON.parse(exported(['Start', 'webhook'], ['Switch', 'switch'], ['Send', 'emailSend']));
  outputs.connections.Switch = { main: Array.from({ length: 6000 }, () => [{ node: 'Send' }]) };
  for (const text of [JSON.stringify(ifs), JSON.stringify(tools), word, JSON.stringify(outputs)]) {
    const one = analyse(read(text), knowledge);
    const start = one.triggers[0] ?? 0;
    valuesFor(one, start, insertionPointFor(one, start));
    expect(judge(one, later).verdicts.length).toBeGreaterThan(0);
  }
  const many = JSON.parse(exported(['Start', 'webhook'], ['Send', 'emailSend']));
  many.connections.Start.main = [Array(limits.links + 1).fill({ node: 'Send' })];
  expect(readWorkflows(JSON.stringify(many))).toEqual({ problem: expect.stringContaining('10001 connections') });
});

describe('OWN-1, what two deliveries do', () => {
  const post: Row = ['Send', 'httpRequest', { method: 'POST', url: 'https://api.openai.com/v1/threads' }];
  const elsewhere: Row = ['Send', 'httpRequest', { method: 'POST', url: 'https://erp.example.com/orders' }];
  const seen: Row = [
    'Seen',
    'removeDuplicates',
    { operation: 'removeItemsSeenInPreviousExecutions' },
    { typeVersion: 2 },
  ];
  it('is said as not judged, if a node, its version or what leads to it is unknown', () => {
    const headlineOf = (text: string) => judge(analyse(read(text), knowledge), later).headline;
    const unknown = headlineOf(exported(['Start', 'webhook'], ['Do', 'n8n-nodes-foreign.thing']));
    expect(unknown.words).toBe('1 node could not be judged: “Do”. No other node acts twice.');
    expect(unknown.ground).toBe('not said');
    const apart = JSON.parse(exported(['Start', 'webhook'], ['Edit', 'set'], ['Send', 'emailSend']));
    delete apart.connections.Edit;
    expect(headlineOf(JSON.stringify(apart)).words).toMatch(/^Parts of it could not be judged/);
    // As n8n's SDK writes it, and n8n doesn't run it.
    const byError = JSON.parse(exported(['Start', 'webhook'], ['Edit', 'set'], ['Send', 'emailSend']));
    byError.connections.Edit = { error: byError.connections.Edit.main };
    expect(headlineOf(JSON.stringify(byError)).words).toMatch(/^Parts of it could not be judged/);
    expect(read(JSON.stringify(byError)).notes).toEqual([expect.stringContaining('“Edit” is of the kind “error”')]);
    expect(headlineOf(exported(['Start', 'webhook'], ['Edit', 'set'])).words).toBe('Nothing is done twice.');
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
    expect(headline.words).toMatch(/^The parameters of almost all nodes are missing/);
    expect([headline.outcome, headline.ground]).toEqual(['unknown', 'not said']);
    expect(verdicts.filter(({ isGuess }) => !isGuess)).toEqual([]);
    expect(judge(analysed(...rows({ options: {} })), later).headline.outcome).toBe('twice');
  });

  it('names what passes at the same moment, although something holds a later delivery back', () => {
    const { headline } = judge(analysed(['Start', 'webhook'], seen, post), later);
    expect(headline.words).toBe('Nothing is done twice by a later delivery. At the same moment, one node acts twice.');
    expect(judge(analysed(['Start', 'webhook'], seen, elsewhere), later).headline.words).toBe(
      'Nothing is done twice by a later delivery. At the same moment, one node may act twice.',
    );
  });

  it('the tools of an agent act if its model uses them', () => {
    const { nodes, connections } = JSON.parse(
      exported(['Start', 'webhook'], ['Agent', '@n8n/n8n-nodes-langchain.agent'], ['Mail', 'gmailTool']),
    );
    connections.Mail = { ai_tool: [[{ node: 'Agent', type: 'ai_tool', index: 0 }]] };
    delete connections.Agent;
    const { verdicts } = judge(analyse(read(JSON.stringify({ nodes, connections })), knowledge), later);
    expect(verdicts.find(({ outcome }) => outcome === 'twice')?.said.words).toMatch(
      /^“Mail” .* This is a guess, because a model decides whether it is used\.$/,
    );
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
    [undefined, ['Start', 'formTrigger', { formFields: { values: [{ fieldType: 'file' }] } }]],
  ])('byte for byte is of what was sent, and not offered for a file: %s', (value, start) => {
    expect(offeredAt(start).find((one) => one.includes('hash'))).toBe(value);
  });

  it('of a message of Telegram names its chat', () => {
    const one = analysed(
      ['Start', 'telegramTrigger', { updates: ['message'] }],
      ['Answer', 'telegram', { text: '={{ $json.message.message_id }}' }],
    );
    expect(valuesFor(one, 0, { node: 0, output: 0 }).map(({ value }) => value)).toEqual([
      '{{ $json.update_id }}',
      '{{ $json.message.chat.id }}:{{ $json.message.message_id }}',
      '{{ JSON.stringify($json).hash() }}',
    ]);
  });

  it('of a record is offered to a schedule only where the workflow reads it, and named by no cut word', () => {
    const schedule: Row = ['Start', 'scheduleTrigger'];
    const list: Row = ['List', 'googleSheets', { operation: 'read' }, { typeVersion: 4 }];
    expect(offeredAt(schedule, list).filter((one) => one.includes('$json'))).toEqual([]);
    const deal = { resource: 'deal', operation: 'update', dealId: "={{ $('List').item.json.found.id }}" };
    expect(offeredAt(schedule, list, ['Note', 'zohoCrm', deal])[0]).toBe("{{ $('List').item.json.found.id }}");
    const feed = analysed(['Start', 'rssFeedReadTrigger'], ['Send', 'emailSend', { text: '={{ $json.id }}' }]);
    const values = valuesFor(feed, 0, { node: 0, output: 0 });
    expect(values.map(({ value }) => value).slice(0, 2)).toEqual([
      '{{ $json.guid ?? $json.id ?? $json.link }}',
      '{{ $json.id }}',
    ]);
  });

  it('behind a signature check is what was signed; a header is offered with that sentence', () => {
    const it = analysed(
      ['Hook', 'webhook'],
      ['Sign', 'crypto', { action: 'hmac', value: "={{ $json.headers['x-shopify-hmac-sha256'] }}" }],
      ['Send', 'emailSend'],
    );
    const values = valuesFor(it, 0, { node: 0, output: 0 });
    expect(values.find(({ isChosen }) => isChosen)?.value ?? '').not.toContain('headers');
    expect(
      valuesFor(
        analysed(['Hook', 'webhook', { a: "{{ $json.headers['x-shopify-topic'] }}" }], ['Send', 'emailSend']),
        0,
        { node: 0, output: 0 },
      )[0],
    ).toMatchObject({
      value: "{{ $json.headers['x-shopify-event-id'] }}",
      isChosen: true,
    });
  });

  it('is looked up in a sample event, which proves only that it is there', () => {
    const sample = (text: string) => {
      const event = readSample(text, true);
      return samplesOf(one.workflow, 'Start', 'items' in event ? event.items : []);
    };
    const order = "{{ $('Start').item.json.body.order.id }}";
    const samples = sample(
      `\`\`\`json\n{"order": {"id": 7}, "list": [], "big": 90071992547409930, "long": "${'x'.repeat(300)}"}\n\`\`\``,
    );
    expect(seenIn(order, here, samples)?.words).toBe('In the sample event: 7');
    expect(seenIn('{{ $json.body.gone?.[0]?.id ?? $json.body.order?.id }}', 'Start', samples)?.words).toBe(
      'In the sample event: 7',
    );
    expect(seenIn('{{ $json.body.order.id + 1 }}', 'Start', samples)?.kind).toBe('seen.notWorkedOut');
    expect(valuesFor(one, 0, point, samples).some(({ isChosen }) => isChosen)).toBe(false);
    expect(
      seenIn(order, here, sample('[{"json": {"body": {"order": {"id": 7}}, "headers": {}}}, {"order": {}}]'))?.words,
    ).toBe('It isn’t in 1 of 2 items of the sample event.');
    expect(problem('{{ $json.body.order }}', samples)).toBe('problem.is');
    expect(problem('{{ $json.body.list }}', samples)).toBe('problem.is');
    expect(problem('{{ $json.body.big }}', samples)).toBe('problem.number');
    expect(problem('{{ $json.body.long }}', samples)).toBe('problem.long');
    expect(readSample(exported(...rows), true)).toEqual({ problem: expect.stringContaining('That is a workflow.') });
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
    expect(
      JSON.parse(
        `"${/\$\('(.*)'\)/
          .exec(inner)?.[1]
          ?.replace(/\\x(..)/g, '\\u00$1')
          .replaceAll("\\'", "'")}"`,
      ),
    ).toBe("a}} 'b'\\\n{{");
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
    const [check] = patch(it, 0, placeIn(it), { value: undefined, set: 's' }).added;
    expect(check?.words, 'no value is named before one is chosen').toMatch(/its value, the one that you choose\./);
  });

  it('uses the 8kit node as the workflows of this site do', () => {
    const workflows = [...reference.ownWorkflows.values()].map((source) => {
      const it = analyse(read(JSON.stringify(source)), knowledge);
      const trigger = it.triggers[0] ?? 0;
      const { json } = patch(it, trigger, placeIn(it), { value: '{{ $json.id }}', set: 'orders' });
      const nodes = JSON.parse(json).nodes.filter(({ type }: { type: string }) => type.endsWith('.eightKit'));
      // The identifiers are n8n's to give.
      const withIds = nodes.map((node: object, index: number) => ({
        ...node,
        id: `00000000-0000-4000-8000-00000000000${index}`,
      }));
      return workflowSchema.parse({ name: 'x', nodes: withIds, connections: {}, settings: { executionOrder: 'v1' } });
    });
    const checked = { ...reference, workflows: new Map(workflows.map((one, index) => [String(index), one])) };
    const about = checkWorkflows(checked, files).map(({ message }) => message);
    expect(workflows.every(({ nodes }) => nodes.length > 0)).toBe(true);
    expect(about.filter((message) => !/nothing is promised/.test(message))).toEqual([]);
  });
});

describe('OWN-4, the name of a set', () => {
  const copied = (id: string, more: Row[] = [], name?: string) => {
    const source = JSON.parse(
      exported(['New', 'googleDriveTrigger', {}, { id }], ['Mail', 'emailSend', {}, { id: `${id}-mail` }], ...more),
    );
    const it = analyse(read(JSON.stringify({ ...source, name })), knowledge);
    return setNameFor(it, it.triggers[0] ?? 0);
  };

  it('differs between two clipboards without a name, and survives an edit', () => {
    const first = copied('a');
    expect(first.name).toMatch(/^google-drive-to-email-send-[a-z\d]+$/);
    expect(copied('b').name).not.toBe(first.name);
    expect(copied('a', [['Row', 'googleSheets', { operation: 'append' }, { id: 'c' }]]).name).toBe(first.name);
    expect(copied('a', [], 'My workflow').name).toBe(first.name);
    expect(first.said.kind).toBe('set.own');
  });

  it('follows the rules of the 8kit node, whatever the workflow is called', () => {
    const names = ['x'.repeat(300), ' a / b ', '🚀', 'Заказы', '注文', 'Müller & Söhne', '!!!'].map(
      (name) => copied('a', [], name).name,
    );
    for (const name of names) expect(problemWithSet(name), name).toBeUndefined();
    expect(new Set(names.slice(3, 5)).size).toBe(2);
    expect(names[5]).toMatch(/^muller-sohne-/);
    expect(['', 'a b', 'a/b', 'Заказы', 'x'.repeat(101)].map((name) => problemWithSet(name)?.kind)).toEqual([
      'set.empty',
      'set.signs',
      'set.signs',
      'set.signs',
      'set.long',
    ]);
  });

  it('is that of the set which the workflow has; without any mark, the reader is asked', () => {
    const it = analysed(
      ['New', 'webhook'],
      ['Add', 'n8n-nodes-8kit.eightKit', { name: 'orders' }, { typeVersion: 3 }],
      ['Mail', 'emailSend'],
    );
    expect(setNameFor(it, 0)).toMatchObject({ name: 'orders', said: { kind: 'set.kept' } });
    expect(copied('', [], '').said.kind).toBe('set.own');
    const bare = analyse(read('{"nodes": [{"name": "a", "type": "n8n-nodes-base.webhook"}]}'), knowledge);
    expect(setNameFor(bare, 0).said.kind).toBe('set.unmarked');
  });
});

it('sentences lead to pages of the site', () => {
  for (const href of linkedPages()) {
    const [page = '', id = ''] = href.split('#');
    const text = readFileSync(`content${page.replace(/\/$/, '')}.md`, 'utf8');
    expect(id === '' || new RegExp(`\\{[^}]*#${id}[ }]`).test(text), href).toBe(true);
  }
});
