import { quoted, shortened, words } from '../say/sentences';
import { readJson, type Unreadable, unwrapped } from './json';
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

/** What a text holds, before any workflow in it is read. */
interface Listing {
  /** Its workflows as they were written, each once. */
  sources: Fields[];
  /** How many more of them are the same. */
  doubled: number;
  /** Whether n8n’s API has more pages of them. */
  isCut: boolean;
}

/**
 * Finds the workflows in an export of n8n: a file, a selection copied from the canvas, nodes alone, several workflows,
 * what n8n's API answers, rows of its database; also with text, comments or a code fence around it, or with curly quotes.
 * @returns the workflows as they are; or why there are none
 */
export function listWorkflows(text: string): Listing | Unreadable {
  const how = words('read.copy');
  const read = readJson(text, how);
  if ('problem' in read) return read;
  const sources = read.values.flatMap((value) => workflowsIn(value, 0));
  if (sources.length === 0) return { problem: words(otherKind(read.values), how) };
  const each = new Map(sources.map((source) => [JSON.stringify(source), source]));
  return {
    sources: [...each.values()],
    doubled: sources.length - each.size,
    isCut: read.values.some((value) => isFields(value) && Boolean(value.nextCursor)),
  };
}

/** Reads all workflows of a text; if one can't be read, says why. */
export function readWorkflows(text: string): OwnWorkflow[] | Unreadable {
  const list = listWorkflows(text);
  if ('problem' in list) return list;
  const workflows = list.sources.map((source) => readWorkflow(source));
  return workflows.find((one): one is Unreadable => 'problem' in one) ?? (workflows as OwnWorkflow[]);
}

/** What JSON without a workflow is instead, by what others write into it. */
function otherKind(values: unknown[]): 'read.credentials' | 'read.executions' | 'read.otherTool' | 'read.other' {
  const all = values.flatMap((value) => (isFields(value) && Array.isArray(value.data) ? value.data : value)).flat();
  const some = (isKind: (one: Fields) => boolean) => all.some((one) => isFields(one) && isKind(one));
  if (some((one) => 'data' in one && typeof one.type === 'string' && 'name' in one)) return 'read.credentials';
  if (some((one) => 'workflowId' in one && ('startedAt' in one || 'finished' in one))) return 'read.executions';
  // Make, Zapier and Node-RED.
  const isOther = (one: Fields) => Array.isArray(one.flow) || Array.isArray(one.zaps) || Array.isArray(one.wires);
  return some(isOther) ? 'read.otherTool' : 'read.other';
}

/** Objects with a list of nodes: the value itself, those in an array, or what an API or a database wraps it in. */
function workflowsIn(value: unknown, depth: number): Fields[] {
  if (Array.isArray(value)) {
    // Credentials and the nodes of Node-RED have types and names, too.
    const isNode = (one: unknown) =>
      isFields(one) && typeof one.type === 'string' && 'name' in one && ('parameters' in one || 'typeVersion' in one);
    if (value.length > 0 && value.every(isNode)) return [{ nodes: value, connections: {} }];
    return depth > 2 ? [] : value.flatMap((one) => workflowsIn(one, depth + 1));
  }
  if (!isFields(value)) return [];
  if (Array.isArray(value.nodes)) return [value];
  // A row of n8n's database keeps objects as text.
  if (typeof value.nodes === 'string') {
    const row = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unwrapped(one)]));
    return Array.isArray(row.nodes) ? [row] : [];
  }
  if (depth > 2) return [];
  return ['workflow', 'workflowData', 'data', 'workflows'].flatMap((key) =>
    Object.hasOwn(value, key) ? workflowsIn(value[key], depth + 1) : [],
  );
}

