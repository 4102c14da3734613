import { limits } from '../read/limits';
import { type Fields, isFields } from '../read/read';
import { type Said, say } from '../say/sentences';

/*
 * What several deliveries of a trigger show of their fields: which of them would have told the events apart, and would
 * have recognised what came again.
 */

export type Path = readonly (string | number)[];

/** For each delivery the earlier one that it repeats, by its place; undefined for an event of its own. */
export type Repeats = readonly (number | undefined)[];

/** What a set would have done with several deliveries, which are named by their places. */
interface Skips {
  skipped: number[];
  /** Those that were skipped, and are events of their own. */
  wrong: number[];
  /** Repeats that would have been done again. */
  missed: number[];
}

/** A field that is in all deliveries, and the same in each repeat. */
export interface SeenField extends Skips {
  path: Path;
  /** Whether it may name the event; anything; a person, a thing or a chat, which more than one event has; or a moment. */
  kind: keyof typeof order;
}

/** The better a kind tells events apart, the earlier it is offered. */
const order = { event: 0, other: 1, thing: 2, passing: 3 } as const;

/** No more is compared, and no more is offered. */
const mostDeliveries = 50;
const mostFields = 8;
const mostPaths = 1000;

/** Several deliveries, as a reader sees and marks them. */
export interface Deliveries {
  items: readonly Fields[];
  /** A few words that tell each from the others. */
  labels: string[];
  repeats: Repeats;
  /** The repeats that are proposed, because they are equal as JSON; none once the reader has marked any. */
  proposed: Repeats;
  /** What they are too few for, or don't show. */
  notes: Said[];
}

/** What was pasted, if it is several deliveries. */
export function deliveriesIn(all: readonly Fields[], marked?: Repeats): Deliveries | undefined {
  if (all.length < 2) return undefined;
  const items = all.slice(0, mostDeliveries);
  const repeats = marked?.slice(0, items.length) ?? [];
  const { events, repeated } = countOf(items.length, repeats);
  const equal = equalOnes(items);
  const notes = [
    ...(all.length > items.length ? [say('deliveries.most', [String(items.length), String(all.length)])] : []),
    ...(events < 2
      ? [say('deliveries.one')]
      : fieldsOf(items, repeats).length === 0
        ? [say('deliveries.none')]
        : [
            ...(repeated === 0 ? [say('deliveries.noRepeat')] : []),
            ...(events < 5 ? [say('deliveries.few', [String(events)])] : []),
          ]),
  ];
  return { items, labels: labelsOf(items), repeats, proposed: marked ? [] : equal, notes };
}

const eventOf = (repeats: Repeats, place: number): number => {
  const earlier = repeats[place];
  return earlier === undefined || earlier >= place ? place : eventOf(repeats, earlier);
};

/** How many different events there are, and how many repeats. */
export function countOf(count: number, repeats: Repeats): { events: number; repeated: number } {
  const events = new Set(Array.from({ length: count }, (_, place) => eventOf(repeats, place))).size;
  return { events, repeated: count - events };
}

/** What a set would have skipped if it had remembered these values, one of each delivery. */
export function skipsOf(values: readonly string[], repeats: Repeats): Skips {
  const known = new Set<string>();
  const result: Skips = { skipped: [], wrong: [], missed: [] };
  for (const [place, value] of values.entries()) {
    const event = eventOf(repeats, place);
    if (known.has(value)) result.skipped.push(place);
    if (known.has(value) && event === place) result.wrong.push(place);
    if (values[event] !== value) result.missed.push(place);
    known.add(value);
  }
  return result;
}

/** The fields that may identify an event, best first; those that would have skipped one come last. */
export function fieldsOf(items: readonly Fields[], repeats: Repeats): SeenField[] {
  if (countOf(items.length, repeats).events < 2) return [];
  const paths = new Map(items.flatMap((item) => pathsIn(item)).map((path) => [JSON.stringify(path), path]));
  const fields = [...paths.values()].slice(0, mostPaths).flatMap((path): SeenField[] => {
    const found = items.map((item) => valueAt(item, path));
    if (!found.every(isTaken)) return [];
    const skips = skipsOf(found.map(String), repeats);
    const kind = kindOf(path, found);
    // What only skips some shows nothing, unless it looks like an ID.
    const isUseless = skips.wrong.length > 0 && !(isNumbered(path) && skips.wrong.length < items.length / 2);
    return skips.missed.length > 0 || isUseless ? [] : [{ path, kind, ...skips }];
  });
  const rank = ({ path, kind, wrong }: SeenField) =>
    order[kind] + (path[0] === 'headers' ? 0.5 : 0) + (wrong.length > 0 ? mostFields : 0);
  return fields.sort((one, other) => rank(one) - rank(other)).slice(0, mostFields);
}

