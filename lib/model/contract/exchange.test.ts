import { describe, expect, it } from 'vitest';
import { contract } from '../testing/contract';
import { answerFaults, descriptionOf, type Exchange, requestFaults } from './exchange';

const { descriptions } = contract;
const description = descriptions['1.0'];
const good: Exchange = {
  method: 'POST',
  path: '/api/v1/sets/processed-orders/values',
  headers: { 'x-api-key': 'st_a', 'content-type': 'application/json' },
  body: '{"value": "order-1001"}',
  status: 409,
  answer: { success: false, error: 'Value already exists in set', code: 'DUPLICATE_VALUE' },
};
const list = { ...good, method: 'GET', path: '/api/v1/sets?page=1&limit=20', body: '' };

describe('MODEL-1 a request and its answer are held to the description', () => {
  it.each([good, list])('$method $path holds that of its line', (exchange) => {
    expect(requestFaults(description, exchange)).toEqual([]);
    const renamed = { ...exchange, path: exchange.path.replace('sets', 'uniqs') };
    expect(requestFaults(descriptions['1.1'], renamed)).toEqual([]);
    expect(requestFaults(description, renamed)).toEqual(['the API has no such address']);
  });

  it('and that which has its address is found', () => {
    const found = ['sets', 'uniqs', 'locks', 'nothing'].map((name) =>
      descriptionOf(descriptions, 'POST', `/api/v1/${name}`),
    );
    const { '1.1': today, '1.0': earlier } = descriptions;
    expect(found).toEqual([earlier, today, today, today]);
  });

  it.each<[string, Exchange, string]>([
    ['an address', { ...good, path: '/api/v1/set' }, 'the API has no such address'],
    ['a method', { ...good, method: 'PATCH' }, 'the API has no such address'],
    ['a name', { ...good, path: '/api/v1/sets/a.b/values' }, 'name must match pattern'],
    ['a member', { ...good, body: '{"value": "a", "metdata": {}}' }, 'unknown member /metdata'],
    ['a type', { ...good, body: '{"value": 1001}' }, '/value must be string'],
    ['no body', { ...good, body: '' }, 'it has no body'],
    ['malformed JSON', { ...good, body: '{' }, 'its body is no JSON'],
    ['no type of the body', { ...good, headers: { 'x-api-key': 'st_a' } }, 'no header Content-Type'],
    ['no key', { ...good, headers: { 'content-type': 'application/json' } }, 'it has no header X-Api-Key'],
    ['a query', { ...list, path: '/api/v1/sets?sort=name' }, 'unknown query sort'],
    ['the value of a query', { ...list, path: '/api/v1/sets?limit=101' }, 'limit must be <= 100'],
    ['a body that nothing reads', { ...list, body: '{}' }, 'it has a body that nothing reads'],
  ])('%s that the API does not have is a fault', (_, exchange, fault) => {
    expect(requestFaults(description, exchange)).toEqual([expect.stringContaining(fault)]);
  });

  it('knows a fixed name from a parameter', () => {
    const bodiless = { ...good, method: 'GET', path: '/api/v1/apps/health', body: '', status: 404, answer: {} };
    expect(answerFaults(description, bodiless)).toEqual(['getAppHealth has no answer 404']);
  });

  it('holds an answer, with the names of its line', () => {
    const data = { id: 'c1', value: 'a' };
    const added = { ...good, status: 201, answer: { success: true, data: { ...data, setId: 'c0' } } };
    const uniq = {
      ...added,
      path: good.path.replace('sets', 'uniqs'),
      answer: { success: true, data: { ...data, uniqId: 'c0' } },
    };
    for (const exchange of [good, added]) expect(answerFaults(description, exchange)).toEqual([]);
    expect(answerFaults(descriptions['1.1'], uniq)).toEqual([]);
    expect(answerFaults(descriptions['1.1'], { ...uniq, answer: added.answer })).not.toEqual([]);
    expect(answerFaults(description, { ...added, answer: uniq.answer })).not.toEqual([]);
    expect(answerFaults(description, { ...good, status: 413, answer: {} })).toEqual(['the answer is no page']);
  });
});
