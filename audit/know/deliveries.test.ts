import { describe, expect, it } from 'vitest';
import { deliveriesIn, problemWith, readSample, samplesOf, seenIn, valuesFor } from '..';
import { analysed } from '../testing/workflows';
import type { Repeats } from './deliveries';

const order = (id: number, customer: number, more = {}) => ({
  headers: { date: `Mon, ${id}`, 'x-request-id': `r-${Math.random()}`, 'x-shop-event-id': `event-000${id}` },
  query: {},
  body: { id, status: 'paid', customer: { id: customer, email: `c${customer}@example.com` }, ...more },
});
const one = analysed(['Hook', 'webhook', { httpMethod: 'POST' }], ['Send', 'emailSend']);
const point = { node: 0, output: 0 };

/** The values that are offered for several deliveries: kind of sentence, what is said, and what follows. */
function offered(pasted: unknown, repeats?: Repeats) {
  const items = readItems(pasted);
  const deliveries = deliveriesIn(items, repeats);
  const samples = samplesOf(one.workflow, 'Hook', deliveries?.items ?? items);
  const values = valuesFor(one, 0, point, samples, deliveries?.repeats);
  const seen = values.filter(({ said }) => /^value\.(?:differs|again|skips|sample)$/.test(said.kind));
  const skips = (value: string) => seenIn(value, 'Hook', samples, deliveries?.repeats)?.words;
  return { deliveries, values, seen, skips, words: seen.map(({ said }) => said.words) };
}

const many = Array.from({ length: 12 }, (_, index) => order(index + 1, index + 100));

