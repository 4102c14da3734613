import { created, success } from './answers';
import { description, type Kind, requireCollection } from './collections';
import { addEntry, addListed, removeEntries, showEntry, updateEntry } from './entries';
import { flag, freeText, metadata, readBody, text } from './rules';
import type { OperationHandler } from './types';

export const lookups: Kind = {
  part: 'lookups',
  settings: {
    description,
    leftSystem: freeText(),
    rightSystem: freeText(),
    allowLeftDups: flag(true),
    allowRightDups: flag(true),
    allowLeftRightDups: flag(true),
    strictChecking: flag(false),
  },
  parent: 'lookupId',
  codes: { missing: 'LOOKUP_NOT_FOUND', taken: 'DUPLICATE_LOOKUP', renamed: 'LOOKUP_NAME_EXISTS' },
};

const value = text(1, 255);
const content = { left: value, right: value, leftMetadata: metadata(false), rightMetadata: metadata(false) };

/** Stores a mapping, whatever the lookup contains: the switches refuse nothing. */
export const addMapping: OperationHandler = (call) => {
  const pair = readBody(content, call.body);
  const collection = requireCollection(lookups, call);
  const { entry, state } = addEntry(lookups, call.state, collection, pair, call.now);
  return created(showEntry(lookups, collection, entry), state);
};

export const addMappings: OperationHandler = (call) => {
  const { values, errors, state } = addListed(lookups, call, content);
  return created({ created: values.length, updated: 0, skipped: 0, errors, values }, state);
};

export const updateMapping = updateEntry(lookups, content, 'LOOKUP_VALUE_NOT_FOUND');

/** Removes by id only. */
export const removeMapping = removeEntries(lookups, ({ id }, wanted) => id === wanted);

/**
 * Finds mappings by an entire side, or by a part of either side regardless of case; several conditions must all hold.
 */
export const searchMappings: OperationHandler = (call) => {
  const collection = requireCollection(lookups, call);
  const [left, right, part] = ['left', 'right', 'search'].map((field) => call.query.get(field));
  const found = collection.entries.filter(({ content: pair }) => {
    const sides = [String(pair.left), String(pair.right)].map((side) => side.toLowerCase());
    return (
      (!left || pair.left === left) &&
      (!right || pair.right === right) &&
      (!part || sides.some((side) => side.includes(part.toLowerCase())))
    );
  });
  return success(found.map((entry) => showEntry(lookups, collection, entry)));
};
