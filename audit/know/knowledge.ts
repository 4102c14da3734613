import { limits } from '../read/limits';
import { isFields, type OwnNode } from '../read/read';
import { requestEffect } from './requests';
import type {
  Conditions,
  Does,
  EffectEntry,
  EffectRow,
  EventRow,
  Reported,
  RequestRow,
  SenderRow,
  TriggerKind,
  TriggerRow,
} from './schema';
import { type Decided, graphqlEffect, sqlEffect } from './statements';

/** What n8n's packages say of a type of node, for versions that agree. */
export interface NodeFacts {
  /** The versions. */
  v: number[];
  /** 1 for a trigger. */
  t?: 1;
  /** The path of the parameter that names the event. */
  e?: string;
  /** Its values: first the default, which may be empty. */
  x?: string;
  /** The name of the parameter that names the operation, if it isn't `operation`. */
  n?: string;
  /** The default resource. */
  d?: string;
  /** The operations of each resource: first the default, which may be empty; `?` where others are unknown. */
  o?: Record<string, string>;
  /** Defaults of other parameters that a row depends on, by path. */
  p?: Record<string, unknown>;
}

/** What this site knows of n8n's nodes. */
export interface Knowledge {
  nodes: Readonly<Record<string, readonly NodeFacts[]>>;
  effects: Readonly<Record<string, Readonly<Record<string, EffectEntry>>>>;
  requests: readonly RequestRow[];
  triggers: Readonly<Record<string, TriggerRow>>;
  senders: Readonly<Record<string, SenderRow>>;
}

/** An operation of a node, with what n8n left out of the export because it is the default of the node's version. */
interface Operation {
  resource: string;
  operation: string;
}

/** The type whose facts hold for a node: a node made into a tool of an AI agent does what the node does. */
function baseType(type: string, { nodes }: Knowledge): string | undefined {
  if (Object.hasOwn(nodes, type)) return type;
  const base = type.replace(/Tool$/, '');
  return Object.hasOwn(nodes, base) ? base : undefined;
}

/** The facts of a node's version, or else of the highest one below it. */
function factsOf({ type, version }: OwnNode, knowledge: Knowledge): { facts: NodeFacts; isKnown: boolean } | undefined {
  const base = baseType(type, knowledge);
  const [first, ...others] = (base && knowledge.nodes[base]) || [];
  if (!first) return undefined;
  const all = [first, ...others];
  const own = all.find(({ v }) => v.includes(version));
  const below = all.filter(({ v }) => (v[0] ?? 0) <= version).at(-1);
  return { facts: own ?? below ?? first, isKnown: own !== undefined };
}

/** Whether a node's type is one of n8n's, and its version none that is known here. */
export const isKnownVersion = (node: OwnNode, knowledge: Knowledge) => factsOf(node, knowledge)?.isKnown !== false;

/** Whether a node starts runs. @returns undefined if its type isn't one of n8n's */
export function isTrigger(node: OwnNode, knowledge: Knowledge): boolean | undefined {
  const found = factsOf(node, knowledge);
  return found && found.facts.t === 1;
}

/** How a trigger can deliver an event twice. @returns undefined if that isn't known */
export function triggerKindOf({ type }: OwnNode, { triggers }: Knowledge): TriggerKind | undefined {
  return Object.hasOwn(triggers, type) ? triggers[type]?.kind : undefined;
}

/** The resource and the operation of a node. @returns undefined if its type isn't one of n8n's */
export function operationOf(node: OwnNode, knowledge: Knowledge): Operation | undefined {
  const found = factsOf(node, knowledge);
  if (!found) return undefined;
  const { facts } = found;
  const operations = facts.o ?? {};
  const resource = textAt(node.parameters.resource) ?? facts.d ?? '';
  const all = (Object.hasOwn(operations, resource) ? operations[resource] : operations[''])?.split(' ') ?? [];
  const operation = textAt(node.parameters[facts.n ?? 'operation']) ?? all[0] ?? '';
  return { resource, operation };
}

const textAt = (value: unknown): string | undefined =>
  isFields(value) && Object.hasOwn(value, '__rl')
    ? textAt(value.value)
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;

/** What a node does outside n8n. @returns undefined if that isn't known: then nothing is said */
export function knownEffect(node: OwnNode, knowledge: Knowledge): Required<Decided> | undefined {
  const base = baseType(node.type, knowledge);
  const table = base !== undefined && Object.hasOwn(knowledge.effects, base) ? knowledge.effects[base] : undefined;
  const named = operationOf(node, knowledge);
  if (!table || !named || !factsOf(node, knowledge)?.isKnown) return undefined;
  const entry = entryFor(named, table);
  const rows = (Array.isArray(entry) ? entry : entry === undefined ? [] : [entry]).map(asRow);
  const row = firstRow(rows, node, knowledge);
  if (!row) return undefined;
  const decided = decide(row, node, knowledge);
  if (!decided) return undefined;
  const { does, second = phrase(does, named) } = decided;
  return { does, second };
}

