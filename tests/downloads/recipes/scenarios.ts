import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { json } from '../../../model/server/faults';
import type { Command, Ending, Recipe } from './callers';
import { type Answer, lost, type Mishap, type World } from './world';

/*
 * What each recipe does at each fault of `recipes.yaml`, in its order: a line, or several that each begin anew, or a
 * story below. A line has clauses, and each clause is a list of words.
 *
 *     before, at   what others did, and what happens at requests whose line contains a part, in turn
 *     work         the target's answers to work, in turn; the last stays. `crash` kills the caller
 *     calls, ends  the options of each call, and how it ends: with a code, a value, or a word of `endings`
 *     together     how many of the first calls come at once; their ends may be in any order
 *     wait, waits  the seconds before each further call; the least that all takes, although a pause is an hour
 *     the others   what there is then
 */

const order = 'order-1001';
const set = '/uniqs/processed-orders';
const lookup = '/lookups/shopify-erp-orders';
const [nine, ten] = ['2025-09-24T09:00:00.000Z', '2025-09-24T10:00:00.000Z'];
const changes = [10, 20, 30].map((minute) => `2025-09-24T09:${minute}:00.000Z`);
/** The key that the recipe shows, and the same for another change of the record. */
const record = /\bfinish\('([^']+)'/.exec(readFileSync('content/recipes/finish.ts', 'utf8'))?.[1] ?? '';
const changedAt = (date: string) => record.replace('2025-09-24T10:00:00Z', date);

export const times = (count: number, mishap: Mishap) => Array.from({ length: count }, () => mishap);
const orders = (count: number) => Array.from({ length: count }, (_, index) => `order-${index}`);
const send =
  (method: string, path: string, ...bodies: object[]) =>
  (world: World) =>
    (bodies.length > 0 ? bodies : [undefined]).map((body) => world.send(method, path, body as never));
const adds = (...values: string[]) => send('POST', `${set}/values`, ...values.map((value) => ({ value })));
const stores = (date: string) => send('POST', '/last-updated', { key: 'orders-sync', date });
const locks = (key: string) => send('POST', '/locks', { key, callingFn: 'other', timeout: 60 });
const maps = (...pairs: object[]) => send('POST', `${lookup}/values`, ...pairs);
const fails = (part: string, count: number) => (world: World) => world.at(part, ...times(count, '503'));
const knows = (id: string, text: string, changed: number) => (world: World) =>
  world.records.set(id, { name: text, mail: 'ada', changed: world.now + changed });
const dated = { 'Retry-After': 'Wed, 24 Sep 2025 12:00:05 GMT' };

/** What others do or meet. `lock:422` in `work` does so first, and then the target answers. */
const deeds: Readonly<Record<string, (world: World) => unknown>> = {
  nothing: () => {},
  deletesSet: send('DELETE', set),
  deletesLookup: send('DELETE', lookup),
  removes: send('DELETE', `${set}/values/${order}`),
  adds: adds(order),
  addsTwo: adds(order, 'order-1002'),
  adds101: adds(...orders(101)),
  works: (world) => world.done.set(order, world.now),
  works100: (world) =>
    orders(101)
      .slice(1)
      .map((one) => world.done.set(one, world.now)),
  createsSet: send('POST', '/uniqs', { name: 'processed-orders' }),
  addsBegun: adds('x:begun', 'y:begun', 'y:done', 'z'),
  addsForRun: send('POST', `${set}/values`, { value: order, metadata: { run: 'first', by: 'call' } }),
  locks: locks('stock-TEE-BLK-M'),
  locksIn1s: (world) => world.sleep(1000).then(() => locks('stock-TEE-BLK-M')(world)),
  locksOrder: locks('processed-orders-order-1001'),
  imports: locks('import-processed-orders'),
  mapsTwice: maps({ left: '5812', right: 'SO-1' }, { left: '5812', right: 'SO-2' }),
  storesNine: stores(nine),
  storesTen: stores(ten),
  storesAhead: stores('2025-09-24T13:00:00.000Z'),
  switchesOff: (world) => {
    world.state = { ...world.state, apps: world.state.apps.map((app) => ({ ...app, isActive: false })) };
  },
  failsAtValues: fails('/values', 4),
  failsAtLookup: fails('/lookups/', 5),
  takes1s: (world) => world.sleep(1000),
  takes2s: (world) => world.sleep(2000),
  takes6s: (world) => world.sleep(6100),
  waitsForTen: async (world) => {
    while (world.requests.length < 10) await world.sleep(10);
  },
  ages: (world) => {
    world.now += 100 * 86_400_000;
  },
  hasShop: knows('shop/1', 'Ada', 0),
  hasErp: knows('erp/9', 'Adele', 1),
  mapsBoth: maps({ left: '1', right: '9' }),
  renames: knows('shop/1', 'Adi', 0),
  renamesAgain: knows('shop/1', 'Eda', 0),
};

