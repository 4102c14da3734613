import { expect, it } from 'vitest';
import { asNode, follow, type JsonValue, type Node } from '../../lib/reference/api-schema';
import { respond } from '../../model/service';
import { bodyOf, placeOf, publishedApi, setup } from './contract';
import { isRecord } from './is-record';

/* Every property of every request body: the model keeps it, and accepts and refuses what the description does. */

type Path = readonly (string | number)[];

const root = publishedApi.document as Node;

/** The paths of a schema's properties, and of its items: `values.0.value`. */
function pathsIn(node: JsonValue | undefined, path: Path = []): Path[] {
  const { properties, items } = follow(root, node);
  const members = Object.entries(asNode(properties)).flatMap(([name, member]) => pathsIn(member, [...path, name]));
  // An object of the API's own is its properties.
  return [...(properties ? members : [path]), ...(items ? pathsIn(items, [...path, 0]) : [])];
}

const properties = [...publishedApi.operations.values()].flatMap(({ id, path, method }) => {
  const { requestBody } = asNode(asNode(asNode(root.paths)[path])[method.toLowerCase()]);
  const { schema } = asNode(asNode(follow(root, requestBody).content)['application/json']);
  // In a list of IDs, one that nothing has is skipped, whatever it is: contract.test.ts plays its examples.
  const places = asNode(schema).type === 'array' ? [] : pathsIn(schema);
  return schema ? places.map((place) => [`${id} ${place.join('.')}`, id, place] as const) : [];
});

/** The body with another value in one place. */
function changed(body: JsonValue, [first, ...rest]: Path, value: JsonValue): JsonValue {
  if (first === undefined) return value;
  if (Array.isArray(body)) return body.map((entry, index) => (index === first ? changed(entry, rest, value) : entry));
  const members = isRecord(body) ? (body as Node) : {};
  return { ...members, [first]: changed(members[first] ?? null, rest, value) } as JsonValue;
}

/** Where a body's schema is in an operation, and a member in a schema. */
const schemaAt = ['requestBody', 'content', 'application/json', 'schema'];
const memberAt = (name: string | number) => (typeof name === 'number' ? ['items'] : ['properties', name]);

/** Values on both sides of each limit that a property may have. */
const candidates: JsonValue[] = [
  ...[0, 1, 100, 101, 255, 256, 500, 501].map((length) => 'a'.repeat(length)),
  ...['a-B_9', 'a b', 'ä', null, true, false, -1, 0, 1, 2, 1.5, 3600, 3601, {}, { probe: 'a' }],
  ...['2024-02-29T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2025-09-24T08:00:00Z', '2025-02-30T00:00:00Z'],
  ...['2025-02-29T00:00:00Z', '2025-02-28T24:00:00Z', '2025-13-01T00:00:00Z', '2025-09-24', 'order-1001'],
  ...[0, 1, 2, 1000, 1001].map((length) => Array.from({ length }, (_, index) => `${index}`)),
  ...[1, 1000, 1001].map((length) => Array.from({ length }, (_, index) => ({ value: `${index}` }))),
  ...[1, 1000, 1001].map((length) => Array.from({ length }, (_, index) => ({ left: `${index}`, right: 'a' }))),
];

it.each(properties)('MODEL-1 keeps %s, and takes what the description allows', (_, id, path) => {
  const before = setup.stateBefore(id);
  const plain = setup.request(id, before);
  const isAllowed = bodyOf(id, 'request');
  const outcomes = new Set<string>();
  const at = placeOf(id, ...schemaAt, ...path.flatMap(memberAt));
  const remedy = '→ correct the description, or the rules in model/service/';
  for (const candidate of candidates) {
    const body = changed(JSON.parse(plain.body ?? '{}'), path, candidate);
    const { state, response } = respond(before, { ...plain, body: JSON.stringify(body) }, setup.timeOf(id));
    const isTaken = response.status < 300;
    const sent = JSON.stringify(candidate).slice(0, 60);
    const says = `${at}  ${sent}: described as ${isTaken ? 'refused' : 'allowed'}, ${isTaken ? 'taken' : 'refused'} by the model ${remedy}`;
    expect(isTaken, says).toBe(isAllowed?.(body));
    // The counts of the rate limit grow with each request.
    const outcome = JSON.stringify([{ ...state, windows: {} }, response.body]);
    if (isTaken) outcomes.add(outcome);
    else expect(state).toEqual({ ...before, windows: state.windows });
  }
  expect(outcomes.size, `${at}  the model keeps nothing of it ${remedy}`).toBeGreaterThan(1);
});
