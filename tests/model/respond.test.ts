import { expect, it } from 'vitest';
import { createState, respond } from '../../model/service';
import { Service, start, statusOf } from './service';
import { play } from './story';

it('MODEL-1 the model is a pure function: it gives the same answer and state to the same arguments, and keeps what it was given', () => {
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

it.each<[body: string, status: string, headers?: Record<string, string>]>([
  ['{"value": ', '400'],
  ['"order-1001"', '400'],
  ['12', '400'],
  ['{"name":"a"}', '400 VALIDATION_ERROR', { 'content-type': 'text/plain' }],
])('MODEL-1 a body that is no JSON object is refused: %s', (body, status, headers) => {
  expect(statusOf(new Service().send('POST /api/v1/uniqs', body, { headers }))).toBe(status);
});

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));
const add = (left: string, right: string) => `POST /lookups/ids/values {"left":"${left}","right":"${right}"} → 201`;
const some = (count: number) => `{"items":[${lines(count, () => '{}')}]}`;

it.each(
  Object.entries({
    'bad input is refused': `
      POST /uniqs/orders/values → 400 VALIDATION_ERROR
      POST /uniqs/orders/values [{"value":"a"}] → 400 VALIDATION_ERROR
      POST /uniqs/orders/values/bulk {"values":[{"value":"a"},{"value":""}]} → 400 VALIDATION_ERROR {"details":[{"type":"Body","errors":[{"field":"values.1.value"}]}]}
      GET /uniqs/orders → 200 {"_count":{"values":0}}
      POST /last-updated {"key":"a","date":"2025-09-24T10:00:00.000+02:00"} → 400 VALIDATION_ERROR
      POST /last-updated {"key":"a","date":"2025-09-24T10:00:00.000"} → 400 VALIDATION_ERROR
      PUT /last-updated/key/unknown {"date":"2025-09-24T08:00:00Z"} → 500 INTERNAL_ERROR
      PUT /uniqs/orders {"name":"two words"} → 500 INTERNAL_ERROR
      POST /uniqs/orders/values {"value":"a","colour":"blue"} → 201`,
    'what it does not have is unknown': `
      GET / → 404
      GET /sets → 404
      GET /constructor → 404
      GET /uniqs/%zz → 404
      GET /uniqs//values → 404
      GET /uniqs/orders/values/a/b → 404`,
    'an empty text is none': `
      POST /lookups {"name":"a","description":"","leftSystem":"shop"} → 201 {"description":null,"leftSystem":"shop"}
      PUT /lookups/a {"description":"b","leftSystem":""} → 200 {"description":"b","leftSystem":"shop"}`,
    'a text that is there twice after a change is removed with both': `
      POST /uniqs/orders/values {"value":"a"} → 201
      POST /uniqs/orders/values {"value":"b"} → 201 {"id":"<b>"}
      PUT /uniqs/orders/values/<b> {"value":"a"} → 200
      DELETE /uniqs/orders/values/a → 200
      DELETE /uniqs/orders/values/a → 404 VALUE_NOT_FOUND`,
    'a value is reached by id in its own set only': `
      POST /uniqs {"name":"other"} → 201
      POST /uniqs/orders/values {"value":"a"} → 201 {"id":"<a>"}
      DELETE /uniqs/other/values/<a> → 404 VALUE_NOT_FOUND
      PUT /uniqs/other/values/<a> {"value":"a"} → 404 SET_VALUE_NOT_FOUND
      DELETE /uniqs/orders/values/<a> → 200`,
    'mappings are found by a whole side, or by a part of either': `
      ${add('ab', 'X')}
      ${add('A', 'Y')}
      ${add('A', 'X')}
      GET /lookups/ids/search?left=A → 200 [{"right":"X"},{"right":"Y"}]
      GET /lookups/ids/search?left=a → 200 []
      GET /lookups/ids/search?right=X → 200 [{"left":"A"},{"left":"ab"}]
      GET /lookups/ids/search?search=a → 200 [{"left":"A"},{"left":"A"},{"left":"ab"}]
      GET /lookups/ids/search?left=A&right=X → 200 [{}]
      GET /lookups/ids/search?search=b&right=X → 200 [{"left":"ab"}]
      GET /lookups/ids/search? → 200 [{},{},{}]`,
    'duplicates are listed by kind, severity and page': `
      ${lines(2, () => add('1', 'A')).join('\n')}
      ${lines(2, (index) => add('2', `B${index}`)).join('\n')}
      ${lines(150, (index) => add('3', `${index}`)).join('\n')}
      detect duplicates
      GET /warnings → 200 {"pagination":{"total":154,"limit":50,"hasMore":true}}
      GET /warnings?severity=HIGH → 200 {"warnings":[{"severity":"HIGH"},{"severity":"HIGH"}]}
      GET /warnings?type=set → 200 {"warnings":[]}
      GET /warnings?limit=500&offset=53 → 200 {"pagination":{"hasMore":true}}
      GET /warnings?limit=500&offset=54 → 200 {"pagination":{"hasMore":false}}
      GET /warnings?limit=2&offset=2 → 200 {"warnings":[{"severity":"MEDIUM"},{}]}`,
    'duplicates are told by the detection alone, which replaces what it found before': `
      ${add('1', 'A')}
      ${add('1', 'A')}
      GET /warnings → 200 {"warnings":[]}
      detect duplicates
      GET /warnings → 200 {"warnings":[{"id":"<first>"},{"id":"<second>"}]}
      POST /warnings/resolve-bulk ["<first>","unknown"] → 200
      GET /warnings → 200 {"warnings":[{}]}
      GET /warnings?resolved=true → 200 {"warnings":[{}]}
      DELETE /warnings/<second> → 200
      DELETE /warnings/<second> → 404 WARNING_NOT_FOUND
      DELETE /lookups/ids → 200
      GET /warnings?resolved=true → 200 {"warnings":[{}]}
      detect duplicates
      GET /warnings?resolved=true → 200 {"warnings":[]}`,
    'a page is what the query asks for, and has at most 100': `
      ${lines(101, (index) => `POST /uniqs {"name":"${index}"} → 201`).join('\n')}
      GET /uniqs → 200 ${some(50)}
      GET /uniqs?limit=99 → 200 ${some(99)}
      GET /uniqs?page=1&limit=500 → 200 ${some(100)}
      GET /uniqs?page=2&limit=500 → 200 ${some(2)}
      GET /uniqs?page=3&limit=2 → 200 {"items":[{"name":"96"},{"name":"95"}]}
      GET /uniqs?page=1&limit=2&offset=3 → 200 {"items":[{"name":"97"},{"name":"96"}]}
      GET /uniqs?page=99&limit=2 → 200 {"items":[]}
      GET /uniqs?page=0&limit=-1 → 200 ${some(50)}
      GET /uniqs?limit=two → 200 ${some(50)}`,
    'the address that helpers use releases every lock of the app': `
      POST /locks {"key":"a"} → 200
      POST /locks {"key":"b"} → 200
      DELETE /locks/app → 200
      GET /locks/a → 200 {"exists":false}
      GET /locks/b → 200 {"exists":false}`,
  }),
)('MODEL-1 %s', (_, story) => play(story));

it('MODEL-1 counts requests per address and window', () => {
  const limited = new Service();
  const ask = (address: string) => statusOf(limited.send('GET /health', undefined, { key: null, address }));
  for (let turn = 0; turn < 500; turn += 1) expect(ask('one')).toBe('200');
  limited.now += 119_999;
  expect([ask('one'), ask('two')]).toEqual(['429', '200']);
  limited.now += 1;
  expect([ask('one'), ask('constructor')]).toEqual(['200', '200']);
  expect(Object.keys(limited.state.windows)).toHaveLength(3);
});