const endings: Readonly<Record<string, Ending>> = {
  crash: { hasCrashed: true },
  refused: { code: 'WORK', message: 'failed' },
  broken: { code: 'WORK' },
  new: { value: 'new:done' },
  notMapped: { code: 'NOT_MAPPED', message: expect.stringContaining('5812 is SO-1') },
};
/** Errors that name what they are about. */
const naming = ['IN_DOUBT', 'STILL_TAKEN', 'LOCK_CONFLICT', 'DATE_AHEAD'];

const once = `
  The set doesn't exist | before deletesSet | ends UNIQ_NOT_FOUND | taken none | worked none
  The delivery comes again after success | calls run run run - | ends new duplicate duplicate duplicate
  Two callers at once with the same \`run\` | work takes2s:done | calls run*3 | together 2 | ends new IN_DOUBT duplicate
  Crash before the add | at /values crash-before | ends crash new
  Crash during the work | work crash done | calls run - run run,no run | ends crash duplicate IN_DOUBT new duplicate | worked order*2
  Crash between the work and its mark | at PUT crash-before | calls run run run,yes run | ends crash IN_DOUBT duplicate*2
  The response to the mark is lost | at PUT drop-answer | calls run run | ends new duplicate
  The mark isn't stored | at PUT 503*4 | calls run run run,yes | ends new IN_DOUBT duplicate
    | at PUT 404 | calls run run run,yes | ends new IN_DOUBT duplicate
  The response to the add is late, lost, or cut in the middle | at /values hang
    | at /values drop-answer
    | at /values cut-answer
  The value is gone when it asks who added it | at /values drop-answer | at /contains removes | ends IN_DOUBT | taken none | worked none
  The response to the add and to its repeats is lost | at /values drop-answer*4 | calls run run=second run run,no | ends NO_ANSWER duplicate IN_DOUBT new
  The work is refused | work 422 done | ends refused new | worked order*2
    | work 422 done | calls run run | ends refused new | worked order*2
  The work fails, and its outcome is open | work 500 done | calls run - run run,yes run | ends broken duplicate IN_DOUBT duplicate*2
    | work lost done | calls run - run run,yes run | ends broken duplicate IN_DOUBT duplicate*2
  The work is refused, and the response to the removal is lost | work 422 | at DELETE drop-answer adds | ends refused
  The work is refused, and the removal isn't carried out | work 422 | at DELETE 503 429 | ends refused | taken none
  The work is refused, and the service is down | work 422 | at DELETE 503*4 | ends STILL_TAKEN
  The set is deleted during the work | work deletesSet:422 | ends refused | taken none
    | work deletesSet:done | calls run | taken none
  The key is switched off during the work | work switchesOff:422 | ends STILL_TAKEN
  Response 429 | at /values 429 429-dated | waits 2
  Ten callers at once | together 10 | ends new duplicate*9 | count /contains 0`;

