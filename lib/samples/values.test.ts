import { expect, it } from 'vitest';
import { valuesOf, withValues } from './values';

const run = {
  request: {
    method: 'PUT',
    path: '/api/v1/uniqs/processed-orders?page=2',
    body: '{"name":"orders","description":"Text","size":2,"isOpen":true,"metadata":{"a":1}}',
  },
  required: ['name'],
};
const given = (values: Record<string, string>) => ({ get: (id: string) => values[id] ?? null });

it('the values of a request are those of its path, its query and its body, without what has parts', () => {
  expect(valuesOf(run).map(({ id, value, isRequired }) => [id, value, isRequired])).toEqual([
    ['path.name', 'processed-orders', true],
    ['query.page', '2', false],
    ['body.name', 'orders', true],
    ['body.description', 'Text', false],
    ['body.size', 2, false],
    ['body.isOpen', true, false],
  ]);
  expect(
    valuesOf({ request: { method: 'POST', path: '/api/v1/uniqs/a/contains/bulk', body: '["b"]' }, required: [] }),
  ).toEqual([expect.objectContaining({ id: 'path.name', value: 'a' })]);
});

it('a request has the values that are given, and leaves out what is empty and may be absent', () => {
  const sent = withValues(run, given({ 'path.name': 'a/b <i>', 'body.name': '', 'body.size': '3' }));
  expect(sent.path).toBe('/api/v1/uniqs/a%2Fb%20%3Ci%3E');
  expect(JSON.parse(sent.body ?? '')).toEqual({ name: '', size: 3, isOpen: false, metadata: { a: 1 } });
});

it('a value of two dots is a step up, as for any client', () => {
  const remove = { request: { method: 'DELETE', path: '/api/v1/uniqs/orders/values/a' }, required: [] };
  expect(withValues(remove, given({ 'path.name': 'orders', 'path.value': '..' }))).toEqual({
    method: 'DELETE',
    path: '/api/v1/uniqs/orders/',
  });
});

it('values that nobody changed make the same request', () => {
  const same = Object.fromEntries(valuesOf(run).map(({ id, value }) => [id, value === false ? '' : String(value)]));
  expect(withValues(run, given(same))).toEqual(run.request);
});
