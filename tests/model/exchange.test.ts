import { describe, expect, it } from 'vitest';
import { answerFaults, type Exchange, requestFaults } from './exchange';
import { contract } from './site-contract';

const { description } = contract;
const good: Exchange = {
  method: 'POST',
  path: '/api/v1/uniqs/processed-orders/values',
  headers: { 'x-api-key': 'st_a', 'content-type': 'application/json' },
  body: '{"value": "order-1001"}',
  status: 409,
  answer: { success: false, error: 'Value already exists in set', code: 'DUPLICATE_VALUE' },
};
const list = { ...good, method: 'GET', path: '/api/v1/uniqs?page=1&limit=20', body: '' };

describe('MODEL-1 a request and its answer are held to the description', () => {
  it.each([good, list])('$method $path holds it', (exchange) => {
    expect(requestFaults(description, exchange)).toEqual([]);
    const older = { ...exchange, path: exchange.path.replace('uniqs', 'sets') };
    expect(requestFaults(description, older)).toEqual(['the API has no such address']);
  });

  it.each<[string, Exchange, string]>([
    ['an address', { ...good, path: '/api/v1/set' }, 'the API has no such address'],
    ['a method', { ...good, method: 'PATCH' }, 'the API has no such address'],
    ['a name', { ...good, path: '/api/v1/uniqs/a.b/values' }, 'name must match pattern'],
    ['a member', { ...good, body: '{"value": "a", "metdata": {}}' }, 'unknown member /metdata'],
    ['a type', { ...good, body: '{"value": 1001}' }, '/value must be string'],
    ['no body', { ...good, body: '' }, 'it has no body'],
    ['malformed JSON', { ...good, body: '{' }, 'its body is not JSON'],
    ['no type of the body', { ...good, headers: { 'x-api-key': 'st_a' } }, 'no header Content-Type'],
    ['no key', { ...good, headers: { 'content-type': 'application/json' } }, 'it has no header X-Api-Key'],
    ['a query', { ...list, path: '/api/v1/uniqs?sort=name' }, 'unknown query parameter sort'],
    ['the value of a query', { ...list, path: '/api/v1/uniqs?limit=101' }, 'limit must be <= 100'],
    ['a body that nothing reads', { ...list, body: '{}' }, 'it has a body, but the operation takes none'],
  ])('%s that the API does not have is a fault', (_, exchange, fault) => {
    expect(requestFaults(description, exchange)).toEqual([expect.stringContaining(fault)]);
  });

  it('knows a fixed name from a parameter', () => {
    const bodiless = { ...good, method: 'GET', path: '/api/v1/apps/health', body: '', status: 404, answer: {} };
    expect(answerFaults(description, bodiless)).toEqual(['getAppHealth has no answer 404']);
  });

  it('holds an answer', () => {
    const added = (data: object) => ({ ...good, status: 201, answer: { success: true, data } });
    const stored = { id: 'c1', value: 'a' };
    for (const exchange of [good, added({ ...stored, uniqId: 'c0' })])
      expect(answerFaults(description, exchange)).toEqual([]);
    expect(answerFaults(description, added({ ...stored, setId: 'c0' }))).not.toEqual([]);
    expect(answerFaults(description, { ...good, status: 413, answer: {} })).toEqual(['the answer is not an HTML page']);
  });
});
