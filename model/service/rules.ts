import { refuse } from './refusals';
import type { Fields, Json } from './types';

/** The rule for a field. */
export interface Rule<T extends Json | undefined = Json> {
  /** What is wrong with a value; undefined if nothing is. */
  readonly fault: (value: Json | undefined) => string | undefined;
  /** The value of an omitted field; without it, the field is required. */
  readonly absent?: T;
  /** Converts a value to its stored form, if that differs from what was sent. */
  stored?(value: T): T;
}

type Shape = { readonly [field: string]: Rule<Json | undefined> };
/** The values of a shape's fields. */
type Values<S extends Shape> = { [K in keyof S]: S[K] extends Rule<infer T> ? T : never };

interface FieldError {
  readonly field: string;
  readonly message: string;
}

export function text(least: number, most: number): Rule<string> {
  const isText = (value: Json | undefined) =>
    typeof value === 'string' && value.length >= least && value.length <= most;
  return { fault: (value) => (isText(value) ? undefined : `Must have ${least} to ${most} characters`) };
}

/** A name for use in a path: letters, digits, hyphens and underscores. */
export function name(most: number): Rule<string> {
  return {
    fault: (value) => {
      if (typeof value !== 'string' || !/^[\w-]*$/.test(value)) return 'Only letters, digits, hyphen and underscore';
      return text(1, most).fault(value);
    },
  };
}

/** Free text; an empty one is stored as none. */
export function freeText(most = Number.POSITIVE_INFINITY): Rule<string | null> {
  return {
    fault: (value) => (typeof value === 'string' && value.length <= most ? undefined : `Must be text up to ${most}`),
    absent: null,
    stored: (value) => value || null,
  };
}

export function flag(absent: boolean): Rule<boolean> {
  return { fault: (value) => (typeof value === 'boolean' ? undefined : 'Must be true or false'), absent };
}

/** A JSON object, or `null` if it may be emptied. */
export function metadata(mayBeNull: boolean): Rule<Fields | null> {
  const fits = (value: Json | undefined) => isFields(value) || (mayBeNull && value === null);
  return { fault: (value) => (fits(value) ? undefined : 'Must be a JSON object'), absent: null };
}

/** A time, sent in ISO 8601 in UTC, of a day that there is. */
export const date: Rule<string> = {
  fault: (value) => {
    const isIso = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value);
    const time = isIso ? new Date(value) : undefined;
    // 30 February would be read as 2 March, and 24:00 as the next day.
    const isDay = time && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(String(value).slice(0, 10));
    return isDay ? undefined : 'Must be an ISO 8601 date in UTC, ending in Z';
  },
  stored: (value) => new Date(value).toISOString(),
};

/** A rule for a field that may be omitted. */
export function optional<T extends Json | undefined>(rule: Rule<T>): Rule<T | undefined> {
  return {
    ...rule,
    absent: undefined,
    stored: (value) => (value !== undefined && rule.stored ? rule.stored(value) : value),
  };
}

/** Reads an object by rules; members without a rule are dropped. */
export function read<S extends Shape>(shape: S, from: Json | undefined): { values: Values<S>; faults: FieldError[] } {
  const source = isFields(from) ? from : {};
  const faults: FieldError[] = [];
  const values = Object.entries(shape).map(([field, rule]) => {
    const value = source[field];
    if (value === undefined && 'absent' in rule) return [field, rule.absent];
    const message = rule.fault(value);
    if (message !== undefined) faults.push({ field, message });
    return [field, message === undefined && rule.stored ? rule.stored(value) : value];
  });
  return { values: Object.fromEntries(values) as Values<S>, faults };
}

/** Reads a body by rules. @throws HttpRefusal if it breaks one */
export function readBody<S extends Shape>(shape: S, body: Json | undefined): Values<S> {
  const { values, faults } = read(shape, body);
  if (faults.length > 0) throw invalid('Body', faults);
  return values;
}

/** Reads the list in a body's member `values`: 1 to 1000 entries. @throws HttpRefusal if an entry breaks a rule */
export function readList<T>(
  body: Json | undefined,
  readEntry: (entry: Json) => { values: T; faults: readonly FieldError[] },
): T[] {
  const list = isFields(body) ? body.values : undefined;
  if (!isList(list) || list.length < 1 || list.length > 1000) {
    throw invalid('Body', [{ field: 'values', message: 'Must have 1 to 1000 entries' }]);
  }
  const entries = list.map(readEntry);
  const faults = entries.flatMap((entry, index) =>
    entry.faults.map(({ field, message }) => ({
      field: ['values', index, field].filter((part) => part !== '').join('.'),
      message,
    })),
  );
  if (faults.length > 0) throw invalid('Body', faults);
  return entries.map(({ values }) => values);
}

/** Reads a body that is a bare list of ids. @throws HttpRefusal if it isn't a list */
export function readIds(body: Json | undefined): readonly Json[] {
  if (!isList(body)) throw refuse('INVALID_BODY');
  return body;
}

/** The refusal for a part of a request that breaks its rules. */
export function invalid(type: 'Params' | 'Query' | 'Body', errors: readonly FieldError[]) {
  return refuse('VALIDATION_ERROR', 400, { details: [{ type, errors: errors.map((fault) => ({ ...fault })) }] });
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !isList(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
