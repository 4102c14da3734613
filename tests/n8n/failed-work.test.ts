import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  analyse,
  type Failed,
  failedChoices,
  type InsertionPoint,
  insertionPointFor,
  patch,
  patchEach,
} from '../../audit';
import { exported, files, knowledge, type Row, read } from '../../audit/testing/workflows';
import { readReference } from '../../lib/data/read';
import type { WorkflowSource } from '../../lib/workflows/schema';
import { type Saved, until } from './rest';
import { findPlaces, type Started, startN8n } from './start';
import { type EightKit, key, type Others, startEightKit, startOthers } from './systems';

/*
 * What a patched copy does with work that fails, in a real n8n, under each choice of its reader: nothing is lost in
 * silence under "again" and "keep", and nothing is done twice under "keep" and "skip".
 */

const { versions } = readReference(files).reference;

let started: Started;
let eightKit: EightKit;
let others: Others;
let credential: { id: string; name: string };

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

/** Seconds for which a first run may still work, in these tests. */
const seconds = 5;
/** One for each copy: a run answers before it adds done, which would come into the next copy's set. */
let set = '';
const value = '{{ $json.body.id }}';
let copies = 0;
let sets = 0;

const post = (system: string, more = {}): [string, object, object] => [
  'httpRequest',
  {
    method: 'POST',
    url: `https://${system}.example.com/`,
    sendBody: true,
    specifyBody: 'json',
    jsonBody: "={{ JSON.stringify({ id: $('Order').item.json.body.id }) }}",
    options: {},
  },
  { typeVersion: 4.2, ...more },
];
const when = (code: string) => ({
  conditions: {
    options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
    conditions: [
      {
        id: 'a',
        leftValue: `={{ ${code} }}`,
        rightValue: '',
        operator: { type: 'boolean', operation: 'true', singleValue: true },
      },
    ],
    combinator: 'and',
  },
  options: {},
});
const webhook = (responseMode: string): Row => [
  'Order',
  'webhook',
  { httpMethod: 'POST', path: `failed-${++copies}`, responseMode, options: {} },
  { typeVersion: 2 },
];
const validate: Row = [
  'Validate',
  'code',
  { jsCode: "if ($input.first().json.body.total < 0) throw new Error('bad total');\nreturn $input.all();" },
  { typeVersion: 2 },
];
const answer: Row = [
  'Booked',
  'respondToWebhook',
  { respondWith: 'json', responseBody: '{"result": "booked"}', options: {} },
  { typeVersion: 1.1 },
];

/** A workflow that checks an order, books it, and sends a mail. */
const orders = (responseMode = 'responseNode', more: { book?: object; filter?: boolean } = {}): Row[] => [
  webhook(responseMode),
  validate,
  ...(more.filter ? [['Paid only', 'filter', when('$json.body.total > 0'), { typeVersion: 2.2 }] satisfies Row] : []),
  ['Book', ...post('erp', more.book)],
  ['Mail', ...post('mail')],
  ...(responseMode === 'responseNode' ? [answer] : []),
];

interface Copy {
  saved: Saved;
  send: (body: object) => Promise<string>;
  /** How often a system did its work for an order. */
  done: (system: string, id: string) => number;
  begun: () => string[];
}