const withLock = `
  Crash before the work | at /locks crash-before | ends crash done | worked stock
  Crash during the work | work crash done | wait 31 | ends crash LOCK_CONFLICT done
  Crash after the work | at DELETE crash-before | wait 31 | ends crash LOCK_CONFLICT done
  The response to the acquire is lost | at /locks drop-answer
  The responses to the acquire and its repeats are lost | at /locks drop-answer*4 | ends NO_ANSWER | worked none
    | before locks | at /locks drop-answer*4 | ends NO_ANSWER | worked none | locks stock
  The response to the acquire is lost, and so are those that tell who holds the lock | at POST drop-answer | at GET drop-answer*4 | worked stock
  The acquire waits for longer than the lock lasts | at /locks 429 | calls seconds=1
  The lock is taken, but half of its time is over | at /locks drop-answer | pause 2.1 | calls seconds=4 | worked stock | count POST 3
  The response to the release is lost | at DELETE drop-answer | at GET locks | locks stock | count DELETE 1
  The release isn't carried out | at DELETE 503 429 drop-request
  The service is down at the release | at stock 503*8 | wait 31 | ends done LOCK_CONFLICT done
  The work ends when hardly any time is left | work takes6s:done | calls seconds=8 | locks stock | count DELETE 0
  The work is refused | work 422 | ends refused
    | calls key=throws | ends refused | worked none
  The work fails, and its outcome is open | work 500 done | wait 31 | ends broken LOCK_CONFLICT done
    | work lost done | wait 31 | ends broken LOCK_CONFLICT done
    | work 500 done | calls releases - | ends refused done
  The lock expires during the work | work locksIn1s:never | calls seconds=1 | wait 1 | ends LOCK_EXPIRED LOCK_CONFLICT | locks stock | count DELETE 0
  Response 429 | at /locks 429 | waits 1
  Ten callers at once | work waitsForTen:done | together 10 | ends done LOCK_CONFLICT*9 | worked stock
  Ten callers at once, who wait | story`;

const steps = `
  The set doesn't exist | before deletesSet | ends UNIQ_NOT_FOUND | taken none | worked none
  It is called again after success | ends invoice,mail nothing
  Crash during a step | work done crash done | wait 31 | ends crash LOCK_CONFLICT mail | worked order:invoice order:mail*2
  Crash between a step and its mark | at PUT crash-before | wait 60 | ends crash mail
  A step can't be asked | work crash | calls blind*2 | wait 60 | ends crash IN_DOUBT | taken order:invoice | worked order:invoice
  A step is refused | work done 422 done | ends refused mail | worked order:invoice order:mail*2
  A step fails, and its outcome is open | work 500 done | wait 31 | ends broken LOCK_CONFLICT invoice,mail | worked order:invoice*2 order:mail
    | work done lost | wait 31 | ends broken LOCK_CONFLICT nothing
  The lock expires during a step | work takes2s:done | calls seconds=1 - | wait 2 | ends LOCK_EXPIRED mail
  Ten workers get the same message | work waitsForTen:done | together 10 | ends invoice,mail LOCK_CONFLICT*9 nothing
  Another change of the record is worked on | before locksOrder | calls key=other,lock=order | ends LOCK_CONFLICT | taken none | worked none`;

const mapped = `
  The lookup doesn't exist | before deletesLookup | ends LOOKUP_NOT_FOUND | worked none | mappings none
  Crash before the create | at /locks crash-after | wait 300 | ends crash SO-1 | worked 5812
  Crash between the create and the mapping | at /values crash-before | wait 300 | ends crash SO-2 | worked 5812*2 | mappings 5812=SO-2
  Crash after the mapping | at /values crash-after | ends crash SO-1 | worked 5812
  The response to the mapping is lost | at /values drop-answer
  The mapping isn't stored | at /values 503 429 429
  The service goes down after the create | work failsAtLookup:SO-1 SO-2 | calls - noWait | ends notMapped LOCK_CONFLICT | worked 5812 | mappings none
  The lookup is deleted during the create | work deletesLookup:SO-1 | ends notMapped | mappings none
  The create is refused | work 422 SO-1 | ends refused SO-1
  The create fails, and its outcome is open | work 500 SO-1 | wait 151 | ends broken LOCK_CONFLICT SO-1 | worked 5812*2
    | work lost SO-1 | wait 151 | ends broken LOCK_CONFLICT SO-1 | worked 5812*2
    | work 500 SO-1 | calls releases - | ends refused SO-1
  The create is carried out after the caller has given up | work lost | calls - noWait noWait | ends broken LOCK_CONFLICT*2 | worked 5812 | mappings none
  The lock expires before the create | at /search nothing hang | calls seconds=1 | ends LOCK_EXPIRED | worked none | mappings none
  The lock expires during the create | work never | calls seconds=1 | ends LOCK_EXPIRED | worked 5812 | mappings none
  Response 429 | at /search 429 | waits 1
  Ten callers at once | together 10 | ends SO-1*10 | worked 5812
  There are two mappings | before mapsTwice | worked none | mappings 5812=SO-2 5812=SO-1`;

