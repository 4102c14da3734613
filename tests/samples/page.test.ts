import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSite } from '../../lib/content';
import { pathIn, readContract, stories } from '../../lib/model/node';
import { createState } from '../../lib/model/service';
import { type NodeLine, nodeLines } from '../../lib/site/lines';
import { checkIds } from './ids';
import { checkJson } from './json';
import { PageRun } from './page';
import { PageRuns } from './page-runs';
import type { Lane } from './run';
import { type SampleService, sampleKey, startService } from './service';
import { unknownPages } from './story';
import type { Sample } from './types';

const contract = readContract(getSite().reference.apis);
let service: SampleService;

beforeAll(async () => {
  service = await startService(createState({ now: 0 }), () => 0);
});
afterAll(() => service.close());

/** A page, which begins with a set unless it is told otherwise. */
function page(name = 'concepts/sets', line: NodeLine = '1.0'): PageRun {
  const lane: Lane = { service, run: () => Promise.reject(new Error('no program')), close: () => {} };
  return new PageRun(lane, contract, name, line);
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

  it.each(nodeLines)('with the names of line %s alone, in what they ask and in what they show', async (line) => {
    const own = line === '1.1' ? 'uniqId' : 'setId';
    const { setId, ...rest } = stored;
    const answer = (name: string) => shown(201, { success: true, data: { ...rest, [name]: setId } });
    const run = page('concepts/sets', line);
    const path = pathIn(line, '/api/v1/sets/processed-orders/values');
    expect(await run.ask(sample({ node: line }), add('order-1001', path))).toEqual([]);
    expect(await run.show(answer(own))).toEqual([]);
    const other = own === 'setId' ? 'uniqId' : 'setId';
    expect((await run.show(answer(other)))[0]?.message).toContain(`"${own}":"${own}"`);
    const wrongPath = path.replace(/sets|uniqs/, (name) => (name === 'sets' ? 'uniqs' : 'sets'));
    const problems = await run.ask(sample({ node: line }), add('order-1002', wrongPath));
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('the API has no such address'),
      expect.stringContaining('answered 404'),
    ]);
    expect(await run.ask(sample({ value: 'no-such' }), add('order-1002', wrongPath))).toEqual([]);
  });

  it('and a request that the description does not hold is a problem', async () => {
    const wrong = { ...add('order-1001'), body: '{"value": "a", "metdata": {}}' };
    expect((await page().ask(sample(), wrong))[0]?.message).toContain('unknown member /metdata');
  });

  it('and what of its story no sample comes to is a problem', async () => {
    const unmet = ['quickstart', 'installation'].flatMap((id) => page(id).end());
    expect(unmet.map(({ message }) => message)).toEqual([
      'in the story of quickstart, no sample holds "\\"order-1001\\""',
      'in the story of installation, nothing is answered listSets 404',
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

describe('MODEL-2 the runs of a page', () => {
  const none = async () => [];
  const runsOf = (...samples: Sample[]) => {
    const runs = new PageRuns(samples);
    for (const one of samples) runs.add(one, none);
    return runs.all().map(({ file, line, label, steps }) => [file, line, label, steps.length]);
  };

  it('are one for each line that it marks, both with what it does not mark', () => {
    expect(runsOf(sample(), sample({ node: '1.1' }), sample({ node: '1.0' }), sample({ node: '1.0' }))).toEqual([
      ['a.md', '1.1', 'node 1.1: ', 2],
      ['a.md', '1.0', 'node 1.0: ', 3],
    ]);
  });

  it('are one under the earlier names where it marks nothing, whatever another page does', () => {
    expect(runsOf(sample(), sample({ file: 'b.md', node: '1.1' })).at(0)).toEqual(['a.md', '1.0', '', 1]);
  });
});

describe('MODEL-2 what is told of pages', () => {
  it('is of pages that run samples', () => {
    const files = Object.keys(stories).map((page) => `content/${page}.md`);
    expect(unknownPages(files)).toEqual([]);
    expect(unknownPages(files.slice(1))).toHaveLength(1);
  });

  it('has the members of its line, and without one those of either', () => {
    const answer = { ...shown(201, { success: true, data: stored }), line: 1 };
    const value = { ...answer, value: answer.value.replaceAll('"any"', '"2025-09-24T10:00:00Z"') };
    const { problems } = checkJson({ ...value, node: '1.1' }, contract);
    expect(problems[0]?.message).toContain('must have required property');
    expect(checkJson({ ...value, node: '1.0' }, contract).problems).toEqual([]);
    expect(checkJson(value, contract).problems).toEqual([]);
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
    for (const collection of [{ setId: 'c9' }, { uniqId: 'c9' }]) {
      expect(checkIds([record({}), record(collection)])[0]?.message).toMatch(
        /^the collection of c1 is c9 here and c0 in/,
      );
    }
  });
});