async function copyOf(rows: Row[], failed: Failed): Promise<Copy> {
  set = `orders-${++sets}`;
  eightKit.reset();
  others.requests.length = 0;
  others.answers = { 'POST https://erp.example.com/': { ok: true }, 'POST https://mail.example.com/': { ok: true } };
  const workflow = read(exported(...rows));
  const analysed = analyse(workflow, knowledge);
  const trigger = analysed.triggers[0] ?? 0;
  const point = insertionPointFor(analysed, trigger) as InsertionPoint;
  const offered = failedChoices(analysed, trigger, point, { value, set });
  expect(offered.choices.find((one) => one.failed === failed)?.against).toBeUndefined();
  const { json } = patch(analysed, trigger, point, { value, set, failed, seconds });
  const source = JSON.parse(json.replaceAll('https:/', others.url)) as WorkflowSource;
  for (const node of source.nodes)
    if (node.type.endsWith('.eightKit')) Object.assign(node, { credentials: { eightKitApi: credential } });
  const saved = await started.n8n.save({ ...source, settings: source.settings ?? { executionOrder: 'v1' } }, {});
  await create(set);
  await started.n8n.publish(saved);
  const path = String((JSON.parse(json).nodes[0] as { parameters: { path: string } }).parameters.path);
  return {
    saved,
    send: async (body) => {
      const response = await fetch(`${started.n8n.url}/webhook/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return `${response.status} ${await response.text()}`;
    },
    done: (system, id) =>
      others.requests.filter((line) => line.startsWith(`POST https://${system}.`) && line.includes(`"${id}"`)).length,
    begun: () => eightKit.memory().sets?.[set] ?? [],
  };
}

const create = (name: string) =>
  fetch(`${eightKit.url}/api/v1/uniqs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Api-Key': key },
    body: JSON.stringify({ name }),
  });

/** What a repeat gets once the time is over for which the first run may still work. */
async function afterwards(copy: Copy, body: object): Promise<string> {
  let last = '';
  await until('a repeat gets another answer', 30, async () => {
    last = await copy.send(body);
    return !/^(?:503|404)/.test(last);
  });
  return last;
}

const order = { id: 'o-1', total: 5 };
const choices: Failed[] = ['again', 'keep', 'skip'];
const refuse = (status: number | string) => {
  others.answers = { ...others.answers, 'POST https://erp.example.com/': status };
};
const accept = () => {
  others.answers = { ...others.answers, 'POST https://erp.example.com/': { ok: true } };
};

describe.each(choices)('OWN-7, work that fails, with the choice "%s"', (failed) => {
  const isHeld = failed !== 'skip';

  it('answers a first delivery as before, and a repeat as a duplicate', async () => {
    const copy = await copyOf(orders(), failed);
    expect(await copy.send(order)).toBe('200 {"result":"booked"}');
    expect(await afterwards(copy, order)).toBe('200 {"result":"duplicate"}');
    expect([copy.done('erp', 'o-1'), copy.done('mail', 'o-1')]).toEqual([1, 1]);
    expect(copy.begun().sort()).toEqual(isHeld ? ['o-1:begun', 'o-1:done'] : ['o-1']);
  });

  it('works at the next delivery if the target refuses the first', async () => {
    const copy = await copyOf(orders(), failed);
    refuse(422);
    expect(await copy.send(order)).toMatch(/^500/);
    accept();
    expect(await copy.send(order)).toBe(isHeld ? '200 {"result":"booked"}' : '200 {"result":"duplicate"}');
    expect(copy.done('mail', 'o-1')).toBe(isHeld ? 1 : 0);
  });

  it('waits for a decision, or works again, if the target did it and its answer is lost', async () => {
    const copy = await copyOf(orders(), failed);
    refuse('no response');
    expect(await copy.send(order)).toMatch(/^500/);
    accept();
    if (isHeld) expect(await copy.send(order)).toBe('503 {"result":"send again"}');
    expect(await afterwards(copy, order)).toBe(
      { again: '200 {"result":"booked"}', keep: '202 {"result":"kept"}', skip: '200 {"result":"duplicate"}' }[failed],
    );
    expect(copy.done('erp', 'o-1')).toBe(failed === 'again' ? 2 : 1);
    if (failed === 'keep') expect(copy.begun()).toEqual(['o-1:begun']);
  });

  it('works at the next delivery if its own validation fails first', async () => {
    const copy = await copyOf(orders(), failed);
    expect(await copy.send({ ...order, total: -1 })).toMatch(/^500/);
    expect(await copy.send(order)).toBe(isHeld ? '200 {"result":"booked"}' : '200 {"result":"duplicate"}');
    expect(copy.done('erp', 'o-1')).toBe(isHeld ? 1 : 0);
  });

  it('works once if the same event comes twice at once', async () => {
    const copy = await copyOf(orders(), failed);
    const answers = await Promise.all([copy.send(order), copy.send(order)]);
    expect(answers).toContain('200 {"result":"booked"}');
    expect([copy.done('erp', 'o-1'), copy.done('mail', 'o-1')]).toEqual([1, 1]);
  });

  it('lets one of ten late repeats at once work, or none', async () => {
    const copy = await copyOf(orders(), failed);
    refuse('no response');
    await copy.send(order);
    accept();
    if (isHeld) await until('the time is over', 30, async () => Date.now() > begunAt() + seconds * 1000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => copy.send(order)));
    expect(answers.filter((one) => one === '200 {"result":"booked"}').length, answers.join('\n')).toBe(
      failed === 'again' ? 1 : 0,
    );
    expect(copy.done('erp', 'o-1')).toBe(failed === 'again' ? 2 : 1);
  });

  it('keeps what the second effect refuses', async () => {
    const copy = await copyOf(orders(), failed);
    others.answers = { ...others.answers, 'POST https://mail.example.com/': 422 };
    expect(await copy.send(order)).toMatch(/^500/);
    others.answers = { ...others.answers, 'POST https://mail.example.com/': { ok: true } };
    expect((await afterwards(copy, order)).slice(0, 3)).toBe({ again: '200', keep: '202', skip: '200' }[failed]);
    expect(copy.done('erp', 'o-1')).toBe(failed === 'again' ? 2 : 1);
  });

  it('tries once where Retry On Fail was on: the first was done, and a second one would get 409', async () => {
    const copy = await copyOf(orders('responseNode', { book: { retryOnFail: true } }), failed);
    refuse('no response');
    expect(await copy.send(order)).toMatch(/^500/);
    expect(copy.done('erp', 'o-1')).toBe(1);
    refuse(409);
    expect((await afterwards(copy, order)).slice(0, 3)).toBe({ again: '500', keep: '202', skip: '200' }[failed]);
    if (isHeld) expect(copy.begun()).toEqual(['o-1:begun']);
  });

  it.each(['continueRegularOutput', 'continueErrorOutput'])(
    'takes what the reader lets go on (%s) as not done',
    async (onError) => {
      const copy = await copyOf(orders('responseNode', { book: { onError } }), failed);
      refuse(422);
      const first = await copy.send(order);
      accept();
      expect(copy.begun()).toEqual([isHeld ? 'o-1:begun' : 'o-1']);
      // Behind Continue, the reader's own nodes have answered; an error output that leads nowhere has not.
      if (onError === 'continueRegularOutput') expect(first).toBe('200 {"result":"booked"}');
      expect((await afterwards(copy, order)).slice(0, 3)).toBe({ again: '200', keep: '202', skip: '200' }[failed]);
    },
  );

  it('takes an item that a filter drops as done', async () => {
    const copy = await copyOf(orders('responseNode', { filter: true }), failed);
    const free = { id: 'o-2', total: 0 };
    expect((await copy.send(free)).slice(0, 3)).toBe('200');
    expect(await afterwards(copy, free)).toBe('200 {"result":"duplicate"}');
    expect(copy.done('erp', 'o-2')).toBe(0);
  });

  it('answers with what the last node hands on', async () => {
    const copy = await copyOf(orders('lastNode'), failed);
    others.answers = { ...others.answers, 'POST https://mail.example.com/': { mail: 'm-7' } };
    expect(await copy.send(order)).toBe('200 {"mail":"m-7"}');
    expect(await copy.send(order)).toBe('200 {"result":"duplicate"}');
  });

  it('leaves a value begun if 8kit is down when done would be added', async () => {
    const copy = await copyOf(orders(), failed);
    others.onWork = () => {
      eightKit.isDown = copy.done('mail', 'o-1') > 0;
    };
    expect(await copy.send(order)).toBe('200 {"result":"booked"}');
    await started.n8n.newExecutions(copy.saved, 1, new Set());
    others.onWork = () => {};
    eightKit.isDown = false;
    expect((await afterwards(copy, order)).slice(0, 3)).toBe({ again: '200', keep: '202', skip: '200' }[failed]);
    expect(copy.done('erp', 'o-1')).toBe(failed === 'again' ? 2 : 1);
  });

  it('works once if the response to its first request is lost', async () => {
    const copy = await copyOf(orders(), failed);
    eightKit.lost = [`POST /uniqs/${set}/values`];
    expect(await copy.send(order)).toBe('200 {"result":"booked"}');
    expect(copy.done('erp', 'o-1')).toBe(1);
  });

  it('stays without work if n8n is killed behind the add', async () => {
    const copy = await copyOf(orders(), failed);
    let hasWorked = (_: unknown) => {};
    const arrived = new Promise((done) => {
      hasWorked = done;
    });
    others.onWork = () => hasWorked(undefined);
    refuse('never');
    const broken = copy.send(order).catch(() => 'none');
    await arrived;
    await started.restart();
    expect(await broken).toBe('none');
    others.onWork = () => {};
    accept();
    expect((await afterwards(copy, order)).slice(0, 3)).toBe({ again: '200', keep: '202', skip: '200' }[failed]);
    expect(copy.done('erp', 'o-1')).toBe(failed === 'again' ? 2 : 1);
    if (failed === 'keep') expect(copy.begun()).toEqual(['o-1:begun']);
  });
});

describe('OWN-7, several items in one run', () => {
  const read3: Row = [
    'Orders',
    'code',
    { jsCode: "return ['o-1', 'o-2', 'o-3'].map((id) => ({ json: { body: { id } } }));" },
    { typeVersion: 2 },
  ];
  const book = (system: string): Row => [
    system === 'erp' ? 'Book' : 'Mail',
    'httpRequest',
    {
      ...post(system)[1],
      url: `=https://${system}.example.com/{{ $('Orders').item.json.body.id }}`,
      jsonBody: "={{ JSON.stringify({ id: $('Orders').item.json.body.id }) }}",
    },
    { typeVersion: 4.2 },
  ];

  it('lets the others go on, marks them as done, and fails for the one that the target refuses', async () => {
    const run = await listOf([['By hand', 'manualTrigger'], read3, book('erp'), book('mail')]);
    others.answers = {
      'POST https://erp.example.com/': { ok: true },
      'POST https://erp.example.com/o-2': 422,
      'POST https://mail.example.com/': { ok: true },
    };
    expect((await run()).error).toContain('What isn’t done waits in the set orders');
    const sets = eightKit.memory().sets?.[set] ?? [];
    expect(sets.filter((one) => one.endsWith(':done')).sort()).toEqual(['o-1:done', 'o-3:done']);
    expect(sets.filter((one) => one.endsWith(':begun')).length).toBe(3);
    others.requests.length = 0;
    expect((await run()).error).toBeUndefined();
    expect(others.requests).toEqual([]);
  });

  it('marks an item behind a Wait that n8n stores, once the run is taken up again', async () => {
    const pause: Row = ['Pause', 'wait', { resume: 'timeInterval', amount: 66, unit: 'seconds' }, { typeVersion: 1.1 }];
    const run = await listOf([['By hand', 'manualTrigger'], read3, pause, book('erp')]);
    others.answers = { 'POST https://erp.example.com/': { ok: true } };
    expect((await run()).error).toBeUndefined();
    expect((eightKit.memory().sets?.[set] ?? []).filter((one) => one.endsWith(':done')).length).toBe(3);
  });

  /** A copy that keeps what fails, to be run by hand. */
  async function listOf(rows: Row[]) {
    set = `orders-${++sets}`;
    eightKit.reset();
    others.requests.length = 0;
    const analysed = analyse(read(exported(...rows)), knowledge);
    const point = { node: analysed.byName.get('Orders') ?? 0, output: 0 };
    const { json } = patch(analysed, analysed.triggers[0] ?? 0, point, { value, set, failed: 'keep', seconds });
    const source = JSON.parse(json.replaceAll('https:/', others.url)) as WorkflowSource;
    for (const node of source.nodes)
      if (node.type.endsWith('.eightKit')) Object.assign(node, { credentials: { eightKitApi: credential } });
    const saved = await started.n8n.save({ ...source, settings: source.settings ?? { executionOrder: 'v1' } }, {});
    await create(set);
    return () => started.n8n.execute(saved, 'By hand');
  }
});

