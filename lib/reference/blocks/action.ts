import type { NodeLine } from '../../lines';
import { actionLabel } from '../action-names';
import type { Action, ActionLine } from '../schemas';
import type { Reference } from '../types';
import { blocks, code, errorHref, heading, isCode, jsonFence, table, tag } from './markdown';
import { perLine } from './per-line';

/** One part of the block, as one line of the node has it. */
type Part = (action: ActionLine, line: NodeLine) => string | undefined;

/** `<Action slug="…" />`: an action of the n8n node, with its fields, items, errors and versions, for each line. */
export function actionBlock({ lines, href }: Action, reference: Reference): string {
  // The heading of level 2 that the block stands under: that of its own address, or the page's `## Reference`.
  const [, place = 'reference'] = href?.split('#') ?? [];
  return blocks(
    ...parts(reference, place).map((part) =>
      perLine((line) => {
        const action = lines[line];
        return action && part(action, line);
      }),
    ),
  );
}

function parts(reference: Reference, place: string): Part[] {
  const part = (name: string, id: string) => heading(3, name, `${place}-${id}`);
  return [
    facts,
    () => part('Parameters', 'parameters'),
    parameters,
    () => part('Item in, item out', 'items'),
    ({ item }) => item.note,
    ({ item }) => jsonFence(item.in, 'title="Item in"'),
    ({ item }) =>
      blocks(
        ...item.out.map(({ output, json }) =>
          jsonFence(json, `title="${output === 'main' ? 'Item out' : `Item out of ${output}`}"`),
        ),
      ),
    () => part('Requests', 'requests'),
    (action, line) => requests(action, line, reference),
    () => part('Errors', 'errors'),
    (action) => errors(action, reference),
    ({ missing }) => `**Missing collection.** ${missing}`,
    () => part('On Error', 'on-error'),
    ({ onError }) =>
      table(
        ['Setting', 'Effect'],
        [
          ['Stop Workflow (default)', 'The execution ends at the first failing item'],
          ...onError.map(({ setting, effect }) => [setting, effect]),
        ],
      ),
    ({ versions }) =>
      versions.length > 0
        ? blocks(
            '**Version differences**',
            table(
              ['From node', 'Difference'],
              versions.map(({ from, change }) => [from, change]),
            ),
          )
        : undefined,
  ];
}

function facts(action: ActionLine): string {
  const { resource, operation, outputs } = action;
  const said = outputs.map(({ name, when }) =>
    name === 'main' ? `One: ${lower(when)}` : `**${name}**: ${lower(when)}`,
  );
  return table(
    ['', ''],
    [
      ['**In n8n**', actionLabel(action)],
      ['**Stored as**', `${code(resource.value)}, ${code(operation.value)}`],
      ...(action.action ? [['**In n8n’s list**', action.action]] : []),
      ...(action.since ? [['**Works from node**', action.since]] : []),
      ['**Runs**', 'Once per input item, one after another'],
      ['**Outputs**', said.join('. ')],
      ['**Safe to retry**', action.retry],
    ],
  );
}

function parameters(action: ActionLine): string {
  if (action.parameters.length === 0) return 'None.';
  const each = action.parameters.map(({ shown, description, default: value, ...field }) =>
    tag(
      'Param',
      { ...field, default: value === null || value === '' ? undefined : text(value) },
      shown === 'Always' ? description : `${description} Shown: ${lower(shown)}.`,
    ),
  );
  return tag('Params', {}, blocks(...each));
}

function requests({ http }: ActionLine, line: NodeLine, { apis, operationHrefs }: Reference): string {
  return table(
    ['Request', 'Why'],
    http.map(({ operation: id, why }) => {
      const request = apis[line].operations.get(id);
      const name = request ? code(`${request.method} ${request.path}`) : id;
      return [`[${name}](${operationHrefs.get(id) ?? '/api/'})`, upper(why)];
    }),
  );
}

function errors(action: ActionLine, reference: Reference): string {
  return table(
    ['Status', 'Code', 'When'],
    action.errors.map(({ code: name, when }) => {
      const entry = reference.errors.find((error) => (error.code ?? error.id) === name);
      return [
        entry?.status ? String(entry.status) : '–',
        `[${isCode(name) ? code(name) : name}](${errorHref(name)})`,
        when,
      ];
    }),
  );
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function upper(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
