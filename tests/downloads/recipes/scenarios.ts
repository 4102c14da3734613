import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { json } from '../../../model/server/faults';
import type { Command, Ending, Recipe } from './callers';
import { lost, type Mishap, type World } from './world';

type Answer = string | number | undefined;

/** What happens around calls of a recipe, and how each of them ends. */
interface Row {
  before?: (world: World) => unknown;
  settings?: World['settings'];
  /** What happens at requests whose line contains a part, in turn. */
  at?: Readonly<Record<string, readonly Mishap[]>>;
  /** What the target does with each request in turn; the last stays. `crash` kills the caller. */
  work?: readonly (Answer | ((world: World, name: string) => Answer | Promise<Answer>))[];
  /** The options of each call. */
  calls?: readonly Partial<Command>[];
  /** How many of the first calls come at once. Their ends may be in any order. */
  together?: number;
  /** The seconds before each further call. */
  wait?: number;
  ends?: readonly Ending[];
  /** What there is then. */
  leaves?: Partial<Pick<World, 'taken' | 'worked' | 'locks' | 'mappings' | 'seconds'>> & {
    date?: string;
    /** How many requests there were of a line. */
    count?: readonly [line: string, times: number];
  };
}

/** A fault of `recipes.yaml`: a row, or several that each begin anew, or a story of its own. A row adds to the usual one. */
export type Scenario = Row | readonly Row[] | ((world: World) => Promise<void>);

/** What rows of a recipe say unless they say otherwise, and the options of each call that doesn't. */
type Usual = Partial<Row> & { options?: Partial<Command> };

/** Plays a row for a recipe. */
export async function playRow(world: World, recipe: Recipe, { options, ...usual }: Usual, row: Row) {
  const { before, settings = {}, at = {}, work = ['done'], ...rows } = { ...usual, ...row };
  const { calls = [], together = 1, wait = 0, ends = [], leaves } = rows;
  before?.(world);
  world.settings = settings;
  for (const [part, mishaps] of Object.entries(at)) world.at(part, ...mishaps);
  const rest = [...work];
  world.work = (name) => {
    const next = rest.length > 1 ? rest.shift() : rest[0];
    if (next === 'crash') return world.crash();
    return typeof next === 'function' ? next(world, name) : next;
  };
  const call = (index: number) => {
    const command = { ...options, ...calls[index] };
    return world.call(command.recipe ?? recipe, command.key ?? '', command);
  };
  const endings = await Promise.all(Array.from({ length: together }, (_, index) => call(index)));
  for (const index of ends.keys()) {
    if (index < together) continue;
    await world.sleep(wait * 1000);
    endings.push(await call(index));
  }
  expect(endings).toHaveLength(ends.length);
  for (const [index, end] of ends.entries())
    expect(index < together ? endings.slice(0, together) : [endings[index]]).toContainEqual(
      expect.objectContaining(end),
    );
  const { taken, worked, locks, mappings, seconds } = world;
  const date = world.state.lastUpdated[0]?.date;
  const [line = ''] = leaves?.count ?? [];
  const count = [line, world.requests.filter((one) => one === line).length];
  expect({ taken, worked, locks, mappings, seconds, date, count }).toMatchObject(leaves ?? {});
}

const has = (text: string) => expect.stringContaining(text);
const crashed: Ending = { hasCrashed: true };
const failed: Ending = { code: 'WORK', message: 'failed' };
const broken: Ending = { code: 'WORK' };
export const times = (count: number, mishap: Mishap) => Array.from({ length: count }, () => mishap);
const all = (count: number, ending: Ending) => Array.from({ length: count }, () => ending);
/** A recipe waits for as long as it is told, at least these seconds, and not for its own pause. */
const waits = (least: number) => ({
  settings: { pause: 3600 },
  leaves: { seconds: expect.toSatisfy((time) => time >= least && time < 10) },
});
/** Answers of a target that leave open whether it has worked. */
const open = [500, lost];
const free = { locks: [] };

const order = 'order-1001';
const set = '/uniqs/processed-orders';
const deletesSet = (world: World) => world.send('DELETE', set);
const deletes = (path: string, answer: Answer) => (world: World) => {
  world.send('DELETE', path);
  return answer;
};
const fails = (part: string, count: number) => (world: World) => {
  world.at(part, ...times(count, '503'));
  return 'done';
};