describe.each<[Failed, Failed]>([
  ['skip', 'skip'],
  ['keep', 'again'],
  ['again', 'keep'],
])('OWN-5, OWN-7, two triggers in one copy: %s, %s', (...failed) => {
  it('does an event of each once, and loses none that the target refuses unless it is to be skipped', async () => {
    eightKit.reset();
    const names = ['Shop', 'Form'];
    const own = exported(webhook('lastNode'), ['Book', ...post('erp')]);
    const [shop, book] = own.nodes;
    if (!shop || !book) throw new Error('there are two nodes');
    const parameters = { ...shop.parameters, path: `${(shop.parameters as { path: string }).path}-2` };
    book.parameters = { ...book.parameters, jsonBody: '={{ JSON.stringify({ id: $json.body.id }) }}' };
    const nodes = [
      { ...shop, name: 'Shop' },
      book,
      { ...shop, id: 'id-2', name: 'Form', position: [0, 400], parameters },
    ];
    const leads = (node: string) => ({ main: [[{ node, type: 'main', index: 0 }]] });
    // To one target where what fails is skipped for both; otherwise, to one each.
    const second = { ...book, id: 'id-3', name: 'Book 2', position: [220, 400] };
    const target = failed.every((choice) => choice === 'skip') ? 'Book' : 'Book 2';
    const connections = { Shop: leads('Book'), Form: leads(target) };
    const analysed = analyse(read({ ...own, nodes: [...nodes, second], connections }), knowledge);
    const steps = names.map((name, index) => {
      const trigger = analysed.byName.get(name) ?? 0;
      const choice = failed[index] ?? 'skip';
      return {
        trigger,
        point: { node: trigger, output: 0 },
        choices: { value, set: `two-${name}`, failed: choice, seconds },
      };
    });
    const source = JSON.parse(patchEach(analysed, steps).json.replaceAll('https:/', others.url)) as WorkflowSource;
    for (const node of source.nodes)
      if (node.type.endsWith('.eightKit')) Object.assign(node, { credentials: { eightKitApi: credential } });
    const saved = await started.n8n.save({ ...source, settings: { executionOrder: 'v1' } }, {});
    for (const name of names) await create(`two-${name}`);
    await started.n8n.publish(saved);
    for (const [index, name] of names.entries()) {
      const path = source.nodes.find((one) => one.name === name)?.parameters.path;
      const send = async (id: string) => {
        const body = JSON.stringify({ id });
        const headers = { 'Content-Type': 'application/json' };
        const response = await fetch(`${started.n8n.url}/webhook/${path}`, { method: 'POST', headers, body });
        return response.status;
      };
      const done = (id: string) => others.requests.filter((line) => line.includes(`"${id}"`)).length;
      others.requests.length = 0;
      others.answers = { 'POST https://erp.example.com/': { ok: true } };
      expect([await send('o-1'), await send('o-1'), done('o-1')]).toEqual([200, 200, 1]);
      refuse(422);
      expect(await send('o-2')).toBe(500);
      accept();
      let last = 0;
      await until('a repeat is decided', 30, async () => {
        last = await send('o-2');
        return last !== 503;
      });
      // It may have been given back at once, which no choice forbids.
      const given = done('o-2') === 2;
      expect([name, last, given]).toEqual(
        [
          { skip: [name, 200, false], keep: [name, given ? 200 : 202, given], again: [name, 200, true] }[
            failed[index] ?? 'skip'
          ],
        ].flat(),
      );
      const kept = eightKit.memory().sets?.[`two-${name}`] ?? [];
      if (!given && failed[index] === 'keep') expect(kept).toContain('o-2:begun');
    }
    await started.n8n.unpublish(saved);
  });
});

/** When the first value was begun, by the metadata that 8kit has. */
const begunAt = () => {
  const [entry] = eightKit.state.sets.find(({ name }) => name === set)?.entries ?? [];
  return Number((entry?.content.metadata as { at?: number })?.at ?? 0);
};
