import { didYouMean, type ProblemText } from '../../diagnostics/problems';
import { errorHref, errorName, isErrorCode, statusesOf } from '../../reference/names';
import type { Reference } from '../../reference/read';
import { retryOfAction } from '../../reference/retry';
import type { Action } from '../../reference/schemas';
import { blocks, code, inline, jsonFence, retryText, table, tag } from './text';

/** The parts of an action, by the `part` of `<Action>`. */
const parts = { fields, output, errors };

/**
 * `<Action slug="…" part="…" />`: a part of an action of the n8n node.
 * @returns a problem if there is no such part
 */
export function actionBlock(action: Action, part: string, reference: Reference): string | ProblemText {
  const write = Object.entries(parts).find(([name]) => name === part)?.[1];
  if (write) return write(action, reference);
  const names = Object.keys(parts);
  return {
    message: `an action has no part "${part}"`,
    advice: didYouMean(part, names, `use one of ${names.join(', ')}`),
  };
}

/** `<ActionErrors />`: the errors that every action can have. */
export function errorsOfEveryActionBlock({ actionErrors }: Reference): string {
  const rows = actionErrors.map(({ sees, codes, why, fix }) => [
    `${inline(sees)}: ${codes.map(errorLink).join(', ')}`,
    inline(why),
    inline(fix),
  ]);
  return table(['What you see', 'Why', 'What to do'], rows);
}

function errorLink(name: string): string {
  return `[${isErrorCode(name) ? code(name) : name}](${errorHref(name)})`;
}

/** The fields that the editor shows at once come first, then those that have to be added, by their place. */
function fields({ parameters }: Action): string {
  if (parameters.length === 0) return 'It has no fields.';
  const places = [...new Set(parameters.map(({ under }) => under))];
  return blocks(
    ...places.flatMap((place) => [
      place && `Optional, under **${place}**:`,
      tag('Params', {}, blocks(...parameters.filter(({ under }) => under === place).map(parameter))),
    ]),
  );
}

function parameter({ under: _, description, default: preset, ...field }: Action['parameters'][number]): string {
  const value = typeof preset === 'string' ? preset : JSON.stringify(preset);
  const attributes = { ...field, default: preset === null || preset === '' ? undefined : value };
  return tag('Param', attributes, inline(description));
}

/** Which items come out where, an example, and the requests that are made for it. */
function output(action: Action, reference: Reference): string {
  const { item, outputs } = action;
  const [only] = outputs;
  const isOnly = outputs.length === 1 && only;
  return blocks(
    isOnly
      ? `${inline(only.when)}. ${inline(item.note)}`
      : outputs.map(({ name, when }) => `- **${name}**: ${inline(withFirst('toLowerCase', when))}.`).join('\n'),
    !isOnly && inline(item.note),
    hasFields(item.in) && jsonFence(item.in, 'title="Item in"'),
    ...item.out.map((one) =>
      jsonFence(one.json, `title="${one.output === 'main' ? 'Item out' : `Item out of ${one.output}`}"`),
    ),
    tag('Details', { summary: 'Requests, and names in the JSON' }, requests(action, reference)),
  );
}

/** The action's own errors, how far it may be run again, and what On Error does otherwise than with most actions. */
function errors(action: Action, reference: Reference): string {
  const rows = action.errors.map(({ code: name, when }) => {
    const entry = reference.errors.find((error) => errorName(error) === name);
    return [(entry && statusesOf(entry)) ?? '–', errorLink(name), inline(when)];
  });
  const every = '[errors of every action](/components/nodes/#errors)';
  return blocks(
    table(['Status', 'Code', 'When'], rows),
    rows.length > 0 ? `See also the ${every}.` : `It has only the ${every}.`,
    `**Retry:** ${retryText(retryOfAction(action, reference.api.operations), action.retry)}`,
    action.onError && `**On Error:** ${inline(action.onError)}`,
  );
}

function requests({ http, resource, operation }: Action, { api, operationHrefs }: Reference): string {
  const rows = http.map(({ operation: id, why }) => {
    const request = api.operations.get(id);
    const name = request ? code(`${request.method} ${request.path}`) : id;
    return [`[${name}](${operationHrefs.get(id) ?? '/api/'})`, inline(withFirst('toUpperCase', why))];
  });
  return blocks(
    table(['Request', 'Why'], rows),
    `The JSON of a workflow has ${code(resource.value)} as resource and ${code(operation.value)} as operation.`,
  );
}

function hasFields(value: Action['item']['in']): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function withFirst(letterCase: 'toLowerCase' | 'toUpperCase', sentence: string): string {
  return sentence.charAt(0)[letterCase]() + sentence.slice(1);
}