const isNew = { value: { isNew: true, result: 'done' } };
const isDuplicate = { value: { isNew: false } };
const isInDoubt = { code: 'IN_DOUBT', message: has(order) };
const stillTaken = { code: 'STILL_TAKEN', message: has(order) };
const onceDone = { taken: [order], worked: [order] };
const run = { run: 'first' };
/** The target is asked, and says no, or yes. */
const [asksNo, asksYes] = [
  { ...run, isDone: false },
  { ...run, isDone: true },
];
/** Work of two steps has a value for each. */
const [invoice, mail] = [{ key: `${order}:invoice` }, { key: `${order}:mail` }];

const once: Record<string, Scenario> = {
  "The set doesn't exist": { before: deletesSet, ends: [{ code: 'UNIQ_NOT_FOUND' }], leaves: { worked: [] } },
  'The delivery comes again after success': {
    calls: [run, run, run, {}],
    ends: [isNew, isDuplicate, isDuplicate, isDuplicate],
  },
  'Two callers at once with the same `run`': {
    work: [(world) => world.sleep(2000).then(() => 'done')],
    calls: [run, run, run],
    together: 2,
    ends: [isNew, isInDoubt, isDuplicate],
  },
  'Crash before the add': { at: { '/values': ['crash before'] }, ends: [crashed, isNew] },
  'Crash during the work': {
    work: ['crash', 'done'],
    calls: [run, {}, run, asksNo, run],
    ends: [crashed, isDuplicate, isInDoubt, isNew, isDuplicate],
    leaves: { taken: [order], worked: [order, order] },
  },
  'Crash between the work and its mark': {
    at: { PUT: ['crash before'] },
    calls: [run, run, asksYes, run],
    ends: [crashed, isInDoubt, isDuplicate, isDuplicate],
  },
  'The response to the mark is lost': { at: { PUT: ['drop-answer'] }, calls: [run, run], ends: [isNew, isDuplicate] },
  "The mark isn't stored": [times(4, '503'), ['404' as const]].map((PUT) => ({
    at: { PUT },
    calls: [run, run, asksYes],
    ends: [isNew, isInDoubt, isDuplicate],
  })),
  'The response to the add is late, lost, or cut in the middle': (['hang', 'drop-answer', 'cut-answer'] as const).map(
    (mishap) => ({ settings: { timeout: 1 }, at: { '/values': [mishap] } }),
  ),
  'The value is gone when it asks who added it': {
    at: { '/values': ['drop-answer'], '/contains': [(world) => world.send('DELETE', `${set}/values/${order}`)] },
    ends: [{ code: 'IN_DOUBT', message: has(order) }],
    leaves: { taken: [], worked: [] },
  },
  'The response to the add and to its repeats is lost': {
    at: { '/values': times(4, 'drop-answer') },
    calls: [run, { run: 'second' }, run, asksNo],
    ends: [{ code: 'NO_ANSWER' }, isDuplicate, isInDoubt, isNew],
  },
  'The work is refused': [{}, run].map((options) => ({
    work: [422, 'done'],
    calls: [options, options],
    ends: [failed, isNew],
    leaves: { taken: [order] },
  })),
  'The work fails, and its outcome is open': open.map((answer) => ({
    work: [answer, 'done'],
    calls: [run, {}, run, asksYes, run],
    ends: [broken, isDuplicate, isInDoubt, isDuplicate, isDuplicate],
  })),
  'Of two steps, the second fails': {
    work: ['done', 500, 'done'],
    calls: [invoice, mail, invoice, { ...mail, ...asksNo }].map((step) => ({ ...run, ...step })),
    ends: [isNew, broken, isDuplicate, isNew],
    leaves: { taken: [mail.key, invoice.key], worked: [invoice.key, mail.key, mail.key] },
  },
  'The work is refused, and the response to the removal is lost': {
    work: [422],
    // Someone else adds the key before the recipe repeats its request.
    at: { DELETE: ['drop-answer', (world) => world.send('POST', `${set}/values`, { value: order })] },
    ends: [failed],
    leaves: { taken: [order] },
  },
  "The work is refused, and the removal isn't carried out": {
    work: [422],
    at: { DELETE: ['503', '429'] },
    ends: [failed],
    leaves: { taken: [] },
  },
  'The work is refused, and the service is down': { work: [422], at: { DELETE: times(4, '503') }, ends: [stillTaken] },
  'The set is deleted during the work': [
    { work: [deletes(set, 422)], ends: [failed], leaves: { taken: [] } },
    { work: [deletes(set, 'done')], calls: [run], ends: [isNew], leaves: { taken: [] } },
  ],
  'The key is switched off during the work': {
    work: [
      (world) => {
        world.state = { ...world.state, apps: world.state.apps.map((app) => ({ ...app, isActive: false })) };
        return 422;
      },
    ],
    ends: [stillTaken],
  },
  'Response 429': {
    ...waits(2),
    at: {
      '/values': ['429', json(429, { error: 'Too many requests' }, { 'Retry-After': 'Wed, 24 Sep 2025 12:00:05 GMT' })],
    },
  },
  'Ten callers at once': {
    together: 10,
    ends: [isNew, ...all(9, isDuplicate)],
    // No request has to ask whose value it is.
    leaves: { worked: [order], count: ['POST /api/v1/uniqs/processed-orders/contains', 0] },
  },
};