const twoWay = `
  The lookup doesn't exist | before hasShop deletesLookup | ends LOOKUP_NOT_FOUND | held shop/1=Ada | mappings none
  The record is new in both systems | before hasShop hasErp | calls - key=erp/9 | together 2 | ends 9 1 | held shop/1=Adele erp/9=Adele | mappings 1=9
  Its own write comes back as a change | calls - key=erp/e1 - | ends e1 1 e1 | worked erp/ada=Ada
  Both records changed | before hasShop hasErp mapsBoth | calls - key=erp/9 | ends 9 1 | held shop/1=Adele erp/9=Adele | mappings 1=9
  The record changes again while it is written | before hasShop hasErp mapsBoth ages renames | work renamesAgain:done done | ends 9 | held shop/1=Eda erp/9=Eda | mappings 1=9
  Crash between the create and the mapping | at /values crash-before | wait 300 | ends crash e1
  Crash before the write | before hasShop hasErp mapsBoth ages renames | work crash done | wait 300 | ends crash 9 | held shop/1=Adi erp/9=Adi | mappings 1=9
  The write is refused | before hasShop hasErp mapsBoth ages renames | work 422 done | ends refused 9 | held shop/1=Adi erp/9=Adi | mappings 1=9
  The write fails, and its outcome is open | before hasShop hasErp mapsBoth ages renames | work 500 done | wait 151 | ends broken LOCK_CONFLICT 9 | held shop/1=Adi erp/9=Adi | mappings 1=9
    | before hasShop hasErp mapsBoth ages renames | work lost done | wait 151 | ends broken LOCK_CONFLICT 9 | held shop/1=Adi erp/9=Adi | mappings 1=9 | worked erp/9=Adi
  The other record was deleted | before hasShop mapsBoth | ends null | worked none | held shop/1=Ada | mappings 1=9`;

const since = `
  The first run | before nothing | worked 1970-01-01T00:00:00.000Z
  Crash before the read | at /last-updated crash-before | ends crash | date nine
  Crash during the work | work crash ten | wait 600 | ends crash null | worked overlapped*2
  Crash after the date is stored | at PUT crash-after | ends crash LOCK_CONFLICT
  The response to the new date is lost | at PUT drop-answer
  The response to the first date is lost | before nothing | at /last-updated nothing drop-answer
  The work is refused | work 422 | ends refused | date nine | locks none
  The work fails, and its outcome is open | work 500 ten | wait 301 | ends broken LOCK_CONFLICT null | worked overlapped*2
    | work lost ten | wait 301 | ends broken LOCK_CONFLICT null | worked overlapped*2
  One run needs more time than \`seconds\` | story
  A record changes during the run | story
  The newest change seen is older than the stored date | before storesTen | work nine
  Two runs overlap | work takes1s:ten | together 2 | ends null LOCK_CONFLICT | worked overlapped
  A change shows late in the source | worked overlapped
  The clock is set back behind the stored date | before storesAhead | ends DATE_AHEAD | worked none | date 2025-09-24T13:00:00.000Z | locks none
  Response 429 | at PUT 429 | waits 1
  The service can’t replace a date | at PUT 404`;

const finish = `
  It was done before | ends true false
  Crash before the work | at /values crash-after | calls - no | ends crash true
  Crash during the work | work crash done | calls - - yes | ends crash IN_DOUBT false
  The work is done, and its response is lost | work lost | calls - yes | ends broken false
  The work is refused | work 422 done | ends refused true | worked record*2
  The service goes down after the work | work failsAtValues:done | calls - yes | ends HTTP_503 false
  The set is deleted during the work | work deletesSet:done done | at /contains nothing createsSet | calls - yes | ends UNIQ_NOT_FOUND true | worked record*2
  A response of the service is lost | at /values drop-answer
  The record changes again | story`;

