import type { NodeLine } from '../../node-lines';
import { actionLabel, errorHref, isErrorCode, statusesOf } from '../../reference/names';
import type { Action, ActionLine } from '../../reference/schemas';
import type { Reference } from '../../reference/types';
import { type Block, heading, link, paragraph, phrase, strong, tag } from '../mdast';
import { code, dataTable, inline, jsonFence } from './nodes';
import { perLine } from './per-line';

/** One part of the block, as one line of the node has it. */
type Part = (action: ActionLine, line: NodeLine) => Block[] | undefined;

/** `<Action slug="…" />`: an action of the n8n node, with its fields, items, errors and versions, for each line. */
export function actionBlock({ lines, href }: Action, reference: Reference): Block[] {
  // The heading of level 2 that the block stands under: that of its own address, or the page's `## Reference`.
  const [, place = 'reference'] = href?.split('#') ?? [];
  return parts(reference, place).flatMap((part) =>
    perLine((line) => {
      const action = lines[line];
      return action && part(action, line);
    }),
  );
}

function parts(reference: Reference, place: string): Part[] {
  const part = (name: string, id: string): Part => {
    return () => [heading(3, `${place}-${id}`, name)];
  };
  return [
    facts,
    part('Parameters', 'parameters'),
    parameters,
    part('Item in, item out', 'items'),
    ({ item }) => [paragraph(inline(item.note))],
    ({ item }) => [jsonFence(item.in, 'title="Item in"')],
    ({ item }) =>
      item.out.map(({ output, json }) =>
        jsonFence(json, `title="${output === 'main' ? 'Item out' : `Item out of ${output}`}"`),
      ),
    part('Requests', 'requests'),
    (action, line) => requests(action, line, reference),
    part('Errors', 'errors'),
    (action) => errors(action, reference),
    ({ missing }) => [paragraph(strong('Missing collection.'), ' ', inline(missing))],
    part('On Error', 'on-error'),
    ({ onError }) => {
      const stop = { setting: 'Stop Workflow (default)', effect: 'The execution ends at the first failing item' };
      const settings = onError.some(({ setting }) => setting === stop.setting) ? onError : [stop, ...onError];
      return dataTable(
        ['Setting', 'Effect'],
        settings.map(({ setting, effect }) => [inline(setting), inline(effect)]),
      );
    },
    ({ versions }) => {
      const rows = versions.map(({ from, change }) => [from, inline(change)]);
      return rows.length > 0
        ? [paragraph(strong('Version differences')), ...dataTable(['From node', 'Difference'], rows)]
        : undefined;
    },
  ];
}

function facts(action: ActionLine): Block[] {
  const { resource, operation, outputs } = action;
  const said = outputs.map(({ name, when }) =>
    name === 'main' ? phrase('One: ', inline(lower(when))) : phrase(strong(name), ': ', inline(lower(when))),
  );
  return dataTable(
    ['', ''],
    [
      [strong('In n8n'), actionLabel(action)],
      [strong('Stored as'), phrase(code(resource.value), ', ', code(operation.value))],
      ...(action.action ? [[strong('In n8n’s list'), inline(action.action)]] : []),
      ...(action.since ? [[strong('Works from node'), action.since]] : []),
      [strong('Runs'), 'Once per input item, one after another'],
      [strong('Outputs'), phrase(...said.flatMap((one, index) => (index === 0 ? [one] : ['. ', one])))],
      [strong('Safe to retry'), inline(action.retry)],
    ],
  );
}

function parameters(action: ActionLine): Block[] {
  if (action.parameters.length === 0) return [paragraph('None.')];
  const each = action.parameters.map(({ shown, description, default: value, ...field }) =>
    tag('Param', { ...field, default: value === null || value === '' ? undefined : textOf(value) }, [
      shown === 'Always'
        ? paragraph(inline(description))
        : paragraph(inline(description), ' Shown: ', inline(lower(shown)), '.'),
    ]),
  );
  return [tag('Params', {}, each)];
}

function requests({ http }: ActionLine, line: NodeLine, { apis, operationHrefs }: Reference): Block[] {
  return dataTable(
    ['Request', 'Why'],
    http.map(({ operation: id, why }) => {
      const request = apis[line].operations.get(id);
      const name = request ? code(`${request.method} ${request.path}`) : id;
      return [link(operationHrefs.get(id) ?? '/api/', name), inline(upper(why))];
    }),
  );
}

function errors(action: ActionLine, reference: Reference): Block[] {
  return dataTable(
    ['Status', 'Code', 'When'],
    action.errors.map(({ code: name, when }) => {
      const entry = reference.errors.find((error) => (error.code ?? error.id) === name);
      return [
        (entry && statusesOf(entry)) ?? '–',
        link(errorHref(name), isErrorCode(name) ? code(name) : name),
        inline(when),
      ];
    }),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function upper(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
