import type { Reference } from '../../data/read';
import type { Operation } from '../../reference/api';
import type { Field } from '../../reference/api-schema';
import { actionHref, actionLabel, errorHref, errorName, isErrorCode, statusesOf } from '../../reference/names';
import type { TagData } from '../tag';
import * as md from './markdown';
import { answerTabs, requestTabs } from './sample-tabs';

/**
 * `<Operation id="…" />`: an operation of the REST API with its requests, answers and errors. Above it is a level-3
 * heading, whose id prefixes the ids of its own headings: `create-a-set-errors`.
 */
export function operationBlock(operation: Operation, { reference, operationHrefs }: TagData): string {
  const { id, method, path, description } = operation;
  const [, prefix = id] = operationHrefs.get(id)?.split('#') ?? [];
  const anchor = (end: string) => `#${prefix}-${end}`;
  const parameters = parametersOf(operation);
  const errors = ownErrors(operation, reference);
  // Every part can be linked to, although its text may be elsewhere: then the next part has its id.
  const hasParameters = operation.parameters.length > 0 || operation.body !== undefined;
  const request = [anchor('request'), !parameters && hasParameters && anchor('parameters')];
  const answer = [anchor('answer'), !errors && anchor('errors')];
  return md.tag(
    'Columns',
    {},
    md.blocks(
      md.tag('Endpoint', { method, path }),
      description,
      parameters && part('Parameters', [anchor('parameters')], parameters),
      md.tag(
        'Beside',
        {},
        md.blocks(
          part('Request', request, requestTabs(operation)),
          part('Response', answer, answerTabs(operation, reference)),
        ),
      ),
      returned(operation),
      errors && part('Errors', [anchor('errors')], errors),
      notes(operation, reference),
    ),
  );
}

function part(name: string, ids: readonly (string | false)[], content: string): string {
  return md.blocks(`#### ${name} {${ids.filter(Boolean).join(' ')}}`, content);
}

/** What a request holds, beside what paths contain, which pages say at their top. */
function parametersOf({ parameters, body }: Operation): string {
  const inPlace = parameters.filter((field) => !(field.described && field.in === 'path'));
  return params([...inPlace, ...(body?.fields ?? [])], true);
}

/** `a, b and c` */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The fields of a successful response that belong to no object, without the envelope. */
function returned({ responses }: Operation): string {
  const fields = responses
    .flatMap((response) => response.fields)
    .filter(({ name }) => name !== 'success' && name !== 'data');
  if (fields.every(({ described }) => described)) return '';
  return md.tag('Details', { summary: 'Fields of the response' }, params(fields, false));
}

/** `<Object of="…" />`: the fields of an object that requests return. */
export function objectBlock(fields: readonly Field[]): string {
  return params(fields, false);
}

function params(members: readonly Field[], showsNeed: boolean): string {
  if (members.length === 0) return '';
  const each = members.map(({ name, in: location, type, required, default: value, limits, description, described }) => {
    const need = showsNeed ? { required } : { answer: true };
    const preset = value === undefined || !showsNeed ? undefined : String(value);
    // The description of a parameter has its link.
    const more = described && location !== 'query' && ` See [${described.title}](${described.href}).`;
    return md.tag('Param', { name, in: location, type, ...need, default: preset, limits }, description + (more || ''));
  });
  return md.tag('Params', {}, md.blocks(...each));
}

/** The failures of an operation that not every request can have. */
function failuresOf({ responses }: Operation, { errors }: Reference) {
  const common = new Set(errors.filter(({ everyRequest }) => everyRequest).map(errorName));
  return responses
    .filter(({ status }) => status >= 400)
    .flatMap(({ status, description, examples }) =>
      examples
        .filter(({ name }) => !common.has(name))
        .map(({ name, summary = description }) => ({ name, status, when: md.inline(summary) })),
    );
}

/** The start of a path up to its first variable part, `/api/v1/uniqs/{name}`, or nothing. */
function entryIn({ path }: Operation): string {
  return path.slice(0, path.indexOf('}') + 1);
}

/** What all operations on one entry, such as a set, can fail with: the page says it once. */
export function sharedFailures(operation: Operation, reference: Reference): { name: string; status: number }[] {
  const entry = entryIn(operation);
  const alike = [...reference.api.operations.values()].filter((other) => entry !== '' && entryIn(other) === entry);
  if (alike.length < 3) return [];
  const failures = alike.map((other) => failuresOf(other, reference));
  const isShared = ({ name }: { name: string }) => failures.every((some) => some.some((one) => one.name === name));
  return failures[0]?.filter(isShared) ?? [];
}

/** An error with the link to its entry. */
export function errorLink(name: string): string {
  return `[${isErrorCode(name) ? md.code(name) : 'no code'}](${errorHref(name)})`;
}

/** The errors of one operation alone. */
function ownErrors(operation: Operation, reference: Reference): string {
  const shared = new Set(sharedFailures(operation, reference).map(({ name }) => name));
  const own = failuresOf(operation, reference).filter(({ name }) => !shared.has(name));
  return md.table(
    ['Code', 'Status', 'When'],
    own.map(({ name, status, when }) => [errorLink(name), String(status), when]),
  );
}

/** Whether it may be sent again, which actions send it, and what to do without it. */
function notes(operation: Operation, { actions }: Reference): string {
  const { retry, otherwise } = operation;
  const callers = operation.actions.map((slug) => {
    const action = actions.get(slug);
    return `[${action ? actionLabel(action) : slug}](${actionHref(slug, action)})`;
  });
  return [
    `**Retry:** ${md.retryText(retry.safe, retry.text)}`,
    callers.length > 0 && `**In n8n:** ${listed(callers)}.`,
    otherwise &&
      `If your service [lacks this request](/components/service/#check-your-service), ${md.inline(otherwise)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `<CommonErrors />`: the errors that every request can have. */
export function commonErrorsBlock({ errors }: Reference): string {
  const common = errors.filter(({ everyRequest }) => everyRequest).sort((a, b) => (a.status ?? 0) - (b.status ?? 0));
  return md.table(
    ['Code', 'Status', 'What it means'],
    common.map((error) => [errorLink(errorName(error)), statusesOf(error) ?? '', md.inline(error.title)]),
  );
}
