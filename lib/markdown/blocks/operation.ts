import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../../reference/api';
import type { Field } from '../../reference/api-schema';
import { actionHref, actionLabel, errorHref, isErrorCode } from '../../reference/names';
import type { Reference } from '../../reference/read';
import { answerTabs, requestTabs } from './samples';
import { blocks, code, facts, inline, retryText, table, tag } from './text';

/**
 * `<Operation id="…" />`: an operation of the REST API with its requests, answers and errors. Above it is a level-3
 * heading, whose id prefixes the ids of its own headings: `create-a-set-errors`.
 */
export function operationBlock(operation: Operation, reference: Reference): string {
  const { id, method, path, description, parameters, body } = operation;
  const [, place = id] = reference.operationHrefs.get(id)?.split('#') ?? [];
  const part = (name: string, content: string, end = name.toLowerCase()) =>
    content && blocks(`#### ${name} {#${place}-${end}}`, content);
  return tag(
    'Columns',
    {},
    blocks(
      tag('Endpoint', { method, path }),
      description,
      part('Parameters', params([...parameters, ...(body?.fields ?? [])], true)),
      tag(
        'Beside',
        {},
        blocks(part('Request', requestTabs(operation)), part('Response', answerTabs(operation), 'answer')),
      ),
      returned(operation, reference),
      tag('Details', { summary: 'Retries, limits and n8n' }, summary(operation, reference)),
      part('Errors', errors(operation, reference)),
    ),
  );
}

function summary(operation: Operation, { actions }: Reference): string {
  const { needsKey, retry, atomicity, limits, otherwise } = operation;
  const callers = operation.actions.map((slug) => {
    const action = actions.get(slug);
    return `[${action ? actionLabel(action) : slug}](${actionHref(slug, action)})`;
  });
  const check = '[8kit-check](/components/service/#check-your-service)';
  return facts([
    ['Key', needsKey ? undefined : 'None'],
    ['Retry', retryText(retry.safe, retry.text)],
    ['Atomic', inline(atomicity)],
    ['Limits', limits && inline(limits)],
    ['May be missing', otherwise && `${check} tells whether your service has it. Without it, ${inline(otherwise)}.`],
    ['n8n', callers.join(', ')],
  ]);
}

/** The fields of a successful response or, if an operation above on the page returns the same ones, a link to them. */
function returned(operation: Operation, { api, operationHrefs }: Reference): string {
  const fields = fieldsOf(operation);
  if (fields.length === 0) return '';
  const pageOf = ({ id }: Operation) => operationHrefs.get(id)?.split('#')[0];
  const first = [...api.operations.values()].find(
    (other) => pageOf(other) === pageOf(operation) && isDeepStrictEqual(fieldsOf(other), fields),
  );
  // A link would be no shorter than a single field.
  if (first && first !== operation && fields.length > 1)
    return `The response has the fields of [${inline(first.summary)}](${operationHrefs.get(first.id)}-answer).`;
  return tag('Details', { summary: 'Fields of the response' }, params(fields, false));
}

/** The fields of a successful response, without `success`, which is part of the envelope. */
function fieldsOf({ responses }: Operation): Field[] {
  return responses.flatMap(({ fields }) => fields).filter(({ name }) => name !== 'success');
}

function params(members: readonly Field[], showsNeed: boolean): string {
  if (members.length === 0) return '';
  const each = members.map(({ name, in: place, type, required, default: value, limits, description }) => {
    const need = showsNeed ? { required } : { answer: true };
    const preset = value === undefined || !showsNeed ? undefined : String(value);
    return tag('Param', { name, in: place, type, ...need, default: preset, limits }, description);
  });
  return tag('Params', {}, blocks(...each));
}

/** The errors of one operation. Those that any request with a key can get are described once and linked. */
function errors({ needsKey, responses }: Operation, { errors: known }: Reference): string {
  const common = new Set(known.filter(({ seen }) => seen.includes('*')).map(({ code, id }) => code ?? id));
  const own = responses
    .filter(({ status }) => status >= 400)
    .flatMap(({ status, description, examples }) =>
      examples.map(({ name, summary }) => ({ status, name, when: summary ?? description })),
    )
    .filter(({ name }) => !needsKey || !common.has(name));
  const rows = own.map(({ status, name, when }) => [
    String(status),
    `[${isErrorCode(name) ? code(name) : 'no code'}](${errorHref(name)})`,
    inline(when),
  ]);
  const others = '[errors of every request](/api/authentication/#errors)';
  const also = rows.length > 0 ? `It can also fail with the ${others}.` : `It can fail only with the ${others}.`;
  return blocks(table(['Status', 'Code', 'When'], rows), needsKey && also);
}
