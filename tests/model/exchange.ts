import type { DescribedOperation, Description } from './description';
import { essential, explain } from './schema';

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

/** Finds the operation for a request; undefined if the API has none. */
export function operationOf({ operations }: Description, method: string, path: string): DescribedOperation | undefined {
  const parts = partsOf(path);
  const fits = ({ path: pattern }: DescribedOperation) => {
    const names = pattern.split('/');
    return names.length === parts.length && names.every((name, index) => name.startsWith('{') || name === parts[index]);
  };
  // A fixed name takes precedence over a parameter: /apps/me over /apps/{id}.
  return operations
    .filter((operation) => operation.method === method && fits(operation))
    .sort((a, b) => a.parameters.filter(inPath).length - b.parameters.filter(inPath).length)[0];
}

/** How a request differs from the description, in words. */
export function requestProblems(description: Description, { method, path, headers, body }: Exchange): string[] {
  const operation = operationOf(description, method, path);
  if (!operation) return ['the API has no such address'];
  const query = new URL(path, 'http://host').searchParams;
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  const parts = partsOf(path);
  const inPlace = operation.path.split('/').flatMap((name, index) => {
    const parameter = operation.parameters.find((candidate) => inPath(candidate) && name === `{${candidate.name}}`);
    return parameter ? problemsOf(parameter.validate, parameter.name, decodeURIComponent(parts[index] ?? '')) : [];
  });
  return [
    ...(operation.needsKey && !headerOf(headers, 'x-api-key') ? ['it has no header X-Api-Key'] : []),
    ...inPlace,
    ...[...query.keys()]
      .filter((name) => !known.some((one) => one.name === name))
      .map((name) => `unknown query parameter ${name}`),
    ...known.flatMap(({ name, validate }) => (query.has(name) ? problemsOf(validate, name, query.get(name)) : [])),
    ...bodyProblems(description, operation, headers, body),
  ];
}

/** How an answer differs from the description, in words. */
export function answerProblems(description: Description, { method, path, status, answer }: Exchange): string[] {
  const operation = operationOf(description, method, path);
  if (!operation) return ['the API has no such address'];
  const statuses = description.statusesOf(operation.id);
  if (!statuses.includes(`${status}`)) return [`${operation.id} has no answer ${status}`];
  const validate = description.bodyOf(operation.id, `${status}`);
  if (!validate) return typeof answer === 'string' ? [] : ['the answer is not an HTML page'];
  return validate(answer) ? [] : essential(validate.errors ?? []).map(explain);
}

function bodyProblems(
  description: Description,
  { id }: DescribedOperation,
  headers: Readonly<Record<string, string>>,
  body: string,
): string[] {
  const validate = description.bodyOf(id, 'request');
  if (body === '') return validate ? ['it has no body'] : [];
  if (!validate) return ['it has a body, but the operation takes none'];
  if (!/^application\/json\b/.test(headerOf(headers, 'content-type'))) {
    return ['it has a body, but no header Content-Type: application/json'];
  }
  try {
    return validate(JSON.parse(body)) ? [] : essential(validate.errors ?? []).map((error) => `body ${explain(error)}`);
  } catch {
    return ['its body is not JSON'];
  }
}

function problemsOf(
  validate: DescribedOperation['parameters'][number]['validate'],
  name: string,
  value: unknown,
): string[] {
  return validate({ value }) ? [] : (validate.errors ?? []).map(({ message }) => `${name} ${message}`);
}

function partsOf(path: string): string[] {
  return path.replace(/\/?(\?.*)?$/s, '').split('/');
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}

function inPath(parameter: { in: string }): boolean {
  return parameter.in === 'path';
}