const stock = 'stock-TEE-BLK-M';
const done = { value: 'done' };
const isHeld = (key: string) => ({ code: 'LOCK_CONFLICT', message: has(key) });
const stockIsHeld = isHeld(stock);
const release = `DELETE /api/v1/locks/${stock}`;
const takenByOther = (world: World) => world.send('POST', '/locks', { key: stock, callingFn: 'other', timeout: 60 });

const withLock: Record<string, Scenario> = {
  'Crash before the work': { at: { '/locks': ['crash before'] }, ends: [crashed, done] },
  'Crash during the work': { work: ['crash', 'done'], wait: 31, ends: [crashed, stockIsHeld, done] },
  'Crash after the work': { at: { DELETE: ['crash before'] }, wait: 31, ends: [crashed, stockIsHeld, done] },
  'The response to the acquire is lost': { at: { '/locks': ['drop-answer'] } },
  'The responses to the acquire and its repeats are lost': [
    { at: { '/locks': times(4, 'drop-answer') }, ends: [{ code: 'NO_ANSWER' }], leaves: { worked: [], ...free } },
    {
      before: takenByOther,
      at: { '/locks': times(4, 'drop-answer') },
      ends: [{ code: 'NO_ANSWER' }],
      leaves: { locks: [stock] },
    },
  ],
  'The response to the acquire is lost, and so are those that tell who holds the lock': {
    at: { POST: ['drop-answer'], GET: times(4, 'drop-answer') },
    leaves: { worked: [stock], ...free },
  },
  'The acquire waits for longer than the lock lasts': { at: { '/locks': ['429'] }, calls: [{ seconds: 1 }] },
  'The lock is taken, but half of its time is over': async (world) => {
    world.settings = { pause: 2.1 };
    world.at('/locks', 'drop-answer');
    expect(await world.call('with-lock', stock, { seconds: 4 })).toEqual(done);
    expect(world.requests.filter((line) => line.startsWith('POST')).length).toBeGreaterThan(2);
    expect(world.worked).toEqual([stock]);
  },
  'The response to the release is lost': {
    // Someone else takes the key before the recipe asks.
    at: { DELETE: ['drop-answer'], GET: [takenByOther] },
    leaves: { locks: [stock], count: [release, 1] },
  },
  "The release isn't carried out": { at: { DELETE: ['503', '429', 'drop-request'] } },
  'The service is down at the release': { at: { [stock]: times(8, '503') }, wait: 31, ends: [done, stockIsHeld, done] },
  'The work ends when hardly any time is left': {
    work: [(world) => world.sleep(6100).then(() => 'done')],
    calls: [{ seconds: 8 }],
    leaves: { count: [release, 0] },
  },
  'The work is refused': [
    { work: [422], ends: [failed] },
    // It throws before it returns a promise.
    { calls: [{ key: 'throws' }], ends: [failed] },
  ],
  'The work fails, and its outcome is open': [
    ...open.map((answer) => ({ work: [answer, 'done'], wait: 31, ends: [broken, stockIsHeld, done] })),
    { work: [500, 'done'], calls: [{ releases: true }, {}], ends: [failed, done] },
  ],
  'The lock expires during the work': async (world) => {
    // The target never answers: the signal ends the work.
    world.work = async () => {
      await world.sleep(1000);
      takenByOther(world);
      return new Promise<undefined>(() => {});
    };
    expect(await world.call('with-lock', stock, { seconds: 1 })).toMatchObject({ code: 'LOCK_EXPIRED' });
    await world.sleep(1000);
    expect(world.requests).not.toContain(release);
    expect(world.locks).toEqual([stock]);
  },
  'Response 429': { ...waits(1), at: { '/locks': ['429'] } },
  'Ten callers at once': {
    work: [
      async (world) => {
        // The holder works until all others have been refused.
        while (world.requests.length < 10) await world.sleep(10);
        return 'done';
      },
    ],
    together: 10,
    ends: [done, ...all(9, stockIsHeld)],
    leaves: { worked: [stock] },
  },
  'Ten callers at once, who wait': async (world) => {
    let [working, most, longestFree, freeSince] = [0, 0, 0, world.now];
    world.work = async () => {
      working += 1;
      most = Math.max(most, working);
      longestFree = Math.max(longestFree, world.now - freeSince);
      // Locks last as long when the callers' clocks are put forward.
      world.ahead += 3_600_000;
      await world.sleep(2000);
      working -= 1;
      freeSince = world.now;
      return 'done';
    };
    const wait = () => world.call('with-lock', stock, { seconds: 10, waitSeconds: 600 });
    expect(await Promise.all(Array.from({ length: 10 }, wait))).toEqual(all(10, done));
    expect([world.worked.length, most]).toEqual([10, 1]);
    expect(longestFree).toBeLessThan(4000);
  },
};

