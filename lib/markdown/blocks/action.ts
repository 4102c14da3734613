import type { NodeLine } from '../../node-lines';
import { actionLabel, errorHref, isErrorCode, statusesOf } from '../../reference/names';
import type { Reference } from '../../reference/read';
import type { Action, ActionLine } from '../../reference/schemas';
import { blocks, code, facts, inline, jsonFence, perLine, table, tag } from './text';

/** `<Action slug="…" />`: an action of the n8n node, with its fields, items, errors and versions, for each line. */
export function actionBlock({ lines, href }: Action, reference: Reference): string {
  // The heading of level 2 that the block stands under: that of its own address, or the page's `## Reference`.
  const [, place = 'reference'] = href?.split('#') ?? [];
  const part = (name: string, id: string) => `### ${name} {#${place}-${id}}`;
  const each = (write: (action: ActionLine, line: NodeLine) => string) =>
    perLine((line) => {
      const action = lines[line];
      return action && write(action, line);
    });
  return blocks(
    each(summary),
    part('Parameters', 'parameters'),
    each(parameters),
    part('Item in, item out', 'items'),
    each(({ item }) => inline(item.note)),
    each(({ item }) => jsonFence(item.in, 'title="Item in"')),
    each(({ item }) =>
      blocks(
        ...item.out.map(({ output, json }) =>
          jsonFence(json, `title="${output === 'main' ? 'Item out' : `Item out of ${output}`}"`),
        ),
      ),
    ),
    part('Requests', 'requests'),
    each((action, line) => requests(action, line, reference)),
    part('Errors', 'errors'),
    each((action) => errors(action, reference)),
    each(({ missing }) => `**Missing set or lookup.** ${inline(missing)}`),
    part('On Error', 'on-error'),
    each(onError),
    each(({ versions }) => {
      const rows = versions.map(({ from, change }) => [from, inline(change)]);
      return rows.length > 0 ? blocks('**Version differences**', table(['From node', 'Difference'], rows)) : '';
    }),
  );
}

function summary(action: ActionLine): string {
  const { resource, operation, outputs } = action;
  const said = outputs.map(
    ({ name, when }) => `${name === 'main' ? 'One' : `**${name}**`}: ${inline(withFirst('toLowerCase', when))}`,
  );
  return facts([
    ['In n8n', actionLabel(action)],
    ['Stored as', `${code(resource.value)}, ${code(operation.value)}`],
    ['In n8n’s list', action.action && inline(action.action)],
    ['Works from node', action.since],
    ['Runs', 'Once per input item, one after another'],
    ['Outputs', said.join('. ')],
    ['Safe to retry', inline(action.retry)],
  ]);
}

function parameters(action: ActionLine): string {
  if (action.parameters.length === 0) return 'None.';
  const each = action.parameters.map(({ shown, description, default: preset, ...field }) => {
    const value = typeof preset === 'string' ? preset : JSON.stringify(preset);
    const condition = shown === 'Always' ? '' : ` Shown: ${inline(withFirst('toLowerCase', shown))}.`;
    const attributes = { ...field, default: preset === null || preset === '' ? undefined : value };
    return tag('Param', attributes, inline(description) + condition);
  });
  return tag('Params', {}, blocks(...each));
}

function requests({ http }: ActionLine, line: NodeLine, { apis, operationHrefs }: Reference): string {
  const rows = http.map(({ operation: id, why }) => {
    const request = apis[line].operations.get(id);
    const name = request ? code(`${request.method} ${request.path}`) : id;
    return [`[${name}](${operationHrefs.get(id) ?? '/api/'})`, inline(withFirst('toUpperCase', why))];
  });
  return table(['Request', 'Why'], rows);
}

function errors(action: ActionLine, reference: Reference): string {
  const rows = action.errors.map(({ code: name, when }) => {
    const entry = reference.errors.find((error) => (error.code ?? error.id) === name);
    const shown = isErrorCode(name) ? code(name) : name;
    return [(entry && statusesOf(entry)) ?? '–', `[${shown}](${errorHref(name)})`, inline(when)];
  });
  return table(['Status', 'Code', 'When'], rows);
}

function onError(action: ActionLine): string {
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
