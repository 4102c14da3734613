import { created, success } from './answers';
import { description, type Kind, requireCollection } from './collections';
import { addEntry, addListed, removeEntries, showEntry, updateEntry } from './entries';
import { refuse } from './refusals';
import { flag, metadata, readBody, readList, text } from './rules';
import type { Collection, Entry, Json, OperationHandler } from './types';

/** Sets, which requests and answers call uniqs. */
export const sets: Kind = {
  part: 'sets',
  settings: { description, allowDuplicates: flag(true), strictChecking: flag(false) },
  parent: 'uniqId',
  codes: {
    missing: 'UNIQ_NOT_FOUND',
    taken: 'DUPLICATE_SET',
    renamed: 'SET_NAME_EXISTS',
  },
};

const value = text(1, 255);
const content = { value, metadata: metadata(true) };

/** Stores a value unless the set already contains it. */
export const addSetValue: OperationHandler = (call) => {
  const wanted = readBody(content, call.body);
  const collection = requireCollection(sets, call);
  if (holding(collection, wanted.value)) throw refuse('DUPLICATE_VALUE');
  const { entry, state } = addEntry(sets, call.state, collection, wanted, call.now);
  return created(showEntry(sets, collection, entry), state);
};

/** Stores the values in a list that the set doesn't contain yet, and reports those it left out. */
export const addSetValues: OperationHandler = (call) => {
  const { values, errors, state } = addListed(sets, call, content, (collection, one) =>
    holding(collection, one.value ?? null) ? 'Value already exists in set' : undefined,
  );
  return created({ created: values.length, errors, values }, state);
};

export const updateSetValue = updateEntry(sets, content, 'SET_VALUE_NOT_FOUND');

/** Removes values by id or by text; a text removes every copy. */
export const removeSetValue = removeEntries(
  sets,
  ({ id, content: held }, wanted) => id === wanted || held.value === wanted,
);

export const checkSetValue: OperationHandler = (call) => {
  const wanted = readBody({ value }, call.body);
  const collection = requireCollection(sets, call);
  const entry = holding(collection, wanted.value);
  return success({ exists: entry !== undefined, value: entry ? showEntry(sets, collection, entry) : null });
};

export const checkSetValues: OperationHandler = (call) => {
  const texts = readList(call.body, (entry) => {
    const message = value.fault(entry);
    return { values: entry, faults: message === undefined ? [] : [{ field: '', message }] };
  });
  const collection = requireCollection(sets, call);
  const checks = texts.map((wanted) => {
    const entry = holding(collection, wanted);
    const found = entry && { setValue: showEntry(sets, collection, entry) };
    return { value: wanted, exists: entry !== undefined, ...found };
  });
  const found = checks.filter(({ exists }) => exists).length;
  return success({ found, notFound: checks.length - found, errors: [], checks });
};

function holding({ entries }: Collection, wanted: Json): Entry | undefined {
  return entries.find((entry) => entry.content.value === wanted);
}
