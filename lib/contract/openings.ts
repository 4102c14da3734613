import { createState, detectDuplicates, type Json, type Request, respond, type State } from '../model';
import type { Operation } from '../reference/api';
import { target } from '../reference/samples';

/** A step of a story: a request or the detection, when it comes, and the ids of what it makes. */
type Step = { at: string; ids: string[] } & ({ address: string; body: Json } | { job: typeof detectDuplicates });

const seenEmails: Step = {
  at: '2025-09-24T08:21:36.508Z',
  address: 'POST /api/v1/sets',
  body: { name: 'seen-emails' },
  ids: ['cmfv3p9d40006qk01h5t2b8wz'],
};
const secondValue: Step = {
  at: '2025-09-24T08:22:14.851Z',
  address: 'POST /api/v1/sets/processed-orders/values',
  body: { value: 'order-1002' },
  ids: ['cmfv3q8n60007qk01w4d9k2xe'],
};
const secondMapping: Step = {
  at: '2025-09-24T08:40:16.052Z',
  address: 'POST /api/v1/lookups/shopify-erp-orders/values',
  body: { left: '5812345678902', right: 'SO-20519' },
  ids: ['cmfv4e9gc0009qk01v7r3y6bo'],
};
/** The same order under another ERP id. */
const otherPartner = (at: string, right: string, id: string): Step => ({
  at,
  address: 'POST /api/v1/lookups/shopify-erp-orders/values',
  body: { left: '5812345678901', right },
  ids: [id],
});
const [violation, otherViolation, thirdViolation] = [
  'cmfv6f0nx000cqk01k5p1q4vj',
  'cmfv6f0ny000dqk01s3b7l9em',
  'cmfv6f0nz000eqk01d4g6h1rc',
] as const;
const detection = (...ids: string[]): Step => ({ at: '2025-09-24T09:10:00.214Z', job: detectDuplicates, ids });
const twoPartners = [
  'createLookup',
  'addMapping',
  otherPartner('2025-09-24T08:41:20.118Z', 'SO-20944', 'cmfv4fm1j000fqk01p8t2w5ay'),
];
const twoViolations = [...twoPartners, detection(violation, otherViolation)];
const oneViolation = [
  ...twoViolations,
  { at: '2025-09-24T09:12:00.000Z', address: `DELETE /api/v1/warnings/${otherViolation}`, body: null, ids: [] },
];

const twoValues = ['createSet', 'addSetValue', secondValue];
const twoMappings = ['createLookup', 'addMapping', secondMapping];

/**
 * What comes before the example of each operation, so that its answer is the one that the description shows. A name
 * stands for the example of that operation; what isn't named needs nothing but the app.
 */
const openings: Readonly<Record<string, readonly (string | Step)[]>> = {
  listSets: ['createSet', seenEmails],
  getSet: twoValues,
  updateSet: twoValues,
  deleteSet: ['createSet'],
  addSetValue: ['createSet'],
  listSetValues: twoValues,
  addSetValues: ['createSet'],
  updateSetValue: ['createSet', 'addSetValue'],
  removeSetValue: ['createSet', 'addSetValue'],
  removeSetValues: ['createSet', 'addSetValues'],
  checkSetValue: ['createSet', 'addSetValue'],
  checkSetValues: ['createSet', 'addSetValue'],
  listLookups: ['createLookup'],
  getLookup: twoMappings,
  updateLookup: twoMappings,
  deleteLookup: ['createLookup'],
  addMapping: ['createLookup'],
  listMappings: twoMappings,
  addMappings: ['createLookup'],
  searchMappings: ['createLookup', 'addMapping'],
  updateMapping: ['createLookup', 'addMapping'],
  removeMapping: ['createLookup', 'addMapping'],
  removeMappings: ['createLookup', 'addMappings'],
  checkLock: ['acquireLock'],
  releaseLock: ['acquireLock'],
  getLastUpdated: ['createLastUpdated'],
  replaceLastUpdated: ['createLastUpdated'],
  deleteLastUpdated: ['createLastUpdated'],
  listViolations: oneViolation,
  getViolationStats: [
    ...twoPartners,
    otherPartner('2025-09-24T08:42:07.390Z', 'SO-20951', 'cmfv4gk7d000gqk01r3n9x6ev'),
    detection(violation, otherViolation, thirdViolation),
    'resolveViolation',
  ],
  getViolation: oneViolation,
  resolveViolation: oneViolation,
  deleteViolation: oneViolation,
  resolveViolations: twoViolations,
};

