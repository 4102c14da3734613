import type { Link } from 'mdast';
import type { Reference } from '../../data/read';
import { type Block, link, paragraph, strong, tag } from '../../markdown/mdast';
import { failuresOf, type Operation } from '../../reference/api';
import type { Field } from '../../reference/api-schema';
import { actionHref, actionLabel, errorHref, errorName, isErrorCode, statusesOf } from '../../reference/names';
import type { ErrorEntry } from '../../reference/schema';
import type { TagData } from '../tag';
import * as md from './markdown';
import { answerTabs, requestTabs } from './sample-tabs';

/**
 * `<Operation id="…" />`: an operation of the REST API with its requests, answers and errors. Above it is a level-3
 * heading, whose id prefixes the ids of its own headings: `create-a-set-errors`.
 */
export function operationBlock(operation: Operation, { reference, operationHrefs }: TagData): Block[] {
  const { id, method, path, description } = operation;
  const [, prefix = id] = operationHrefs.get(id)?.split('#') ?? [];
  const anchor = (end: string) => `${prefix}-${end}`;
  const parameters = parametersOf(operation);
  const errors = ownErrors(operation, reference);
  // Every part can be linked to, although its text may be elsewhere: then the next part has its id.
  const hasParameters = operation.parameters.length > 0 || operation.body !== undefined;
  const request = [anchor('request'), ...(parameters.length === 0 && hasParameters ? [anchor('parameters')] : [])];
  const answer = [anchor('answer'), ...(errors.length === 0 ? [anchor('errors')] : [])];
  return [
    tag('Columns', {}, [
      tag('Endpoint', { method, path }),
      ...md.prose(description),
      ...part('Parameters', [anchor('parameters')], parameters),
      tag('Beside', {}, [
        ...part('Request', request, requestTabs(operation)),
        ...part('Response', answer, answerTabs(operation, reference.api.ignored)),
      ]),
      ...returned(operation),
      ...part('Errors', [anchor('errors')], errors),
      notes(operation, reference.actions),
    ]),
  ];
}

/** A part below its heading; without content, there is none. */
function part(name: string, ids: readonly string[], content: Block[]): Block[] {
  return content.length > 0 ? [md.heading(4, ids, name), ...content] : [];
}

/** What a request holds, beside what paths contain, which pages say at their top. */
function parametersOf({ parameters, body }: Operation): Block[] {
  const inPlace = parameters.filter((field) => !(field.described && field.in === 'path'));
  return params([...inPlace, ...(body?.fields ?? [])], true);
}

/** The fields of a successful response that belong to no object, without the envelope. */
function returned({ responses }: Operation): Block[] {
  const fields = responses
    .flatMap((response) => response.fields)
    .filter(({ name }) => name !== 'success' && name !== 'data');
  if (fields.every(({ described }) => described)) return [];
  return [tag('Details', { summary: 'Fields of the response' }, params(fields, false))];
}

/** `<Object of="…" />`: the fields of an object that requests return. */
export function objectBlock(fields: readonly Field[]): Block[] {
  return params(fields, false);
}

function params(members: readonly Field[], showsNeed: boolean): Block[] {
  if (members.length === 0) return [];
  const each = members.map(({ name, in: location, type, required, default: value, limits, description, described }) => {
    const need = showsNeed ? { required } : { answer: true };
    const preset = value === undefined || !showsNeed ? undefined : String(value);
    // The description of a parameter has its link.
    const more = described && location !== 'query' ? ` See [${described.title}](${described.href}).` : '';
    const attributes = { name, in: location, type, ...need, default: preset, limits };
    return tag('Param', attributes, md.prose(description + more));
  });
  return [tag('Params', {}, each)];
}

/** The failures of an operation that not every request can have. */
function rareFailures(operation: Operation, errors: readonly ErrorEntry[]) {
  const common = new Set(errors.filter(({ everyRequest }) => everyRequest).map(errorName));
  return failuresOf(operation).filter(({ name }) => !common.has(name));
}

/** The start of a path up to its first variable part, `/api/v1/uniqs/{name}`, or nothing. */
function entryIn({ path }: Operation): string {
  return path.slice(0, path.indexOf('}') + 1);
}

/** What all operations on one entry, such as a set, can fail with: the page says it once. */
export function sharedFailures(
  operation: Operation,
  { api, errors }: Pick<Reference, 'api' | 'errors'>,
): { name: string; status: number }[] {
  const entry = entryIn(operation);
  const alike = [...api.operations.values()].filter((other) => entry !== '' && entryIn(other) === entry);
  if (alike.length < 3) return [];
  const failures = alike.map((other) => rareFailures(other, errors));
  const isShared = ({ name }: { name: string }) => failures.every((some) => some.some((one) => one.name === name));
  return failures[0]?.filter(isShared) ?? [];
}

/** An error with the link to its entry. */
export function errorLink(name: string): Link {
  return link(errorHref(name), isErrorCode(name) ? md.code(name) : 'no code');
}

/** The errors of one operation alone. */
function ownErrors(operation: Operation, reference: Pick<Reference, 'api' | 'errors'>): Block[] {
  const shared = new Set(sharedFailures(operation, reference).map(({ name }) => name));
  const own = rareFailures(operation, reference.errors).filter(({ name }) => !shared.has(name));
  return md.table(
    ['Code', 'Status', 'When'],
    own.map(({ name, status, when }) => [errorLink(name), String(status), md.inline(when)]),
  );
}

/** Whether it may be sent again, which actions send it, and what to do without it. */
function notes(operation: Operation, actions: Reference['actions']): Block {
  const { retry, otherwise } = operation;
  const callers = operation.actions.map((slug) => {
    const action = actions.get(slug);
    return link(actionHref(slug, action), action ? actionLabel(action) : slug);
  });
  const lacks = link('/components/service/#check-your-service', 'lacks this request');
  return paragraph(
    strong('Retry:'),
    ' ',
    md.retryText(retry.safe, retry.text),
    ...(callers.length > 0 ? [' ', strong('In n8n:'), ' ', md.listed(callers), '.'] : []),
    ...(otherwise ? [' If your service ', lacks, ', ', md.inline(otherwise), '.'] : []),
  );
}

/** `<CommonErrors />`: the errors that every request can have. */
export function commonErrorsBlock(errors: readonly ErrorEntry[]): Block[] {
  const common = errors.filter(({ everyRequest }) => everyRequest).sort((a, b) => (a.status ?? 0) - (b.status ?? 0));
  return md.table(
    ['Code', 'Status', 'What it means'],
    common.map((error) => [errorLink(errorName(error)), statusesOf(error) ?? '', md.inline(error.title)]),
  );
}
