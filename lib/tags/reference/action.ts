import type { Link } from 'mdast';
import type { Reference } from '../../data/read';
import { didYouMean, type ProblemText } from '../../diagnostics/problems';
import { type Block, link, paragraph, phrase, strong, tag } from '../../markdown/mdast';
import { errorHref, errorName, isErrorCode, statusesOf } from '../../reference/names';
import { retryOfAction } from '../../reference/retry';
import type { Action, ErrorEntry } from '../../reference/schema';
import type { TagData } from '../tag';
import * as md from './markdown';

/** The parts of an action, by the `part` of `<Action>`. */
const parts = { fields, output, errors };

/**
 * `<Action slug="…" part="…" />`: a part of an action of the n8n node.
 * @returns a problem if there is no such part
 */
export function actionBlock(action: Action, part: string, data: TagData): Block[] | ProblemText {
  const write = Object.entries(parts).find(([name]) => name === part)?.[1];
  if (write) return write(action, data);
  const names = Object.keys(parts);
  return {
    message: `an action has no part "${part}"`,
    advice: didYouMean(part, names, `use one of ${names.join(', ')}`),
  };
}

/** `<ActionErrors />`: the errors that every action can have. */
export function errorsOfEveryActionBlock({
  actionErrors,
  errors,
}: Pick<Reference, 'actionErrors' | 'errors'>): Block[] {
  const rows = actionErrors.map(({ sees, codes, why, fix }) => [
    phrase(
      md.inline(sees),
      ': ',
      md.listed(
        codes.map((name) => errorLink(name, errors)),
        ', ',
      ),
    ),
    md.inline(why),
    md.inline(fix),
  ]);
  return md.table(['What you see', 'Why', 'What to do'], rows);
}

/** An error by its code or, since readers never meet its id, by its title. */
function errorLink(name: string, errors: readonly ErrorEntry[]): Link {
  const title = errors.find(({ id }) => id === name)?.title ?? name;
  return link(errorHref(name), isErrorCode(name) ? md.code(name) : md.inline(title));
}

/** The fields that the editor shows at once come first, then those that have to be added, by their place. */
function fields({ parameters }: Action): Block[] {
  if (parameters.length === 0) return [paragraph('It has no fields.')];
  const places = [...new Set(parameters.map(({ under }) => under))];
  return places.flatMap((place) =>
    md.blocks(
      place && paragraph('Optional, under ', strong(place), ':'),
      tag('Params', {}, parameters.filter(({ under }) => under === place).map(parameter)),
    ),
  );
}

function parameter({ under: _, description, default: preset, ...field }: Action['parameters'][number]): Block {
  const value = typeof preset === 'string' ? preset : JSON.stringify(preset);
  const attributes = { ...field, default: preset === null || preset === '' ? undefined : value };
  return tag('Param', attributes, [paragraph(md.inline(description))]);
}

/** Which items come out where, an example, and the requests that are made for it. */
function output(action: Action, data: TagData): Block[] {
  const { item, outputs } = action;
  const [only] = outputs;
  const isOnly = outputs.length === 1 && only;
  return md.blocks(
    isOnly
      ? paragraph(md.inline(only.when), '. ', md.inline(item.note))
      : md.lines(
          outputs.map(({ name, when }) => phrase(strong(name), ': ', md.inline(withFirst('toLowerCase', when)), '.')),
        ),
    !isOnly && paragraph(md.inline(item.note)),
    hasFields(item.in) && md.jsonFence(item.in, 'title="Item in"'),
    ...item.out.map((one) =>
      md.jsonFence(one.json, `title="${one.output === 'main' ? 'Item out' : `Item out of ${one.output}`}"`),
    ),
    tag('Details', { summary: 'Requests, and names in the JSON' }, requests(action, data)),
  );
}

/** The action's own errors, how far it may be run again, and what On Error does otherwise than with most actions. */
function errors(action: Action, { reference }: TagData): Block[] {
  const rows = action.errors.map(({ code: name, when }) => {
    const entry = reference.errors.find((error) => errorName(error) === name);
    return [errorLink(name, reference.errors), (entry && statusesOf(entry)) ?? 'none', md.inline(when)];
  });
  const every = link('/components/nodes/#when-it-fails', 'errors of every action');
  return md.blocks(
    md.table(['Error', 'Status', 'When'], rows),
    paragraph(rows.length > 0 ? 'Also the ' : 'It has only the ', every, '.'),
    paragraph(strong('Retry:'), ' ', md.retryText(retryOfAction(action, reference.api.operations), action.retry)),
    action.onError && paragraph(strong('On Error:'), ' ', md.inline(action.onError)),
  );
}

function requests({ http, resource, operation }: Action, { reference: { api }, operationHrefs }: TagData): Block[] {
  const rows = http.map(({ operation: id, why }) => {
    const request = api.operations.get(id);
    const name = request ? md.code(`${request.method} ${request.path}`) : id;
    return [link(operationHrefs.get(id) ?? '/api/', name), md.inline(withFirst('toUpperCase', why))];
  });
  return md.blocks(
    md.table(['Request', 'Why'], rows),
    paragraph(
      'The JSON of a workflow has ',
      md.code(resource.value),
      ' as resource and ',
      md.code(operation.value),
      ' as operation.',
    ),
  );
}

function hasFields(value: Action['item']['in']): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function withFirst(letterCase: 'toLowerCase' | 'toUpperCase', sentence: string): string {
  return sentence.charAt(0)[letterCase]() + sentence.slice(1);
}
