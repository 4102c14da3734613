import type { NodeLine } from '../../lines';
import { actionHref, actionLabel } from '../action-names';
import type { ApiResponse, Field, Operation } from '../api';
import type { Reference } from '../types';
import { blocks, code, errorHref, heading, isCode, table, tag } from './markdown';
import { perLine, phrasePerLine } from './per-line';
import { answerTabs, requestTabs } from './samples';

const tellsWhat = '[8kit-check](/components/service/#check-your-service) tells whether your service has it';
const retryWords = { yes: 'Yes', no: 'No', care: 'With care' } as const;

/**
 * `<Operation id="…" />`: an operation of the REST API, with its requests, answers and errors, for each line. It stands
 * under a heading of level 3, whose id begins those of its own: `create-a-set-errors`.
 */
export function operationBlock(operation: Operation, reference: Reference): string {
  const { id } = operation;
  const ofLine = (line: NodeLine) => reference.apis[line].operations.get(id);
  const each = (write: (operation: Operation) => string | undefined) =>
    perLine((line) => {
      const shown = ofLine(line);
      return shown && write(shown);
    });
  const [, place = id] = reference.operationHrefs.get(id)?.split('#') ?? [];
  const part = (name: string, body: string) => body && blocks(heading(4, name, `${place}-${name.toLowerCase()}`), body);
  return tag(
    'Columns',
    {},
    blocks(
      each(({ method, path }) => tag('Endpoint', { method, path })),
      each(({ description }) => description),
      facts(ofLine, reference),
      part(
        'Parameters',
        each(({ parameters, body }) => params([...parameters, ...(body?.fields ?? [])], true)),
      ),
      tag('Beside', {}, blocks(part('Request', requestTabs(each)), part('Answer', answerTabs(operation, each)))),
      each((operation) =>
        blocks(
          ...successOf(operation).map(({ fields: members }) =>
            members.length > 0 ? tag('Details', { summary: 'Fields of the answer' }, params(members, false)) : '',
          ),
        ),
      ),
      part('Errors', each(errors)),
    ),
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
      return `[${shown ? actionLabel(shown) : slug}](${actionHref(slug, action)})`;
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

function successOf({ responses }: Operation): ApiResponse[] {
  return responses.filter(({ status }) => status < 300);
}

function params(members: readonly Field[], showsNeed: boolean): string {
  if (members.length === 0) return '';
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
  return table(['Status', 'Code', 'When'], rows);
}
