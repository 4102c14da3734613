import type { NodeLine } from '../../node-lines';
import type { Operation } from '../../reference/api';
import type { Field } from '../../reference/api-schema';
import { actionHref, actionLabel, errorHref, isErrorCode } from '../../reference/names';
import type { Reference } from '../../reference/read';
import { answerTabs, requestTabs } from './samples';
import { blocks, code, facts, inline, perLine, phrasePerLine, table, tag } from './text';

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * `<Operation id="…" />`: an operation of the REST API, with its requests, answers and errors, for each line. It stands
 * under a heading of level 3, whose id begins those of its own: `create-a-set-errors`.
 */
export function operationBlock(operation: Operation, reference: Reference): string {
  const { id } = operation;
  const ofLine = (line: NodeLine) => reference.apis[line].operations.get(id);
  const each = (write: (operation: Operation) => string) =>
    perLine((line) => {
      const shown = ofLine(line);
      return shown && write(shown);
    });
  const [, place = id] = reference.operationHrefs.get(id)?.split('#') ?? [];
  const part = (name: string, body: string, end = name.toLowerCase()) =>
    body && blocks(`#### ${name} {#${place}-${end}}`, body);
  return tag(
    'Columns',
    {},
    blocks(
      each(({ method, path }) => tag('Endpoint', { method, path })),
      each(({ description }) => description),
      part(
        'Parameters',
        each(({ parameters, body }) => params([...parameters, ...(body?.fields ?? [])], true)),
      ),
      tag(
        'Beside',
        {},
        blocks(part('Request', requestTabs(each)), part('Response', answerTabs(operation, each), 'answer')),
      ),
      each(({ responses }) => {
        const successes = responses.filter(({ status, fields }) => status < 300 && fields.length > 0);
        return blocks(
          ...successes.map(({ fields }) =>
            tag('Details', { summary: 'Fields of the response' }, params(fields, false)),
          ),
        );
      }),
      tag('Details', { summary: 'Key, retries, limits and n8n' }, summary(ofLine, reference)),
      part(
        'Errors',
        each((shown) => errors(shown, reference)),
      ),
    ),
  );
}

/** A table's cell that is the same for both lines stands once. */
function summary(ofLine: (line: NodeLine) => Operation | undefined, { actions }: Reference): string {
  const cell = (write: (operation: Operation, line: NodeLine) => string) =>
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
  const check = '[8kit-check](/components/service/#check-your-service)';
  return facts([
    ['Key', cell(({ needsKey }) => (needsKey ? '[`X-Api-Key` header](/api/authentication/#header)' : 'None'))],
    ['Idempotent', cell(({ isIdempotent }) => (isIdempotent ? 'Yes' : 'No'))],
    ['Safe to retry', cell(({ retry }) => inline(retry))],
    ['Atomic', cell(({ atomicity }) => inline(atomicity))],
    ['Limits', cell(({ limits = '' }) => inline(limits))],
    [
      'May be missing',
      cell(({ otherwise }) =>
        otherwise ? `${check} tells whether your service has it. Without it, ${inline(otherwise)}.` : '',
      ),
    ],
    ['n8n', cell((operation, line) => callers(operation, line).join(', '))],
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
