import type { Action } from '../schemas';
import type { Reference } from '../types';
import { blocks, code, errorHref, heading, jsonFence, table, tag } from './markdown';
import { isCode } from './operation';

/** A heading inside `## Reference {#reference}`, where an action stands. */
const part = (name: string, id: string) => heading(3, name, `reference-${id}`);

/** `<Action slug="…" />`: an action of the n8n node, with its fields, items, errors and versions. */
export function actionBlock(action: Action, reference: Reference): string {
  const { resource, operation, parameters, outputs, item, http, continueOnFail, versions } = action;
  return blocks(
    table(
      ['', ''],
      [
        ['**Resource**', `${resource.label} (${code(resource.value)})`],
        ['**Operation**', `${operation.label} (${code(operation.value)})`],
        ['**In n8n’s list**', action.action],
        ['**Works from node**', action.since],
        ['**Runs**', 'Once per input item, one after another'],
        [
          '**Outputs**',
          outputs
            .map(({ name, when }) => (name === 'main' ? `One: ${lower(when)}` : `**${name}**: ${lower(when)}`))
            .join('. '),
        ],
        ['**Safe to retry**', action.retry],
      ],
    ),
    part('Parameters', 'parameters'),
    parameters.length > 0
      ? tag(
          'Params',
          {},
          blocks(
            ...parameters.map(({ label, name, type, required, default: value, limits, shown, description }) =>
              tag(
                'Param',
                {
                  label,
                  name,
                  type,
                  required,
                  limits,
                  default: value === null || value === '' ? undefined : text(value),
                },
                shown === 'Always' ? description : `${description} Shown: ${lower(shown)}.`,
              ),
            ),
          ),
        )
      : 'None.',
    part('Item in, item out', 'items'),
    item.note,
    jsonFence(item.in, 'title="Item in"'),
    ...item.out.map(({ output, json }) =>
      jsonFence(json, `title="${output === 'main' ? 'Item out' : `Item out of ${output}`}"`),
    ),
    part('Requests', 'requests'),
    table(
      ['Request', 'Why'],
      http.map(({ operation: id, why }) => {
        const request = reference.api.operations.get(id);
        const name = request ? code(`${request.method} ${request.path}`) : id;
        return [`[${name}](${reference.operationHrefs.get(id) ?? '/api/'})`, upper(why)];
      }),
    ),
    part('Errors', 'errors'),
    table(
      ['Status', 'Code', 'When'],
      action.errors.map(({ code: name, when }) => {
        const entry = reference.errors.find((error) => (error.code ?? error.id) === name);
        return [
          entry?.status ? String(entry.status) : '–',
          `[${isCode(name) ? code(name) : name}](${errorHref(name)})`,
          when,
        ];
      }),
    ),
    `**Missing collection.** ${action.missing}`,
    part('On Error', 'on-error'),
    table(
      ['Setting', 'Node 1.0.4–1.0.12', 'From node 1.0.13'],
      [
        ['Stop Workflow (default)', 'The execution ends at the first failing item', 'The same'],
        ['Continue', continueOnFail.before, continueOnFail.after],
      ],
    ),
    versions.length > 0 &&
      blocks(
        part('Version differences', 'versions'),
        table(
          ['From node', 'Difference'],
          versions.map(({ from, change }) => [from, change]),
        ),
      ),
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
