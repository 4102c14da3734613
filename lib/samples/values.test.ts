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

const list = { request: { method: 'POST', path: '/api/v1/uniqs/a/contains/bulk', body: '["b"]' }, required: [] };

it.each([run, list])('values that nobody changed make the same request', (one) => {
  const same = Object.fromEntries(valuesOf(one).map(({ id, value }) => [id, value === false ? '' : String(value)]));
  expect(withValues(one, given(same))).toEqual(one.request);
});
