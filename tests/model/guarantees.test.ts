import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { linesOf, play } from './story';

/*
 * What shows each row of `content/reference/guarantees.yaml`: for each block, one story of requests and their answers. A
 * line ends with the rows that it shows: a promise by its name, and what isn't promised by how the statement begins.
 */

const years = 'wait 999999999 s';
const bulk = 'POST /uniqs/orders/values/bulk {"values":[{"value":"a"},{"value":"b"}]}';
const rejected = '{"created":1,"errors":[{"index":0,"error":"Value already exists in set"}]}';

const sets = `
  POST /uniqs/others/values {"value":"a"} → 404 UNIQ_NOT_FOUND
  POST /uniqs/orders/contains {"value":"a"} → 200 {"exists":false}
  POST /uniqs/orders/contains {"value":"a"} → 200 {"exists":false}
  POST /uniqs/orders/values {"value":"a"} → 201
  POST /uniqs/orders/values {"value":"a"} → 409 DUPLICATE_VALUE # atomicity; A 409 doesn't mean that the work is done
  GET /uniqs/orders/values?page=1&limit=9 → 200 {"items":[{"value":"a"}]} # retries
  POST /uniqs/orders/values {"value":"A"} → 201 # Spaces and case aren't normalised
  POST /uniqs/orders/values {"value":" a"} → 201 # Spaces and case aren't normalised
  GET /uniqs/orders/values?page=1&limit=2 → 200 {"items":[{"value":" a"},{"value":"A"}]} # ordering
  ${bulk} → 201 ${rejected} # Adding a list of values isn't one step
  GET /uniqs/orders/values?page=2&limit=2 → 200 {"items":[{"value":"A"},{"value":"a"}]} # The pages of a list aren't a snapshot
  restart
  ${years}
  POST /uniqs/orders/contains {"value":"a"} → 200 {"exists":true} # expiry; crash
  POST /uniqs/orders/values {"value":"a"} → 409 DUPLICATE_VALUE # crash
  DELETE /uniqs/orders/values/a → 200
  POST /uniqs/orders/contains {"value":"a"} → 200 {"exists":false} # expiry
  POST /uniqs/orders/values {"value":"a"} → 201
  DELETE /uniqs/orders → 200
  POST /uniqs {"name":"orders"} → 201
  POST /uniqs/orders/contains {"value":"a"} → 200 {"exists":false} # expiry`;

const strict = '{"allowLeftDups":false,"allowRightDups":false,"allowLeftRightDups":false,"strictChecking":true}';

const lookups = `
  GET /lookups/ids/search?left=1 → 200 []
  GET /lookups/ids/search?left=1 → 200 [] # Two parallel runs can both find nothing
  POST /lookups/ids/values {"left":"1","right":"B"} → 201
  POST /lookups/ids/values {"left":"1","right":"A"} → 201 # A lookup doesn't reject duplicates
  POST /lookups/ids/values {"left":"1","right":"A"} → 201 {"id":"<copy>"} # retries; A lookup doesn't reject duplicates
  GET /lookups/ids/search?left=1 → 200 [{"right":"A"},{"right":"A"},{"right":"B"}] # ordering
  GET /lookups/ids → 200 {"_count":{"values":3}} # atomicity
  restart
  ${years}
  GET /lookups/ids/search?left=1 → 200 [{},{},{}] # expiry; crash; When a record is deleted in one of your systems
  DELETE /lookups/ids/values/1 → 404 VALUE_NOT_FOUND # To remove mappings by a left or right value
  DELETE /lookups/ids/values/A → 404 VALUE_NOT_FOUND # To remove mappings by a left or right value
  DELETE /lookups/ids/values/<copy> → 200
  DELETE /lookups/ids/values/<copy> → 404 VALUE_NOT_FOUND # retries
  GET /lookups/ids/search?left=1 → 200 [{"right":"A"},{"right":"B"}] # atomicity; retries
  PUT /lookups/ids ${strict} → 200
  POST /lookups/ids/values {"left":"1","right":"A"} → 201 # A lookup doesn't reject duplicates
  POST /uniqs/orders/values {"value":"1"} failing → 500 INTERNAL_ERROR
  POST /uniqs/orders/contains {"value":"1"} → 200 {"exists":false} # After **Complete Lookup-Set** fails
  POST /lookups/ids/values {"left":"2","right":"C"} failing → 500 INTERNAL_ERROR
  POST /uniqs/orders/values {"value":"2"} → 201 # After **Complete Lookup-Set** fails
  GET /lookups/ids/search?left=2 → 200 [] # crash
  DELETE /lookups/ids → 200
  POST /lookups {"name":"ids"} → 201
  GET /lookups/ids/search?left=1 → 200 [] # expiry`;

const run1 = '{"key":"stock","callingFn":"run-1"}';

const locks = `
  GET /locks/stock → 200 {"exists":false}
  POST /locks {"key":"stock","callingFn":"run-1","timeout":3600} → 200 ${run1}
  POST /locks {"key":"stock","callingFn":"run-1","timeout":3600} → 409 LOCK_CONFLICT # atomicity; retries
  POST /locks {"key":"stock","callingFn":"run-2"} → 409 LOCK_CONFLICT # atomicity
  POST /locks {"key":"price"} → 200 # atomicity
  GET /locks/stock → 200 {"exists":true,"lockInfo":{"callingFn":"run-1"}} # retries
  POST /uniqs/orders/values {"value":"a"} → 201 # Callers that don't ask for the lock
  wait 3599 s
  POST /locks {"key":"stock","callingFn":"run-1","timeout":3600} → 409 LOCK_CONFLICT # expiry; crash
  wait 1 s
  GET /locks/stock → 200 {"exists":false} # expiry; crash
  POST /uniqs/orders/values {"value":"late"} → 201 # Work doesn't stop when its lock expires
  DELETE /locks/stock → 200 {"released":false} # retries
  POST /locks ${run1} → 200 ${run1}
  restart
  ${years}
  GET /locks/stock → 200 {"exists":true} # expiry; crash
  DELETE /locks/stock → 200 {"released":true} # Any caller with an API key of the same app
  POST /locks {"key":"stock","callingFn":"run-3"} → 200 # ordering
  restart without locks
  GET /locks/stock → 200 {"exists":false} # crash
  ${[0, -1, 1.5, 3601].map((time) => `POST /locks {"key":"stock","timeout":${time}} → 400 VALIDATION_ERROR # expiry`).join('\n')}
  POST /locks {"key":"stock","timeout":1} → 200 # expiry`;

