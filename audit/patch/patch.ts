import type { AnalysedWorkflow } from '../judge/analyse';
import { codesIn, fieldOf, itemOf, pathIn, readBehind } from '../know/expression';
import { limits } from '../read/limits';
import { type Fields, isFields, type OwnNode, parameter } from '../read/read';
import { listed, quoted, type Said, say, words } from '../say/sentences';
import { type InsertionPoint, isWithoutEvent } from './insertion-point';

/** A workflow with 8kit's steps in it. */
export interface Patched {
  /** To be imported into n8n. */
  json: string;
  /** The names of the nodes that were added. */
  nodes: string[];
  /** What was added, and what it can't do. */
  added: Said[];
  /** What is left to do in n8n, in order. */
  remaining: Said[];
}

/** The width of a column on n8n's canvas, and the height of a row. */
const [column, row] = [220, 160];

/** The least distance of two nodes, so that neither lies on the other. */
const apart = 100;

/**
 * Adds 8kit's steps to a workflow, as the guides do: a check that the value is there, Add to Set with both of its
 * outputs, a way for duplicates, and the item as it was before. A Webhook that responds when the work is done also gets
 * a way for when 8kit doesn't answer.
 * @param point where the steps go, from {@link insertionPointFor}
 * @param value none while the reader has chosen none: what is judged and drawn then has another one, which isn't named
 */
export function patch(
  analysed: AnalysedWorkflow,
  trigger: number,
  point: InsertionPoint,
  { value, set, keepsSet = false }: { value: string | undefined; set: string; keepsSet?: boolean },
): Patched {
  const { workflow } = analysed;
  const source = structuredClone(workflow.source);
  const list = (source.nodes as unknown[]).filter(isFields);
  source.nodes = list;
  const count = list.length;
  const added: Said[] = [];
  const links = new Map<string, string[][]>();
  const taken = new Set(list.map(({ name }) => name));
  const free = (name: string): string => {
    let one = name;
    for (let number = 2; taken.has(one); number += 1) one = `${name} ${number}`;
    taken.add(one);
    return one;
  };
  const step = (name: string, type: string, typeVersion: number, [x, y]: Point, parameters: Fields, more = {}) => {
    const id = `8417e000-0000-4000-8000-${String(list.length).padStart(12, '0')}`;
    const isTaken = (top: number) =>
      list.some(({ type: other, position }) => {
        const [left, above] = pointOf(position);
        return !String(other).endsWith('.stickyNote') && Math.abs(left - x) < apart && Math.abs(above - top) < apart;
      });
    let top = y;
    while (isTaken(top)) top += row;
    list.push({ parameters, type, typeVersion, position: [x, top], id, name, ...more });
  };
  const start = workflow.nodes[trigger] as OwnNode;
  const before = workflow.nodes[point.node] as OwnNode;
  const mode = start.type === 'webhook' ? parameter(start, 'responseMode') || 'onReceived' : '';
  makeRoom(list, before.position, (isAwaited(mode) ? 5 : 3) * column);
  const { callers, first, last } = insert({ links, free, step, added }, before, mode, value, set);
  source.connections = between(withoutStrays(source.connections, taken), before.name, point.output, first, last);
  if (mode === 'onReceived') added.push(say('risk.atOnce', [quoted(start.name)]));
  else if (mode === '' && !isWithoutEvent(analysed, trigger)) added.push(say('risk.refused'));
  const remaining: Said[] = [];
  if (keepsSet) remaining.push(say('step.kept', [set]));
  else {
    if (list.some(({ type }) => type === 'n8n-nodes-base.manualTrigger')) remaining.push(say('step.createHere', [set]));
    else {
      const [once, create] = [free('Run once'), free('Create set')];
      const left = Math.min(...workflow.nodes.map(({ position }) => position[0]));
      const below = lowest(list) + 2 * row;
      step(once, 'n8n-nodes-base.manualTrigger', 1, [left, below], {});
      step(create, eightKit, 3, [left + column, below], {
        resource: 'uniqCollection',
        operation: 'createUniqCollection',
        name: set,
        additionalFields: {},
      });
      links.set(once, [[create]]);
      added.push(say('added.setUp', [quoted(once), quoted(create)]));
      callers.push(create);
      remaining.push(say('step.create', [quoted(create), quoted(once)]));
    }
    remaining.push(say('step.exists', [set]), say('step.empty'));
  }
  const own = typeof source.name === 'string' ? `, ${quoted(source.name)}` : '';
  const credential = say('step.credential', [listed(callers.map(quoted))]);
  remaining.unshift(
    say('step.paste'),
    say('step.service'),
    say('step.install'),
    credential,
    say('step.others'),
    say('step.settings'),
  );
  remaining.push(say('step.oldCopy', [own]), say('step.activate'));
  const entries = new Map(isFields(source.connections) ? Object.entries(source.connections) : []);
  for (const [name, outputs] of links) entries.set(name, { main: outputs.map((names) => names.map(targetOf)) });
  source.connections = Object.fromEntries(entries);
  return {
    json: JSON.stringify(source, null, 2),
    nodes: list.slice(count).map(({ name }) => String(name)),
    added,
    remaining,
  };
}

