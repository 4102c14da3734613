import type { PhrasingContent } from 'mdast';
import { type Block, heading, link, paragraph, phrase, strong, tag } from '../../markdown/mdast';
import type { NodeLine } from '../../node-lines';
import type { ApiResponse, Operation } from '../api';
import type { Field } from '../api-schema';
import { actionHref, actionLabel, errorHref, isErrorCode } from '../names';
import type { Reference } from '../types';
import { blocks, code, commas, dataTable, inline } from './nodes';
import { perLine, phrasePerLine } from './per-line';
import { answerTabs, requestTabs } from './samples';

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * `<Operation id="…" />`: an operation of the REST API, with its requests, answers and errors, for each line. It stands
 * under a heading of level 3, whose id begins those of its own: `create-a-set-errors`.
 */
export function operationBlock(operation: Operation, reference: Reference): Block[] {
  const { id } = operation;
  const ofLine = (line: NodeLine) => reference.apis[line].operations.get(id);
  const each = (write: (operation: Operation) => Block[]) =>
    perLine((line) => {
      const shown = ofLine(line);
      return shown && write(shown);
    });
  const [, place = id] = reference.operationHrefs.get(id)?.split('#') ?? [];
  const part = (name: string, body: Block[]) =>
    body.length > 0 ? [heading(4, `${place}-${name.toLowerCase()}`, name), ...body] : [];
  return [
    tag('Columns', {}, [
      ...each(({ method, path }) => [tag('Endpoint', { method, path })]),
      ...each(({ description }) => blocks(description)),
      ...facts(ofLine, reference),
      ...part(
        'Parameters',
        each(({ parameters, body }) => params([...parameters, ...(body?.fields ?? [])], true)),
      ),
      tag('Beside', {}, [...part('Request', [requestTabs(each)]), ...part('Answer', [answerTabs(operation, each)])]),
      ...each((shown) =>
        successOf(shown).flatMap(({ fields: members }) =>
          members.length > 0 ? [tag('Details', { summary: 'Fields of the answer' }, params(members, false))] : [],
        ),
      ),
      ...part(
        'Errors',
        each((shown) => errors(shown, reference)),
      ),
    ]),
  ];
}

/** A table's cell that is the same for both lines stands once. */
function facts(ofLine: (line: NodeLine) => Operation | undefined, { actions }: Reference): Block[] {
  const cell = (write: (operation: Operation, line: NodeLine) => PhrasingContent[]) =>
    phrasePerLine((line) => {
      const operation = ofLine(line);
      return operation && write(operation, line);
    });
  const callers = (operation: Operation, line: NodeLine) =>
    operation.actions.map((slug) => {
      const action = actions.get(slug);
      const shown = action && (action.lines[line] ?? Object.values(action.lines)[0]);
      return link(actionHref(slug, action), shown ? actionLabel(shown) : slug);
    });
  const keyHeader = link('/api/authentication/#header', code('X-Api-Key'), ' header');
  const check = link('/components/service/#check-your-service', '8kit-check');
  const rows = [
    { name: 'Key', said: cell(({ needsKey }) => phrase(needsKey ? keyHeader : 'None')) },
    { name: 'Idempotent', said: cell(({ isIdempotent }) => phrase(isIdempotent ? 'Yes' : 'No')) },
    { name: 'Safe to retry', said: cell(({ retry }) => inline(retry.text)) },
    { name: 'Atomic', said: cell(({ atomicity }) => inline(atomicity)) },
    { name: 'Limits', said: cell(({ limits = '' }) => inline(limits)) },
    {
      name: 'May be missing',
      said: cell(({ otherwise }) =>
        otherwise ? phrase(check, ' tells whether your service has it. Without it, ', inline(otherwise), '.') : [],
      ),
    },
    { name: 'n8n', said: cell((operation, line) => commas(callers(operation, line))) },
  ];
  return dataTable(
    ['', ''],
    rows.filter(({ said }) => said.length > 0).map(({ name, said }) => [strong(name), said]),
  );
}

function successOf({ responses }: Operation): ApiResponse[] {
  return responses.filter(({ status }) => status < 300);
}

function params(members: readonly Field[], showsNeed: boolean): Block[] {
  if (members.length === 0) return [];
  const each = members.map(({ name, in: place, type, required, default: value, limits, description }) => {
    const need = showsNeed ? { required } : { answer: true };
    const preset = value === undefined || !showsNeed ? undefined : String(value);
    return tag('Param', { name, in: place, type, ...need, default: preset, limits }, blocks(description));
  });
  return [tag('Params', {}, each)];
}

/** The errors of one operation. Those that any request with a key can meet are told once, and linked. */
function errors({ needsKey, responses }: Operation, { errors: known }: Reference): Block[] {
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
      link(errorHref(name), isErrorCode(name) ? code(name) : 'no code'),
      inline(when),
    ]);
  const statuses = [...new Set(all.filter(isCommon).map(({ status }) => status))].sort();
  const shared = link('/api/authentication/#errors', 'errors of every request');
  return [
    ...dataTable(['Status', 'Code', 'When'], rows),
    ...(statuses.length > 0
      ? [
          paragraph(
            `Like any request, it can ${rows.length > 0 ? 'also ' : ''}fail with ${either.format(statuses.map(String))}. See `,
            shared,
            '.',
          ),
        ]
      : []),
  ];
}