const left = '5812345678901';
const lookup = '/lookups/shopify-erp-orders';
const mapping = 'POST /api/v1/lookups';
const [first, second] = [{ value: 'SO-1' }, { value: 'SO-2' }];
const stored = { mappings: [`${left} SO-1`] };
const notMapped = { code: 'NOT_MAPPED', message: has(`${left} is SO-1`) };
/** A target that gives each record it creates its own number. */
const creates = ['SO-1', 'SO-2'];
const isCreating = isHeld(left);

const mapped: Record<string, Scenario> = {
  "The lookup doesn't exist": {
    before: (world) => world.send('DELETE', lookup),
    ends: [{ code: 'LOOKUP_NOT_FOUND' }],
    leaves: { worked: [], ...free },
  },
  'Crash before the create': {
    at: { '/locks': ['crash after'] },
    wait: 300,
    ends: [crashed, first],
    leaves: { worked: [left] },
  },
  'Crash between the create and the mapping': {
    at: { [mapping]: ['crash before'] },
    wait: 300,
    ends: [crashed, second],
    leaves: { worked: [left, left] },
  },
  'Crash after the mapping': { at: { [mapping]: ['crash after'] }, ends: [crashed, first], leaves: { worked: [left] } },
  'The response to the mapping is lost': { at: { [mapping]: ['drop-answer'] } },
  "The mapping isn't stored": { at: { [mapping]: ['503', '429', '429'] } },
  'The service goes down after the create': {
    work: [(world) => fails('/lookups/', 5)(world) && 'SO-1', 'SO-2'],
    calls: [{}, { waitSeconds: 0 }],
    ends: [notMapped, isCreating],
    leaves: { worked: [left] },
  },
  'The lookup is deleted during the create': { work: [deletes(lookup, 'SO-1')], ends: [notMapped], leaves: free },
  'The create is refused': { work: [422, 'SO-1'], ends: [failed, first], leaves: { ...stored, ...free } },
  'The create fails, and its outcome is open': [
    // Then a target that recognises the ID gives the same record.
    ...open.map((answer) => ({
      work: [answer, 'SO-1'],
      wait: 151,
      ends: [broken, isCreating, first],
      leaves: { ...stored, worked: [left, left] },
    })),
    { work: [500, 'SO-1'], calls: [{ releases: true }], ends: [failed, first] },
  ],
  'The create is carried out after the caller has given up': {
    work: [lost],
    calls: [{}, { waitSeconds: 0 }],
    ends: [broken, isCreating, isCreating],
    leaves: { mappings: [], worked: [left] },
  },
  'The lock expires before the create': {
    // The search under the lock gets no response until the lock has expired.
    at: { '/search': [() => {}, 'hang'] },
    calls: [{ seconds: 1 }],
    ends: [{ code: 'LOCK_EXPIRED' }],
    leaves: { worked: [] },
  },
  'The lock expires during the create': {
    work: [() => new Promise(() => {})],
    calls: [{ seconds: 1 }],
    ends: [{ code: 'LOCK_EXPIRED' }],
    leaves: { worked: [left], mappings: [] },
  },
  'Response 429': { ...waits(1), at: { '/search': ['429'] } },
  'Ten callers at once': { together: 10, ends: all(10, first), leaves: { ...stored, worked: [left] } },
  'There are two mappings': {
    before: (world) => {
      for (const { value: right } of [first, second]) world.send('POST', `${lookup}/values`, { left, right });
    },
    leaves: { worked: [] },
  },
};

