import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Api } from '../../lib/reference/api';
import { follow, type Node } from '../../lib/reference/api-schema';
import { isRecord } from './is-record';
import { newValidator } from './schema';

/** An operation of the API and its address. */
export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  needsKey: boolean;
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

/** Reads a description. @throws Error if there is none */
export function readDescription({ document: source }: Api): Description {
  if (!isRecord(source)) throw new Error('There is no OpenAPI description');
  const document = resolved(source, source) as Record<string, unknown>;
  const operations = new Map<string, Record<string, unknown>>();
  const addresses: DescribedOperation[] = [];
  // Values in an address are text: `?page=1`.
  const ofText = newValidator({ coerceTypes: true });
  for (const [path, methods] of entriesOf(document.paths)) {
    for (const [method, operation] of entriesOf(methods)) {
      const id = String(operation.operationId);
      operations.set(id, operation);
      const parameters = records(operation.parameters).map(({ name, in: place, schema }) => {
        const validate = ofText.compile({ type: 'object', properties: { value: schema } });
        return { name: String(name), in: String(place), validate };
      });
      addresses.push({
        id,
        method: method.toUpperCase(),
        path,
        needsKey: !Array.isArray(operation.security),
        parameters,
      });
    }
  }
  const validator = newValidator();
  const compiled = new Map<string, ValidateFunction>();
  const responsesOf = (id: string) => at(operations.get(id), 'responses');
  return {
    operations: addresses,
    statusesOf: (id) => Object.keys(responsesOf(id) ?? {}),
    bodyOf(id, part) {
      const owner = part === 'request' ? at(operations.get(id), 'requestBody') : at(responsesOf(id), part);
      const schema = at(at(at(owner, 'content'), 'application/json'), 'schema');
      if (!schema) return undefined;
      const key = `${id} ${part}`;
      const known = compiled.get(key) ?? validator.compile(schema);
      compiled.set(key, known);
      return known;
    },
  };
}

function entriesOf(value: unknown): [string, Record<string, unknown>][] {
  return Object.entries(isRecord(value) ? value : {}).flatMap(([key, member]) =>
    isRecord(member) ? [[key, member]] : [],
  );
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function at(value: unknown, key: string): Record<string, unknown> | undefined {
  const member = isRecord(value) ? value[key] : undefined;
  return isRecord(member) ? member : undefined;
}

/** The description with references resolved and schemas closed. Examples stay as they are. */
function resolved(node: unknown, root: Node): unknown {
  if (Array.isArray(node)) return node.map((entry) => resolved(entry, root));
  if (!isRecord(node)) return node;
  if (typeof node.$ref === 'string') return resolved(follow(root, node), root);
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (key === 'schema') return [key, closed(value, root, false)];
    if (key === 'schemas' || key === 'example' || key === 'examples' || key.startsWith('x-')) return [key, value];
    return [key, resolved(value, root)];
  });
  // Schemas have been copied to where they are used.
  return Object.fromEntries(entries.filter(([key]) => key !== 'schemas'));
}

/** A schema that refuses members it doesn't name. The parts of an `allOf` stay open; only the whole is closed. */
function closed(schema: unknown, root: Node, isPart: boolean): unknown {
  if (!isRecord(schema)) return schema;
  const { $ref, ...rest } = schema;
  const source: Record<string, unknown> = $ref === undefined ? rest : { ...follow(root, schema), ...rest };
  const result = { ...source };
  for (const key of ['items', 'additionalProperties', 'not']) {
    if (key in source) result[key] = closed(source[key], root, false);
  }
  if (isRecord(source.properties)) {
    const members = Object.entries(source.properties);
    result.properties = Object.fromEntries(members.map(([name, member]) => [name, closed(member, root, false)]));
  }
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const branches = source[key];
    if (Array.isArray(branches)) result[key] = branches.map((part) => closed(part, root, isPart || key === 'allOf'));
  }
  const isOpen = ('properties' in source || 'allOf' in source) && !('additionalProperties' in source);
  return isOpen && !isPart ? { ...result, unevaluatedProperties: false } : result;
}