/** Whether a Webhook's sender waits for the work. */
const isAwaited = (mode: string) => mode === 'responseNode' || mode === 'lastNode';

const answer = (result: string, responseCode: number): Fields => ({
  respondWith: 'json',
  responseBody: JSON.stringify({ result }),
  options: { responseCode },
});

type Point = [number, number];
const eightKit = 'n8n-nodes-8kit.eightKit';

interface Draft {
  links: Map<string, string[][]>;
  free: (name: string) => string;
  step: (name: string, type: string, version: number, at: Point, parameters: Fields, more?: object) => void;
  added: Said[];
}

/** Everything to the right of a point moves, and notes around it grow. */
function makeRoom(list: readonly Fields[], [x]: Point, width: number): void {
  for (const node of list) {
    const [left, top] = pointOf(node.position);
    if (left > x) node.position = [left + width, top];
    else if (isFields(node.parameters) && String(node.type).endsWith('.stickyNote')) {
      const wide = Number(node.parameters.width ?? 240);
      if (left + wide > x + column / 2) node.parameters.width = wide + width;
    }
  }
}

function pointOf(position: unknown): Point {
  const [x, y] = Array.isArray(position) ? position : [];
  return [Number(x) || 0, Number(y) || 0];
}

/** Adds the steps behind one output: the names of those that ask 8kit, and of the first and the last one. */
function insert(
  { links, free, step, added }: Draft,
  before: OwnNode,
  mode: string,
  chosen: string | undefined,
  set: string,
): { callers: string[]; first: string; last: string } {
  const waits = isAwaited(mode);
  const at = (columns: number, rows: number): Point => [
    before.position[0] + columns * column,
    before.position[1] + rows * row,
  ];
  const [check, stop, add] = [free('Value is missing'), free('Stop without value'), free('Add to Set')];
  const [duplicate, item] = [free('Duplicate'), free('Original item')];
  const isTrue = (name: string, place: Point, id: string, leftValue: string, operation = 'true') =>
    step(name, 'n8n-nodes-base.if', 2.2, place, { conditions: condition(id, leftValue, operation), options: {} });
  const respond = (name: string, place: Point, result: string, responseCode: number) =>
    step(name, 'n8n-nodes-base.respondToWebhook', 1.1, place, answer(result, responseCode));
  const onError = waits ? { onError: 'continueErrorOutput' } : {};

  // The way of the error comes first and stands highest, so that n8n takes it before anything is added.
  const value = chosen ?? '{{ $json.id }}';
  const field = fieldOf(value);
  const source =
    (codesIn(value) ?? []).map((code) => pathIn(code.split(' ?? ')[0] ?? '')?.node).find(Boolean) ?? before.name;
  isTrue(check, at(1, 0), '8kit-missing', isThere(value), 'false');
  step(stop, 'n8n-nodes-base.stopAndError', 1, at(2, -1), {
    errorMessage: words('error.missing', quoted(source), field, quoted(add)),
  });
  added.push(
    say('added.check', [quoted(check), quoted(before.name), quoted(stop), chosen ? field : 'the one that you choose']),
  );

  const metadata = waits && { advancedSettings: { metadata: '={"execution": "{{ $execution.id }}"}' } };
  step(
    add,
    eightKit,
    3,
    at(2, 0),
    { resource: 'uniqs', operation: 'addToUniq', name: set, value: expressionOf(value), ...metadata },
    onError,
  );
  added.push(say('added.add', [quoted(add), set]));

  if (mode === 'responseNode') respond(duplicate, at(3, 1), 'duplicate', 200);
  else if (mode === 'lastNode')
    step(duplicate, 'n8n-nodes-base.set', 3.4, at(3, 1), {
      mode: 'raw',
      jsonOutput: '{"result": "duplicate"}',
      options: {},
    });
  else step(duplicate, 'n8n-nodes-base.noOp', 1, at(3, 1), {});
  added.push(say(waits ? 'added.answers' : 'added.ends', [quoted(duplicate)]));

  // Selected fields, none of them, because n8n would otherwise drop files that belong to the item.
  step(item, 'n8n-nodes-base.set', 3.4, at(waits ? 5 : 3, 0), {
    mode: 'raw',
    jsonOutput: `={{ ${itemOf(before.name)} }}`,
    includeOtherFields: true,
    include: 'selected',
    includeFields: '',
    options: { dotNotation: false },
  });
  added.push(say('added.item', [quoted(item)]));
  links.set(check, [[stop], [add]]);
  if (!waits) {
    links.set(add, [[item], [duplicate]]);
    return { callers: [add], first: check, last: item };
  }
  const [was, whose] = [free('Was added'), free('Whose value')];
  const [own, again] = [free('Is own value'), free('Send again')];
  isTrue(was, at(3, 0), was, '={{ $json.value !== undefined }}');
  const seen = { getUniqValueData: true, uniqValueDataFieldName: 'seen' };
  step(
    whose,
    eightKit,
    3,
    at(3, 2),
    {
      resource: 'uniqs',
      operation: 'checkUniqs',
      name: set,
      value: expressionOf(readBehind(before.name, value)),
      additionalFields: seen,
    },
    onError,
  );
  isTrue(own, at(4, 2), own, '={{ $json.seen?.metadata?.execution === $execution.id }}');
  if (mode === 'responseNode') respond(again, at(5, 2), 'send again', 503);
  else step(again, 'n8n-nodes-base.stopAndError', 1, at(5, 2), { errorMessage: '8kit did not answer. Send it again.' });
  added.push(say('added.unanswered', [quoted(whose), quoted(own), quoted(again)]));
  links.set(add, [[was], [duplicate], [whose]]);
  links.set(was, [[item], [again]]);
  links.set(whose, [[own], [own], [again]]);
  links.set(own, [[item], [again]]);
  return { callers: [add, whose], first: check, last: item };
}

