import { describe, expect, it } from 'vitest';
import { detectDuplicates } from '../../model/service';
import { codeOf, dataOf, member, Service } from './service';

const create = 'POST /api/v1/uniqs';
const orders = { name: 'processed-orders' };
const value = { value: 'order-1001' };

/** How many violations a page of them has, and whether more follow. */
function violations(service: Service, query: string) {
  const page = dataOf(service.send(`GET /api/v1/warnings${query}`));
  const found = member(page, 'warnings');
  return [Array.isArray(found) && found.length, member(member(page, 'pagination'), 'hasMore')];
}

describe('MODEL-1 values and mappings', () => {
  const service = new Service();
  service.send(create, orders);
  service.send(create, { name: 'other' });
  service.send('POST /api/v1/lookups', { name: 'ids' });
  const values = '/api/v1/uniqs/processed-orders/values';
  const idOfAdded = (body: object, line = `POST ${values}`) =>
    String(member(dataOf(service.send(line, { ...body })), 'id'));

  it('holds a text twice after a change, and loses both with the text', () => {
    idOfAdded({ value: 'a' });
    const changed = idOfAdded({ value: 'b' });
    expect(service.ask(`PUT ${values}/${changed}`, { value: 'a' })).toBe('200');
    expect(service.state.sets[1]?.entries.map(({ content }) => content.value)).toEqual(['a', 'a']);
    expect([1, 2].map(() => service.ask(`DELETE ${values}/a`))).toEqual(['200', '404 VALUE_NOT_FOUND']);
  });

  it('are reached by id in their own collection only', () => {
    const id = idOfAdded({ value: 'c' });
    expect(service.ask(`DELETE /api/v1/uniqs/other/values/${id}`)).toBe('404 VALUE_NOT_FOUND');
    expect(service.ask(`PUT /api/v1/uniqs/other/values/${id}`, value)).toBe('404 SET_VALUE_NOT_FOUND');
    expect(service.ask(`DELETE ${values}/${id}`)).toBe('200');
  });

  it.each([
    ['left=A', ['A-X', 'A-Y']],
    ['left=a', []],
    ['right=X', ['A-X', 'ab-X']],
    ['search=a', ['A-X', 'A-Y', 'ab-X']],
    ['search=Y', ['A-Y']],
    ['left=A&right=X', ['A-X']],
    ['search=b&right=X', ['ab-X']],
    ['', ['A-X', 'A-Y', 'ab-X']],
  ])('are found by %s', (query, expected) => {
    const lookup = new Service();
    lookup.send('POST /api/v1/lookups', { name: 'ids' });
    for (const pair of ['ab-X', 'A-Y', 'A-X']) {
      const [left = '', right = ''] = pair.split('-');
      lookup.send('POST /api/v1/lookups/ids/values', { left, right });
    }
    const found = dataOf(lookup.send(`GET /api/v1/lookups/ids/search?${query}`));
    const pairs = Array.isArray(found)
      ? found.map((pair) => `${member(pair, 'left')}-${member(pair, 'right')}`)
      : found;
    expect(pairs).toEqual(expected);
  });

  it('that are duplicates are listed by kind, severity and page', () => {
    for (const right of ['A', 'A', 'B', 'C'])
      service.send('POST /api/v1/lookups/ids/values', { left: right < 'B' ? '1' : '2', right });
    service.state = detectDuplicates(service.state, service.now);
    const queries = ['', '?type=set', '?severity=MEDIUM', '?limit=3', '?limit=3&offset=3'];
    expect(queries.map((query) => violations(service, query).join())).toEqual([
      '4,false',
      '0,false',
      '2,false',
      '3,true',
      '1,false',
    ]);
  });
});

describe('MODEL-1 lists and limits', () => {
  it('a page of violations that is cut at 100 says that more follow', () => {
    const lookup = new Service();
    lookup.send('POST /api/v1/lookups', { name: 'ids' });
    const values = Array.from({ length: 150 }, (_, number) => ({ left: 'same', right: `${number}` }));
    lookup.send('POST /api/v1/lookups/ids/values/bulk', { values });
    lookup.state = detectDuplicates(lookup.state, lookup.now);
    expect(['?limit=500', '?limit=500&offset=100'].map((query) => violations(lookup, query))).toEqual([
      [100, true],
      [50, false],
    ]);
  });

  it.each(['uniqs', 'lookups'])('a page of %s has at most 100, however many are asked for', (kind) => {
    const many = new Service();
    for (let number = 0; number < 150; number += 1) many.send(`POST /api/v1/${kind}`, { name: `${number}` });
    const counts = ['99', '100', '101', '500'].map((limit) => {
      const items = member(dataOf(many.send(`GET /api/v1/${kind}?page=1&limit=${limit}`)), 'items');
      return Array.isArray(items) && items.length;
    });
    expect(counts).toEqual([99, 100, 100, 100]);
  });

  const service = new Service();
  for (const name of ['a', 'b', 'c', 'd', 'e']) service.send(create, { name });
  const names = (query: string) => {
    const items = member(dataOf(service.send(`GET /api/v1/uniqs${query}`)), 'items');
    return Array.isArray(items) ? items.map((item) => member(item, 'name')).join('') : items;
  };

  it.each([
    ['', 'edcba'],
    ['?page=1&limit=2', 'ed'],
    ['?page=3&limit=2', 'a'],
    ['?page=4&limit=2', ''],
    ['?page=1&limit=2&offset=3', 'ba'],
    ['?page=0&limit=-1', 'edcba'],
    ['?limit=two', 'edcba'],
  ])('gives the page that %s asks for', (query, expected) => {
    expect(names(query)).toBe(expected);
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
    expect(admin.ask(create, orders, { key: 'st_admin' })).toBe('201');
    for (const line of ['POST /api/v1/locks', 'GET /api/v1/locks/a', 'DELETE /api/v1/locks/a']) {
      const body = line.startsWith('POST') ? { key: 'a' } : undefined;
      const answer = admin.send(line, body, { key: 'st_admin' });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'APP_NOT_FOUND']);
    }
  });

  it('releases every lock of the app at the address that helpers use', () => {
    const keys = ['a', 'b'];
    for (const key of keys) service.send('POST /api/v1/locks', { key });
    service.send('DELETE /api/v1/locks/app');
    expect(keys.map((key) => member(dataOf(service.send(`GET /api/v1/locks/${key}`)), 'exists'))).toEqual([
      false,
      false,
    ]);
  });
});
