import type { Operation } from '../../reference/api';
import type { Field } from '../../reference/api-schema';
import { actionHref, actionLabel, errorHref, isErrorCode } from '../../reference/names';
import type { Reference } from '../../reference/read';
import { answerTabs, requestTabs } from './samples';
import { blocks, code, facts, inline, table, tag } from './text';

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * `<Operation id="…" />`: an operation of the REST API, with its requests, answers and errors. It stands under a heading
 * of level 3, whose id begins those of its own: `create-a-set-errors`.
 */
export function operationBlock(operation: Operation, reference: Reference): string {
  const { id, method, path, description, parameters, body, responses } = operation;
  const [, place = id] = reference.operationHrefs.get(id)?.split('#') ?? [];
  const part = (name: string, content: string, end = name.toLowerCase()) =>
    content && blocks(`#### ${name} {#${place}-${end}}`, content);
  const successes = responses.filter(({ status, fields }) => status < 300 && fields.length > 0);
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
      ...successes.map(({ fields }) => tag('Details', { summary: 'Fields of the response' }, params(fields, false))),
      tag('Details', { summary: 'Key, retries, limits and n8n' }, summary(operation, reference)),
      part('Errors', errors(operation, reference)),
    ),
  );
}

function summary(operation: Operation, { actions }: Reference): string {
  const { needsKey, isIdempotent, retry, atomicity, limits, otherwise } = operation;
  const callers = operation.actions.map((slug) => {
    const action = actions.get(slug);
    return `[${action ? actionLabel(action) : slug}](${actionHref(slug, action)})`;
  });
  const check = '[8kit-check](/components/service/#check-your-service)';
  return facts([
    ['Key', needsKey ? '[`X-Api-Key` header](/api/authentication/#header)' : 'None'],
    ['Idempotent', isIdempotent ? 'Yes' : 'No'],
    ['Safe to retry', inline(retry)],
    ['Atomic', inline(atomicity)],
    ['Limits', limits && inline(limits)],
    ['May be missing', otherwise && `${check} tells whether your service has it. Without it, ${inline(otherwise)}.`],
    ['n8n', callers.join(', ')],
  ]);
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

/** The errors of one operation. Those that any request with a key can meet are told once, and linked. */
function errors({ needsKey, responses }: Operation, { errors: known }: Reference): string {
  const common = new Set(known.filter(({ seen }) => seen.includes('*')).map(({ code, id }) => code ?? id));
  const all = responses
    .filter(({ status }) => status >= 400)
    .flatMap(({ status, description, examples }) =>
      examples.map(({ name, summary }) => ({ status, name, when: summary ?? description })),
    );
  const isCommon = ({ name }: { name: string }) => needsKey && common.has(name);
  const rows = all
    .filter((error) => !isCommon(error))
    .map(({ status, name, when }) => [
      String(status),
      `[${isErrorCode(name) ? code(name) : 'no code'}](${errorHref(name)})`,
      inline(when),
    ]);
  const statuses = [...new Set(all.filter(isCommon).map(({ status }) => String(status)))].sort();
  const also = rows.length > 0 ? 'also ' : '';
  return blocks(
    table(['Status', 'Code', 'When'], rows),
    statuses.length > 0 &&
      `Like any request, it can ${also}fail with ${either.format(statuses)}. See [errors of every request](/api/authentication/#errors).`,
  );
}
