import { expect, it } from 'vitest';
import { asList, asNode, follow, type JsonValue, type Node } from '../../lib/reference/api-schema';
import { type Json, respond } from '../../model/service';
import { isRecord } from './is-record';
import { contract, publishedApi } from './site-contract';

/* Every property of every request body that the description names: the model keeps it, and checks its limits. */

interface Property {
  operation: string;
  /** Where it is in the body: `values.0.value`. */
  path: readonly (string | number)[];
  schema: Node;
}

const root = publishedApi.document as Node;

function propertiesIn(operation: string, schema: Node, path: Property['path'] = []): Property[] {
  // An object of the API's own is its properties.
  const own = path.length > 0 && !schema.properties ? [{ operation, path, schema }] : [];
  const members = Object.entries(asNode(schema.properties)).flatMap(([name, member]) =>
    propertiesIn(operation, follow(root, member), [...path, name]),
  );
  const items = schema.items ? propertiesIn(operation, follow(root, schema.items), [...path, 0]) : [];
  return [...own, ...members, ...items];
}

const properties = Object.values(asNode(root.paths)).flatMap((methods) =>
  Object.values(asNode(methods)).flatMap((method) => {
    const { operationId, requestBody } = asNode(method);
    if (!requestBody) return [];
    const body = follow(root, requestBody);
    const { schema } = asNode(asNode(body.content)['application/json']);
    return propertiesIn(String(operationId), follow(root, schema));
  }),
);

/** The body with another value in one place. */
function changed(body: JsonValue, [first, ...rest]: Property['path'], value: JsonValue): JsonValue {
  if (first === undefined) return value;
  if (Array.isArray(body)) return body.map((entry, index) => (index === first ? changed(entry, rest, value) : entry));
  const members = isRecord(body) ? (body as Node) : {};
  return { ...members, [first]: changed(members[first] ?? null, rest, value) } as JsonValue;
}

/** What comes of the operation's example with this value. */
function send({ operation, path }: Property, value: JsonValue) {
  const { setup } = contract;
  const before = setup.stateBefore(operation);
  const plain = setup.request(operation, before);
  const body = JSON.stringify(changed(JSON.parse(plain.body ?? '{}'), path, value));
  const { state, response } = respond(before, { ...plain, body }, setup.timeOf(operation));
  // The counts of the rate limit grow with each request.
  const isChanged = JSON.stringify({ ...state, windows: {} }) !== JSON.stringify({ ...before, windows: {} });
  return { status: response.status, outcome: JSON.stringify([state, response.body as Json]), isChanged };
}

const isFormatted = ({ format }: Node) => format === 'date-time';
const typesOf = ({ type }: Node) => [type].flat();

/** Two values that the description allows. */
function allowed(schema: Node, held: JsonValue | undefined): JsonValue[] {
  const [type] = typesOf(schema);
  if (type === 'boolean') return [true, false];
  if (type === 'integer') return [Number(schema.minimum ?? 1), Number(schema.maximum ?? 9)];
  if (type === 'object') return [{ probe: 'a' }, { probe: 'b' }];
  if (type === 'array') return [held ?? [], [...asList(held).slice(0, 1), ...asList(held).slice(0, 1)]];
  if (isFormatted(schema)) return ['2024-02-29T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];
  return [typeof held === 'string' ? held : 'a', 'b'.repeat(Number(schema.maxLength ?? 5))];
}

/** Values that break a rule of the description, each in words. */
function broken(schema: Node, held: JsonValue | undefined): [rule: string, value: JsonValue][] {
  const { minLength, maxLength, pattern, minimum, maximum, minItems, maxItems } = schema;
  const [type] = typesOf(schema);
  const list = asList(held);
  return [
    ...(maxLength === undefined ? [] : ([['too long', 'a'.repeat(Number(maxLength) + 1)]] as const)),
    ...(Number(minLength ?? 0) > 0 ? ([['empty', '']] as const) : []),
    ...(pattern === undefined ? [] : ([['with a blank', 'a b']] as const)),
    ...(minimum === undefined ? [] : ([['too small', Number(minimum) - 1]] as const)),
    ...(maximum === undefined ? [] : ([['too large', Number(maximum) + 1]] as const)),
    ...(minItems === undefined ? [] : ([['too short', []]] as const)),
    ...(maxItems === undefined
      ? []
      : ([['too long', Array.from({ length: Number(maxItems) + 1 }, () => list[0] ?? '')]] as const)),
    ...(isFormatted(schema)
      ? (
          [
            '2025-02-30T00:00:00Z',
            '2025-02-29T00:00:00Z',
            '2025-02-28T24:00:00Z',
            '2025-13-01T00:00:00Z',
            '2025-09-24',
          ] as const
        ).map((date): [string, JsonValue] => [`${date} for a date`, date])
      : []),
    ['of another type', type === 'string' || type === 'array' || type === 'object' ? 12 : 'text'],
  ].map(([rule, value]) => [String(rule), value as JsonValue]);
}

const heldBy = ({ operation, path }: Property) => {
  const { body } = contract.setup.operationOf(operation);
  return path.reduce<JsonValue | undefined>(
    (value, part) => (Array.isArray(value) ? value[Number(part)] : isRecord(value) ? (value as Node)[part] : undefined),
    body?.example,
  );
};
const titled = (all: readonly Property[]) => all.map((one) => [`${one.operation} ${one.path.join('.')}`, one] as const);

it.each(titled(properties))('MODEL-1 keeps %s', (_, property) => {
  const [one, other] = allowed(property.schema, heldBy(property)).map((value) => send(property, value));
  expect([one?.status, other?.status]).toEqual([
    expect.toSatisfy((status) => status < 300),
    expect.toSatisfy((status) => status < 300),
  ]);
  expect(one?.outcome).not.toBe(other?.outcome);
});

// An ID that nothing has is skipped, whatever it is.
const checked = properties.filter(({ path }) => path[0] !== 0);
it.each(titled(checked))('MODEL-1 checks the limits of %s', (_, property) => {
  for (const [rule, value] of broken(property.schema, heldBy(property))) {
    const { status, isChanged } = send(property, value);
    expect([status >= 400, isChanged], rule).toEqual([true, false]);
  }
});
