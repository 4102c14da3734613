import type { NodeLine } from '../../lines';
import { actionLabel } from '../action-names';
import type { ApiResponse, Field, Operation } from '../api';
import { sampleLanguages } from '../samples';
import type { Reference } from '../types';
import { blocks, code, errorHref, fence, jsonFence, table, tag } from './markdown';
import { perLine, phrasePerLine } from './per-line';

const tellsWhat = '[8kit-check](/components/service/#check-your-service) tells whether your service has it';
const retryWords = { yes: 'Yes', no: 'No', care: 'With care' } as const;

/** `<Operation id="…" />`: an operation of the REST API, with its requests, answers and errors, for each line. */
export function operationBlock({ id }: Operation, reference: Reference): string {
  const ofLine = (line: NodeLine) => reference.apis[line].operations.get(id);
  const each = (write: (operation: Operation) => string | undefined) =>
    perLine((line) => {
      const operation = ofLine(line);
      return operation && write(operation);
    });
  return blocks(
    each(({ method, path }) => tag('Endpoint', { method, path })),
    each(({ description }) => description),
    facts(ofLine, reference),
    each((operation) => fields('Parameters', [...operation.parameters, ...(operation.body?.fields ?? [])])),
    '**Request**',
    tag(
      'Tabs',
      { group: 'language' },
      blocks(
        ...sampleLanguages.map(({ label, language, write }) =>
          tag(
            'Tab',
            { label },
            each((operation) => fence(language, write(operation))),
          ),
        ),
      ),
    ),
    '**Answer**',
    each(answers),
    each((operation) =>
      blocks(
        ...successOf(operation).map(({ fields: members }) =>
          members.length > 0 ? tag('Details', { summary: 'Fields of the answer' }, params(members, false)) : '',
        ),
      ),
    ),
    each(errors),
  );
}

/** A table's cell that is the same for both lines stands once. */
function facts(ofLine: (line: NodeLine) => Operation | undefined, { actions }: Reference): string {
  const cell = (write: (operation: Operation, line: NodeLine) => string | undefined) =>
    phrasePerLine((line) => {
      const operation = ofLine(line);
      return operation && write(operation, line);
    });
  const callers = (operation: Operation, line: NodeLine) =>
    operation.actions.map((slug) => {
      const action = actions.get(slug);
      const shown = action && (action.lines[line] ?? Object.values(action.lines)[0]);
      return `[${shown ? actionLabel(shown) : slug}](/n8n-node/${slug}/)`;
    });
  const rows = [
    ['**Key**', cell(({ needsKey }) => (needsKey ? '[`X-Api-Key` header](/api/authentication/#header)' : 'None'))],
    ['**Idempotent**', cell(({ isIdempotent }) => (isIdempotent ? 'Yes' : 'No'))],
    ['**Safe to retry**', cell(({ retry }) => `${retryWords[retry.safe]}. ${retry.text}`)],
    ['**Atomic**', cell(({ atomicity }) => atomicity)],
    ['**Limits**', cell(({ limits }) => limits)],
    ['**May be missing**', cell(({ otherwise }) => otherwise && `${tellsWhat}. Without it, ${otherwise}.`)],
    ['**n8n**', cell((operation, line) => callers(operation, line).join(', '))],
  ];
  return table(
    ['', ''],
    rows.filter(([, said]) => said !== ''),
  );
}

function answers(operation: Operation): string {
  return blocks(
    ...successOf(operation).flatMap(({ status, examples }) =>
      examples.map(({ name, summary, value }) =>
        jsonFence(value, `title="${title(status, name, summary)}" response="${operation.id} ${status}"`),
      ),
    ),
  );
}

function successOf({ responses }: Operation): ApiResponse[] {
  return responses.filter(({ status }) => status < 300);
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