const create = 'POST /last-updated {"key":"sync","date":"2025-09-01T00:00:00.000Z"}';
const replace = (day: number) => `PUT /last-updated/key/sync {"date":"2025-09-0${day}T00:00:00.000Z"} → 200`;
const stored = (day: number) => `GET /last-updated/key/sync → 200 {"date":"2025-09-0${day}T00:00:00.000Z"}`;
const nothing = 'GET /last-updated/key/sync → 200 null';

const lastUpdated = `
  ${nothing} # Reading an unknown key isn't an error
  ${create} → 201
  ${create} → 409 DUPLICATE_KEY # retries
  POST /uniqs/no-such-set/values {"value":"a"} → 404 UNIQ_NOT_FOUND
  ${stored(1)} # The date doesn't say that the work succeeded
  ${replace(1)} # A date can't tell records of the same moment apart
  ${replace(9)}
  ${replace(2)} # ordering
  ${replace(2)} # retries
  ${stored(2)} # atomicity; ordering; There is no history
  restart
  ${years}
  ${stored(2)} # expiry; crash
  DELETE /last-updated/key/sync → 200
  restart
  ${nothing} # atomicity; expiry; crash
  ${create} → 201`;

const apps = `
  POST /apps {"name":"crm"} → 201 {"id":"<app>","apiKey":"<first>"}
  POST /apps {"name":"crm"} → 409 DUPLICATE_APP # retries
  restart
  ${years}
  GET /apps/health as <first> → 200 # expiry; crash
  POST /apps/<app>/regenerate-key → 200 {"apiKey":"<second>"}
  GET /apps/health as <first> → 401 INVALID_API_KEY # atomicity
  GET /apps/health as <second> → 200 # atomicity; crash
  POST /apps/<app>/regenerate-key → 200 {"apiKey":"<third>"}
  GET /apps/health as <second> → 401 INVALID_API_KEY # retries
  GET /apps/health as <third> → 200 {"status":"healthy"} # The \`status\` of the app health is
  GET /apps/health as <third> failing → 500 INTERNAL_ERROR # The \`status\` of the app health is
  PUT /apps/<app> {"description":"by the first"} → 200
  PUT /apps/<app> {"description":"by the second"} → 200
  GET /apps/<app> → 200 {"description":"by the second"} # ordering
  PUT /apps/<app> {"isActive":false} → 200
  GET /apps/health as <third> → 401 INACTIVE_API_KEY # expiry
  PUT /apps/<app> {"isActive":true} → 200
  GET /apps/health as <third> → 200 # expiry
  POST /apps {"name":"other"} → 201 {"apiKey":"<other>"}
  GET /apps as <other> → 200 [{"secret":"<other>"},{"secret":"<third>"},{}]
  ${create} → 201
  GET /last-updated/key/sync as <third> → 200 {"key":"sync"} # Sets, lookups and last-updated records can be visible
  GET /lookups/ids as <third> → 200 # Sets, lookups and last-updated records can be visible
  POST /locks {"key":"stock"} → 200
  GET /locks/stock as <third> → 200 {"exists":false} # Sets, lookups and last-updated records can be visible
  DELETE /locks/stock as <third> → 200 {"released":false} # Sets, lookups and last-updated records can be visible
  DELETE /uniqs/orders as <third> → 200
  POST /uniqs {"name":"of-the-app"} as <third> → 201
  DELETE /apps/<app> → 200
  GET /apps/health as <third> → 401 INVALID_API_KEY # expiry
  GET /uniqs/of-the-app → 200 # Deleting an app doesn't delete sets or lookups`;

/** The story of each block. */
const stories: Readonly<Record<string, string>> = {
  sets,
  lookups,
  locks,
  'last-updated': lastUpdated,
  apps,
};

/** Rows that say where a block comes from, and the pattern, which is a recipe: tests/downloads/recipes tries it. */
const others = ['source', 'confidence', 'not', 'pattern'];

type Block = Readonly<Record<string, string> & { not: readonly string[] }>;
const blocks = Object.entries(
  parse(readFileSync('content/reference/guarantees.yaml', 'utf8')) as Record<string, Block>,
);

describe.each(blocks)('MODEL-1 what is promised of %s', (name, block) => {
  const story = stories[name] ?? '';

  it('has a line that shows it, and what is not promised has one, too', () => {
    const shown = [...new Set(linesOf(story).flatMap(({ shows }) => shows))];
    const rows = Object.keys(block).filter((row) => !others.includes(row));
    const isOf = (row: string) => (rows.includes(row) ? [row] : block.not.filter((one) => one.startsWith(row)));
    expect(shown.flatMap(isOf).sort()).toEqual([...rows, ...block.not].sort());
    expect(shown.filter((row) => isOf(row).length === 0)).toEqual([]);
  });

  it('is kept by the model', () => play(story));
});
