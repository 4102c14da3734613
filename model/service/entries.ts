import { page, removed, success } from './answers';
import { type Kind, requireCollection, withCollection } from './collections';
import { isoTime, newId } from './ids';
import { type Code, refuse } from './refusals';
import { type Rule, read, readBody, readIds, readList } from './rules';
import type { Call, Collection, Entry, Fields, Json, OperationHandler, OperationResult, State } from './types';

export function listEntries(kind: Kind): OperationHandler {
  return (call) => {
    const collection = requireCollection(kind, call);
    const shown = collection.entries.map((entry) => showEntry(kind, collection, entry));
    return success(page(call, shown));
  };
}

/** Replaces the content of the entry whose id is in the path. */
export function updateEntry(
  kind: Kind,
  shape: { readonly [field: string]: Rule<Json> },
  missing: Code,
): OperationHandler {
  return (call) => {
    const content = readBody(shape, call.body);
    const collection = requireCollection(kind, call);
    const entry = collection.entries.find(({ id }) => id === call.params[1]);
    if (!entry) throw refuse(missing);
    const changed = { ...entry, content, updatedAt: isoTime(call.now) };
    const entries = collection.entries.map((other) => (other.id === entry.id ? changed : other));
    return success(showEntry(kind, collection, changed), withCollection(kind, call.state, { ...collection, entries }));
  };
}

/** Removes the entries that match the text in the path. */
export function removeEntries(kind: Kind, fits: (entry: Entry, text: string) => boolean): OperationHandler {
  return (call) => {
    const collection = requireCollection(kind, call);
    const kept = collection.entries.filter((entry) => !fits(entry, call.params[1] ?? ''));
    if (kept.length === collection.entries.length) throw refuse('VALUE_NOT_FOUND');
    return removed(withCollection(kind, call.state, { ...collection, entries: kept }));
  };
}

export function removeListed(kind: Kind): OperationHandler {
  return (call): OperationResult => {
    const ids = new Set(readIds(call.body));
    const collection = requireCollection(kind, call);
    const entries = collection.entries.filter(({ id }) => !ids.has(id));
    const deletedCount = collection.entries.length - entries.length;
    return success({ deletedCount }, withCollection(kind, call.state, { ...collection, entries }));
  };
}

/** Stores an entry before the others in a collection. */
export function addEntry(kind: Kind, state: State, collection: Collection, content: Fields, now: number) {
  const [id, next] = newId(state, now);
  const entry: Entry = { id, content, createdAt: isoTime(now), updatedAt: isoTime(now) };
  const grown = { ...collection, entries: [entry, ...collection.entries] };
  return { entry, collection: grown, state: withCollection(kind, next, grown) };
}

/** Stores the entries that a body lists, but for those that are refused, which it reports. */
export function addListed(
  kind: Kind,
  call: Call,
  shape: { readonly [field: string]: Rule<Json> },
  refusal: (collection: Collection, content: Fields) => string | undefined = () => undefined,
) {
  const listed = readList(call.body, (entry) => read(shape, entry));
  let grown = { state: call.state, collection: requireCollection(kind, call) };
  const [values, errors]: [Json[], Json[]] = [[], []];
  for (const [index, content] of listed.entries()) {
    const error = refusal(grown.collection, content);
    if (error) errors.push({ index, error });
    else {
      const { entry, ...next } = addEntry(kind, grown.state, grown.collection, content, call.now);
      values.push(showEntry(kind, next.collection, entry));
      grown = next;
    }
  }
  return { values, errors, state: grown.state };
}

export function showEntry(kind: Kind, { id: parentId }: Collection, entry: Entry): Json {
  const { id, content, createdAt, updatedAt } = entry;
  return { id, [kind.parent]: parentId, ...content, createdAt, updatedAt };
}