describe('AUDIT-3, several deliveries', () => {
  it('offer first what is in all, differs between different ones and is equal in the repeats, with the numbers', () => {
    const repeat = { ...order(3, 102), headers: { ...order(3, 102).headers, date: 'Tue, later' } };
    const { seen, words, values, deliveries, skips } = offered([...many, repeat], [...Array(12), 2]);
    expect(words).toEqual([
      'body.id: differs in all 12 events, and is equal in the 1 that you marked',
      "headers['x-shop-event-id']: differs in all 12 events, and is equal in the 1 that you marked",
      'body.customer.id: differs in all 12 events, and is equal in the 1 that you marked',
      'body.customer.email: differs in all 12 events, and is equal in the 1 that you marked',
    ]);
    expect(seen.every(({ said, isChosen }) => said.ground === 'seen' && !isChosen)).toBe(true);
    expect(values.some(({ isChosen }) => isChosen)).toBe(false);
    expect(seen[2]?.consequence.words).toBe('A second event of the same customer is skipped.');
    expect(deliveries?.notes).toEqual([]);
    expect(skips('{{ $json.body.id }}')).toBe('Of the 13 that you pasted, it would have skipped 1: no. 13.');
    expect(skips("{{ $json.headers['x-request-id'] }}")).toBe(
      'Of the 13 that you pasted, it would have skipped none. Marked as a repeat, but done again: no. 13.',
    );
    expect(skips('{{ $json.body.status }}')).toMatch(
      /skipped 12: .* Not marked as a repeat: no\. 2, no\. 3, no\. 4 and/,
    );
  });

  it('of three customers, without a repeat, offer all, choose none, and say that they are few', () => {
    const { words, values, deliveries } = offered([order(1, 7), order(2, 8), order(3, 9)]);
    expect(words[0]).toBe('body.id: differs in all 3 events');
    // Moments, and what each transport makes anew, come last.
    expect(words.slice(-2)).toEqual([
      expect.stringMatching(/^headers\.date/),
      expect.stringMatching(/^headers\['x-req/),
    ]);
    expect(values.some(({ isChosen }) => isChosen)).toBe(false);
    expect(deliveries?.notes.map(({ kind }) => kind)).toEqual(['deliveries.noRepeat', 'deliveries.few']);
  });

  it('of which two are one customer’s, name the one that the customer’s ID would have skipped', () => {
    const { words, deliveries } = offered([order(1, 7), order(2, 8), order(3, 7), order(4, 9)]);
    expect(words.at(-1)).toBe('body.customer.id: would have skipped no. 3, not marked as a repeat');
    expect(words).not.toContain(expect.stringContaining('email'));
    expect(deliveries?.proposed).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('that are equal as JSON, whatever their headers and the order of their fields, are proposed as repeats', () => {
    const { body, ...rest } = order(1, 7);
    const again = { ...order(1, 7), body: { customer: body.customer, status: 'paid', id: 1 } };
    const { deliveries, seen } = offered([{ ...rest, body }, order(2, 8), again]);
    expect(deliveries?.proposed).toEqual([undefined, undefined, 0]);
    // Until they are marked, an ID that is equal in both speaks for no repeat.
    expect(seen.find(({ said }) => said.words.startsWith('body.id'))?.said.kind).toBe('value.skips');
    expect(deliveriesIn(readItems([body, body]), [undefined, 0])?.notes[0]?.kind).toBe('deliveries.one');
  });

  it('that contradict a known value take its choice back', () => {
    const known = analysed(['New', 'shopifyTrigger', { topic: 'orders/create' }], ['Send', 'emailSend']);
    const chosen = (...ids: number[]) => {
      const samples = samplesOf(
        known.workflow,
        'New',
        ids.map((id) => ({ id })),
      );
      return valuesFor(known, 0, point, samples, []).some(({ isChosen }) => isChosen);
    };
    expect([chosen(1, 2), chosen(1, 1)]).toEqual([true, false]);
  });

  it.each<[string, unknown, number]>([
    ['one below the other', '{"id": 1}\n\n{"id": 2}', 2],
    ['n8n’s copy of a node’s output', [{ id: 1 }, { id: 2 }], 2],
    ['pinned data', { Hook: [{ json: { id: 1 } }, { json: { id: 2 } }], Other: [{ json: {} }] }, 2],
    ['a workflow with pinned data', { nodes: [], connections: {}, pinData: { Hook: [{ json: { id: 1 } }] } }, 1],
    ['an execution', execution(1), 1],
    ['what n8n’s API answers', { data: [execution(1), execution(2)], nextCursor: null }, 2],
  ])('are read from %s', (_, pasted, count) => {
    const items = readItems(pasted);
    expect(items.map((item) => (item.body as { id: number }).id)).toEqual([1, 2].slice(0, count));
  });

  it.each<[unknown, RegExp]>([
    ['order 7', /isn’t complete JSON/],
    ['7', /holds no item/],
    ['{"id": ', /isn’t complete JSON/],
    ['[]', /holds no item/],
    [
      { data: { resultData: { runData: { Other: [] } } }, workflowData: { nodes: [], connections: {} } },
      /holds no item, .*select “Hook”/,
    ],
    [`[${'{"id": 1},'.repeat(600_000)}{}]`, /more than 5 MB/],
  ])('that are none are told: %.20s', (pasted, problem) => {
    expect(() => readItems(pasted)).toThrow(problem);
  });

  it('of 4 MB are compared, the first 50 of them', () => {
    const { deliveries } = offered(Array.from({ length: 400 }, (_, id) => order(id, id, { text: 'x'.repeat(10_000) })));
    expect(deliveries?.notes[0]?.words).toBe('Only the first 50 of 400 were compared.');
    expect(problemWith('{{ $json.body.id }}', one, { trigger: 0, here: 'Hook' })).toBeUndefined();
  });
});

function execution(id: number) {
  const runs = [{ data: { main: [[{ json: { headers: {}, body: { id } } }]] } }];
  return {
    id,
    data: { resultData: { runData: { Hook: runs, Send: [] } } },
    workflowData: { nodes: [{}], connections: {} },
  };
}

function readItems(pasted: unknown) {
  const read = readSample(typeof pasted === 'string' ? pasted : JSON.stringify(pasted), one.workflow.nodes[0]);
  if ('problem' in read) throw new Error(read.problem);
  return read.items;
}
