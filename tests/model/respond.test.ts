import { describe, expect, it } from 'vitest';
import { createState, detectDuplicates, type Json, respond } from '../../model/service';
import { dataOf, isUnknownRoute, member, Service, start } from './service';

const create = 'POST /api/v1/uniqs';
const set = '/api/v1/uniqs/processed-orders';
const values = `${set}/values`;
const value = { value: 'order-1001' };

/** A service that holds two sets and a lookup with these mappings, `left-right`. */
function prepared(...pairs: string[]): Service {
  const service = new Service();
  for (const name of ['other', 'processed-orders']) service.send(create, { name });
  service.send('POST /api/v1/lookups', { name: 'ids' });
  for (const pair of pairs) {
    const [left = '', right = ''] = pair.split('-');
    service.send('POST /api/v1/lookups/ids/values', { left, right });
  }
  return service;
}

const itemsOf = (data: Json | undefined) => (Array.isArray(data) ? data : []);

describe('MODEL-1 the model is a pure function', () => {
  it('gives the same answer and state to the same arguments, and keeps what it was given', () => {
    const state = createState({ now: start, key: 'st_a' });
    const text = JSON.stringify(state);
    const headers = { 'X-API-KEY': 'st_a', 'Content-Type': 'application/json' };
    const request = { method: 'POST', path: '/api/v1/apps', headers, body: '{"name":"a"}' };
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
  });
});

describe('MODEL-1 bad input is answered', () => {
  it.each(['{"value": ', '"order-1001"', '12'])('with a page, where the body is %s', (body) => {
    const { status, headers } = prepared().send(`POST ${values}`, body);
    expect([status, headers['Content-Type']]).toEqual([400, 'text/html; charset=utf-8']);
  });

  it.each<[string, Json | undefined, Record<string, string>?]>([
    [values, undefined],
    [values, [value]],
    [values, value, { 'content-type': 'text/plain' }],
    ['/api/v1/last-updated', { key: 'a', date: '2025-09-24T10:00:00.000+02:00' }],
    ['/api/v1/last-updated', { key: 'a', date: '2025-09-24T10:00:00.000' }],
  ])('as invalid: to %s, %j %j', (path, body, headers) => {
    expect(prepared().ask(`POST ${path}`, body, { headers })).toBe('400 VALIDATION_ERROR');
  });

  it.each([
    [set, { name: 'two words' }],
    ['/api/v1/last-updated/key/unknown', { date: '2025-09-24T08:00:00Z' }],
  ])('as a failure, where a change of %s breaks a rule', (path, body) => {
    expect(prepared().ask(`PUT ${path}`, body)).toBe('500 INTERNAL_ERROR');
  });

  it('with the entry of a list that breaks a rule, and nothing of it is stored', () => {
    const service = prepared();
    const answer = service.send(`POST ${values}/bulk`, { values: [value, { value: '' }] });
    expect(member(answer.body, 'details')).toMatchObject([{ type: 'Body', errors: [{ field: 'values.1.value' }] }]);
    expect(service.state.sets[0]?.entries).toEqual([]);
  });

  it('without the members that it does not know', () => {
    const service = prepared();
    expect(service.ask(`POST ${values}`, { ...value, colour: 'blue' })).toBe('201');
    expect(JSON.stringify(service.state)).not.toContain('blue');
  });

  it.each([
    '/',
    '/api/v1',
    '/api/v1/sets',
    '/api/v1/uniqs/%zz',
    '/api/v1/uniqs//values',
    `${values}/a/b`,
    '/constructor',
  ])('as unknown: %s', (path) => expect(isUnknownRoute(prepared().send(`GET ${path}`).body)).toBe(true));

  it('as it arrives, where clients leave out the value of two dots, and delete the set', () => {
    const { pathname } = new URL(`http://host${values}/..`);
    expect(prepared().ask(`DELETE ${pathname}`)).toBe('200');
  });
});