const name = 'orders-sync';
const nine = '2025-09-24T09:00:00.000Z';
const ten = '2025-09-24T10:00:00.000Z';
/** Two minutes before nine, when each run begins. */
const overlapped = '2025-09-24T08:58:00.000Z';
const storeAs = (date: string) => (world: World) => world.send('POST', '/last-updated', { key: name, date });
const none = () => {};
const good = { value: null };
const isReading = isHeld(name);
const toTen = { date: ten };
/** Moments since which records are read; Python writes them in another form. */
const readSince = (...dates: string[]) =>
  dates.map((date) => expect.toSatisfy((text: string) => Date.parse(text) === Date.parse(date)));
/** A source with three records, each of which takes 250 s of the 600 that the lock lasts. */
const changes = [`${nine.slice(0, 14)}10:00.000Z`, `${nine.slice(0, 14)}20:00.000Z`, `${nine.slice(0, 14)}30:00.000Z`];
const slowSource = (world: World, asked: string) =>
  /^\d{4}-/.test(asked)
    ? JSON.stringify(changes.filter((date) => Date.parse(date) >= Date.parse(asked)).map((date) => [date, date]))
    : world.sleep(250_000).then(() => 'done');

const since: Record<string, Scenario> = {
  'The first run': { before: none, leaves: { ...toTen, worked: readSince('1970-01-01T00:00:00.000Z') } },
  'Crash before the read': { at: { '/last-updated': ['crash before'] }, ends: [crashed], leaves: { date: nine } },
  'Crash during the work': {
    work: ['crash', ten],
    wait: 600,
    ends: [crashed, good],
    leaves: { ...toTen, worked: readSince(overlapped, overlapped) },
  },
  'Crash after the date is stored': { at: { PUT: ['crash after'] }, ends: [crashed, isReading] },
  'The response to the new date is lost': { at: { PUT: ['drop-answer'] } },
  'The response to the first date is lost': { before: none, at: { 'POST /api/v1/last-updated': ['drop-answer'] } },
  'The work is refused': { work: [422], ends: [failed], leaves: { date: nine, ...free } },
  'The work fails, and its outcome is open': open.map((answer) => ({
    work: [answer, ten],
    wait: 301,
    ends: [broken, isReading, good],
    leaves: { ...toTen, worked: readSince(overlapped, overlapped) },
  })),
  'One run needs more time than `seconds`': {
    work: [slowSource],
    calls: all(2, {}).map(() => ({ recipe: 'sync', seconds: 600 })),
    ends: [good, good],
    // The second run is told of the second record again, and does the third.
    leaves: { taken: changes.flatMap((date) => [`${date}:begun`, `${date}:done`]).toReversed() },
  },
  'A record changes during the run': async (world) => {
    let changed = '';
    world.work = async () => {
      changed = new Date(world.now).toISOString();
      // The run continues for a moment after the change.
      await world.sleep(10);
      return '';
    };
    expect(await world.call('since', name)).toEqual(good);
    expect(world.state.lastUpdated[0]?.date).toSatisfy((date: string) => date <= changed);
    world.work = () => ten;
    await world.call('since', name);
    expect(Date.parse(world.worked[1] ?? '')).toBeLessThanOrEqual(Date.parse(changed));
  },
  'The newest change seen is older than the stored date': { before: storeAs(ten), work: [nine] },
  'Two runs overlap': {
    work: [(world) => world.sleep(1000).then(() => ten)],
    together: 2,
    ends: [good, isReading],
    leaves: { worked: [expect.anything()] },
  },
  // It is a minute older than the newest record of the last run.
  'A change shows late in the source': { leaves: { worked: readSince(overlapped) } },
  'The clock is set back behind the stored date': {
    before: storeAs('2025-09-24T13:00:00.000Z'),
    ends: [{ code: 'DATE_AHEAD', message: has('2025-09-24T13:00:00.000Z') }],
    leaves: { worked: [], date: '2025-09-24T13:00:00.000Z', ...free },
  },
  'Response 429': { ...waits(1), at: { PUT: ['429'] } },
  'The service can’t replace a date': { at: { PUT: ['404'] } },
};