/** The key of the instance, with which the first app is made. */
export const adminKey = `st_${'0'.repeat(64)}`;

/** The stories of a description. */
export class Openings {
  constructor(private readonly operations: ReadonlyMap<string, Operation>) {}

  /** The state in which the example of an operation's request gets the example of its answer. */
  before(id: string): State {
    const start = { ...createState({ now: Date.parse('2025-09-24T07:58:00.000Z'), adminKey }), apps: [] };
    if (id === 'createApp') return start;
    return ['createApp', ...(openings[id] ?? [])].reduce<State>((state, step) => this.#take(state, step), start);
  }

  /** The request of an operation's example, with the key of the first app. */
  request(id: string, state: State): Request {
    const operation = this.operationOf(id);
    return requestOf(state, `${operation.method} ${target(operation)}`, operation.body?.example ?? null);
  }

  /** When an operation's example takes place, in ms since 1970. */
  at(id: string): number {
    const answer = this.operationOf(id).responses.find(({ status }) => status < 300)?.examples[0]?.value;
    const [time] = timesIn(answer).sort().reverse();
    return Date.parse(time ?? '2025-09-24T09:30:00.000Z');
  }

  operationOf(id: string): Operation {
    const operation = this.operations.get(id);
    if (!operation) throw new Error(`The API description has no operation ${id}`);
    return operation;
  }

  #take(state: State, step: string | Step): State {
    if (typeof step !== 'string') return takeStep(state, step);
    const answer = this.operationOf(step).responses.find(({ status }) => status < 300)?.examples[0]?.value;
    const { response, state: next } = respond(state, this.request(step, state), this.at(step));
    return renamed(next, idsIn(response.body), idsIn(answer));
  }
}

function takeStep(state: State, step: Step): State {
  const now = Date.parse(step.at);
  if ('job' in step) {
    const next = step.job(state, now);
    return renamed(
      next,
      next.violations.map(({ id }) => id),
      step.ids,
    );
  }
  const { response, state: next } = respond(state, requestOf(state, step.address, step.body), now);
  if (response.status >= 300) throw new Error(`${step.address} is answered ${response.status} in a story`);
  return renamed(next, idsIn(response.body), step.ids);
}

function requestOf({ apps, adminKey: admin }: State, address: string, body: Json): Request {
  const [method = '', path = ''] = address.split(' ');
  const key = apps[0]?.key ?? admin ?? '';
  const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' };
  return { method, path, headers, ...(body !== null && { body: JSON.stringify(body) }) };
}

/** The state with other ids: those of the description, where the model made its own. */
export function renamed(state: State, from: readonly string[], to: readonly string[]): State {
  return JSON.parse(replaceAll(JSON.stringify(state), from, to)) as State;
}

/** A text of JSON with other ids. */
export function replaceAll(text: string, from: readonly string[], to: readonly string[]): string {
  return from.reduce((known, id, index) => known.replaceAll(`"${id}"`, `"${to[index] ?? id}"`), text);
}

/** The ids of the records in an answer, in their order. */
export function idsIn(value: unknown): string[] {
  return [...JSON.stringify(value ?? null).matchAll(/"id":"(c\w+)"/g)].map(([, id = '']) => id);
}

function timesIn(value: unknown): string[] {
  const members = /"(?:timestamp|createdAt|updatedAt)":"([^"]+)"/g;
  return [...JSON.stringify(value ?? null).matchAll(members)].map(([, time = '']) => time);
}
