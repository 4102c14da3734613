import { highestVersion, limits } from './limits';

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
  /** Its place in the file's list. */
  at: number;
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
  /** What was left out, in sentences. */
  notes: string[];
  /** The workflow as it was written, to be handed back. */
  source: Fields;
}

export type Fields = Record<string, unknown>;

/** What is wrong with a text that holds no workflow: a sentence that says what to do. */
export interface Unreadable {
  problem: string;
}

const howToCopy = 'In n8n, open the workflow, press Ctrl+A and Ctrl+C (⌘A and ⌘C on a Mac), and paste here.';

/**
 * Reads an export of n8n 1 or 2: a whole file, a selection copied from the canvas, an array of workflows, or what
 * n8n's API answers.
 * @returns its workflows, or why there are none
 */
export function readWorkflows(text: string): OwnWorkflow[] | Unreadable {
  if (text.length > limits.megabytes * 1_000_000)
    return {
      problem: `That is more than ${limits.megabytes} MB. Remove pinned data from the export, or paste the part between the trigger and the work.`,
    };
  const begin = text.trim();
  if (begin === '') return { problem: `There is no text yet. ${howToCopy}` };
  if (begin.startsWith('<')) return { problem: `That is a page or XML, not a workflow. ${howToCopy}` };
  if (/^https?:\/\/\S+$/.test(begin))
    return { problem: `That is an address, and nothing is fetched from it. ${howToCopy}` };
  let value: unknown;
  try {
    value = JSON.parse(begin);
  } catch (error) {
    if (/^[\w"' -]+:(?:\s|$)/.test(begin))
      return { problem: `That looks like YAML, but n8n exports JSON. ${howToCopy}` };
    return { problem: `That isn’t complete JSON: ${placeOf(error, begin)}. Copy it again as a whole. ${howToCopy}` };
  }
  const sources = workflowsIn(value, 0);
  if (sources.length === 0) return { problem: `That is JSON, but no workflow: ${lackOf(value)}. ${howToCopy}` };
  const workflows: OwnWorkflow[] = [];
  for (const [index, source] of sources.entries()) {
    const read = readWorkflow(source, sources.length > 1 ? `Workflow ${index + 1}` : 'Your workflow');
    if ('problem' in read) return read;
    workflows.push(read);
  }
  return workflows;
}

/** Objects with a list of nodes: the value itself, those in an array, or what an API wraps it in. */
function workflowsIn(value: unknown, depth: number): Fields[] {
  if (Array.isArray(value)) return depth > 2 ? [] : value.flatMap((one) => workflowsIn(one, depth + 1));
  if (!isFields(value)) return [];
  if (Array.isArray(value.nodes)) return [value];
  if (depth > 2) return [];
  return ['workflow', 'workflowData', 'data', 'workflows'].flatMap((key) =>
    Object.hasOwn(value, key) ? workflowsIn(value[key], depth + 1) : [],
  );
}

function lackOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'the list is empty' : 'nothing in the list has “nodes”';
  if (!isFields(value)) return `it is only ${value === null ? 'null' : `a ${typeof value}`}`;
  if (isFields(value.nodes))
    return 'its “nodes” are not a list, so it may come from a version of n8n that this page doesn’t know';
  const keys = Object.keys(value).slice(0, 4);
  return `it has ${keys.length > 0 ? keys.map((key) => `“${shortened(key)}”`).join(', ') : 'nothing in it'} and no “nodes”`;
}

/** Where JSON stops being JSON, as far as the browser says it: `line 3, column 7`. */
function placeOf(error: unknown, text: string): string {
  const message = String(error instanceof Error ? error.message : error);
  const [, lineSaid, columnSaid] = /line (\d+) column (\d+)/.exec(message) ?? [];
  const [, position] = /position (\d+)/.exec(message) ?? [];
  const before = position === undefined ? undefined : text.slice(0, Number(position)).split('\n');
  const line = lineSaid ?? before?.length;
  const column = columnSaid ?? (before?.at(-1)?.length ?? 0) + 1;
  return line === undefined
    ? 'it ends too early, or has a character too many'
    : `it breaks off at line ${line}, column ${column}`;
}

function readWorkflow(source: Fields, name: string): OwnWorkflow | Unreadable {
  const list = source.nodes as unknown[];
  if (list.length === 0) return { problem: `The workflow has no nodes. ${howToCopy}` };
  if (list.length > limits.nodes)
    return {
      problem: `The workflow has ${list.length} nodes, more than the ${limits.nodes} that can be read here. Select the part between the trigger and the work, copy and paste that.`,
    };
  const notes: string[] = [];
  const nodes = list.flatMap((node, at) => {
    if (isFields(node) && typeof node.type === 'string' && typeof node.name === 'string')
      return node.type.endsWith('.stickyNote') ? [] : [readNode(node, node.type, node.name, at)];
    notes.push(`Node ${at + 1} in the list has no name or no type, so it was left out.`);
    return [];
  });
  if (nodes.length === 0)
    return { problem: `The workflow has only notes, or nodes without name and type. ${howToCopy}` };
  const future = nodes.find(({ version }) => version > highestVersion);
  if (future)
    notes.push(
      `${quoted(future.name)} has version ${future.version}, which this page doesn’t know. It was judged as the versions before it.`,
    );
  const byName = new Map<string, number>();
  for (const [index, node] of nodes.entries()) {
    if (byName.has(node.name))
      notes.push(
        `Two nodes are named ${quoted(node.name)}. Connections were read as those of the first one: rename the other in n8n.`,
      );
    else byName.set(node.name, index);
  }
  const links = readLinks(source.connections, byName, notes);
  return {
    name: typeof source.name === 'string' && source.name !== '' ? source.name : name,
    nodes,
    links,
    notes,
    source,
  };
}

function readNode(node: Fields, type: string, name: string, at: number): OwnNode {
  const [x, y] = Array.isArray(node.position) ? node.position : [];
  // n8n 0 wrote "continueOnFail".
  const onError = node.onError ?? (node.continueOnFail === true ? 'continueRegularOutput' : 'stopWorkflow');
  return {
    name,
    type: type.replace(/^n8n-nodes-base\./, ''),
    version: typeof node.typeVersion === 'number' ? node.typeVersion : 1,
    parameters: isFields(node.parameters) ? node.parameters : {},
    position: [coordinate(x, at * 220), coordinate(y, 0)],
    isDisabled: node.disabled === true,
    onError: String(onError),
    retriesOnFail: node.retryOnFail === true,
    at,
  };
}

const coordinate = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

function readLinks(connections: unknown, byName: ReadonlyMap<string, number>, notes: string[]): OwnLink[] {
  const links: OwnLink[] = [];
  const missing = new Set<string>();
  for (const [name, kinds] of entriesOf(connections)) {
    const from = byName.get(name);
    if (from === undefined) missing.add(name);
    for (const [kind, outputs] of entriesOf(kinds)) {
      if (!Array.isArray(outputs)) continue;
      for (const [output, targets] of outputs.entries()) {
        for (const target of Array.isArray(targets) ? targets : []) {
          if (!isFields(target) || typeof target.node !== 'string') continue;
          const to = byName.get(target.node);
          if (to === undefined) missing.add(target.node);
          else if (from !== undefined) links.push({ from, output, to, kind });
        }
      }
    }
  }
  for (const name of [...missing].slice(0, 3))
    notes.push(`A connection names ${quoted(name)}, which is not among the nodes, so it was left out.`);
  return links;
}

const entriesOf = (value: unknown): [string, unknown][] => (isFields(value) ? Object.entries(value) : []);

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

/** A node's name as pages write it. */
export function quoted(name: string): string {
  return `“${shortened(name)}”`;
}

function shortened(name: string): string {
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}
