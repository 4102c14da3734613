import { expect } from 'vitest';
import { detectDuplicates, type Json, restart } from '../../model/service';
import { codeOf, dataOf, Service } from './service';

/*
 * What shows each row of `content/reference/guarantees.yaml`: a line a request, with what it is answered. The service is a
 * pure function and has no races; what callers make of its answers may have, which patterns.ts tries.
 */

/** The tests of one block: what it promises, by the row, and what it doesn't, by how the statement begins. */
export interface GuaranteeTests {
  promises: Readonly<Record<string, string>>;
  not: Readonly<Record<string, string>>;
}

/** A service that holds a set and a lookup. */
export function prepared(): Service {
  const service = new Service();
  service.send('POST /api/v1/uniqs', { name: 'orders' });
  service.send('POST /api/v1/lookups', { name: 'ids' });
  return service;
}

const form = /^(\w+ \/\S*)(?: ([{[].*?))?(?: as (\S+))?( failing)? → (\d{3}(?: [A-Z_]+)?)(?: ([{[].*|null))?$/;

/**
 * Plays lines against a service: `POST /uniqs/orders/values {"value":"a"} → 201 {"id":"<first>"}` sends a request, and
 * expects status, code and these members of the data. A name in angle brackets stands for what it was first answered with.
 * `as` gives another API key, `failing` has the storage fail; `wait 5 s`, `restart`, `restart without locks` and `detect`
 * happen between requests.
 */
export function play(text: string): void {
  const service = prepared();
  const names = new Map<string, string>();
  const named = (part: string) => part.replace(/<(\w+)>/g, (whole, name) => names.get(name) ?? whole);
  for (const line of text.trim().split(/\n\s*/)) {
    const [, seconds] = /^wait (\d+) s$/.exec(line) ?? [];
    const [, request = '', body, key, failing, said, data] = form.exec(line) ?? [];
    if (seconds) service.now += Number(seconds) * 1000;
    else if (line.startsWith('restart')) service.state = restart(service.state, service.now, !line.includes('without'));
    else if (line === 'detect') service.state = detectDuplicates(service.state, service.now);
    else if (!said) throw new Error(`no request with its answer: ${line}`);
    else {
      const response = service.send(named(request).replace(' ', ' /api/v1'), body && JSON.parse(named(body)), {
        key: key && named(key),
        failure: failing ? 'storage' : undefined,
      });
      expect([response.status, codeOf(response)].filter(Boolean).join(' '), line).toBe(said);
      if (!data) continue;
      name(JSON.parse(data), dataOf(response), names);
      expect({ data: dataOf(response) }, line).toMatchObject({ data: JSON.parse(named(data)) });
    }
  }
}

/** Keeps what stands in the place of each name that is met for the first time. */
function name(expected: Json, given: Json | undefined, names: Map<string, string>): void {
  const [, first] = /^<(\w+)>$/.exec(String(expected)) ?? [];
  if (first && !names.has(first)) names.set(first, String(given));
  if (typeof expected !== 'object' || expected === null || typeof given !== 'object' || given === null) return;
  for (const [key, part] of Object.entries(expected)) name(part, (given as Record<string, Json>)[key], names);
}

const years = 'wait 999999999 s';

const sets: GuaranteeTests = {
  promises: {
    atomicity: `
      POST /uniqs/orders/values {"value":"a"} → 201
      POST /uniqs/orders/values {"value":"a"} → 409 DUPLICATE_VALUE
      POST /uniqs/orders/values {"value":"a"} → 409 DUPLICATE_VALUE`,
    expiry: `
      POST /uniqs/orders/values {"value":"a"} → 201
      restart
      ${years}
      POST /uniqs/orders/contains {"value":"a"} → 200 {"exists":true}
      DELETE /uniqs/orders/values/a → 200
      POST /uniqs/orders/contains {"value":"a"} → 200 {"exists":false}
      POST /uniqs/orders/values {"value":"a"} → 201
      DELETE /uniqs/orders → 200
      POST /uniqs {"name":"orders"} → 201
      POST /uniqs/orders/contains {"value":"a"} → 200 {"exists":false}`,
    retries: `
      POST /uniqs/orders/values {"value":"a"} → 201
      POST /uniqs/orders/values {"value":"a"} → 409 DUPLICATE_VALUE
      GET /uniqs/orders/values?page=1&limit=9 → 200 {"items":[{"value":"a"}]}`,
    ordering: `
      POST /uniqs/orders/values {"value":"b"} → 201
      POST /uniqs/orders/values {"value":"a"} → 201
      POST /uniqs/orders/values {"value":"c"} → 201
      GET /uniqs/orders/values?page=1&limit=9 → 200 {"items":[{"value":"c"},{"value":"a"},{"value":"b"}]}`,
    crash: `
      POST /uniqs/orders/values {"value":"a"} → 201
      restart
      POST /uniqs/orders/contains {"value":"a"} → 200 {"exists":true}
      POST /uniqs/orders/values {"value":"a"} → 409 DUPLICATE_VALUE`,
  },
  not: {
    // The first run fails between the two.
    "A 409 doesn't mean that the work is done": `
      POST /uniqs/orders/values {"value":"a"} → 201
      POST /uniqs/orders/values {"value":"a"} → 409 DUPLICATE_VALUE`,
    'Two parallel runs can both read': `
      POST /uniqs/orders/contains {"value":"a"} → 200 {"exists":false}
      POST /uniqs/orders/contains {"value":"a"} → 200 {"exists":false}
      POST /uniqs/orders/values {"value":"a"} → 201
      POST /uniqs/orders/values {"value":"a"} → 409 DUPLICATE_VALUE`,
    "Spaces and case aren't evened out": `
      POST /uniqs/orders/values {"value":"a"} → 201
      POST /uniqs/orders/values {"value":"A"} → 201
      POST /uniqs/orders/values {"value":" a"} → 201`,
    "A missing set isn't created on demand": `
      POST /uniqs/others/values {"value":"a"} → 404 UNIQ_NOT_FOUND`,
    "Adding a list of values in one request isn't one step": `
      POST /uniqs/orders/values {"value":"a"} → 201
      POST /uniqs/orders/values/bulk {"values":[{"value":"a"},{"value":"b"}]} → 201 {"created":1,"errors":[{"index":0,"error":"Value already exists in set"}]}
      GET /uniqs/orders/values?page=1&limit=9 → 200 {"items":[{"value":"b"},{"value":"a"}]}`,
    "The pages of a list aren't a snapshot": `
      POST /uniqs/orders/values {"value":"a"} → 201
      POST /uniqs/orders/values {"value":"b"} → 201
      POST /uniqs/orders/values {"value":"c"} → 201
      GET /uniqs/orders/values?page=1&limit=2 → 200 {"items":[{"value":"c"},{"value":"b"}]}
      POST /uniqs/orders/values {"value":"d"} → 201
      GET /uniqs/orders/values?page=2&limit=2 → 200 {"items":[{"value":"b"},{"value":"a"}]}`,
  },
};

const lookups: GuaranteeTests = {
  promises: {
    atomicity: `
      POST /lookups/ids/values {"left":"1","right":"A"} → 201 {"id":"<first>"}
      POST /lookups/ids/values {"left":"2","right":"B"} → 201
      GET /lookups/ids → 200 {"_count":{"values":2}}
      DELETE /lookups/ids/values/<first> → 200
      GET /lookups/ids → 200 {"_count":{"values":1}}`,
    expiry: `
      POST /lookups/ids/values {"left":"1","right":"A"} → 201 {"id":"<first>"}
      restart
      ${years}
      GET /lookups/ids/search?left=1 → 200 [{"right":"A"}]
      DELETE /lookups/ids/values/<first> → 200
      GET /lookups/ids/search?left=1 → 200 []
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      DELETE /lookups/ids → 200
      POST /lookups {"name":"ids"} → 201
      GET /lookups/ids/search?left=1 → 200 []`,
    retries: `
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      POST /lookups/ids/values {"left":"1","right":"A"} → 201 {"id":"<second>"}
      GET /lookups/ids/search?left=1 → 200 [{"right":"A"},{"right":"A"}]
      DELETE /lookups/ids/values/<second> → 200
      DELETE /lookups/ids/values/<second> → 404 VALUE_NOT_FOUND
      GET /lookups/ids/search?left=1 → 200 [{"right":"A"}]
      GET /lookups/ids/search?left=1 → 200 [{"right":"A"}]`,
    ordering: `
      POST /lookups/ids/values {"left":"1","right":"B"} → 201
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      POST /lookups/ids/values {"left":"1","right":"C"} → 201
      GET /lookups/ids/search?left=1 → 200 [{"right":"C"},{"right":"A"},{"right":"B"}]`,
    crash: `
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      restart
      GET /lookups/ids/search?left=1 → 200 [{"right":"A"}]
      GET /lookups/ids/search?left=2 → 200 []`,
  },
  not: {
    "A lookup doesn't reject duplicates": `
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      POST /lookups/ids/values {"left":"1","right":"B"} → 201
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      GET /lookups/ids/search?left=1 → 200 [{"right":"A"},{"right":"B"},{"right":"A"}]`,
    "Don't build on a duplicate being rejected": `
      PUT /lookups/ids {"allowLeftDups":false,"allowRightDups":false,"allowLeftRightDups":false,"strictChecking":true} → 200
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      POST /lookups/ids/values {"left":"1","right":"A"} → 201`,
    'Two parallel runs can both find nothing': `
      GET /lookups/ids/search?left=1 → 200 []
      GET /lookups/ids/search?left=1 → 200 []
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      POST /lookups/ids/values {"left":"1","right":"B"} → 201`,
    // Its record was deleted in the other system meanwhile.
    "A mapping doesn't follow your systems": `
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      ${years}
      GET /lookups/ids/search?left=1 → 200 [{"right":"A"}]`,
    'One request removes one mapping by its `id`': `
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      DELETE /lookups/ids/values/1 → 404 VALUE_NOT_FOUND
      DELETE /lookups/ids/values/A → 404 VALUE_NOT_FOUND
      POST /lookups/ids/values {"left":"1","right":"B"} → 201 {"id":"<second>"}
      DELETE /lookups/ids/values/<second> → 200
      GET /lookups/ids/search?left=1 → 200 [{"right":"A"}]`,
    'After **Complete Lookup-Set** fails': `
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      POST /uniqs/orders/values {"value":"1"} failing → 500 INTERNAL_ERROR
      GET /lookups/ids/search?left=1 → 200 [{"right":"A"}]
      POST /uniqs/orders/contains {"value":"1"} → 200 {"exists":false}
      POST /lookups/ids/values {"left":"2","right":"B"} failing → 500 INTERNAL_ERROR
      POST /uniqs/orders/values {"value":"2"} → 201
      GET /lookups/ids/search?left=2 → 200 []
      POST /uniqs/orders/contains {"value":"2"} → 200 {"exists":true}`,
  },
};

const locks: GuaranteeTests = {
  promises: {
    atomicity: `
      POST /locks {"key":"stock"} → 200
      POST /locks {"key":"stock"} → 409 LOCK_CONFLICT
      POST /locks {"key":"stock","callingFn":"another"} → 409 LOCK_CONFLICT
      POST /locks {"key":"price"} → 200
      DELETE /locks/stock → 200 {"released":true}
      POST /locks {"key":"stock"} → 200`,
    // An attempt of the holder renews nothing.
    expiry: `
      POST /locks {"key":"stock","timeout":3600} → 200
      wait 3599 s
      POST /locks {"key":"stock","timeout":3600} → 409 LOCK_CONFLICT
      wait 1 s
      GET /locks/stock → 200 {"exists":false}
      POST /locks {"key":"stock","timeout":1} → 200
      wait 1 s
      POST /locks {"key":"stock","timeout":0} → 400 VALIDATION_ERROR
      POST /locks {"key":"stock","timeout":-1} → 400 VALIDATION_ERROR
      POST /locks {"key":"stock","timeout":1.5} → 400 VALIDATION_ERROR
      POST /locks {"key":"stock","timeout":3601} → 400 VALIDATION_ERROR
      POST /locks {"key":"stock"} → 200
      ${years}
      GET /locks/stock → 200 {"exists":true}`,
    // Whoever lost the answer sees its own name.
    retries: `
      POST /locks {"key":"stock","callingFn":"run-1"} → 200
      POST /locks {"key":"stock","callingFn":"run-1"} → 409 LOCK_CONFLICT
      GET /locks/stock → 200 {"exists":true,"lockInfo":{"callingFn":"run-1"}}
      DELETE /locks/stock → 200 {"released":true}
      DELETE /locks/stock → 200 {"released":false}`,
    ordering: `
      POST /locks {"key":"stock","callingFn":"run-1"} → 200
      POST /locks {"key":"stock","callingFn":"run-2"} → 409 LOCK_CONFLICT
      DELETE /locks/stock → 200 {"released":true}
      GET /locks/stock → 200 {"exists":false}
      POST /locks {"key":"stock","callingFn":"run-3"} → 200`,
    crash: `
      POST /locks {"key":"stock","timeout":5} → 200
      wait 4 s
      GET /locks/stock → 200 {"exists":true}
      wait 1 s
      DELETE /locks/stock → 200 {"released":false}
      POST /locks {"key":"stock"} → 200
      restart
      GET /locks/stock → 200 {"exists":true}
      DELETE /locks/stock → 200 {"released":true}
      POST /locks {"key":"stock"} → 200
      restart without locks
      GET /locks/stock → 200 {"exists":false}`,
  },
  not: {
    // The first run is still at work.
    "Work doesn't stop when its lock expires": `
      POST /locks {"key":"stock","timeout":5} → 200
      wait 6 s
      POST /locks {"key":"stock","timeout":5} → 200
      POST /uniqs/orders/values {"value":"late"} → 201`,
    // A token would be a member that differs: all that the second run is answered is what the first one was.
    'A lock has no fencing token': `
      POST /locks {"key":"stock","callingFn":"run"} → 200 {"key":"stock","callingFn":"run"}
      DELETE /locks/stock → 200
      POST /locks {"key":"stock","callingFn":"run"} → 200 {"key":"stock","callingFn":"run"}`,
    'A release names the key and not the holder': `
      POST /locks {"key":"stock","callingFn":"run-1"} → 200
      DELETE /locks/stock → 200 {"released":true}
      POST /locks {"key":"stock","callingFn":"run-2"} → 200`,
    'What a check returns can be outdated': `
      GET /locks/stock → 200 {"exists":false}
      POST /locks {"key":"stock"} → 200
      POST /locks {"key":"stock"} → 409 LOCK_CONFLICT`,
    'The protected system knows nothing about the lock': `
      POST /locks {"key":"orders"} → 200
      POST /uniqs/orders/values {"value":"a"} → 201`,
    "A lock doesn't remember": `
      POST /locks {"key":"stock","callingFn":"run-1"} → 200
      DELETE /locks/stock → 200
      POST /locks {"key":"stock","callingFn":"run-1"} → 200`,
  },
};

const create = 'POST /last-updated {"key":"sync","date":"2025-09-01T00:00:00.000Z"}';
const replace = (day: number) => `PUT /last-updated/key/sync {"date":"2025-09-0${day}T00:00:00.000Z"} → 200`;
const stored = (day: number) => `GET /last-updated/key/sync → 200 {"date":"2025-09-0${day}T00:00:00.000Z"}`;
const nothing = 'GET /last-updated/key/sync → 200 null';

const lastUpdated: GuaranteeTests = {
  promises: {
    // Between a deletion and a create there is no date; while one is replaced, there always is.
    atomicity: `
      ${create} → 201
      ${create} → 409 DUPLICATE_KEY
      ${replace(2)}
      ${stored(2)}
      DELETE /last-updated/key/sync → 200
      ${nothing}
      ${create} → 201`,
    expiry: `
      ${create} → 201
      ${years}
      ${stored(1)}
      DELETE /last-updated/key/sync → 200
      ${nothing}`,
    retries: `
      ${create} → 201
      ${create} → 409 DUPLICATE_KEY
      ${replace(2)}
      ${replace(2)}
      ${stored(2)}`,
    ordering: `
      ${create} → 201
      ${replace(9)}
      ${replace(2)}
      ${stored(2)}`,
    crash: `
      ${create} → 201
      restart
      ${stored(1)}
      DELETE /last-updated/key/sync → 200
      restart
      ${nothing}`,
  },
  not: {
    // The work fails once the date is stored.
    "The date doesn't say that the work succeeded": `
      ${create} → 201
      POST /uniqs/no-such-set/values {"value":"a"} → 404 UNIQ_NOT_FOUND
      ${stored(1)}`,
    'There is no history': `
      ${create} → 201
      ${replace(2)}
      ${stored(2)}`,
    "Reading an unknown key isn't an error": nothing,
    // What an earlier date was saved with, once this one is stored, is known to the source alone.
    "The date doesn't say that everything before it was read": `
      ${create} → 201
      ${stored(1)}`,
    // Two orders of one moment store the same date.
    "A date can't tell records of the same moment apart": `
      ${create} → 201
      ${replace(1)}
      ${stored(1)}`,
  },
};

const apps: GuaranteeTests = {
  promises: {
    atomicity: `
      POST /apps {"name":"crm"} → 201 {"id":"<app>","apiKey":"<old>"}
      GET /apps/health as <old> → 200
      POST /apps/<app>/regenerate-key → 200 {"apiKey":"<new>"}
      GET /apps/health as <old> → 401 INVALID_API_KEY
      GET /apps/health as <new> → 200`,
    expiry: `
      POST /apps {"name":"crm"} → 201 {"id":"<app>","apiKey":"<key>"}
      ${years}
      GET /apps/health as <key> → 200
      PUT /apps/<app> {"isActive":false} → 200
      GET /apps/health as <key> → 401 INACTIVE_API_KEY
      PUT /apps/<app> {"isActive":true} → 200
      GET /apps/health as <key> → 200
      DELETE /apps/<app> → 200
      GET /apps/health as <key> → 401 INVALID_API_KEY`,
    retries: `
      POST /apps {"name":"crm"} → 201 {"id":"<app>","apiKey":"<first>"}
      POST /apps {"name":"crm"} → 409 DUPLICATE_APP
      POST /apps/<app>/regenerate-key → 200 {"apiKey":"<second>"}
      POST /apps/<app>/regenerate-key → 200 {"apiKey":"<third>"}
      GET /apps/health as <first> → 401 INVALID_API_KEY
      GET /apps/health as <second> → 401 INVALID_API_KEY
      GET /apps/health as <third> → 200`,
    ordering: `
      POST /apps {"name":"crm"} → 201 {"id":"<app>"}
      PUT /apps/<app> {"description":"by the first"} → 200
      PUT /apps/<app> {"description":"by the second"} → 200
      GET /apps/<app> → 200 {"description":"by the second"}`,
    crash: `
      POST /apps {"name":"crm"} → 201 {"id":"<app>","apiKey":"<lost>"}
      restart
      GET /apps/health as <lost> → 200
      POST /apps/<app>/regenerate-key → 200 {"apiKey":"<new>"}
      GET /apps/health as <new> → 200`,
  },
  not: {
    'No API key is read-only': `
      POST /apps {"name":"crm"} → 201 {"apiKey":"<key>"}
      DELETE /uniqs/orders as <key> → 200`,
    "An API key isn't hidden from other apps": `
      POST /apps {"name":"crm"} → 201 {"apiKey":"<key>"}
      POST /apps {"name":"other"} → 201 {"apiKey":"<other>"}
      GET /apps as <other> → 200 [{"secret":"<other>"},{"secret":"<key>"},{}]`,
    'Sets, lookups and last-updated records can be visible': `
      POST /apps {"name":"crm"} → 201 {"apiKey":"<key>"}
      ${create} → 201
      GET /uniqs/orders as <key> → 200
      GET /lookups/ids as <key> → 200
      GET /last-updated/key/sync as <key> → 200 {"key":"sync"}
      POST /locks {"key":"stock"} → 200
      GET /locks/stock as <key> → 200 {"exists":false}
      DELETE /locks/stock as <key> → 200 {"released":false}`,
    "Deleting an app doesn't delete sets or lookups": `
      POST /apps {"name":"crm"} → 201 {"id":"<app>","apiKey":"<key>"}
      POST /uniqs {"name":"of-the-app"} as <key> → 201
      DELETE /apps/<app> → 200
      GET /uniqs/of-the-app → 200`,
    'The `status` of the app health reads': `
      GET /apps/health → 200 {"status":"healthy"}
      GET /apps/health failing → 500 INTERNAL_ERROR`,
  },
};

/** A pair that is stored twice, and a left value with two partners: four violations. */
const found = `POST /lookups/ids/values {"left":"1","right":"A"} → 201
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      POST /lookups/ids/values {"left":"2","right":"B"} → 201
      POST /lookups/ids/values {"left":"2","right":"C"} → 201
      detect`;

const violations: GuaranteeTests = {
  promises: {
    atomicity: `
      ${found}
      GET /warnings → 200 {"warnings":[{"id":"<1>"},{"id":"<2>"},{"id":"<3>"},{"id":"<4>"}]}
      POST /warnings/<1>/resolve → 200
      DELETE /warnings/<2> → 200
      GET /warnings → 200 {"warnings":[{"id":"<3>"},{"id":"<4>"}]}
      POST /warnings/resolve-bulk ["<1>","<2>","<3>","unknown"] → 200 {"resolvedCount":1}
      GET /warnings → 200 {"warnings":[{"id":"<4>"}]}`,
    expiry: `
      ${found}
      GET /warnings → 200 {"warnings":[{"id":"<1>"},{},{},{}]}
      POST /warnings/<1>/resolve → 200
      ${years}
      GET /warnings?resolved=true → 200 {"warnings":[{"id":"<1>"}]}
      detect
      GET /warnings?resolved=true → 200 {"warnings":[]}
      GET /warnings → 200 {"warnings":[{},{},{},{}]}
      GET /warnings/<1> → 404 WARNING_NOT_FOUND`,
    retries: `
      ${found}
      GET /warnings → 200 {"warnings":[{"id":"<1>"},{"id":"<2>"},{},{}]}
      POST /warnings/<1>/resolve → 200
      POST /warnings/<1>/resolve → 400 WARNING_ALREADY_RESOLVED
      DELETE /warnings/<2> → 200
      DELETE /warnings/<2> → 404 WARNING_NOT_FOUND`,
    // The pairs were found before the left values: the newest comes first among its own.
    ordering: `
      ${found}
      GET /warnings → 200 {"warnings":[{"id":"<1>","severity":"HIGH"},{"id":"<2>","severity":"HIGH"},{"severity":"MEDIUM"},{"severity":"MEDIUM"}]}
      POST /warnings/<1>/resolve → 200
      GET /warnings → 200 {"warnings":[{"id":"<2>"},{},{}]}
      GET /warnings?resolved=true → 200 {"warnings":[{"id":"<1>"}]}`,
    crash: `
      ${found}
      GET /warnings → 200 {"warnings":[{"id":"<1>"},{},{},{}]}
      POST /warnings/<1>/resolve → 200
      restart
      GET /warnings → 200 {"warnings":[{},{},{}]}
      GET /warnings?resolved=true → 200 {"warnings":[{"id":"<1>"}]}
      GET /lookups/ids → 200 {"_count":{"values":4}}`,
    // The duplicates go first, and then their records.
    pattern: `
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      POST /lookups/ids/values {"left":"1","right":"A"} → 201 {"id":"<copy>"}
      detect
      GET /warnings → 200 {"warnings":[{},{}]}
      DELETE /lookups/ids/values/<copy> → 200
      detect
      GET /warnings → 200 {"warnings":[]}
      POST /uniqs/orders/values {"value":"1:A"} → 201
      POST /uniqs/orders/values {"value":"1:A"} → 409 DUPLICATE_VALUE`,
  },
  not: {
    'A violation rejects nothing and changes no stored data': `
      ${found}
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      GET /lookups/ids → 200 {"_count":{"values":5}}`,
    "A duplicate isn't recorded at the moment it is added": `
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      POST /lookups/ids/values {"left":"1","right":"A"} → 201
      ${years}
      GET /warnings → 200 {"warnings":[]}`,
    'Only lookups are covered, not sets': `
      POST /uniqs/orders/values {"value":"a"} → 201
      POST /uniqs/orders/values {"value":"b"} → 201 {"id":"<b>"}
      PUT /uniqs/orders/values/<b> {"value":"a"} → 200
      detect
      GET /warnings → 200 {"warnings":[]}`,
    'The switches of a lookup play no part': `
      ${found}
      GET /lookups/ids → 200 {"allowLeftDups":true}
      GET /warnings → 200 {"warnings":[{},{},{},{}]}`,
    "IDs and resolutions don't outlast the next run": `
      ${found}
      GET /warnings → 200 {"warnings":[{"id":"<1>"},{},{},{}]}
      POST /warnings/<1>/resolve → 200
      detect
      GET /warnings/<1> → 404 WARNING_NOT_FOUND
      GET /warnings → 200 {"warnings":[{},{},{},{}]}`,
    "Resolving a violation doesn't correct the duplicate": `
      ${found}
      GET /warnings → 200 {"warnings":[{"id":"<1>"},{},{},{}]}
      POST /warnings/<1>/resolve → 200
      GET /lookups/ids/search?left=1 → 200 [{"right":"A"},{"right":"A"}]`,
  },
};

/** The tests of each block. */
export const guarantees: Readonly<Record<string, GuaranteeTests>> = {
  sets,
  lookups,
  locks,
  'last-updated': lastUpdated,
  apps,
  'setting-violations': violations,
};
