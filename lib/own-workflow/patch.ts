import type { Known } from './deliver';
import type { Place } from './place';
import { type Fields, isFields, type OwnNode, type OwnWorkflow, parameter, quoted } from './read';
import { itemOf, readBehind } from './values';

/** A workflow with 8kit's steps in it. */
export interface Patched {
  /** To be imported into n8n. */
  json: string;
  /** What was added, in sentences. */
  added: string[];
  /** What is left to do in n8n, in sentences. */
  remaining: string[];
}

/** A name for the set, made of the workflow's: letters, digits and hyphens. */
export function setNameFor({ name }: OwnWorkflow): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z\d]+/g, '-');
  return words.replace(/^-+|-+$/g, '').slice(0, 60) || 'my-workflow';
}

/** The width of a column on n8n's canvas, and the height of a row. */
const [column, row] = [220, 160];

/**
 * Adds 8kit's steps to a workflow, as the guides do: Add to Set with both of its outputs, a way for duplicates, and the
 * item as it was before. A Webhook that responds when the work is done also gets a way for when 8kit doesn't answer.
 */
export function patch({ workflow }: Known, trigger: number, place: Place, value: string, set: string): Patched {
  const source = structuredClone(workflow.source);
  const list = source.nodes as Fields[];
  const before = workflow.nodes[place.node] as OwnNode;
  const start = workflow.nodes[trigger] as OwnNode;
  const taken = new Set(list.map(({ name }) => name));
  const free = (name: string): string => {
    let one = name;
    for (let count = 2; taken.has(one); count += 1) one = `${name} ${count}`;
    taken.add(one);
    return one;
  };
  const mode = start.type === 'webhook' ? parameter(start, 'responseMode') : '';
  const waits = mode === 'responseNode' || mode === 'lastNode';
  const names = {
    add: free('Add to Set'),
    duplicate: free('Duplicate'),
    item: free('Original item'),
    ...(waits && {
      added: free('Was added'),
      whose: free('Whose value'),
      own: free('Is own value'),
      again: free('Send again'),
    }),
  };

  // Make room: everything to the right moves, and notes around the place grow.
  const [x, y] = before.position;
  const width = (waits ? 4 : 2) * column;
  for (const node of list) {
    const [left = 0, top = 0] = Array.isArray(node.position) ? node.position : [];
    if (left > x) node.position = [left + width, top];
    else if (isFields(node.parameters) && String(node.type).endsWith('.stickyNote')) {
      const wide = Number(node.parameters.width ?? 240);
      if (left + wide > x + column / 2) node.parameters.width = wide + width;
    }
  }

  let count = list.length;
  const step = (
    name: string,
    type: string,
    typeVersion: number,
    at: [number, number],
    parameters: Fields,
    more = {},
  ) => {
    const id = `8417e000-0000-4000-8000-${String(count++).padStart(12, '0')}`;
    list.push({ parameters, type, typeVersion, position: at, id, name, ...more });
  };
  const eightKit = (name: string, at: [number, number], parameters: Fields, more = {}) =>
    step(name, 'n8n-nodes-8kit.eightKit', 3, at, parameters, more);
  const isTrue = (name: string, at: [number, number], expression: string) =>
    step(name, 'n8n-nodes-base.if', 2.2, at, { conditions: condition(name, expression), options: {} });
  const respond = (name: string, at: [number, number], result: string, responseCode: number) =>
    step(name, 'n8n-nodes-base.respondToWebhook', 1.1, at, {
      respondWith: 'json',
      responseBody: JSON.stringify({ result }),
      options: { responseCode },
    });

  const added: string[] = [];
  const text = expressionOf(value);
  const metadata = waits && { advancedSettings: { metadata: '={"execution": "{{ $execution.id }}"}' } };
  const onError = waits ? { onError: 'continueErrorOutput' } : {};
  eightKit(
    names.add,
    [x + column, y],
    { resource: 'uniqs', operation: 'addToUniq', name: set, value: text, ...metadata },
    onError,
  );
  added.push(
    `${quoted(names.add)} behind ${quoted(before.name)} adds the value to the set ${set}. Only the first delivery leaves it through Added.`,
  );

  if (mode === 'responseNode') respond(names.duplicate, [x + 2 * column, y + row], 'duplicate', 200);
  else if (mode === 'lastNode')
    step(names.duplicate, 'n8n-nodes-base.set', 3.4, [x + 2 * column, y + row], {
      mode: 'raw',
      jsonOutput: '{"result": "duplicate"}',
      options: {},
    });
  else step(names.duplicate, 'n8n-nodes-base.noOp', 1, [x + 2 * column, y + row], {});
  added.push(
    waits
      ? `${quoted(names.duplicate)} answers a duplicate with status 200, so that the sender stops.`
      : `${quoted(names.duplicate)} is where a delivery that came before ends.`,
  );

  const restored = `={{ ${itemOf(before.name)} }}`;
  // Selected fields, none of them, because n8n would otherwise drop files that belong to the item.
  const raw = {
    mode: 'raw',
    jsonOutput: restored,
    includeOtherFields: true,
    include: 'selected',
    includeFields: '',
    options: { dotNotation: false },
  };
  step(names.item, 'n8n-nodes-base.set', 3.4, [x + width, y], raw);
  added.push(`${quoted(names.item)} brings back the item, because Add to Set replaces it with its answer.`);

  const links = new Map<string, string[][]>();
  if (names.added && names.whose && names.own && names.again) {
    isTrue(names.added, [x + 2 * column, y], '={{ $json.value !== undefined }}');
    const read = { getUniqValueData: true, uniqValueDataFieldName: 'seen' };
    const again = expressionOf(readBehind(before.name, value));
    eightKit(
      names.whose,
      [x + 2 * column, y + 2 * row],
      { resource: 'uniqs', operation: 'checkUniqs', name: set, value: again, additionalFields: read },
      onError,
    );
    isTrue(names.own, [x + 3 * column, y + 2 * row], '={{ $json.seen?.metadata?.execution === $execution.id }}');
    if (mode === 'responseNode') respond(names.again, [x + 4 * column, y + 2 * row], 'send again', 503);
    else
      step(names.again, 'n8n-nodes-base.stopAndError', 1, [x + 4 * column, y + 2 * row], {
        errorMessage: '8kit did not answer. Send it again.',
      });
    added.push(
      `If 8kit doesn’t answer, ${quoted(names.whose)} and ${quoted(names.own)} look whether the value was added nevertheless. If not, ${quoted(names.again)} asks the sender to repeat.`,
    );
    links.set(names.add, [[names.added], [names.duplicate], [names.whose]]);
    links.set(names.added, [[names.item], [names.again]]);
    links.set(names.whose, [[names.own], [names.own], [names.again]]);
    links.set(names.own, [[names.item], [names.again]]);
  } else links.set(names.add, [[names.item], [names.duplicate]]);

  const remaining = [
    `Choose your 8kit credential in ${[names.add, names.whose]
      .filter((name) => name !== undefined)
      .map(quoted)
      .join(' and ')}.`,
  ];
  if (list.some(({ type }) => type === 'n8n-nodes-base.manualTrigger'))
    remaining.push(`Create the set ${set} once, with the 8kit node’s action Create Set.`);
  else {
    const [once, create] = [free('Run once'), free('Create set')];
    const [left, below] = [Math.min(...workflow.nodes.map(({ position }) => position[0])), lowest(list) + 2 * row];
    step(once, 'n8n-nodes-base.manualTrigger', 1, [left, below], {});
    eightKit(create, [left + column, below], {
      resource: 'uniqCollection',
      operation: 'createUniqCollection',
      name: set,
      additionalFields: {},
    });
    links.set(once, [[create]]);
    remaining.push(`Do the same in ${quoted(create)}, and execute it once from ${quoted(once)}: it creates the set.`);
  }
  remaining.push('Then activate the workflow (Publish in n8n 2).');

  source.connections = connected(source.connections, before.name, place.output, names.add, names.item, links);
  return { json: JSON.stringify(source, null, 2), added, remaining };
}