/** Whether each part of a value is a text or a number that 8kit takes; an error in it leaves nothing, which isn't true. */
const isThere = (value: string) =>
  `={{ [${(codesIn(value) ?? []).join(', ')}].every((one) => (typeof one === 'string' && one.trim() !== '') || (typeof one === 'number' && Math.abs(one) <= ${Number.MAX_SAFE_INTEGER})) && ${asTemplate(value)}.length <= ${limits.value} }}`;

/** A value as one template of JavaScript. */
const asTemplate = (value: string) => {
  const [first = '', ...parts] = value.split('{{');
  const texts = parts.map((part) => part.slice(part.indexOf('}}') + 2));
  return `[${JSON.stringify(first)}, ${(codesIn(value) ?? []).map((code, index) => `${code}, ${JSON.stringify(texts[index] ?? '')}`).join(', ')}].join('')`;
};

/** The lower edge of the lowest node or note. */
function lowest(nodes: readonly Fields[]): number {
  const edges = nodes.map(({ type, position, parameters }) => {
    const top = Array.isArray(position) ? Number(position[1]) || 0 : 0;
    const isNote = String(type).endsWith('.stickyNote') && isFields(parameters);
    return isNote ? top + (Number(parameters.height) || row) : top;
  });
  return Math.max(...edges);
}

/** The connections with steps between an output and what it led to. Names may be `__proto__`, so they are entries. */
function between(connections: unknown, from: string, output: number, first: string, last: string): Fields {
  const entries = new Map(isFields(connections) ? Object.entries(connections) : []);
  const own = entries.get(from);
  const main: unknown[] = isFields(own) && Array.isArray(own.main) ? [...own.main] : [];
  entries.set(last, { main: [main[output]] });
  main[output] = [targetOf(first)];
  entries.set(from, { ...(isFields(own) ? own : {}), main: Array.from(main, (one) => one ?? []) });
  return Object.fromEntries(entries);
}

/** The connections between nodes that are there: n8n takes no workflow with others. */
function withoutStrays(connections: unknown, names: ReadonlySet<unknown>): Fields {
  const entries = Object.entries(isFields(connections) ? connections : {}).filter(([name]) => names.has(name));
  const isThere = (target: unknown) => isFields(target) && names.has(target.node);
  const kept = (outputs: unknown) =>
    Array.isArray(outputs) ? outputs.map((one) => (Array.isArray(one) ? one.filter(isThere) : one)) : outputs;
  return Object.fromEntries(
    entries.map(([name, kinds]) => [
      name,
      isFields(kinds) ? Object.fromEntries(Object.entries(kinds).map(([kind, one]) => [kind, kept(one)])) : kinds,
    ]),
  );
}

const targetOf = (node: string) => ({ node, type: 'main', index: 0 });

function condition(id: string, leftValue: string, operation: string): Fields {
  const operator = { type: 'boolean', operation, singleValue: true };
  return {
    options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
    conditions: [{ id, leftValue, rightValue: '', operator }],
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
