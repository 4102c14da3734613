/*
 * What sets and lookups share: named collections of entries.
 */
import { created, page, removed, success } from './answers';
import { moment, newId } from './ids';
import { type Code, refuse } from './refusals';
import { freeText, name, optional, type Rule, read, readBody, readIds } from './rules';
import type { Call, Collection, Entry, Fields, Json, Operation, Outcome, State } from './types';

/** What sets one kind of collection apart. */
export interface Kind {
  readonly part: 'sets' | 'lookups';
  readonly settings: { readonly [field: string]: Rule<Json> };
  /** The member of an entry that holds the id of its collection. */
  readonly parent: (call: Call) => string;
  readonly codes: { readonly missing: (call: Call) => Code; readonly taken: Code; readonly renamed: Code };
}

export const description = freeText(500);

export function createCollection({ part, settings, codes }: Kind): Operation {
  return (call) => {
    const { name: title, ...rest } = readBody({ name: name(100), ...settings }, call.body);
    if (named(call.state[part], title)) throw refuse(codes.taken);
    const [id, state] = newId(call.state, call.now);
    const now = moment(call.now);
    const collection: Collection = {
      id,
      name: String(title),
      settings: rest,
      entries: [],
      createdAt: now,
      updatedAt: now,
    };
    return created(show(collection), { ...state, [part]: [collection, ...state[part]] });
  };
}

export function listCollections({ part }: Kind): Operation {
  return (call) => success(page(call, call.state[part].map(show)));
}

export function getCollection(kind: Kind): Operation {
  return (call) => success(showWithCount(find(kind, call)));
}

/** Changes the fields that are sent. What breaks a rule fails as the database would, for nothing checks it before. */
export function updateCollection(kind: Kind): Operation {
  return (call) => {
    const collection = find(kind, call);
    const shape = Object.entries({ name: name(100), ...kind.settings }).map(([field, rule]) => [
      field,
      optional<Json>(rule),
    ]);
    const { values, faults } = read(Object.fromEntries(shape), call.body);
    if (faults.length > 0) throw refuse('INTERNAL_ERROR');
    const { name: title = collection.name, ...sent } = defined(values);
    const other = named(call.state[kind.part], title);
    if (other && other.id !== collection.id) throw refuse(kind.codes.renamed);
    const settings = { ...collection.settings, ...withoutEmptySystems(sent) };
    const changed = { ...collection, name: String(title), settings, updatedAt: moment(call.now) };
    return success(showWithCount(changed), put(kind, call.state, changed));
  };
}

export function deleteCollection(kind: Kind): Operation {
  return (call) => {
    const { id } = find(kind, call);
    return removed({ ...call.state, [kind.part]: call.state[kind.part].filter((other) => other.id !== id) });
  };
}

export function listEntries(kind: Kind): Operation {
  return (call) => {
    const collection = find(kind, call);
    return success(
      page(
        call,
        collection.entries.map((entry) => showEntry(kind, call, collection, entry)),
      ),
    );
  };
}

/** Replaces the content of the entry whose id stands in the path. */
export function updateEntry(kind: Kind, shape: { readonly [field: string]: Rule<Json> }, missing: Code): Operation {
  return (call) => {
    const content = readBody(shape, call.body);
    const collection = find(kind, call);
    const entry = collection.entries.find(({ id }) => id === call.params[1]);
    if (!entry) throw refuse(missing);
    const changed = { ...entry, content, updatedAt: moment(call.now) };
    const entries = collection.entries.map((other) => (other.id === entry.id ? changed : other));
    return success(showEntry(kind, call, collection, changed), put(kind, call.state, { ...collection, entries }));
  };
}

/** Removes the entries that fit what stands in the path. */
export function removeEntries(kind: Kind, fits: (entry: Entry, text: string) => boolean): Operation {
  return (call) => {
    const collection = find(kind, call);
    const kept = collection.entries.filter((entry) => !fits(entry, call.params[1] ?? ''));
    if (kept.length === collection.entries.length) throw refuse('VALUE_NOT_FOUND');
    return removed(put(kind, call.state, { ...collection, entries: kept }));
  };
}

export function removeListed(kind: Kind): Operation {
  return (call): Outcome => {
    const ids = new Set(readIds(call.body));
    const collection = find(kind, call);
    const entries = collection.entries.filter(({ id }) => !ids.has(id));
    const deletedCount = collection.entries.length - entries.length;
    return success({ deletedCount }, put(kind, call.state, { ...collection, entries }));
  };
}

/** The collection that a path names. @throws Refusal where there is none */
export function find(kind: Kind, call: Call): Collection {
  const collection = named(call.state[kind.part], call.params[0]);
  if (!collection) throw refuse(kind.codes.missing(call));
  return collection;
}

/** Stores an entry in front of a collection's others. */
export function addEntry(kind: Kind, state: State, collection: Collection, content: Fields, now: number) {
  const [id, next] = newId(state, now);
  const entry: Entry = { id, content, createdAt: moment(now), updatedAt: moment(now) };
  const grown = { ...collection, entries: [entry, ...collection.entries] };
  return { entry, collection: grown, state: put(kind, next, grown) };
}

export function showEntry(kind: Kind, call: Call, { id: parentId }: Collection, entry: Entry): Json {
  const { id, content, createdAt, updatedAt } = entry;
  return { id, [kind.parent(call)]: parentId, ...content, createdAt, updatedAt };
}

function named(collections: readonly Collection[], title: Json | undefined): Collection | undefined {
  return collections.find(({ name }) => name === title);
}

function put({ part }: Kind, state: State, changed: Collection): State {
  return { ...state, [part]: state[part].map((other) => (other.id === changed.id ? changed : other)) };
}

function show({ id, name: title, settings, createdAt, updatedAt }: Collection): Fields {
  return { id, name: title, ...settings, createdAt, updatedAt };
}

function showWithCount(collection: Collection): Json {
  return { ...show(collection), _count: { values: collection.entries.length } };
}

function defined(values: { readonly [field: string]: Json | undefined }): Fields {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
}

/** An empty system name changes nothing, while an empty description empties it. */
function withoutEmptySystems(sent: Fields): Fields {
  return Object.fromEntries(Object.entries(sent).filter(([field, value]) => value !== null || field === 'description'));
}