const asRow = (entry: Does | EffectRow): EffectRow => (typeof entry === 'string' ? { does: entry } : entry);

/** The names that a key of the table stands for: `a|b c` for `a c` and `b c`. */
export function namesIn(key: string): string[] {
  const [first = '', second] = key.split(' ').map((part) => part.split('|'));
  return [first].flat().flatMap((one) => (second ? second.map((other) => `${one} ${other}`) : one));
}

/** The row for an operation: that of its resource, that of any resource, or the one for all that isn't named. */
function entryFor({ resource, operation }: Operation, table: Readonly<Record<string, EffectEntry>>) {
  const rows = new Map(Object.entries(table).flatMap(([key, entry]) => namesIn(key).map((name) => [name, entry])));
  // An operation that an expression chooses can be any.
  if (operation.startsWith('=') || resource.startsWith('=')) return rows.size === 1 ? rows.get('*') : undefined;
  const names = [`${resource} ${operation}`, operation, `${resource} *`, '*'];
  return names.map((name) => rows.get(name)).find((row) => row !== undefined);
}

/** The first row that holds for a node. @returns undefined if none does, or if an expression decides which */
function firstRow<T extends { if?: Conditions; v?: number[] }>(
  rows: readonly T[],
  node: OwnNode,
  knowledge: Knowledge,
): T | undefined {
  for (const row of rows) {
    if (row.v && !row.v.includes(node.version)) continue;
    const answers = Object.entries(row.if ?? {}).map(([path, values]) => holds(path, values, node, knowledge));
    if (answers.includes(false)) continue;
    return answers.includes(undefined) ? undefined : row;
  }
  return undefined;
}

/** Whether a parameter has one of some values; undefined if an expression gives the value. */
function holds(path: string, values: Conditions[string], node: OwnNode, knowledge: Knowledge): boolean | undefined {
  const found = valuesAt(node.parameters, path.split('.'));
  const standard = factsOf(node, knowledge)?.facts.p?.[path];
  const all = found.map((one) => textAt(one) ?? textAt(standard) ?? '');
  if (found.length === 0 && !path.includes('*')) all.push(textAt(standard) ?? '');
  if (all.some((one) => values.map(String).includes(one) || (one !== '' && values.includes('*')))) return true;
  return all.some((one) => one.startsWith('=')) ? undefined : false;
}

/** The values at a path; undefined for an entry of a list that lacks it. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [value].flat();
  if (key === '*')
    return (Array.isArray(value) ? value : []).flatMap((one) => {
      const inner = valuesAt(one, rest);
      return inner.length > 0 ? inner : [undefined];
    });
  return isFields(value) && Object.hasOwn(value, key) ? valuesAt(value[key], rest) : [];
}

function decide(row: EffectRow, node: OwnNode, { requests }: Knowledge): Decided | undefined {
  const text = (path: string) => textAt(valuesAt(node.parameters, path.split('.'))[0]) ?? '';
  // A longer statement isn't read, so that none makes a page wait.
  if (text(row.sql ?? row.graphql ?? '').length > limits.text) return undefined;
  if (row.sql !== undefined) return sqlEffect(text(row.sql));
  if (row.graphql !== undefined) return graphqlEffect(text(row.graphql));
  if (row.code) return sendsItself(node) ? undefined : { does: 'local' };
  if (row.http !== undefined) return requestEffect(node, text(row.http) || 'GET', text('url'), requests);
  return row.does && { does: row.does, second: row.second };
}

/** Modules that reach nothing outside. */
const harmless = /^(?:node:)?(?:crypto|util|url|path|buffer|querystring|lodash|moment|luxon|uuid|cheerio|xlsx|jszip)$/;