/** The key that the recipe shows, and the same for another change of the record. */
const record = /\bfinish\('([^']+)'/.exec(readFileSync('content/recipes/finish.ts', 'utf8'))?.[1] ?? '';
const changedAt = (date: string) => record.replace('2025-09-24T10:00:00Z', date);
const marks = [`${record}:done`, `${record}:begun`];
const [worked, wasDone] = [{ value: true }, { value: false }];
const finishedOnce = { taken: marks, worked: [record] };
const recordInDoubt = { code: 'IN_DOUBT', message: has(record) };

/** The target says yes. */
const isDone = { isDone: true };

const finish: Record<string, Scenario> = {
  'It was done before': { ends: [worked, wasDone] },
  'Crash before the work': {
    at: { '/values': ['crash after'] },
    calls: [{}, { isDone: false }],
    ends: [crashed, worked],
  },
  'Crash during the work': {
    work: ['crash', 'done'],
    calls: [{}, {}, isDone],
    ends: [crashed, recordInDoubt, wasDone],
  },
  'The work is done, and its response is lost': { work: [lost], calls: [{}, isDone], ends: [broken, wasDone] },
  'The work is refused': { work: [422, 'done'], ends: [failed, worked], leaves: { taken: marks } },
  'The service goes down after the work': {
    work: [fails('/values', 4)],
    calls: [{}, isDone],
    ends: [{ code: 'HTTP_503' }, wasDone],
  },
  'The set is deleted during the work': async (world) => {
    world.work = deletes(set, 'done').bind(undefined, world);
    expect(await world.call('finish', record)).toMatchObject({ code: 'UNIQ_NOT_FOUND' });
    world.work = () => 'done';
    world.send('POST', '/uniqs', { name: 'processed-orders' });
    expect(await world.call('finish', record, isDone)).toEqual(worked);
    expect(world.worked).toEqual([record, record]);
  },
  'A response of the service is lost': { at: { '/values': ['drop-answer'] }, ends: [worked] },
  'The record changes again': async (world) => {
    let [now, copied, crashes] = [changes[0] ?? '', '', false];
    world.work = (asked, method) => {
      if (/^\d{4}-/.test(asked)) return JSON.stringify([[changedAt(now), now]]);
      // The target still holds the record as it was before.
      if (method === 'GET') return asked === copied ? 'yes' : 'no';
      if (crashes) return world.crash();
      copied = asked;
      return 'done';
    };
    const sync = () => world.call('sync', name);
    expect([await sync(), await sync()]).toEqual([good, good]);
    expect(copied).toBe(changedAt(now));
    [now, crashes] = [changes[1] ?? '', true];
    expect(await sync()).toEqual(crashed);
    crashes = false;
    await world.sleep(600_000);
    expect([await sync(), await sync()]).toEqual([good, good]);
    expect(copied).toBe(`order:1001:${now}`);
    expect(world.taken).toEqual(
      [1, 0].flatMap((at) => ['done', 'begun'].map((mark) => `order:1001:${changes[at]}:${mark}`)),
    );
  },
};