const reconcile = `
  A value was added, but its work never ended | calls - - once | ends order// // duplicate
  A retry of the delivery comes after the repair | before addsForRun | at PUT 503*4 | calls - once,run - once,run | ends order// IN_DOUBT // duplicate | worked order | marks run by done
  A value was added, and its work was done | before adds works | ends //
    | before addsForRun works | calls - once,run | ends // duplicate
  A value was removed, although its work was done | before works | calls - once | ends //order duplicate
  A value is younger than the grace period | calls graceMinutes=15 | ends //
  A value is older than the hours compared | before works | wait 90000 | ends //order // | worked none
  The set has several pages | before adds101 works100 | ends order-0//
  The work is refused again | before addsTwo | work done 422 done | ends order-1002/order/ order//
  The work fails again, and its outcome is open | before addsTwo | work done 500 done | wait 301 | ends order-1002/order/ LOCK_CONFLICT order//
  A response to an add is lost | before works | at POST nothing drop-answer | ends //order | taken order
  Crash in the middle | before addsTwo | work done crash done | wait 600 | ends crash order//
  Two run at once | work takes1s:done | together 2 | ends order// LOCK_CONFLICT`;

const removeOlder = `
  The set doesn't exist | before deletesSet | ends UNIQ_NOT_FOUND
  The set has several pages | before adds101 ages adds | taken order
  A value is added while it reads | at GET nothing adds | taken order
  A value was begun and not done | before addsBegun addsForRun ages | ends 3+x:begun,order | taken order x:begun
    | before nothing | work crash done | calls run,once - run,once run,no,once - | wait 8640000 | ends crash 0+order IN_DOUBT new 1+
  The response to a removal is lost | at delete-list drop-answer | count delete-list 3
  Crash in the middle | at delete-list crash-after | ends crash 1+
  The service can’t remove several | before addsTwo ages | at delete-list 404 | ends 2+`;

const importValues = `
  The set doesn't exist | before deletesSet | ends UNIQ_NOT_FOUND | taken none | locks none
  There are more than 1,000 values | calls many | ends 1001 | taken any | count values/bulk 2
  Some values are in the set | before adds | ends 2 0 | count values/bulk 1
  The response to an add is lost | at values/bulk drop-answer | count values/bulk 1
  An add isn't carried out | at values/bulk 503 drop-request | count values/bulk 3
  A part of a list isn't stored | at contains/bulk nothing removes | taken order order-1003 order-1002 | count values/bulk 2
  A value is never stored | at contains/bulk removes*5 | ends NOT_ADDED | taken order-1003 order-1002 | count values/bulk 4 | locks none
  The service is down at an add | at values/bulk 503*4 | wait 301 | ends HTTP_503 LOCK_CONFLICT 3
  Crash in the middle | at values/bulk crash-after | wait 600 | calls - values=order+order-1002+order-1003+order-1004 | ends crash 1 | taken order-1004 order-1003 order-1002 order
  Two run at once | before imports | ends LOCK_CONFLICT | taken none
  Response 429 | at contains/bulk 429 | at values/bulk 429 | waits 2`;

/** Each recipe's lines, and what they say unless they say otherwise. */
const tables: Record<Recipe, readonly [usual: string, lines: string]> = {
  once: [`calls key=order | ends new | taken order | worked order`, once],
  'with-lock': [`calls key=stock | ends done | locks none`, withLock],
  steps: [
    `calls key=order | ends invoice,mail | taken order:mail order:invoice | worked order:invoice order:mail`,
    steps,
  ],
  mapped: [`calls key=5812 | work SO-1 SO-2 | ends SO-1 | mappings 5812=SO-1`, mapped],
  'two-way': [
    `before hasShop | calls key=shop/1 | ends e1 | mappings 1=e1 | held shop/1=Ada erp/e1=Ada | locks none`,
    twoWay,
  ],
  since: [`before storesNine | calls key=orders-sync | work ten | ends null | date ten`, since],
  finish: [`calls key=record | ends true | taken record:done record:begun | worked record`, finish],
  reconcile: [`before adds`, reconcile],
  'remove-older': [`before adds101 ages | ends 101+ | taken none`, removeOlder],
  'import-values': [
    `calls values=order+order-1002+order-1003 | ends 3 | taken order-1003 order-1002 order`,
    importValues,
  ],
};

type Row = Readonly<Record<string, readonly (readonly string[])[]>>;

const meanings: Readonly<Record<string, string>> = {
  ...{
    order,
    record,
    nine,
    ten,
    stock: 'stock-TEE-BLK-M',
    other: 'order:1001:b',
    overlapped: '2025-09-24T08:58:00.000Z',
  },
};
const literal = (word: string) => word.replace(/[a-z]+(?![\w-])/g, (text) => meanings[text] ?? text);

