import type { ValidateFunction } from 'ajv/dist/2020.js';
import { readReference } from '../../lib/data/read';
import { dataFiles } from '../../lib/data-files';
import { fileAt, yamlOfFile } from '../../lib/diagnostics/parse-data';
import type { Operation } from '../../lib/reference/api';
import { asList, asNode, follow, type JsonValue, type Node } from '../../lib/reference/api-schema';
import { ExampleSetup } from '../../lib/samples/example-setup';
import { readContentFiles } from '../../lib/site/files';
import { match } from '../../model/service/router';
import { isRecord } from './is-record';
import { explain, newValidator } from './schema';

/* The published API, prepared for strict checks: its schemas refuse what they don't name. */

const { files } = readContentFiles('content');
const needed: readonly string[] = [dataFiles.api, dataFiles.assumptions, dataFiles.stories];

const { reference } = readReference(files.filter(({ path }) => needed.includes(path)));
export const { api: publishedApi, assumptions } = reference;
export const setup = new ExampleSetup(publishedApi, reference.stories);

const root = publishedApi.document as Node;

const { positionOf } = yamlOfFile(fileAt(dataFiles.api, files));

/** The file and line of a part of an operation in the description, or of what it refers to. */
export function placeOf(id: string, ...path: (string | number)[]): string {
  const { path: address = '', method = '' } = publishedApi.operations.get(id) ?? {};
  let at: (string | number)[] = ['paths', address, method.toLowerCase()];
  let node = nodeOf(id);
  for (const name of path) {
    at.push(name);
    const { $ref } = asNode(node[name]);
    if (typeof $ref === 'string') at = $ref.split('/').slice(1);
    node = follow(root, node[name]);
  }
  return `${dataFiles.api}:${positionOf(at).line}`;
}

/** A request and its answer, as sent over the network. */
export interface Exchange {
  method: string;
  /** Path and query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  status: number;
  answer: unknown;
}

/** The id of the operation that a request asks for; undefined if the API has none. */
export function operationIdOf({ method, path }: Pick<Exchange, 'method' | 'path'>): string | undefined {
  return match(method, path.replace(/\?.*/s, ''))?.route.id;
}

/** The documented statuses of an operation's answers. */
export function statusesOf(id: string): string[] {
  return Object.keys(asNode(nodeOf(id).responses));
}

const compiled = new Map<string, ValidateFunction>();
const validator = newValidator();
// Values in an address are text: `?page=1`.
const textValidator = newValidator({ coerceTypes: true });

/**
 * The validator for the body of an operation's request, or of its response with a status; undefined if there is no such
 * body.
 */
export function bodyOf(id: string, part: 'request' | (string & {})): ValidateFunction | undefined {
  const owner = part === 'request' ? nodeOf(id).requestBody : asNode(nodeOf(id).responses)[part];
  const { schema } = asNode(asNode(follow(root, owner).content)['application/json']);
  return schema ? compileOnce(`${id} ${part}`, () => validator.compile(asNode(closed(schema)))) : undefined;
}

/** How a request differs from the description, in words. */
export function requestProblems({ method, path, headers, body }: Exchange): string[] {
  const url = new URL(path, 'http://host');
  const found = match(method, url.pathname);
  const operation = found && publishedApi.operations.get(found.route.id);
  if (!operation) return ['the API has no such address'];
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inPath = Object.fromEntries(names.map((name, index) => [name, found.params[index]]));
  return [
    ...(operation.needsKey && !headerOf(headers, 'x-api-key') ? ['it has no header X-Api-Key'] : []),
    ...parameterProblems(operation, 'path', inPath),
    ...parameterProblems(operation, 'query', Object.fromEntries(url.searchParams)),
    ...bodyProblems(operation, headers, body),
  ];
}

/** How an answer differs from the description, in words. */
export function answerProblems({ method, path, status, answer }: Exchange): string[] {
  const id = operationIdOf({ method, path });
  if (id === undefined) return ['the API has no such address'];
  if (!statusesOf(id).includes(`${status}`)) return [`${id} has no answer ${status}`];
  const validate = bodyOf(id, `${status}`);
  if (!validate) return typeof answer === 'string' ? [] : ['the answer is not an HTML page'];
  return validate(answer) ? [] : explain(validate.errors);
}

function parameterProblems({ id }: Operation, place: string, values: object): string[] {
  const validate = compileOnce(`${id} ${place}`, () => {
    const parameters = asList(nodeOf(id).parameters).map((one) => follow(root, one));
    const own = parameters.filter((parameter) => parameter.in === place);
    const properties = Object.fromEntries(own.map(({ name, schema }) => [String(name), closed(schema)]));
    return textValidator.compile({ properties, additionalProperties: false });
  });
  return validate(values) ? [] : explain(validate.errors).map((problem) => `${place} ${problem}`);
}

function bodyProblems({ id }: Operation, headers: Exchange['headers'], body: string): string[] {
  const validate = bodyOf(id, 'request');
  if (body === '') return validate ? ['it has no body'] : [];
  if (!validate) return ['it has a body, but the operation takes none'];
  if (!/^application\/json\b/.test(headerOf(headers, 'content-type')))
    return ['it has a body, but no header Content-Type: application/json'];
  try {
    return validate(JSON.parse(body)) ? [] : explain(validate.errors).map((problem) => `body ${problem}`);
  } catch {
    return ['its body is not JSON'];
  }
}

function nodeOf(id: string): Node {
  const { path = '', method = '' } = publishedApi.operations.get(id) ?? {};
  return asNode(asNode(asNode(root.paths)[path])[method.toLowerCase()]);
}

function compileOnce(name: string, compile: () => ValidateFunction): ValidateFunction {
  const known = compiled.get(name) ?? compile();
  compiled.set(name, known);
  return known;
}

/**
 * A schema with its references resolved that refuses members it doesn't name. The parts of an `allOf` stay open; only
 * the whole is closed.
 */
function closed(schema: JsonValue | undefined, isPart = false): JsonValue {
  if (Array.isArray(schema)) return schema.map((part) => closed(part, isPart));
  if (!isRecord(schema)) return schema ?? null;
  const { $ref: _, ...own } = schema;
  const source: Node = { ...follow(root, schema), ...own };
  const entries = Object.entries(source).map(([key, value]): [string, JsonValue] => [
    key,
    closed(value, key === 'allOf' || (isPart && key.endsWith('Of'))),
  ]);
  const isOpen = ('properties' in source || 'allOf' in source) && !('additionalProperties' in source);
  return Object.fromEntries(isOpen && !isPart ? [...entries, ['unevaluatedProperties', false]] : entries);
}

function headerOf(headers: Exchange['headers'], name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}