const isTaken = (value: unknown): value is string | number =>
  typeof value === 'number'
    ? Math.abs(value) <= Number.MAX_SAFE_INTEGER
    : typeof value === 'string' && value.trim() !== '' && value.length <= limits.value;

/** For each delivery the first one that is equal as JSON; of a webhook, what was sent is compared, and not its headers. */
function equalOnes(items: readonly Fields[]): Repeats {
  const sent = items.map(({ headers, body, query, ...rest }) =>
    JSON.stringify(isFields(headers) ? { body, query } : { headers, body, query, ...rest }, sorted),
  );
  return sent.map((text, place) => {
    const first = sent.indexOf(text);
    return first < place ? first : undefined;
  });
}

const sorted = (_: string, value: unknown) =>
  isFields(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;

/** What tells each delivery from the others for a reader, in a few words. */
function labelsOf(items: readonly Fields[]): string[] {
  const paths = new Map(items.flatMap((item) => pathsIn(item)).map((path) => [JSON.stringify(path), path]));
  const differing = [...paths.values()]
    .slice(0, mostPaths)
    .map((path) => ({ path, found: items.map((item) => valueAt(item, path)) }))
    .filter(({ found }) => new Set(found).size > 1)
    .sort((one, other) => order[kindOf(one.path, one.found)] - order[kindOf(other.path, other.found)])
    .slice(0, 3);
  return items.map((_, place) =>
    differing
      .flatMap(({ path, found }) => {
        const text = String(found[place]);
        return isTaken(found[place]) ? [`${path.at(-1)}: ${text.length > 40 ? `${text.slice(0, 39)}…` : text}`] : [];
      })
      .join(', '),
  );
}

/** The paths to texts and numbers, up to five levels deep; of a list, those of its first entry. */
export function pathsIn(value: unknown, before: Path = []): Path[] {
  if (typeof value === 'string' || typeof value === 'number') return [before];
  if (before.length > 4 || typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.slice(0, 1).entries()]
    : Object.entries(value).slice(0, 200);
  return entries.flatMap(([key, one]) => pathsIn(one, [...before, key]));
}

/** What is at a path; undefined if it leads nowhere. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const key of path) {
    if (Array.isArray(at)) at = at[Number(key)];
    else at = isFields(at) && Object.hasOwn(at, key) ? at[String(key)] : undefined;
  }
  return at;
}

/** Words for what more than one event has: a person, a thing or a place. */
const things =
  /^(?:customer|user|person|people|contact|client|account|member|author|owner|sender|recipient|from|to|assignee|lead|chat|channel|group|team|company|organi[sz]ation|workspace|shop|store|site|location|address|project|list|board|table|database|form|page|product|variant|item|sku|parent|e?-?mail|phone|name|login|title|subject)s?$/i;
const times = /(?:^|[_-])(?:date|time|timestamp|at|on)$|^(?:date|time|timestamp)|[a-z](?:At|On|Date|Time|Timestamp)$/;
/** Headers that each transport makes anew. */
const ofTransport =
  /request|trace|correlation|\bray\b|forwarded|signature|hmac|hub-sig|^(?:cf|x-(?:amzn?|vercel|b3|real|newrelic))-|token|length|agent|^(?:date|host|accept|content|connection|via|cookie)/i;

/** A key without what makes an ID of it: `customer` of `customer_id`. */
const bare = (key: string | number) => String(key).replace(/[_-]?(?:id|key|uuid|guid|number|no)$/i, '');

/** What a path may be the ID of, if that is a person, a thing or a chat: `customer`. */
export const thingIn = (path: Path): string | undefined =>
  path.map(bare).findLast((key) => key.split(/[_-]|(?<=[a-z])(?=[A-Z])/).some((word) => things.test(word)));

const isNumbered = (path: Path) =>
  /(?:^|[_-])(?:id|key|uuid|guid|number|no|reference)$|(?:I[dD]|Key)$/.test(String(path.at(-1)));

/** What looks like an ID of the event in a single delivery. */
export const idsIn = (item: Fields): Path[] =>
  pathsIn(item)
    .filter((path) => isNumbered(path) && kindOf(path, []) === 'event')
    .slice(0, 4);

function kindOf(path: Path, found: readonly unknown[]): SeenField['kind'] {
  const last = String(path.at(-1));
  const isTime = times.test(last) || isEach(found, /^\d{4}-\d\d-\d\d(?:[T ]|$)/);
  if (isTime || (path[0] === 'headers' && ofTransport.test(last))) return 'passing';
  if (path[0] !== 'headers' && thingIn(path) !== undefined) return 'thing';
  // A word for a record, or a sign that no person types.
  const isSign = isEach(found, /^(?!\d+\.\d+$)(?=\S*\d)[\w.:-]{8,}$/);
  return isNumbered(path) || isSign ? 'event' : 'other';
}

const isEach = (found: readonly unknown[], form: RegExp) =>
  found.length > 0 && found.every((one) => form.test(String(one)));