describe('MODEL-1 values and mappings', () => {
  it('take an empty text for none', () => {
    const service = new Service();
    const systems = { leftSystem: 'shop', rightSystem: 'erp' };
    service.send('POST /api/v1/lookups', { name: 'a', description: '', ...systems });
    expect(service.state.lookups[0]?.settings).toMatchObject({ description: null, ...systems });
    service.send('PUT /api/v1/lookups/a', { description: 'b', leftSystem: '' });
    expect(service.state.lookups[0]?.settings).toMatchObject({ description: 'b', ...systems });
  });

  it('hold a text twice after a change, and lose both with the text', () => {
    const service = prepared();
    service.send(`POST ${values}`, { value: 'a' });
    const changed = member(dataOf(service.send(`POST ${values}`, { value: 'b' })), 'id');
    expect(service.ask(`PUT ${values}/${changed}`, { value: 'a' })).toBe('200');
    expect([1, 2].map(() => service.ask(`DELETE ${values}/a`))).toEqual(['200', '404 VALUE_NOT_FOUND']);
  });

  it('are reached by id in their own collection only', () => {
    const service = prepared();
    const id = member(dataOf(service.send(`POST ${values}`, value)), 'id');
    expect(service.ask(`DELETE /api/v1/uniqs/other/values/${id}`)).toBe('404 VALUE_NOT_FOUND');
    expect(service.ask(`PUT /api/v1/uniqs/other/values/${id}`, value)).toBe('404 SET_VALUE_NOT_FOUND');
    expect(service.ask(`DELETE ${values}/${id}`)).toBe('200');
  });

  it.each([
    ['left=A', ['A-X', 'A-Y']],
    ['left=a', []],
    ['right=X', ['A-X', 'ab-X']],
    ['search=a', ['A-X', 'A-Y', 'ab-X']],
    ['left=A&right=X', ['A-X']],
    ['search=b&right=X', ['ab-X']],
    ['', ['A-X', 'A-Y', 'ab-X']],
  ])('are found by %s', (query, expected) => {
    const found = dataOf(prepared('ab-X', 'A-Y', 'A-X').send(`GET /api/v1/lookups/ids/search?${query}`));
    expect(itemsOf(found).map((pair) => `${member(pair, 'left')}-${member(pair, 'right')}`)).toEqual(expected);
  });

  it('that are duplicates are listed by kind, severity and page', () => {
    const service = prepared('1-A', '1-A', '2-B', '2-C');
    const many = Array.from({ length: 150 }, (_, number) => ({ left: '3', right: `${number}` }));
    service.send('POST /api/v1/lookups/ids/values/bulk', { values: many });
    service.state = detectDuplicates(service.state, service.now);
    const page = (query: string) => {
      const data = dataOf(service.send(`GET /api/v1/warnings${query}`));
      return `${itemsOf(member(data, 'warnings')).length} ${member(member(data, 'pagination'), 'hasMore')}`;
    };
    expect(['', '?severity=HIGH', '?type=set', '?limit=500', '?limit=500&offset=100'].map(page)).toEqual([
      '50 true',
      '2 false',
      '0 false',
      '100 true',
      '54 false',
    ]);
  });

  it('that are duplicates are told by the detection alone, which replaces what it found before', () => {
    const service = prepared('1-A', '1-A');
    const warnings = (query = '') => itemsOf(member(dataOf(service.send(`GET /api/v1/warnings${query}`)), 'warnings'));
    expect(warnings()).toEqual([]);
    service.state = detectDuplicates(service.state, service.now);
    const [first, second] = warnings().map((one) => String(member(one, 'id')));
    expect(service.ask('POST /api/v1/warnings/resolve-bulk', [String(first), 'unknown'])).toBe('200');
    expect([warnings(), warnings('?resolved=true')].map(({ length }) => length)).toEqual([1, 1]);
    expect([1, 2].map(() => service.ask(`DELETE /api/v1/warnings/${second}`))).toEqual([
      '200',
      '404 WARNING_NOT_FOUND',
    ]);
    service.send('DELETE /api/v1/lookups/ids');
    expect(warnings('?resolved=true')).toHaveLength(1);
    service.state = detectDuplicates(service.state, service.now);
    expect(warnings('?resolved=true')).toEqual([]);
  });
});

describe('MODEL-1 lists and limits', () => {
  it.each(['uniqs', 'lookups'])('a page of %s has at most 100, however many are asked for', (kind) => {
    const many = new Service();
    for (let number = 0; number < 101; number += 1) many.send(`POST /api/v1/${kind}`, { name: `${number}` });
    const counts = ['99', '100', '101', '500'].map(
      (limit) => itemsOf(member(dataOf(many.send(`GET /api/v1/${kind}?page=1&limit=${limit}`)), 'items')).length,
    );
    expect(counts).toEqual([99, 100, 100, 100]);
  });

  it.each([
    ['', 'edcba'],
    ['?page=1&limit=2', 'ed'],
    ['?page=3&limit=2', 'a'],
    ['?page=4&limit=2', ''],
    ['?page=1&limit=2&offset=3', 'ba'],
    ['?page=0&limit=-1', 'edcba'],
    ['?limit=two', 'edcba'],
  ])('gives the page that %s asks for', (query, expected) => {
    const service = new Service();
    for (const name of 'abcde') service.send(create, { name });
    const items = itemsOf(member(dataOf(service.send(`GET /api/v1/uniqs${query}`)), 'items'));
    expect(items.map((item) => member(item, 'name')).join('')).toBe(expected);
  });

  it('counts requests per address and window', () => {
    const limited = new Service();
    const ask = (address: string) => limited.ask('GET /health', undefined, { key: null, address });
    for (let turn = 0; turn < 500; turn += 1) expect(ask('one')).toBe('200');
    limited.now += 119_999;
    expect([ask('one'), ask('two')]).toEqual(['429', '200']);
    limited.now += 1;
    expect([ask('one'), ask('constructor')]).toEqual(['200', '200']);
    expect(Object.keys(limited.state.windows)).toHaveLength(3);
  });

  it('asks an admin key for an app where locks are concerned', () => {
    const admin = new Service({ adminKey: 'st_admin' });
    const lines = ['POST /api/v1/locks', 'GET /api/v1/locks/a', 'DELETE /api/v1/locks/a'];
    for (const line of lines) {
      const body = line.startsWith('POST') ? { key: 'a' } : undefined;
      expect(admin.ask(line, body, { key: 'st_admin' })).toBe('401 APP_NOT_FOUND');
    }
  });

  it('releases every lock of the app at the address that helpers use', () => {
    const service = new Service();
    for (const key of ['a', 'b']) service.send('POST /api/v1/locks', { key });
    service.send('DELETE /api/v1/locks/app');
    expect(service.state.locks).toEqual([]);
  });
});
