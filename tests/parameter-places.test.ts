import { expect, it } from 'vitest';
import { placeOf } from '../components/mdx/parameters/places';
import { getSite } from '../lib/content';
import { sampleLanguages } from '../lib/reference/samples';

const { operations } = getSite().reference.api;

function placed(id: string, name: string, where: string): (string | undefined)[] {
  const operation = operations.get(id);
  if (!operation) throw new Error(`no operation ${id}`);
  return sampleLanguages.map(({ write }) => {
    const sample = write(operation);
    const place = placeOf(sample, operation.path, { name, in: where });
    return place && sample.slice(...place);
  });
}

it('a parameter is found in the path, in every language', () => {
  expect(placed('updateSetValue', 'name', 'path')).toEqual(Array(4).fill('processed-orders'));
  expect(new Set(placed('updateSetValue', 'value', 'path')).size).toBe(1);
});

it('a parameter is found in the query, with its name', () => {
  expect(placed('listSetValues', 'limit', 'query')).toEqual(Array(4).fill('limit=20'));
});

it('a member of the body is found with its value, as each language writes it', () => {
  expect(placed('addSetValue', 'value', 'body')).toEqual([
    '"value": "order-1001"',
    "value: 'order-1001'",
    '"value": "order-1001"',
    '\\"value\\":\\"order-1001\\"',
  ]);
  expect(placed('addSetValue', 'metadata', 'body')[0]).toBe('"metadata": { "execution": "8841" }');
  // The node has a name, too.
  expect(placed('createSet', 'name', 'body').at(-1)).toBe('\\"name\\":\\"processed-orders\\"');
});

it('a body that is a list is found as a whole', () => {
  expect(placed('removeSetValues', '(the list)', 'body').every((text) => /^\[.*\]$/s.test(text ?? ''))).toBe(true);
});

it('what a sample leaves out is found nowhere', () => {
  expect(placed('createSet', 'strictChecking', 'body')).toEqual(Array(4).fill(undefined));
});

it('every parameter that must be sent is found in every sample', () => {
  const missing = [...operations.values()].flatMap(({ id, parameters, body }) =>
    [...parameters, ...(body?.fields ?? [])]
      .filter(({ required }) => required)
      .filter(({ name, in: where = '' }) => placed(id, name, where).includes(undefined))
      .map(({ name }) => `${id} ${name}`),
  );
  expect(missing).toEqual([]);
});
