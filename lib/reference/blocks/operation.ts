import type { Field, Operation } from '../api';
import { requestSamples } from '../samples';
import type { Reference } from '../types';
import { blocks, code, errorHref, fence, jsonFence, table, tag } from './markdown';

const retryWords = { yes: 'Yes', no: 'No', care: 'With care' } as const;

/** `<Operation id="…" />`: an operation of the REST API, with its requests, answers and errors. */
export function operationBlock(operation: Operation, { actions }: Reference): string {
  const { method, path, description, needsKey, isIdempotent, retry, atomicity, limits, check } = operation;
  const callers = operation.actions.map((slug) => {
    const action = actions.get(slug);
    return `[${action ? `${action.resource.label} → ${action.operation.label}` : slug}](/n8n-node/${slug}/)`;
  });
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
    fields('Parameters', [...operation.parameters, ...(operation.body?.fields ?? [])]),
    '**Request**',
    tag(
      'Tabs',
      { group: 'language' },
      blocks(
        ...requestSamples(operation).map(({ label, language, code: text }) =>
          // An n8n node is JSON that holds the request, and no body.
          tag('Tab', { label }, fence(language, text, language === 'json' ? '' : `request="${operation.id}"`)),
        ),
      ),
    ),
    '**Answer**',
    ...success.flatMap(({ status, examples }) =>
      examples.map(({ name, summary, value }) =>
        jsonFence(value, `title="${title(status, name, summary)}" response="${operation.id} ${status}"`),
      ),
    ),
    ...success.map(({ fields: members }) =>
      members.length > 0 ? tag('Details', { summary: 'Fields of the answer' }, params(members, false)) : '',
    ),
    errors(operation),
    check &&
      tag('Details', { summary: 'Check that your service has it' }, blocks(check.text, fence('bash', check.command))),
  );
}

function title(status: number, name: string, summary: string | undefined): string {
  return name === 'default' ? `Response ${status}` : `Response ${status}: ${(summary ?? name).replace(/["`]/g, '')}`;
}

function fields(label: string, members: readonly Field[]): string {
  return members.length > 0 ? blocks(`**${label}**`, params(members, true)) : '';
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

function errors(operation: Operation): string {
  const rows = operation.responses
    .filter(({ status }) => status >= 400)
    .flatMap(({ status, description, examples }) =>
      examples.map(({ name, summary }) => [
        String(status),
        `[${isCode(name) ? code(name) : 'no code'}](${errorHref(name)})`,
        summary ?? description,
      ]),
    );
  return rows.length > 0 ? blocks('**Errors**', table(['Status', 'Code', 'When'], rows)) : '';
}

/** True for a code as the service sends it, false for the id of an error without one. */
export function isCode(name: string): boolean {
  return /^[A-Z][A-Z\d_]*$/.test(name);
}