/** The clauses of a line by their names. `503*4` is four words. */
function rowOf(line: string): Row {
  const row: Record<string, string[][]> = {};
  for (const clause of line.split('|').map((text) => text.trim())) {
    const [key = '', ...words] = clause.split(/\s+/);
    const repeated = words.flatMap((word) => {
      const [, one = word, count = 1] = /^(.+)\*(\d+)$/.exec(word) ?? [];
      return Array.from({ length: Number(count) }, () => one);
    });
    if (key) row[key] = [...(row[key] ?? []), repeated];
  }
  return row;
}

/** What is told of each recipe: its faults in their order, each with its lines. */
export const scenarios = Object.fromEntries(
  Object.entries(tables).map(([recipe, [, lines]]) => {
    const faults = new Map<string, Row[]>();
    let rows: Row[] = [];
    for (const line of lines.trim().split('\n')) {
      const [fault = '', ...clauses] = line.split('|');
      if (fault.trim()) rows = [];
      rows.push(rowOf(clauses.join('|')));
      if (fault.trim()) faults.set(fault.trim(), rows);
    }
    return [recipe, faults];
  }),
) as unknown as Record<Recipe, Map<string, Row[]>>;

/** `key=order,run,no`: the options of a call. */
function optionsOf(text: string): Partial<Command> {
  const words: Record<string, Partial<Command>> = {
    '-': {},
    no: { isDone: false },
    yes: { isDone: true },
    run: { run: 'first' },
    once: { recipe: 'once', key: order },
    blind: { isBlind: true },
    releases: { releases: true },
    noWait: { waitSeconds: 0 },
    many: { values: [...orders(1001), 'order-0'] },
  };
  const options = text.split(',').map((word) => {
    const [key = '', value = ''] = word.split('=');
    if (words[word]) return words[word];
    if (key === 'values') return { values: value.split('+').map(literal) };
    return { [key]: /^\d+$/.test(value) && key !== 'key' ? Number(value) : literal(value) };
  });
  return Object.assign({}, ...options);
}

function mishapOf(word: string): Mishap {
  if (word === '429-dated') return json(429, { error: 'Too many requests' }, dated);
  return deeds[word] ?? (word as Mishap);
}

/** `lost`, `done`, `422`, `crash`, `never`, or one of them after a deed. */
async function answerOf(world: World, word: string): Promise<Answer> {
  const [answer = '', deed = ''] = word.split(':').reverse();
  await deeds[deed]?.(world);
  if (answer === 'crash') return world.crash();
  if (answer === 'never') return new Promise(() => {});
  if (answer === 'lost') return lost;
  return /^\d{3}$/.test(answer) ? Number(answer) : literal(answer);
}

function endOf(word: string, { recipe, key, lock = key }: Pick<Command, 'recipe' | 'key' | 'lock'>): Ending {
  if (endings[word]) return endings[word];
  const about = lock.split('/').at(-1) || `${recipe.split('-')[0]}-processed-orders`;
  if (naming.includes(word)) return { code: word, message: expect.stringContaining(about) };
  return /^[A-Z]+_[A-Z_\d]+$/.test(word) ? { code: word } : { value: literal(word) };
}

