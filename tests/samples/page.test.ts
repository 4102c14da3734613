import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSite } from '../../lib/content';
import { readContract } from '../model/contract';
import { PageRun, unknownStories } from './page';
import type { Problem, Sample } from './problems';
import { openSandbox, type Sandbox } from './sandbox';
import { sampleKey } from './service';

const { reference } = getSite();
const contract = readContract(reference);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

/** A page, which begins with a set unless specified otherwise. */
const page = (name = 'concepts/sets') => new PageRun(name, [], '', contract, reference.stories, sandbox);
const sample = (fields: Partial<Sample>): Sample => ({ file: 'a.md', line: 1, language: 'http', value: '', ...fields });
const post = (path: string, body: object, fields: Partial<Sample> = {}) => {
  const headers = `X-Api-Key: ${sampleKey}\nContent-Type: application/json`;
  return sample({ value: `POST ${path} HTTP/1.1\n${headers}\n\n${JSON.stringify(body)}`, ...fields });
};
const values = '/api/v1/uniqs/processed-orders/values';
const add = (value: string, path = values, fields = {}) => post(path, { value }, fields);
const answer = (status: number, body: object) =>
  sample({ language: 'json', response: `addSetValue ${status}`, value: JSON.stringify(body) });
const stored = { id: 'any', value: 'order-1001', metadata: null, createdAt: 'any', updatedAt: 'any' };
const added = (fields: object = { uniqId: 'any' }) => answer(201, { success: true, data: { ...stored, ...fields } });
const duplicate = answer(409, { success: false, error: 'Value already exists in set', code: 'DUPLICATE_VALUE' });
const messages = (problems: Problem[]) => problems.map(({ message }) => message);

describe('MODEL-1 the samples of a page are proved in its order', () => {
  it('and what it shows is what they are answered, the first and a second time', async () => {
    const run = page();
    for (const one of [add('order-1001'), added(), duplicate, add('order-1001')])
      expect(await run.prove(one)).toEqual([]);
  });

  it('and an answer that they do not get is a problem', async () => {
    const run = page();
    expect(messages(await run.prove(duplicate))).toEqual(['nothing on this page is answered addSetValue 409']);
    await run.prove(add('order-1001'));
    const [message] = messages(await run.prove(added({ uniqId: 'any', value: 'order-1002' })));
    expect(message).toContain('the model answers {"data":{"createdAt"');
  });

  it('and a refusal that nothing prepares is a problem, whatever the sample says', async () => {
    const unknown = add('no-such', '/api/v1/uniqs/no-such-set/values');
    expect(messages(await page().prove(unknown))).toEqual([expect.stringContaining('answered 404')]);
  });

  it('and a request under the path of older services is a problem', async () => {
    const older = add('order-1001', '/api/v1/sets/processed-orders/values');
    expect(messages(await page().prove(older))).toEqual([
      expect.stringContaining('has no such address'),
      expect.stringContaining('answered 404'),
    ]);
  });

  it('and a request that the description does not hold is a problem', async () => {
    const wrong = post(values, { value: 'a', metdata: {} });
    expect(messages(await page().prove(wrong))).toEqual([expect.stringContaining('unknown member /metdata')]);
  });

  it('and what of its story no sample comes to is a problem', async () => {
    expect(['quickstart', 'admin/usage'].flatMap((name) => messages(page(name).leftOver()))).toEqual([
      'in the story of quickstart, no sample holds "\\"order-1001\\""',
      'in the story of admin/usage, nothing is answered createApp 409',
    ]);
    const run = page();
    await run.prove(add('order-1001'));
    expect(run.leftOver()).toEqual([]);
    expect(unknownStories(Object.keys(reference.stories.pages).slice(1), reference.stories)).toHaveLength(1);
  });

  it('and those in tabs each find what the first one found', async () => {
    const run = page();
    await run.prove(post('/api/v1/lookups', { name: 'ids' }));
    for (const tabs of [0, 0, 1]) {
      await run.prove(post('/api/v1/lookups/ids/values', { left: 'a', right: `${tabs}` }, { tabs }));
    }
    expect(sandbox.service.moment()[0].lookups[0]?.entries.map(({ content }) => content.right)).toEqual(['1', '0']);
  });
});
