import { stringify } from 'yaml';
import { canonicalUrl } from '../urls';
import {
  asList,
  asNode,
  asText,
  deprecatedIn,
  describe,
  describedIn,
  type Field,
  fieldsOf,
  follow,
  type JsonValue,
  type Node,
  typeAndLimits,
} from './api-schema';
import { errorName } from './names';
import { isRetryLevel, type RetryLevel } from './retry';
import type { ErrorEntry } from './schema';

/* The OpenAPI description, flattened into what pages show. */

interface Example {
  /** `default`, or the code or id of an error. */
  name: string;
  summary?: string;
  value: JsonValue;
}

export interface ApiResponse {
  status: number;
  description: string;
  fields: Field[];
  examples: Example[];
}

/** One operation of the REST API. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  needsKey: boolean;
  /** Whether a client may send it again, and what there is to say about that. */
  retry: { safe: RetryLevel; text?: string };
  /** Slugs of the node actions that call it. */
  actions: string[];
  /** What to do if the service lacks it; undefined if every service has it. */
  otherwise?: string;
  parameters: Field[];
  body?: { fields: Field[]; example: JsonValue };
  responses: ApiResponse[];
}

/** The address that describes each operation, by its id: `/api/sets/#add-a-value`. Pages say it with their tags. */
export type OperationHrefs = ReadonlyMap<string, string>;

/**
 * The description: its operations by id, its objects by their name in it, the names of members that readers may ignore,
 * and the document itself.
 */
export interface Api {
  operations: ReadonlyMap<string, Operation>;
  objects: ReadonlyMap<string, Field[]>;
  ignored: ReadonlySet<string>;
  document: JsonValue;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The start of a Markdown link to a page of this site. */
const ownLink = /\]\((?=\/)/g;

/** The description as published: without the notes for this site, and with full addresses. */
export function publicDescription({ document }: Api): JsonValue {
  const internal = new Set(['x-source', 'x-confidence', 'x-title', 'x-href']);
  const publish = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return value.replace(ownLink, `](${canonicalUrl('')}`);
    if (Array.isArray(value)) return value.map(publish);
    if (value === null || typeof value !== 'object') return value;
    const kept = Object.entries(value).filter(([key]) => !internal.has(key));
    return Object.fromEntries(kept.map(([key, member]) => [key, publish(member)]));
  };
  return publish(document);
}

/**
 * The same as YAML. Words that older parsers take for something else, such as the `yes` of `x-retry`, are in quotes.
 */
export function descriptionAsYaml(api: Api): string {
  return stringify(publicDescription(api), { schema: 'yaml-1.1', lineWidth: 0, indentSeq: false });
}

/** Flattens an OpenAPI 3.1 document. The linter checks its form (`npm run lint`). */
export function readApi(document: JsonValue): Api {
  const root = asNode(document);
  const operations = Object.entries(asNode(root.paths)).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = asNode(item)[method];
      return operation ? [readOperation(root, path, method, asNode(operation), asNode(item))] : [];
    }),
  );
  const objects = Object.entries(asNode(asNode(root.components).schemas)).flatMap(([name, schema]) =>
    describedIn(asNode(schema)) ? [[name, fieldsOf(root, asNode(schema), '', 2)] as const] : [],
  );
  return {
    operations: new Map(operations.map((operation) => [operation.id, operation])),
    objects: new Map(objects),
    ignored: deprecatedIn(document),
    document,
  };
}

function readOperation(root: Node, path: string, method: string, node: Node, item: Node): Operation {
  const parameters = [...asList(item.parameters), ...asList(node.parameters)].map((entry) => {
    const parameter = follow(root, entry);
    const schema = follow(root, parameter.schema);
    return {
      ...describe(root, asText(parameter.name), { ...schema, ...parameter }, parameter.required === true),
      ...typeAndLimits(root, schema),
      in: asText(parameter.in),
      described: describedIn(parameter),
    };
  });
  const responses = Object.entries(asNode(node.responses)).map(([status, response]) =>
    readResponse(root, Number(status), response),
  );
  return {
    id: asText(node.operationId),
    method: method.toUpperCase(),
    path,
    summary: asText(node.summary),
    description: asText(node.description),
    needsKey: !(Array.isArray(node.security) && node.security.length === 0),
    retry: readRetry(asNode(node['x-retry'])),
    actions: asList(node['x-actions']).map(asText),
    otherwise: asText(node['x-otherwise']) || undefined,
    parameters,
    body: node.requestBody ? readBody(root, follow(root, node.requestBody)) : undefined,
    responses,
  };
}

/** The errors that an operation lists, each by its code or id, with the status of the response and when it is sent. */
export function failuresOf({ responses }: Operation): { name: string; status: number; when: string }[] {
  return responses
    .filter(({ status }) => status >= 400)
    .flatMap(({ status, description, examples }) =>
      examples.map(({ name, summary = description }) => ({ name, status, when: summary })),
    );
}

/** The operations that can end with an error. */
export function operationsWith(error: ErrorEntry, { operations }: Api): Operation[] {
  const isAmong = (operation: Operation) => failuresOf(operation).some(({ name }) => name === errorName(error));
  return [...operations.values()].filter(error.everyRequest ? ({ needsKey }) => needsKey : isAmong);
}

/** A level that doesn't exist counts as the worst one; the check of the data reports it. */
function readRetry({ safe, text }: Node): Operation['retry'] {
  const level = asText(safe);
  return { safe: isRetryLevel(level) ? level : 'no', ...(text !== undefined && { text: asText(text) }) };
}

function readBody(root: Node, node: Node): { fields: Field[]; example: JsonValue } {
  const { schema, examples } = contentOf(root, node);
  const fields = schema.type === 'array' ? [describe(root, '(the list)', schema, true)] : fieldsOf(root, schema, '', 1);
  return { fields: fields.map((field) => ({ ...field, in: 'body' })), example: examples[0]?.value ?? {} };
}

function readResponse(root: Node, status: number, entry: JsonValue | undefined): ApiResponse {
  const node = follow(root, entry);
  const { schema, examples } = contentOf(root, node);
  return {
    status,
    description: asText(node.description),
    fields: status < 300 ? fieldsOf(root, schema, '', 4) : [],
    examples,
  };
}

function contentOf(root: Node, node: Node): { schema: Node; examples: Example[] } {
  const [media] = Object.values(asNode(node.content)).map(asNode);
  const examples = Object.entries(asNode(media?.examples)).map(([name, entry]) => {
    const example = follow(root, entry);
    return { name, summary: asText(example.summary) || undefined, value: example.value ?? null };
  });
  return { schema: follow(root, media?.schema), examples };
}