/** Plays a line for a recipe. */
export async function playRow(world: World, recipe: Recipe, own: Row): Promise<void> {
  const usual = rowOf(tables[recipe][0]);
  const row: Row = { ...usual, ...own };
  const wordsOf = (clause: string) => row[clause]?.flat() ?? [];
  const numberOf = (clause: string) => Number(wordsOf(clause)[0] ?? 0);
  const leastSeconds = numberOf('waits');
  for (const deed of wordsOf('before')) deeds[deed]?.(world);
  if (leastSeconds > 0) world.settings = { pause: 3600 };
  if (row.pause) world.settings = { pause: numberOf('pause') };
  for (const [part = '', ...mishaps] of row.at ?? []) world.at(literal(part), ...mishaps.map(mishapOf));
  const work = [...(row.work?.flat() ?? ['done'])];
  world.work = () => answerOf(world, (work.length > 1 ? work.shift() : work[0]) ?? '');
  const calls = own.calls?.flat() ?? [];
  const commandOf = (index: number): Pick<Command, 'recipe' | 'key' | 'lock'> => ({
    ...{ recipe, key: '', ...optionsOf(usual.calls?.flat().join() || '-') },
    ...optionsOf(calls[index] ?? '-'),
  });
  const call = (index: number) => world.call(commandOf(index).recipe, commandOf(index).key, commandOf(index));
  const together = numberOf('together') || 1;
  const ends = wordsOf('ends').map((word, index) => endOf(word, commandOf(index)));
  const endings = await Promise.all(Array.from({ length: together }, (_, index) => call(index)));
  for (const index of ends.keys()) {
    if (index < together) continue;
    await world.sleep(numberOf('wait') * 1000);
    endings.push(await call(index));
  }
  for (const [index, end] of ends.entries())
    expect(index < together ? endings.slice(0, together) : [endings[index]]).toContainEqual(
      expect.objectContaining(end),
    );
  const listed = (clause: string) => wordsOf(clause).flatMap((word) => (word === 'none' ? [] : literal(word)));
  for (const clause of ['taken', 'worked', 'locks', 'mappings', 'held', 'marks'] as const)
    if (row[clause] && row[clause][0]?.[0] !== 'any') expect(world[clause], clause).toEqual(listed(clause));
  if (row.date) expect(world.state.lastUpdated[0]?.date).toBe(listed('date')[0]);
  const [part = '', count] = wordsOf('count');
  if (part) expect(world.requests.filter((line) => line.includes(part))).toHaveLength(Number(count));
  if (leastSeconds > 0) expect(world.seconds).toSatisfy((time: number) => time >= leastSeconds && time < 10);
}

const sync = (world: World) => world.call('sync', 'orders-sync');
const good = { value: 'null' };

/** Faults that no line tells. */
export const stories: Readonly<Record<string, (world: World) => Promise<void>>> = {
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
    const wait = () => world.call('with-lock', 'stock', { seconds: 10, waitSeconds: 600 });
    const ends = Array.from({ length: 10 }, () => ({ value: 'done' }));
    expect(await Promise.all(ends.map(wait))).toEqual(ends);
    expect([world.worked.length, most]).toEqual([10, 1]);
    expect(longestFree).toBeLessThan(4000);
  },
  'One run needs more time than `seconds`': async (world) => {
    // Each of the records takes 250 s of the 600 that the lock lasts.
    world.work = (asked) =>
      /^\d{4}-/.test(asked)
        ? JSON.stringify(changes.filter((date) => Date.parse(date) >= Date.parse(asked)).map((date) => [date, date]))
        : world.sleep(250_000).then(() => 'done');
    expect([await sync(world), await sync(world)]).toEqual([good, good]);
    // The second run is told of the second record again, and does the third.
    expect(world.taken.toReversed()).toEqual(changes.flatMap((date) => [`${date}:begun`, `${date}:done`]));
  },
  'A record changes during the run': async (world) => {
    let changed = '';
    world.work = async () => {
      changed = new Date(world.now).toISOString();
      // The run continues for a moment after the change.
      await world.sleep(10);
      return '';
    };
    expect(await world.call('since', 'orders-sync')).toEqual(good);
    expect(world.state.lastUpdated[0]?.date).toSatisfy((date: string) => date <= changed);
    world.work = () => ten;
    await world.call('since', 'orders-sync');
    expect(Date.parse(world.worked[1] ?? '')).toBeLessThanOrEqual(Date.parse(changed));
  },
  'The record changes again': async (world) => {
    let [now, crashes] = [changes[0] ?? '', false];
    world.work = (asked) => {
      if (/^\d{4}-/.test(asked)) return JSON.stringify([[changedAt(now), now]]);
      return crashes ? world.crash() : 'done';
    };
    expect([await sync(world), await sync(world)]).toEqual([good, good]);
    [now, crashes] = [changes[1] ?? '', true];
    expect(await sync(world)).toEqual({ hasCrashed: true });
    crashes = false;
    await world.sleep(600_000);
    expect([await sync(world), await sync(world)]).toEqual([good, good]);
    expect([...world.done.keys()]).toEqual([0, 1].map((at) => `order:1001:${changes[at]}`));
    expect(world.taken).toEqual(
      [1, 0].flatMap((at) => ['done', 'begun'].map((mark) => `order:1001:${changes[at]}:${mark}`)),
    );
  },
};
