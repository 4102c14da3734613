import { actionLabel, errorHref, errorName, isErrorCode, statusesOf } from '../../reference/names';
import { retryOfAction } from '../../reference/retry';
import type { Action } from '../../reference/schemas';
import type { TagData } from '../tag';
import * as md from './markdown';

/** `<Action slug="…" />`: an action of the n8n node, with its fields, items, requests and errors. */
export function actionBlock(action: Action, data: TagData): string {
  // The id of the level-2 heading above the block: the one in its own address, or the page's `## Reference`.
  const [, prefix = 'reference'] = action.href?.split('#') ?? [];
  const part = (name: string, id: string) => `### ${name} {#${prefix}-${id}}`;
  const { item } = action;
  return md.blocks(
    summary(action, data),
    part('Parameters', 'parameters'),
    parameters(action),
    part('Item in, item out', 'items'),
    md.inline(item.note),
    md.jsonFence(item.in, 'title="Item in"'),
    ...item.out.map(({ output, json }) =>
      md.jsonFence(json, `title="${output === 'main' ? 'Item out' : `Item out of ${output}`}"`),
    ),
    part('Requests', 'requests'),
    requests(action, data),
    part('Errors', 'errors'),
    errors(action, data),
    `**Missing set or lookup.** ${md.inline(action.missing)}`,
    part('On Error', 'on-error'),
    onError(action),
  );
}

function summary(action: Action, { reference: { api } }: TagData): string {
  const { resource, operation, outputs } = action;
  const listed = outputs.map(
    ({ name, when }) => `${name === 'main' ? 'One' : `**${name}**`}: ${md.inline(withFirst('toLowerCase', when))}`,
  );
  return md.facts([
    ['In n8n', actionLabel(action)],
    ['Stored as', `${md.code(resource.value)}, ${md.code(operation.value)}`],
    ['Runs', 'Once per input item, one after another'],
    ['Outputs', listed.join('. ')],
    ['Retry', md.retryText(retryOfAction(action, api.operations), action.retry)],
  ]);
}

function parameters(action: Action): string {
  if (action.parameters.length === 0) return 'None.';
  const each = action.parameters.map(({ shown, description, default: preset, ...field }) => {
    const value = typeof preset === 'string' ? preset : JSON.stringify(preset);
    const condition = shown === 'Always' ? '' : ` Shown: ${md.inline(withFirst('toLowerCase', shown))}.`;
    const attributes = { ...field, default: preset === null || preset === '' ? undefined : value };
    return md.tag('Param', attributes, md.inline(description) + condition);
  });
  return md.tag('Params', {}, md.blocks(...each));
}

function requests({ http }: Action, { reference: { api }, operationHrefs }: TagData): string {
  const rows = http.map(({ operation: id, why }) => {
    const request = api.operations.get(id);
    const name = request ? md.code(`${request.method} ${request.path}`) : id;
    return [`[${name}](${operationHrefs.get(id) ?? '/api/'})`, md.inline(withFirst('toUpperCase', why))];
  });
  return md.table(['Request', 'Why'], rows);
}

function errors(action: Action, { reference }: TagData): string {
  const rows = action.errors.map(({ code: name, when }) => {
    const entry = reference.errors.find((error) => errorName(error) === name);
    const shown = isErrorCode(name) ? md.code(name) : name;
    return [(entry && statusesOf(entry)) ?? '–', `[${shown}](${errorHref(name)})`, md.inline(when)];
  });
  return md.table(['Status', 'Code', 'When'], rows);
}

function onError(action: Action): string {
  const stop = { setting: 'Stop Workflow (default)', effect: 'The execution ends at the first failing item' };
  const isListed = action.onError.some(({ setting }) => setting === stop.setting);
  const settings = isListed ? action.onError : [stop, ...action.onError];
  return md.table(
    ['Setting', 'Effect'],
    settings.map(({ setting, effect }) => [md.inline(setting), md.inline(effect)]),
  );
}

function withFirst(letterCase: 'toLowerCase' | 'toUpperCase', sentence: string): string {
  return sentence.charAt(0)[letterCase]() + sentence.slice(1);
}
