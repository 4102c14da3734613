/* The operations that sets and lookups share as named collections; those on entries are in entries.ts. */
import { created, page, removed, success } from './answers';
import { isoTime, newId } from './ids';
import { type Code, refuse } from './refusals';
import { freeText, name, optional, type Rule, read, readBody } from './rules';
import type { Call, Collection, Fields, Json, OperationHandler, State } from './types';

/** The differences between the kinds of collections. */
export interface Kind {
  readonly part: 'sets' | 'lookups';
  readonly settings: { readonly [field: string]: Rule<Json> };
  /** The member of an entry that holds the id of its collection. */
  readonly parent: string;
  readonly codes: { readonly missing: Code; readonly taken: Code; readonly renamed: Code };
}

export const description = freeText(500);

export function createCollection({ part, settings, codes }: Kind): OperationHandler {
  return (call) => {
    const { name: title, ...rest } = readBody({ name: name(100), ...settings }, call.body);
    if (byName(call.state[part], title)) throw refuse(codes.taken);
    const [id, state] = newId(call.state, call.now);
    const now = isoTime(call.now);
    const collection: Collection = {
      id,
      name: String(title),
      settings: rest,
      entries: [],
      createdAt: now,
      updatedAt: now,
    };
    return created(toResponse(collection), { ...state, [part]: [collection, ...state[part]] });
  };
}

export function listCollections({ part }: Kind): OperationHandler {
  return (call) => success(page(call, call.state[part].map(toResponse)));
}

export function getCollection(kind: Kind): OperationHandler {
  return (call) => success(toResponseWithCount(requireCollection(kind, call)));
}

/**
 * Changes the fields that are sent. A value that breaks a rule fails in the database, since nothing checks it earlier.
 */
export function updateCollection(kind: Kind): OperationHandler {
  return (call) => {
    const collection = requireCollection(kind, call);
    const shape = Object.entries({ name: name(100), ...kind.settings }).map(([field, rule]) => [
      field,
      optional<Json>(rule),
    ]);
    const { values, faults } = read(Object.fromEntries(shape), call.body);
    if (faults.length > 0) throw refuse('INTERNAL_ERROR');
    const { name: title = collection.name, ...sent } = changesIn(values);
    const other = byName(call.state[kind.part], title);
    if (other && other.id !== collection.id) throw refuse(kind.codes.renamed);
    const settings = { ...collection.settings, ...sent };
    const changed = { ...collection, name: String(title), settings, updatedAt: isoTime(call.now) };
    return success(toResponseWithCount(changed), withCollection(kind, call.state, changed));
  };
}

export function deleteCollection(kind: Kind): OperationHandler {
  return (call) => {
    const { id } = requireCollection(kind, call);
    return removed({ ...call.state, [kind.part]: call.state[kind.part].filter((other) => other.id !== id) });
  };
}

/** The collection named in the path. @throws HttpRefusal if there is none */
export function requireCollection(kind: Kind, call: Call): Collection {
  const collection = byName(call.state[kind.part], call.params[0]);
  if (!collection) throw refuse(kind.codes.missing);
  return collection;
}

function byName(collections: readonly Collection[], title: Json | undefined): Collection | undefined {
  return collections.find(({ name }) => name === title);
}

/** The state with a collection changed. */
export function withCollection({ part }: Kind, state: State, changed: Collection): State {
  return { ...state, [part]: state[part].map((other) => (other.id === changed.id ? changed : other)) };
}

function toResponse({ id, name: title, settings, createdAt, updatedAt }: Collection): Fields {
  return { id, name: title, ...settings, createdAt, updatedAt };
}

function toResponseWithCount(collection: Collection): Json {
  return { ...toResponse(collection), _count: { values: collection.entries.length } };
}

/** What a change sets: an empty system name changes nothing, while an empty description empties it. */
function changesIn(values: { readonly [field: string]: Json | undefined }): Fields {
  const sent = Object.entries(values).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return Object.fromEntries(sent.filter(([field, value]) => value !== null || field === 'description'));
}
