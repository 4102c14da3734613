import { describe, expect, it } from 'vitest';
import { createState, type Fields, respond } from '../../model/service';
import { dataOf, isUnknownRoute, member, Service, start } from './service';

const create = 'POST /api/v1/uniqs';
const orders = { name: 'processed-orders' };
const value = { value: 'order-1001' };

describe('MODEL-1 the model is a pure function', () => {
  it('gives the same answer and state to the same arguments, and keeps what it was given', () => {
    const state = createState({ now: start, key: 'st_a' });
    const text = JSON.stringify(state);
    const request = {
      method: 'POST',
      path: '/api/v1/apps',
      headers: { 'X-API-KEY': 'st_a', 'Content-Type': 'application/json' },
      body: '{"name":"a"}',
    };
    const first = respond(state, request, start);
    expect(respond(JSON.parse(text), request, start)).toEqual(first);
    expect(JSON.stringify(state)).toBe(text);
    expect(JSON.parse(JSON.stringify(first.state))).toEqual(first.state);
    expect(first.response.status).toBe(201);
  });

  it('gives no id and no key twice', () => {
    const service = new Service();
    const made = Array.from({ length: 300 }, (_, number) =>
      dataOf(service.send('POST /api/v1/apps', { name: `app-${number}` }, { address: `${number}` })),
    );
    expect(new Set(made.flatMap((app) => [member(app, 'id'), member(app, 'apiKey')])).size).toBe(600);
    expect(made.every((app) => /^c[a-z0-9]{24}$/.test(String(member(app, 'id'))))).toBe(true);
    expect(made.every((app) => /^st_[0-9a-f]{64}$/.test(String(member(app, 'apiKey'))))).toBe(true);
  });
});

describe('MODEL-1 an older service', () => {
  it('has sets under /sets alone', () => {
    const state = createState({ now: 0, naming: 'sets', key: 'st_a' });
    const get = (path: string) =>
      respond(state, { method: 'GET', path: `/api/v1/${path}`, headers: { 'X-Api-Key': 'st_a' } }, 0).response.status;
    expect(['sets', 'uniqs', 'lookups'].map(get)).toEqual([200, 404, 200]);
  });
});

describe('MODEL-1 bad input is answered', () => {
  const service = new Service();
  service.send(create, orders);
  const add = 'POST /api/v1/uniqs/processed-orders/values';

  it.each(['{"value": ', '"order-1001"', '12'])('with a page, where the body is %s', (body) => {
    const answer = service.send(add, body);
    expect([answer.status, answer.headers['Content-Type'], typeof answer.body]).toEqual([
      400,
      'text/html; charset=utf-8',
      'string',
    ]);
  });

  it.each([
    ['no body', undefined],
    ['a list', [value]],
    ['metadata that is a list', { ...value, metadata: [] }],
  ])('as invalid, where it is %s', (_, body) => {
    expect(service.ask(add, body)).toBe('400 VALIDATION_ERROR');
  });

  it.each([
    ['2025-09-24T08:00:00Z', '201'],
    ['2025-09-24T08:00:00.000Z', '201'],
    ['2025-09-24T10:00:00.000+02:00', '400 VALIDATION_ERROR'],
    ['2025-09-24T08:00:00.000', '400 VALIDATION_ERROR'],
  ])('or stored: the date %s', (date, answer) => {
    expect(new Service().ask('POST /api/v1/last-updated', { key: 'a', date })).toBe(answer);
  });

  it('as invalid, without the header that says it is JSON', () => {
    expect(service.ask(add, value, { headers: { 'content-type': 'text/plain' } })).toBe('400 VALIDATION_ERROR');
  });

  it('takes an empty text for none', () => {
    const other = new Service();
    const systems = { leftSystem: 'shop', rightSystem: 'erp' };
    other.send('POST /api/v1/lookups', { name: 'a', description: '', ...systems });
    const made = other.state.lookups[0]?.settings;
    expect(made).toMatchObject({ description: null, ...systems });
    other.send('PUT /api/v1/lookups/a', { description: 'b', leftSystem: '' });
    expect(other.state.lookups[0]?.settings).toEqual({ ...made, description: 'b' });
    other.send('PUT /api/v1/lookups/a', { description: '' });
    expect(other.state.lookups[0]?.settings).toEqual(made);
  });

  it('as a failure, where a change breaks a rule, and changes nothing', () => {
    const wrongs: Fields[] = [{ name: 'two words' }, { description: 'x'.repeat(501) }, { strictChecking: 'yes' }];
    for (const wrong of wrongs) {
      expect(service.ask('PUT /api/v1/uniqs/processed-orders', wrong)).toBe('500 INTERNAL_ERROR');
    }
    expect(service.ask('PUT /api/v1/last-updated/key/unknown', { date: '2025-09-24T08:00:00Z' })).toBe(
      '500 INTERNAL_ERROR',
    );
    expect([service.state.sets[0]?.name, service.state.lastUpdated]).toEqual(['processed-orders', []]);
  });

  it('names the entry of a list that breaks a rule, and stores nothing of it', () => {
    const answer = service.send(`${add}/bulk`, { values: [value, { value: '' }] });
    expect(member(answer.body, 'details')).toEqual([
      { type: 'Body', errors: [{ field: 'values.1.value', message: 'Must have 1 to 255 characters' }] },
    ]);
    expect(service.state.sets[0]?.entries).toEqual([]);
  });

  it('drops members that it does not know', () => {
    const known = member(dataOf(service.send(add, { ...value, colour: 'blue' })), 'value');
    expect([known, JSON.stringify(service.state)]).toEqual(['order-1001', expect.not.stringContaining('blue')]);
  });

  it.each([
    '/',
    '/api/v1',
    '/api/v1/nothing',
    '/api/v1/uniqs/%zz',
    '/api/v1/uniqs//values',
    '/api/v1/uniqs/a/b/c',
    '/constructor',
  ])('as unknown: %s', (path) => {
    expect(isUnknownRoute(service.send(`GET ${path}`).body)).toBe(true);
  });

  it('deletes the set where the value of two dots has left its path, as clients send it', () => {
    const { pathname } = new URL('http://host/api/v1/uniqs/processed-orders/values/..');
    expect(service.ask(`DELETE ${pathname}`)).toBe('200');
    expect(service.ask('GET /api/v1/uniqs/processed-orders')).toBe('404 UNIQ_NOT_FOUND');
  });
});
