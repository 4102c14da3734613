import { createScanner, getNodeValue, type ParseError, parseTree } from 'jsonc-parser';
import { quoted, shortened, words } from '../say/sentences';
import { limits } from './limits';

/** A node of the reader's workflow. Lists keep the order of the file, and names are texts alone: none is used as a key. */
export interface OwnNode {
  name: string;
  /** Its type, without `n8n-nodes-base.` */
  type: string;
  version: number;
  parameters: Record<string, unknown>;
  position: [number, number];
  isDisabled: boolean;
  onError: string;
  retriesOnFail: boolean;
  /** Its place in the file’s list, notes included. */
  sourceIndex: number;
}

/** A connection, by the places of its nodes in `nodes`. */
export interface OwnLink {
  from: number;
  output: number;
  to: number;
  /** `main`, or what an AI node is connected to: `ai_tool`. */
  kind: string;
}

/** A workflow as far as it could be read. */
export interface OwnWorkflow {
  name: string;
  nodes: OwnNode[];
  links: OwnLink[];
  /** What was left out or mended, in sentences. */
  notes: string[];
  /** Whether nodes or connections were left out. */
  isPartial: boolean;
  /** Whether n8n runs the first node of each branch, then the second of each, as it did before version 1. */
  isByLevel: boolean;
  /** The workflow as it was written, to be handed back. */
  source: Fields;
}

export type Fields = Record<string, unknown>;

/** What is wrong with a text that holds no workflow: a sentence that says what to do. */
interface Unreadable {
  problem: string;
}

/**
 * Reads an export of n8n: a file, a selection copied from the canvas, nodes alone, several workflows, what n8n's API
 * answers, rows of its database; also with text, comments or a code fence around it, or with curly quotes.
 * @returns its workflows, or why there are none
 */
export function readWorkflows(text: string): OwnWorkflow[] | Unreadable {
  const how = words('read.copy');
  const read = readJson(text, how);
  if ('problem' in read) return read;
  const sources = read.values.flatMap((value) => workflowsIn(value, 0));
  if (sources.length === 0) return { problem: words('read.other', how) };
  const texts = sources.map((source) => JSON.stringify(source));
  const different = sources.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
  const workflows = different.map((source, index) =>
    readWorkflow(source, different.length > 1 ? `Workflow ${index + 1}` : 'Your workflow'),
  );
  return workflows.find((one): one is Unreadable => 'problem' in one) ?? (workflows as OwnWorkflow[]);
}

/**
 * The JSON in a text, whatever stands around it, also with comments, commas too many or a word processor's quotes.
 * @param how what to do to get a text that can be read
 * @returns its values in order; or a sentence
 */
function readJson(text: string, how: string): { values: unknown[] } | Unreadable {
  if (text.length > limits.megabytes * 1_000_000) return { problem: words('read.large', String(limits.megabytes)) };
  const begin = text.trim();
  if (begin === '') return { problem: words('read.empty', how) };
  if (begin.startsWith('<')) return { problem: words('read.page', how) };
  if (/^https?:\/\/\S+$/.test(begin)) return { problem: words('read.address', how) };
  const straight = text.replace(/[“”„‟]/g, '"').replace(/\u00A0/g, ' ');
  let wrongAt: number | undefined;
  for (const attempt of new Set([text, straight])) {
    const { parts, depth, cutAt } = jsonParts(attempt);
    if (depth > limits.depth) return { problem: words('read.deep', String(limits.depth)) };
    const values: unknown[] = [];
    let [wrong, firstWrong]: [number, number?] = [0];
    for (const part of parts) {
      const one = parsed(part.text);
      if ('value' in one) values.push(one.value);
      else {
        wrong += 1;
        firstWrong ??= part.at + one.wrongAt;
      }
      if (wrong > limits.unreadable) break;
    }
    // A list or a name in brackets can stand in the text around it.
    const useful = values.filter(
      (value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0,
    );
    const isWhole = cutAt === undefined && wrong <= limits.unreadable;
    if (values.length > 0 && isWhole) return { values: useful.length > 0 ? useful : values };
    wrongAt ??= cutAt ?? firstWrong;
  }
  // A number or a text alone.
  if (wrongAt === undefined && 'value' in parsed(begin)) return { values: [] };
  const before = text.slice(0, wrongAt ?? text.indexOf(begin)).split('\n');
  return { problem: words('read.cut', how, String(before.length), String((before.at(-1)?.length ?? 0) + 1)) };
}

interface JsonParts {
  /** The objects and lists that aren't in another one, and where they begin. */
  parts: { text: string; at: number }[];
  depth: number;
  /** Where what never ends begins, or the text ends in the middle of something. */
  cutAt?: number;
}

/** Takes a text apart in one go. Nothing is built up yet, so that no depth ends the program. */
function jsonParts(text: string): JsonParts {
  const scanner = createScanner(text, true);
  const parts: JsonParts['parts'] = [];
  // A quote or a comment in the text around an object opens nothing.
  const begins = /[{[]/g;
  let deepest = 0;
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    scanner.setPosition(found.index);
    let depth = 0;
    do {
      scanner.scan();
      const at = scanner.getTokenOffset();
      const sign = text.charAt(at);
      if (sign === '' || scanner.getTokenError() === unclosedText) return { parts, depth: deepest, cutAt: at };
      if (sign === '{' || sign === '[') depth += 1;
      if (sign === '}' || sign === ']') depth -= 1;
      deepest = Math.max(deepest, depth);
    } while (depth > 0);
    begins.lastIndex = scanner.getPosition();
    parts.push({ text: text.slice(found.index, begins.lastIndex), at: found.index });
  }
  return { parts, depth: deepest };
}

/** `ScanError.UnexpectedEndOfString`, which exists for TypeScript alone. */
const unclosedText = 2;

/** A value, also if it has comments, or commas at the end of lists; or the place of its first error. */
function parsed(text: string): { value: unknown } | { wrongAt: number } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { allowTrailingComma: true });
    const [error] = errors;
    return tree && !error ? { value: getNodeValue(tree) } : { wrongAt: error?.offset ?? 0 };
  }
}