/** The lower edge of the lowest node or note. */
function lowest(nodes: readonly Fields[]): number {
  const edges = nodes.map(({ type, position, parameters }) => {
    const top = Array.isArray(position) ? Number(position[1]) || 0 : 0;
    const isNote = String(type).endsWith('.stickyNote') && isFields(parameters);
    return isNote ? top + (Number(parameters.height) || row) : top;
  });
  return Math.max(...edges);
}

/** The connections with 8kit's steps between an output and what it led to. Names may be `__proto__`, so they are entries. */
function connected(
  connections: unknown,
  from: string,
  output: number,
  first: string,
  last: string,
  links: ReadonlyMap<string, string[][]>,
): Fields {
  const entries = new Map(isFields(connections) ? Object.entries(connections) : []);
  const own = entries.get(from);
  const main: unknown[] = isFields(own) && Array.isArray(own.main) ? [...own.main] : [];
  const next = main[output];
  main[output] = [targetOf(first)];
  entries.set(from, { ...(isFields(own) ? own : {}), main: Array.from(main, (one) => one ?? []) });
  entries.set(last, { main: [next] });
  for (const [name, outputs] of links) entries.set(name, { main: outputs.map((names) => names.map(targetOf)) });
  return Object.fromEntries(entries);
}

const targetOf = (node: string) => ({ node, type: 'main', index: 0 });

function condition(name: string, leftValue: string): Fields {
  const operator = { type: 'boolean', operation: 'true', singleValue: true };
  return {
    options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
    conditions: [{ id: name, leftValue, rightValue: '', operator }],
    combinator: 'and',
  };
}

/** An expression as n8n stores it, as text: the node rejects numbers. */
function expressionOf(value: string): string {
  const [, alone] = /^\s*\{\{((?:(?!\}\}).)*)\}\}\s*$/.exec(value) ?? [];
  if (alone === undefined) return `=${value}`;
  const inner = alone.trim();
  return /toString\(\)$|toLowerCase\(\)$|toFormat\(.*\)$/.test(inner)
    ? `={{ ${inner} }}`
    : `={{ (${inner})?.toString() }}`;
}