const reconciling = 'reconcile-processed-orders';
const add = (world: World, ...added: string[]) => {
  for (const value of added.length > 0 ? added : [order]) world.send('POST', `${set}/values`, { value });
};
const ended = (isDone: string[], hasFailed: string[], added: string[]) => ({
  value: { done: isDone, failed: hasFailed, added },
});
const nothing = ended([], [], []);
/**
 * A target that holds these records, and the records that are worked on; its keys are requested since a moment. It
 * may answer the first request for an order in another way.
 */
const target = (records: string[], answer?: Answer | 'crash') => {
  const held = new WeakMap<World, string[]>();
  const answered = new WeakSet<World>();
  return (world: World, asked: string) => {
    const own = held.get(world) ?? [...records];
    held.set(world, own);
    if (/^\d{4}-/.test(asked)) return JSON.stringify(own);
    if (answer !== undefined && asked === order && !answered.has(world)) {
      answered.add(world);
      return answer === 'crash' ? world.crash() : answer;
    }
    own.push(asked);
    return 'done';
  };
};
const holds = (...records: string[]) => target(records);
const holdsBut = (answer: Answer | 'crash') => target([], answer);
const twoOrders = (world: World) => add(world, order, 'order-1002');
/** Adds a value as `once` does for a delivery. */
const addOf = (run: string) => (world: World) =>
  world.send('POST', `${set}/values`, { value: order, metadata: { run, by: 'call', note: 'kept' } });
const metadataOf = (world: World) => world.state.sets[0]?.entries[0]?.content.metadata;
const onehundredone = Array.from({ length: 101 }, (_, index) => `order-${index}`);

const reconcile: Record<string, Scenario> = {
  'A value was added, but its work never ended': {
    calls: [{}, {}, { recipe: 'once', key: order }],
    ends: [ended([order], [], []), nothing, isDuplicate],
  },
  'A retry of the delivery comes after the repair': async (world) => {
    addOf('first')(world);
    const repaired = holds();
    world.work = (asked) => repaired(world, asked);
    // The next run marks what one could not.
    world.at('PUT', ...times(4, '503'));
    const repair = () => world.call('reconcile', '', { graceMinutes: 0 });
    const retry = () => world.call('once', order, run);
    expect([await repair(), await retry()]).toEqual([ended([order], [], []), expect.objectContaining(isInDoubt)]);
    expect([await repair(), await retry()]).toEqual([nothing, isDuplicate]);
    expect(metadataOf(world)).toEqual({ run: 'first', by: 'call', note: 'kept', done: true });
    expect(world.worked.filter((one) => one === order)).toEqual([order]);
  },
  'A value was added, and its work was done': [
    { work: [holds(order)], ends: [nothing] },
    {
      before: addOf('first'),
      work: [holds(order)],
      calls: [{}, { recipe: 'once', key: order, ...run }],
      ends: [nothing, isDuplicate],
    },
  ],
  'A value was removed, although its work was done': {
    before: none,
    work: [holds(order)],
    calls: [{}, { recipe: 'once', key: order }],
    ends: [ended([], [], [order]), isDuplicate],
  },
  'A value is younger than the grace period': { calls: [{ graceMinutes: 15 }], ends: [nothing] },
  'A value is older than the hours compared': {
    before: none,
    work: [holds(order), holds()],
    wait: 25 * 3600,
    ends: [ended([], [], [order]), nothing],
  },
  'The set has several pages': {
    before: (world) => add(world, ...onehundredone),
    work: [holds(...onehundredone.slice(1))],
    ends: [ended(['order-0'], [], [])],
  },
  'The work is refused again': {
    before: twoOrders,
    work: [holdsBut(422)],
    ends: [ended(['order-1002'], [order], []), ended([order], [], [])],
  },
  'The work fails again, and its outcome is open': {
    before: twoOrders,
    work: [holdsBut(500)],
    wait: 301,
    ends: [ended(['order-1002'], [order], []), isHeld(reconciling), ended([order], [], [])],
  },
  'A response to an add is lost': {
    before: none,
    work: [holds(order)],
    at: { 'POST /api/v1/uniqs': ['drop-answer'] },
    ends: [ended([], [], [order])],
    leaves: { taken: [order] },
  },
  'Crash in the middle': {
    before: twoOrders,
    work: [holdsBut('crash')],
    wait: 600,
    ends: [crashed, ended([order], [], [])],
  },
  'Two run at once': {
    work: [(world, asked) => world.sleep(1000).then(() => holds()(world, asked))],
    together: 2,
    ends: [ended([order], [], []), isHeld(reconciling)],
  },
};

