import { actionLabel, errorHref, errorName, isErrorCode, statusesOf } from '../../reference/names';
import type { Reference } from '../../reference/read';
import { retryOfAction } from '../../reference/retry';
import type { Action } from '../../reference/schemas';
import { blocks, code, facts, inline, jsonFence, retryText, table, tag } from './text';

/** `<Action slug="…" />`: an action of the n8n node, with its fields, items, requests and errors. */
export function actionBlock(action: Action, reference: Reference): string {
  // The id of the level-2 heading above the block: the one in its own address, or the page's `## Reference`.
  const [, place = 'reference'] = action.href?.split('#') ?? [];
  const part = (name: string, id: string) => `### ${name} {#${place}-${id}}`;
  const { item } = action;
  return blocks(
    summary(action, reference),
    part('Parameters', 'parameters'),
    parameters(action),
    part('Item in, item out', 'items'),
    inline(item.note),
    jsonFence(item.in, 'title="Item in"'),
    ...item.out.map(({ output, json }) =>
      jsonFence(json, `title="${output === 'main' ? 'Item out' : `Item out of ${output}`}"`),
    ),
    part('Requests', 'requests'),
    requests(action, reference),
    part('Errors', 'errors'),
    errors(action, reference),
    `**Missing set or lookup.** ${inline(action.missing)}`,
    part('On Error', 'on-error'),
    onError(action),
  );
}

function summary(action: Action, { api }: Reference): string {
  const { resource, operation, outputs } = action;
  const said = outputs.map(
    ({ name, when }) => `${name === 'main' ? 'One' : `**${name}**`}: ${inline(withFirst('toLowerCase', when))}`,
  );
  return facts([
    ['In n8n', actionLabel(action)],
    ['Stored as', `${code(resource.value)}, ${code(operation.value)}`],
    ['Runs', 'Once per input item, one after another'],
    ['Outputs', said.join('. ')],
    ['Retry', retryText(retryOfAction(action, api.operations), action.retry)],
  ]);
}

function parameters(action: Action): string {
  if (action.parameters.length === 0) return 'None.';
  const each = action.parameters.map(({ shown, description, default: preset, ...field }) => {
    const value = typeof preset === 'string' ? preset : JSON.stringify(preset);
    const condition = shown === 'Always' ? '' : ` Shown: ${inline(withFirst('toLowerCase', shown))}.`;
    const attributes = { ...field, default: preset === null || preset === '' ? undefined : value };
    return tag('Param', attributes, inline(description) + condition);
  });
  return tag('Params', {}, blocks(...each));
}

function requests({ http }: Action, { api, operationHrefs }: Reference): string {
  const rows = http.map(({ operation: id, why }) => {
    const request = api.operations.get(id);
    const name = request ? code(`${request.method} ${request.path}`) : id;
    return [`[${name}](${operationHrefs.get(id) ?? '/api/'})`, inline(withFirst('toUpperCase', why))];
  });
  return table(['Request', 'Why'], rows);
}

function errors(action: Action, reference: Reference): string {
  const rows = action.errors.map(({ code: name, when }) => {
    const entry = reference.errors.find((error) => errorName(error) === name);
    const shown = isErrorCode(name) ? code(name) : name;
    return [(entry && statusesOf(entry)) ?? '–', `[${shown}](${errorHref(name)})`, inline(when)];
  });
  return table(['Status', 'Code', 'When'], rows);
}

function onError(action: Action): string {
  const stop = { setting: 'Stop Workflow (default)', effect: 'The execution ends at the first failing item' };
  const isListed = action.onError.some(({ setting }) => setting === stop.setting);
  const settings = isListed ? action.onError : [stop, ...action.onError];
  return table(
    ['Setting', 'Effect'],
    settings.map(({ setting, effect }) => [inline(setting), inline(effect)]),
  );
}

function withFirst(letterCase: 'toLowerCase' | 'toUpperCase', sentence: string): string {
  return sentence.charAt(0)[letterCase]() + sentence.slice(1);
}