/** Whether code sends something itself, or uses a module that might. */
export function sendsItself({ parameters }: OwnNode): boolean {
  const code = JSON.stringify(parameters);
  const modules = [...code.matchAll(/\b(?:require|import)\(\s*\\?["']([^"'\\]*)/g)].map(([, name = '']) => name);
  return (
    modules.some((name) => !harmless.test(name)) ||
    /\.(?:httpRequest\w*|requestWithAuthentication)\b|\bfetch\(|\baxios\b|\bimport\b[^;]{0,80}\b(?:requests|urllib|http|smtplib)\b/.test(
      code,
    )
  );
}

const third = (verb: string) =>
  /(?:sh|ch|ss|x)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;

/** `create` of `deal` → `creates a second deal`. */
function phrase(does: Does, { resource, operation }: Operation): string {
  if (does === 'reads' || does === 'local') return '';
  if (does === 'pays') return 'asks again, which is paid again';
  const [verb = ''] = operation.split(/(?=[A-Z_-])/);
  const thing = resource.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() || (verb === 'send' ? 'message' : 'record');
  if (
    does === 'acts' &&
    /^(?:create|add|insert|append|send|upload|post|make|publish|copy|share|submit|launch)$/.test(verb)
  )
    return `${third(verb)} a second ${thing}`;
  return does === 'idempotent' ? `runs “${operation}” again` : `runs “${operation}” a second time`;
}

/** What is known of the events for which a trigger is set up. */
interface KnownEvents {
  kind: TriggerKind;
  /** One for each row that holds for some of them. Of several events, the record begins with the event's name. */
  rows: readonly EventRow[];
  /** Whether nothing is known of some. */
  isPartial: boolean;
  /** What other nodes do that the trigger reports. */
  reports: readonly Reported[];
}

/** Where IDs and dates are in what a trigger hands on. @returns undefined if nothing is known of the trigger */
export function knownEvents(node: OwnNode, knowledge: Knowledge): KnownEvents | undefined {
  const row = Object.hasOwn(knowledge.triggers, node.type) ? knowledge.triggers[node.type] : undefined;
  const found = factsOf(node, knowledge);
  if (!row || !found) return undefined;
  const { e, x = '' } = found.facts;
  const [standard = '', ...values] = x.split(' ');
  const given = e === undefined ? [] : valuesAt(node.parameters, lists(e)).map((one) => textAt(one) ?? standard);
  const named = given.length > 0 ? given : [standard];
  const all = named.some((one) => one === '*' || one.startsWith('='))
    ? [standard, ...values].filter((one) => !/^(?:\*|)$/.test(one))
    : named;
  const chosen = all.filter((one) => one !== '');
  const rowOf = (event: string) =>
    firstRow(
      row.events.filter(({ on }) => !on || on.includes(event)),
      node,
      knowledge,
    );
  const rows = (e === undefined || chosen.length === 0 ? [''] : chosen).map(rowOf);
  const known = [...new Set(rows.filter((one) => one !== undefined))].map((one) => filled(one, node));
  // What doesn't name the event can't tell its creation from its deletion.
  const isMixed = chosen.length > 1 && row.topic === undefined && known.some(({ event = 'none' }) => event === 'none');
  const told = chosen.length > 1 ? known.map((one) => withTopic(one, row.topic)) : known;
  const reports = (row.reports ?? []).filter(
    ({ on, v, unless }) =>
      (!on || on.some((event) => chosen.includes(event))) &&
      (!v || v.includes(node.version)) &&
      !Object.entries(unless ?? {}).some(([path, word]) => {
        const text = JSON.stringify(valuesAt(node.parameters, path.split('.'))).toLowerCase();
        return word === '*' ? !/^\[(?:""|\[\])?\]$/.test(text) : text.includes(word);
      }),
  );
  return { kind: row.kind, rows: told, isPartial: isMixed || rows.includes(undefined), reports };
}

/** `a.b.c` with each level of a fixed collection, which may be a list. */
const lists = (path: string) =>
  path.split('.').flatMap((key, index, all) => (index === all.length - 1 && index > 0 ? ['*', key] : [key]));

/** A row whose record is told apart by the event's name, too. */
function withTopic(row: EventRow, topic: string | undefined): EventRow {
  const { record } = row;
  return topic === undefined || record === undefined || record === 'none'
    ? row
    : { ...row, record: [topic, record].flat() };
}

/** A row whose date is in a field that a parameter names: `fields['{triggerField}']`. Without a name, it isn't known. */
function filled(row: EventRow, node: OwnNode): EventRow {
  const { changed, ...rest } = row;
  const [, before, name = '', after] = /^(.*)\{(\w+)\}(.*)$/.exec(String(changed)) ?? [];
  if (name === '') return row;
  const field = (textAt(node.parameters[name]) ?? '').replace(/[\\']/g, String.raw`\$&`);
  return field === '' || field.startsWith('=') ? rest : { ...rest, changed: `${before}${field}${after}` };
}

/**
 * The service that sends to a plain Webhook, by what the workflow itself reads or a sample shows.
 * @param headers names in small letters
 * @param paths as n8n writes them behind `$json`: `body.update_id`
 * @returns undefined if none or several fit: a name never decides
 */
export function senderOf(
  { headers, paths }: { headers: ReadonlySet<string>; paths: ReadonlySet<string> },
  { senders }: Knowledge,
): SenderRow | undefined {
  const found = Object.values(senders).filter(
    (one) =>
      one.headers?.some((name) => headers.has(name)) || one.paths?.some((all) => all.every((path) => paths.has(path))),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** `headers['x-id']` → its keys; numbers for places in lists. */
export function keysOf(path: string): (string | number)[] {
  return [...path.matchAll(/\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]|([^.[\]]+)/g)].map(([, quoted, place, plain = '']) =>
    place === undefined ? (quoted?.replace(/\\(.)/g, '$1') ?? plain) : Number(place),
  );
}

/** A path as it is written behind `$json`: `body.id` → `.body.id`. */
export function accessOf(path: string): string {
  return path.startsWith('[') ? path : `.${path}`;
}