/** Objects with a list of nodes: the value itself, those in an array, or what an API or a database wraps it in. */
function workflowsIn(value: unknown, depth: number): Fields[] {
  if (Array.isArray(value)) {
    const areNodes =
      value.length > 0 && value.every((one) => isFields(one) && typeof one.type === 'string' && 'name' in one);
    if (areNodes) return [{ nodes: value, connections: {} }];
    return depth > 2 ? [] : value.flatMap((one) => workflowsIn(one, depth + 1));
  }
  if (!isFields(value)) return [];
  if (Array.isArray(value.nodes)) return [value];
  // A row of n8n's database keeps objects as text.
  if (typeof value.nodes === 'string') {
    const json = (one: unknown) => {
      if (typeof one !== 'string' || !/^[[{]/.test(one) || jsonParts(one).depth > limits.depth) return one;
      const it = parsed(one);
      return 'value' in it ? it.value : one;
    };
    const row = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, json(one)]));
    return Array.isArray(row.nodes) ? [row] : [];
  }
  if (depth > 2) return [];
  return ['workflow', 'workflowData', 'data', 'workflows'].flatMap((key) =>
    Object.hasOwn(value, key) ? workflowsIn(value[key], depth + 1) : [],
  );
}

function readWorkflow(source: Fields, name: string): OwnWorkflow | Unreadable {
  const list = source.nodes as unknown[];
  if (list.length > limits.nodes)
    return { problem: words('read.many', String(list.length), 'nodes', String(limits.nodes)) };
  const notes: string[] = [];
  let isPartial = false;
  const nodes = list.flatMap((node, at) => {
    if (isFields(node) && typeof node.type === 'string' && typeof node.name === 'string')
      return node.type.endsWith('.stickyNote') ? [] : [readNode(node, node.type, node.name, at)];
    notes.push(words('note.leftOut', String(at + 1)));
    isPartial = true;
    return [];
  });
  if (nodes.length === 0) return { problem: words('read.noNodes', words('read.copy')) };
  const byName = new Map<string, number>();
  for (const [index, node] of nodes.entries()) {
    if (byName.has(node.name)) notes.push(words('note.sameName', quoted(node.name)));
    else byName.set(node.name, index);
  }
  if (nodes.length > 1 && entriesOf(source.connections).length === 0) notes.push(words('note.noLinks'));
  const before = notes.length;
  const links = readLinks(source.connections, byName, notes);
  // What comes from a node that isn't there is taken by no run.
  isPartial ||= byName.size < nodes.length || notes.length > before;
  for (const name of missingSources(source.connections, byName)) notes.push(words('note.gone', quoted(name)));
  if (links.length > limits.links)
    return { problem: words('read.many', String(links.length), 'connections', String(limits.links)) };
  const { executionOrder } = isFields(source.settings) ? source.settings : {};
  if (executionOrder === undefined && new Set(links.map(({ from }) => from)).size < links.length)
    notes.push(words('note.order'));
  return {
    name: typeof source.name === 'string' && source.name !== '' ? source.name : name,
    nodes,
    links,
    notes,
    isPartial,
    isByLevel: executionOrder !== undefined && executionOrder !== 'v1',
    source,
  };
}

