import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Api, Operation } from '../../lib/reference/api';
import { asList, asNode, follow, type JsonValue, type Node } from '../../lib/reference/api-schema';
import { isRecord } from './is-record';
import { newValidator } from './schema';

/** An operation of the API, with what its parameters may be. */
export interface DescribedOperation extends Pick<Operation, 'id' | 'method' | 'path' | 'needsKey'> {
  parameters: { name: string; in: string; validate: ValidateFunction }[];
}

/** The OpenAPI description, prepared for strict checks: its schemas refuse unknown members. */
export interface Description {
  operations: DescribedOperation[];
  /** The documented statuses of an operation's answers. */
  statusesOf(operationId: string): string[];
  /**
   * The validator for the body of an operation's request, or of its response with a status; undefined if there is no
   * such body.
   */
  bodyOf(operationId: string, part: 'request' | (string & {})): ValidateFunction | undefined;
}

/** Reads a description. */
export function readDescription({ document, operations }: Api): Description {
  const { paths } = asNode(resolved(document, asNode(document)));
  const nodes = new Map(
    Array.from(operations, ([id, { path, method }]) => [id, asNode(asNode(asNode(paths)[path])[method.toLowerCase()])]),
  );
  const nodeOf = (id: string) => nodes.get(id) ?? {};
  // Values in an address are text: `?page=1`.
  const ofText = newValidator({ coerceTypes: true });
  const validator = newValidator();
  const compiled = new Map<string, ValidateFunction>();
  return {
    operations: Array.from(operations.values(), ({ id, method, path, needsKey }) => ({
      ...{ id, method, path, needsKey },
      parameters: asList(nodeOf(id).parameters).map((parameter) => {
        const { name, in: place, schema } = asNode(parameter);
        const validate = ofText.compile({ type: 'object', properties: { value: schema } });
        return { name: String(name), in: String(place), validate };
      }),
    })),
    statusesOf: (id) => Object.keys(asNode(nodeOf(id).responses)),
    bodyOf(id, part) {
      const owner = part === 'request' ? nodeOf(id).requestBody : asNode(nodeOf(id).responses)[part];
      const { schema } = asNode(asNode(asNode(owner).content)['application/json']);
      if (!schema) return undefined;
      const key = `${id} ${part}`;
      const known = compiled.get(key) ?? validator.compile(asNode(schema));
      compiled.set(key, known);
      return known;
    },
  };
}

/** The description with references resolved and schemas closed. Examples stay as they are. */
function resolved(node: JsonValue | undefined, root: Node): JsonValue {
  if (Array.isArray(node)) return node.map((entry) => resolved(entry, root));
  if (!isRecord(node)) return node ?? null;
  if (typeof node.$ref === 'string') return resolved(follow(root, node) as JsonValue, root);
  const entries = Object.entries(node).map(([key, value]): [string, JsonValue] => {
    if (key === 'schema') return [key, closed(value, root)];
    if (key === 'schemas' || key === 'example' || key === 'examples' || key.startsWith('x-')) return [key, value];
    return [key, resolved(value, root)];
  });
  // Schemas have been copied to where they are used.
  return Object.fromEntries(entries.filter(([key]) => key !== 'schemas'));
}

/** A schema that refuses members it doesn't name. The parts of an `allOf` stay open; only the whole is closed. */
function closed(schema: JsonValue | undefined, root: Node, isPart = false): JsonValue {
  if (!isRecord(schema)) return schema ?? null;
  const { $ref: _, ...own } = schema;
  const source: Node = { ...follow(root, schema), ...own };
  const entries = Object.entries(source).map(([key, value]): [string, JsonValue] => {
    if (/^(?:items|additionalProperties|not)$/.test(key)) return [key, closed(value, root)];
    if (/^(?:all|any|one)Of$/.test(key))
      return [key, asList(value).map((part) => closed(part, root, isPart || key === 'allOf'))];
    if (key !== 'properties') return [key, value ?? null];
    const members = Object.entries(asNode(value)).map(([name, member]) => [name, closed(member, root)] as const);
    return [key, Object.fromEntries(members)];
  });
  const isOpen = ('properties' in source || 'allOf' in source) && !('additionalProperties' in source);
  return Object.fromEntries(isOpen && !isPart ? [...entries, ['unevaluatedProperties', false]] : entries);
}
