import type { Field, Operation } from '../api';
import { requestSamples } from '../samples';
import type { Reference } from '../types';
import { blocks, code, errorHref, fence, heading, jsonFence, table, tag } from './markdown';

const retryWords = { yes: 'Yes', no: 'No', care: 'With care' } as const;

/**
 * `<Operation id="…" />`: an operation of the REST API, with its requests, answers and errors. It stands under a
 * heading of level 3, whose id begins those of its own: `create-a-set-errors`.
 */
export function operationBlock(operation: Operation, { actions, operationHrefs }: Reference): string {
  const { method, path, description, needsKey, isIdempotent, retry, atomicity, limits, check } = operation;
  const callers = operation.actions.map((slug) => {
    const action = actions.get(slug);
    return `[${action ? `${action.resource.label} → ${action.operation.label}` : slug}](/n8n-node/${slug}/)`;
  });
  const [, place = operation.id] = operationHrefs.get(operation.id)?.split('#') ?? [];
  const part = (name: string) => heading(4, name, `${place}-${name.toLowerCase()}`);
  const members = [...operation.parameters, ...(operation.body?.fields ?? [])];
  const errors = errorsOf(operation);
  const success = operation.responses.filter(({ status }) => status < 300);
  return blocks(
    tag('Endpoint', { method, path }),
    description,
    table(
      ['', ''],
      [
        ['**Key**', needsKey ? '[`X-Api-Key` header](/api/authentication/#header)' : 'None'],
        ['**Idempotent**', isIdempotent ? 'Yes' : 'No'],
        ['**Safe to retry**', `${retryWords[retry.safe]}. ${retry.text}`],
        ['**Atomic**', atomicity],
        ...(limits ? [['**Limits**', limits]] : []),
        ...(callers.length > 0 ? [['**n8n**', callers.join(', ')]] : []),
      ],
    ),
    members.length > 0 && blocks(part('Parameters'), params(members, true)),
    part('Request'),
    tag(
      'Tabs',
      { group: 'language' },
      blocks(
        ...requestSamples(operation).map(({ label, language, code: text }) =>
          tag('Tab', { label }, fence(language, text)),
        ),
      ),
    ),
    part('Answer'),
    ...success.flatMap(({ status, examples }) =>
      examples.map(({ name, summary, value }) =>
        jsonFence(value, `title="${title(status, name, summary)}" response="${operation.id} ${status}"`),
      ),
    ),
    ...success.map(({ fields }) =>
      fields.length > 0 ? tag('Details', { summary: 'Fields of the answer' }, params(fields, false)) : '',
    ),
    errors && blocks(part('Errors'), errors),
    check &&
      tag('Details', { summary: 'Check that your service has it' }, blocks(check.text, fence('bash', check.command))),
  );
}

function title(status: number, name: string, summary: string | undefined): string {
  return name === 'default' ? `Response ${status}` : `Response ${status}: ${(summary ?? name).replace(/["`]/g, '')}`;
}

function params(members: readonly Field[], showsNeed: boolean): string {
  return tag(
    'Params',
    {},
    blocks(
      ...members.map(({ name, in: place, type, required, default: value, limits, description }) =>
        tag(
          'Param',
          {
            name,
            in: place,
            type,
            ...(showsNeed ? { required } : { answer: true }),
            default: value === undefined || !showsNeed ? undefined : String(value),
            limits,
          },
          description,
        ),
      ),
    ),
  );
}

function errorsOf(operation: Operation): string {
  const rows = operation.responses
    .filter(({ status }) => status >= 400)
    .flatMap(({ status, description, examples }) =>
      examples.map(({ name, summary }) => [
        String(status),
        `[${isCode(name) ? code(name) : 'no code'}](${errorHref(name)})`,
        summary ?? description,
      ]),
    );
  return table(['Status', 'Code', 'When'], rows);
}

/** True for a code as the service sends it, false for the id of an error without one. */
export function isCode(name: string): boolean {
  return /^[A-Z][A-Z\d_]*$/.test(name);
}
