import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readDescription } from '../../lib/contract/description';
import { Openings } from '../../lib/contract/openings';
import { createState } from '../../lib/model';
import { readApi } from '../../lib/reference/api';
import { checkIds } from './ids.mjs';
import { PageRun } from './page.mjs';
import type { Lane } from './run.mjs';
import { type SampleService, sampleKey, startService } from './service.mjs';
import { stories } from './stories.mjs';
import { unknownPages } from './story.mjs';
import type { Sample } from './types.mjs';

const file = 'content/reference/openapi.yaml';
const description = readDescription(file);
const openings = new Openings(readApi(parse(readFileSync(file, 'utf8'))).operations);
let service: SampleService;

beforeAll(async () => {
  service = await startService(createState({ now: 0 }), () => 0);
});
afterAll(() => service.close());

/** A page, which begins with a set unless it is told otherwise. */
function page(name = 'concepts/sets'): PageRun {
  const lane: Lane = { service, run: () => Promise.reject(new Error('no program')), close: () => {} };
  return new PageRun(lane, description, openings, name);
}

const sample = (fields: Partial<Sample> = {}): Sample => ({
  file: 'a.md',
  line: 1,
  language: 'http',
  value: '',
  ...fields,
});
const add = (value: string, path = '/api/v1/sets/processed-orders/values') => ({
  method: 'POST',
  path,
  headers: { 'X-Api-Key': sampleKey, 'Content-Type': 'application/json' },
  body: JSON.stringify({ value }),
});
const shown = (status: number, answer: object) =>
  sample({ language: 'json', response: `addSetValue ${status}`, value: JSON.stringify(answer) });
const stored = { id: 'any', setId: 'any', value: 'order-1001', metadata: null, createdAt: 'any', updatedAt: 'any' };
const duplicate = { success: false, error: 'Value already exists in set', code: 'DUPLICATE_VALUE' };

describe('MODEL-2 the samples of a page run in its order', () => {
  it('and what it shows is what they are answered, the first and a second time', async () => {
    const run = page();
    expect(await run.ask(sample(), add('order-1001'))).toEqual([]);
    expect(await run.show(shown(201, { success: true, data: stored }))).toEqual([]);
    expect(await run.show(shown(409, duplicate))).toEqual([]);
  });

  it('and an answer that they do not get is a problem', async () => {
    const run = page();
    expect((await run.show(shown(409, duplicate)))[0]?.message).toBe(
      'nothing on this page is answered addSetValue 409',
    );
    await run.ask(sample(), add('order-1001'));
    const wrong = { success: true, data: { ...stored, value: 'order-1002' } };
    expect((await run.show(shown(201, wrong)))[0]?.message).toContain('the model answers {"data":{"createdAt"');
  });

  it('and a refusal that nothing prepares is a problem, but for that of a repeat', async () => {
    const run = page();
    const unknown = add('order-1001', '/api/v1/sets/other/values');
    expect((await run.ask(sample(), unknown))[0]?.message).toContain('answered 404');
    expect(await run.ask(sample({ value: 'no-such-set' }), unknown)).toEqual([]);
    for (const _ of [1, 2]) expect(await run.ask(sample(), add('order-1001'))).toEqual([]);
  });

  it('and a request that the description does not hold is a problem', async () => {
    const wrong = { ...add('order-1001'), body: '{"value": "a", "metdata": {}}' };
    expect((await page().ask(sample(), wrong))[0]?.message).toContain('unknown member /metdata');
  });

  it('and what of its story no sample comes to is a problem', async () => {
    const run = page('quickstart');
    expect(run.end().map(({ message }) => message)).toEqual([
      'in the story of quickstart, no sample holds "\\"order-1001\\""',
      'in the story of quickstart, nothing is answered createApp 409',
    ]);
    const orders = page();
    await orders.ask(sample(), add('order-1001'));
    expect(orders.end()).toEqual([]);
  });

  it('and those in tabs each find what the first one found', async () => {
    const run = page();
    const make = (path: string, body: object) => ({
      ...add(''),
      path: `/api/v1/lookups${path}`,
      body: JSON.stringify(body),
    });
    await run.ask(sample(), make('', { name: 'ids' }));
    for (const tabs of [0, 0, 1]) await run.ask(sample({ tabs }), make('/ids/values', { left: 'a', right: `${tabs}` }));
    expect(service.state.lookups[0]?.entries.map(({ content }) => content.right)).toEqual(['1', '0']);
  });
});

describe('MODEL-2 what is told of pages', () => {
  it('is of pages that run samples', () => {
    const files = Object.keys(stories).map((page) => `content/${page}.md`);
    expect(unknownPages(files)).toEqual([]);
    expect(unknownPages(files.slice(1))).toHaveLength(1);
  });

  it('gives each thing one id, and each id one thing', () => {
    const record = (fields: object) =>
      shown(201, { success: true, data: { ...stored, id: 'c1', setId: 'c0', ...fields } });
    expect(
      checkIds([record({}), record({ metadata: { execution: '8841' } }), record({ id: 'c2', value: 'other' })]),
    ).toEqual([]);
    expect(checkIds([record({}), record({ value: 'order-1002' })])[0]?.message).toMatch(
      /^c1 is order-1002 here and order-1001 in/,
    );
    expect(checkIds([record({}), record({ setId: 'c9' })])[0]?.message).toMatch(
      /^the collection of c1 is c9 here and c0 in/,
    );
  });
});