function readNode(node: Fields, type: string, name: string, sourceIndex: number): OwnNode {
  const [x, y] = Array.isArray(node.position) ? node.position : [];
  // n8n 0 wrote "continueOnFail".
  const onError = node.onError ?? (node.continueOnFail === true ? 'continueRegularOutput' : 'stopWorkflow');
  return {
    name,
    type: type.replace(/^n8n-nodes-base\./, ''),
    version: typeof node.typeVersion === 'number' ? node.typeVersion : 1,
    parameters: isFields(node.parameters) ? node.parameters : {},
    position: [coordinate(x, sourceIndex * 220), coordinate(y, 0)],
    isDisabled: node.disabled === true,
    onError: String(onError),
    retriesOnFail: node.retryOnFail === true,
    sourceIndex,
  };
}

const coordinate = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

function readLinks(connections: unknown, byName: ReadonlyMap<string, number>, notes: string[]): OwnLink[] {
  const links: OwnLink[] = [];
  const missing = new Set<string>();
  for (const [name, kinds] of entriesOf(connections)) {
    const from = byName.get(name);
    if (from === undefined) continue;
    for (const [kind, outputs] of entriesOf(kinds)) {
      if (!Array.isArray(outputs)) continue;
      // n8n runs none but these: what another kind leads to is nowhere on the way of an item.
      if (!/^(?:main|ai_\w+)$/.test(kind)) {
        notes.push(words('note.kind', quoted(name), shortened(kind)));
        continue;
      }
      for (const [output, targets] of outputs.entries()) {
        for (const target of Array.isArray(targets) ? targets : []) {
          if (!isFields(target) || typeof target.node !== 'string') continue;
          const to = byName.get(target.node);
          if (to === undefined) missing.add(target.node);
          else links.push({ from, output, to, kind });
        }
      }
    }
  }
  for (const name of [...missing].slice(0, 3)) notes.push(words('note.gone', quoted(name)));
  return links;
}

/** Nodes that connections come from, although they aren't there. */
const missingSources = (connections: unknown, byName: ReadonlyMap<string, number>) =>
  entriesOf(connections)
    .flatMap(([name]) => (byName.has(name) ? [] : [name]))
    .slice(0, 3);

const entriesOf = (value: unknown): [string, unknown][] => (isFields(value) ? Object.entries(value) : []);

/**
 * Reads a sample event: an item of an execution, a list of them, or a webhook's body, which stands for an item that
 * holds it.
 */
export function readSample(text: string, trigger: OwnNode | undefined): { items: Fields[] } | Unreadable {
  const how = words('sample.copy', quoted(trigger?.name ?? ''));
  const read = readJson(text, how);
  if ('problem' in read) return read;
  if (read.values.some((value) => workflowsIn(value, 0).length > 0)) return { problem: words('sample.workflow', how) };
  const items = read.values
    .flat()
    .flatMap((value) => (isFields(value) ? [isFields(value.json) ? value.json : value] : []));
  if (items.length === 0) return { problem: words('sample.noItem', how) };
  const isBody = (item: Fields) =>
    trigger?.type === 'webhook' && !(Object.hasOwn(item, 'body') && Object.hasOwn(item, 'headers'));
  return { items: items.slice(0, 100).map((item) => (isBody(item) ? { body: item } : item)) };
}

/** True for an object that has fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text at a path into a node's parameters, such as `options.responseMode`; a resource locator stands for its value. */
export function parameter(node: OwnNode, path: string): string {
  let value: unknown = node.parameters;
  for (const key of path.split('.')) value = isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  if (isFields(value) && Object.hasOwn(value, '__rl')) value = value.value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

const texts = new WeakMap<OwnNode, string>();

/** A node's parameters as text, as far as it is searched. */
export function textOf(node: OwnNode): string {
  const text = texts.get(node) ?? JSON.stringify(node.parameters).slice(0, limits.text);
  texts.set(node, text);
  return text;
}