const values = ['order-1001', 'order-1002', 'order-1003'];
const [firstValue = ''] = values;
const bulk = 'POST /api/v1/uniqs/processed-orders/values/bulk';
const allAdded = { taken: values.toReversed() };
/** Takes the first value out of the set, as if the service had not stored it. */
const lose = (world: World) => world.send('DELETE', `${set}/values/${firstValue}`);

const importValues: Record<string, Scenario> = {
  "The set doesn't exist": { before: deletesSet, ends: [{ code: 'UNIQ_NOT_FOUND' }], leaves: free },
  'There are more than 1,000 values': {
    // A value given twice is one.
    calls: [{ values: [...Array.from({ length: 1001 }, (_, index) => `order-${index}`), 'order-0'] }],
    ends: [{ value: 1001 }],
    leaves: { count: [bulk, 2] },
  },
  'Some values are in the set': {
    before: (world) => add(world, firstValue),
    ends: [{ value: 2 }, { value: 0 }],
    leaves: { ...allAdded, count: [bulk, 1] },
  },
  'The response to an add is lost': {
    at: { [bulk]: ['drop-answer'] },
    leaves: { ...allAdded, count: [bulk, 1] },
  },
  "An add isn't carried out": {
    at: { [bulk]: ['503', 'drop-request'] },
    leaves: { ...allAdded, count: [bulk, 3] },
  },
  "A part of a list isn't stored": {
    at: { 'contains/bulk': [() => {}, lose] },
    leaves: { taken: [firstValue, 'order-1003', 'order-1002'], count: [bulk, 2] },
  },
  'A value is never stored': {
    at: { 'contains/bulk': times(5, lose) },
    ends: [{ code: 'NOT_ADDED' }],
    leaves: { count: [bulk, 4], ...free },
  },
  'The service is down at an add': {
    at: { [bulk]: times(4, '503') },
    wait: 301,
    ends: [{ code: 'HTTP_503' }, isHeld('import-processed-orders'), { value: 3 }],
  },
  'Crash in the middle': {
    at: { [bulk]: ['crash after'] },
    wait: 600,
    calls: [{}, { values: [...values, 'order-1004'] }],
    ends: [crashed, { value: 1 }],
    leaves: { taken: ['order-1004', ...allAdded.taken] },
  },
  'Two run at once': {
    before: (world) => world.send('POST', '/locks', { key: 'import-processed-orders', timeout: 60 }),
    ends: [{ code: 'LOCK_CONFLICT' }],
    leaves: { taken: [] },
  },
  'Response 429': { ...waits(2), at: { 'contains/bulk': ['429'], [bulk]: ['429'] } },
};

/** How each recipe is called, and what it does at each fault, in the order of `recipes.yaml`. */
export const scenarios: Record<Recipe, { usual: Usual; faults: Record<string, Scenario> }> = {
  once: { usual: { options: { key: order }, ends: [isNew], leaves: onceDone }, faults: once },
  'with-lock': { usual: { options: { key: stock }, ends: [done], leaves: free }, faults: withLock },
  mapped: { usual: { options: { key: left }, work: creates, ends: [first], leaves: stored }, faults: mapped },
  since: {
    usual: { options: { key: name }, before: storeAs(nine), work: [ten], ends: [good], leaves: toTen },
    faults: since,
  },
  finish: { usual: { options: { key: record }, leaves: finishedOnce }, faults: finish },
  reconcile: { usual: { before: add, work: [holds()] }, faults: reconcile },
  'import-values': { usual: { options: { values }, ends: [{ value: 3 }], leaves: allAdded }, faults: importValues },
};