/** Reads a workflow, or says why it can't be read. */
export function readWorkflow(source: Fields): OwnWorkflow | Unreadable {
  const list = source.nodes as unknown[];
  if (JSON.stringify(source).length > limits.megabytes * 1_000_000)
    return { problem: words('read.large', String(limits.megabytes)) };
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
    name: typeof source.name === 'string' && source.name !== '' ? source.name : 'Your workflow',
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
  const unread: string[] = [];
  for (const [name, kinds] of entriesOf(connections)) {
    const from = byName.get(name);
    if (from === undefined) continue;
    let isUnread = !isFields(kinds ?? {});
    for (const [kind, outputs] of entriesOf(kinds)) {
      if (!Array.isArray(outputs)) {
        isUnread ||= outputs !== null;
        continue;
      }
      // n8n runs none but these: what another kind leads to is nowhere on the way of an item.
      if (!/^(?:main|ai_\w+)$/.test(kind)) {
        notes.push(words('note.kind', quoted(name), shortened(kind)));
        continue;
      }
      for (const [output, targets] of outputs.entries()) {
        isUnread ||= !Array.isArray(targets ?? []);
        for (const target of Array.isArray(targets) ? targets : []) {
          if (!isFields(target) || typeof target.node !== 'string') {
            isUnread = true;
            continue;
          }
          const to = byName.get(target.node);
          if (to === undefined) missing.add(target.node);
          else links.push({ from, output, to, kind });
        }
      }
    }
    if (isUnread) unread.push(name);
  }
  for (const name of unread.slice(0, 3)) notes.push(words('note.unread', quoted(name)));
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
 * Reads what a node handed on in one or more executions: items, lists of them, pinned data, whole executions, or webhooks'
 * bodies, each of which stands for an item that holds it.
 */
export function readSample(text: string, from: OwnNode | undefined): { items: Fields[] } | Unreadable {
  const name = from?.name ?? '';
  const how = words('sample.copy', quoted(name));
  if (text.length > limits.megabytes * 1_000_000) return { problem: words('sample.large', String(limits.megabytes)) };
  const read = readJson(text, how);
  if ('problem' in read) return read;
  const items = read.values.flatMap((value) => itemsIn(value, name));
  if (items.length === 0) {
    const isWorkflow = !text.includes('"runData"') && read.values.some((value) => workflowsIn(value, 0).length > 0);
    return { problem: words(isWorkflow ? 'sample.workflow' : 'sample.noItem', how) };
  }
  const isBody = (item: Fields) =>
    from?.type === 'webhook' && !(Object.hasOwn(item, 'body') && Object.hasOwn(item, 'headers'));
  return { items: items.map((item) => (isBody(item) ? { body: item } : item)) };
}

/** The items of a node in a value, however n8n wraps them. */
function itemsIn(value: unknown, name: string): Fields[] {
  if (Array.isArray(value)) return value.flat(8).flatMap((one) => itemsIn(one, name));
  if (!isFields(value)) return [];
  const own = (of: unknown, key: string) => (isFields(of) && Object.hasOwn(of, key) ? of[key] : undefined);
  const data = own(value, 'data');
  // What n8n's API answers: one execution, or a list of them.
  if (Array.isArray(data) && data.some((one) => own(own(one, 'data'), 'resultData'))) return itemsIn(data, name);
  const nodes = own(own(data, 'resultData') ?? own(value, 'resultData') ?? value, 'runData');
  const runs = own(nodes, name);
  if (isFields(nodes))
    return Array.isArray(runs) ? runs.flatMap((run) => itemsIn(own(own(run, 'data'), 'main'), name)) : [];
  const pinned = own(own(value, 'pinData') ?? value, name);
  if (Array.isArray(pinned) && pinned.every(isFields)) return itemsIn(pinned, name);
  if (workflowsIn(value, 0).length > 0) return [];
  return [isFields(value.json) ? value.json : value];
}

/** The name of a node, as sentences write it. */
export const nameOf = ({ nodes }: OwnWorkflow, index: number): string => quoted(nodes[index]?.name ?? '');

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
