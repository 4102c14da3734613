import { isFields, type OwnLink, type OwnNode, type OwnWorkflow, parameter } from './read';
import type { N8nNodes } from './schema';

/**
 * What a node does outside n8n: `acts` makes something new each time, `repeats` leaves the same state each time,
 * `reads` changes nothing, and `inside` only shapes items or decides.
 */
export interface Effect {
  kind: 'acts' | 'repeats' | 'reads' | 'inside' | 'trigger';
  /** Why it is a guess; undefined if it isn't. */
  guess?: string;
  /** What a second delivery does, after the node's name: `sends a second e-mail`. */
  second: string;
}

const inside: Effect = { kind: 'inside', second: '' };
const reads: Effect = { kind: 'reads', second: '' };

/** The kind of a node that starts runs; undefined for any other node. */
export function triggerKind({ type }: OwnNode, { triggers }: N8nNodes): string | undefined {
  const found = Object.entries(triggers).find(([, { types }]) => types.includes(type));
  return found?.[0] ?? (/Trigger$/.test(type) ? 'app' : undefined);
}

/**
 * What a node does outside n8n, by its type and operation.
 * @param decides whether an If or a Switch follows, which decides by what it answers
 */
export function effectOf(node: OwnNode, known: N8nNodes, decides = false): Effect {
  if (triggerKind(node, known)) return { kind: 'trigger', second: '' };
  if (isEightKit(node)) return inside;
  // A counter that the next node compares is part of the decision.
  if (decides && node.type === 'redis' && parameter(node, 'operation') === 'incr') return inside;
  // A node made into a tool of an AI agent does what the node does.
  const type = /^\w+Tool$/.test(node.type) ? node.type.slice(0, -'Tool'.length) : node.type;
  const special = specialOf(type, node, known);
  if (special) return special;
  if (known.inside.includes(type)) return inside;
  if (known.reads.includes(type)) return reads;
  const { resource, operation } = operationOf(type, node, known);
  if (/^(?:query|executeQuery|executeSQL)$/i.test(operation)) return sqlEffect(node);
  const keys = [`${type} ${resource} ${operation}`, `${type} ${operation}`, type];
  const named = <T>(list: Readonly<Record<string, T>>) =>
    keys.flatMap((key) => (Object.hasOwn(list, key) ? [list[key] as T] : []))[0];
  let kind = named(known.exceptions) ?? kindByWord(operation, known);
  if (kind === 'reads') return reads;
  // What can be there once only, such as a member of a list, or a row that a key tells apart.
  if (kind === 'acts' && (known.once.includes(resource) || skipsExisting(node))) kind = 'repeats';
  const second = named(known.second) ?? phrase(operation, resource, kind);
  const isKnown =
    Object.hasOwn(known.defaults, type) || named(known.exceptions) !== undefined || named(known.second) !== undefined;
  if (kind && isKnown) return { kind, second };
  const what = isKnown ? `what its operation “${operation}” does` : `nodes of the type “${type}”`;
  return { kind: 'acts', guess: `this page doesn’t know ${what}`, second: kind ? second : 'acts a second time' };
}

const skipsExisting = ({ parameters }: OwnNode) =>
  isFields(parameters.options) && parameters.options.skipOnConflict === true;

/** True for the 8kit node. */
export function isEightKit({ type }: OwnNode): boolean {
  return type === 'n8n-nodes-8kit.eightKit';
}

/** The resource and the operation of a node. What n8n left out of the export is what a new node has. */
export function operationOf(
  type: string,
  node: OwnNode,
  { defaults }: N8nNodes,
): { resource: string; operation: string } {
  const known = Object.hasOwn(defaults, type) ? Object.entries(defaults[type] ?? {}) : [];
  const resource = parameter(node, 'resource') || (known[0]?.[0] ?? '');
  const standard = known.find(([name]) => name === resource) ?? known.find(([name]) => name === '');
  return { resource, operation: parameter(node, 'operation') || (standard?.[1] ?? '') };
}

function kindByWord(operation: string, { operations }: N8nNodes): 'acts' | 'repeats' | 'reads' | undefined {
  const first = operation.split(/(?=[A-Z_])/)[0]?.toLowerCase() ?? '';
  for (const word of [operation, first])
    for (const kind of ['reads', 'repeats', 'acts'] as const) if (operations[kind].includes(word)) return kind;
  return undefined;
}

/** `createContact` of `deal` → `creates a second deal`. */
function phrase(operation: string, resource: string, kind: string | undefined): string {
  if (kind === 'repeats') return `runs “${operation}” again`;
  const verb = operation.split(/(?=[A-Z_])/)[0] ?? '';
  const thing =
    resource.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() || (operation === 'send' ? 'message' : 'record');
  if (/^(?:create|add|insert|append|send|upload|post|make|duplicate)$/.test(verb)) return `${verb}s a second ${thing}`;
  return `runs “${operation}” a second time`;
}

/** Nodes whose effect isn't their operation's. */
function specialOf(type: string, node: OwnNode, known: N8nNodes): Effect | undefined {
  const short = type.replace(/^.*\./, '');
  if (type === 'httpRequest' || short === 'toolHttpRequest') return requestEffect(node);
  if (type === 'facebookGraphApi') return requestEffect(node, parameter(node, 'httpRequestMethod') || 'GET');
  if (type === 'graphql')
    return /^\s*=?\s*mutation\b/m.test(parameter(node, 'query'))
      ? { kind: 'acts', second: 'sends its mutation again' }
      : reads;
  // Its webhooks have no resource.
  if (type === 'discord' && parameter(node, 'authentication') === 'webhook')
    return { kind: 'acts', second: 'posts a second message' };
  if (type === 'executeWorkflow' || short === 'toolWorkflow')
    return {
      kind: 'acts',
      guess: 'the workflow that it calls isn’t in what you pasted',
      second: 'calls its workflow again',
    };
  if (type === 'executeCommand' || (type === 'ssh' && !/download/.test(parameter(node, 'operation'))))
    return { kind: 'acts', guess: 'only you know what its command does', second: 'runs its command again' };
  if (short.startsWith('vectorStore'))
    return parameter(node, 'mode') === 'insert' || short.endsWith('Insert')
      ? { kind: 'acts', second: 'stores its documents a second time' }
      : reads;
  if (short.startsWith('mcpClient'))
    return { kind: 'acts', guess: 'only its server knows what its tools do', second: 'may use its tools again' };
  if (
    /^(?:lm|embeddings|memory|outputParser|document|textSplitter|retriever|reranker)/.test(short) &&
    type.includes('langchain')
  )
    return inside;
  if (['code', 'function', 'functionItem', 'aiTransform', 'toolCode'].includes(short) && sendsItself(node))
    return { kind: 'acts', guess: 'its code seems to send requests', second: 'runs its requests again' };
  // Known as asking alone, but some of its operations wait for a person.
  if (parameter(node, 'operation') === 'sendAndWait' && !known.inside.includes(type))
    return { kind: 'acts', second: 'sends a second message, and waits for an answer' };
  return undefined;
}

const sendsItself = ({ parameters }: OwnNode) =>
  /httpRequest|\bfetch\(|axios|requestWithAuthentication|nodemailer/.test(JSON.stringify(parameters));

/** Paths that usually only answer, although they are sent as POST. */
const asking =
  /\/(?:search|query|find|lookup|graphql|token|login|auth|oauth2?|completions?|embeddings?|responses|messages\/count|translate|validate|verify|calculate|preview|scrape|_search|databases\/[^/]+\/query)(?:[/?]|$)/i;

function requestEffect(
  node: OwnNode,
  method = parameter(node, 'method') || parameter(node, 'requestMethod') || 'GET',
): Effect {
  if (/^(?:GET|HEAD|OPTIONS)$/i.test(method)) return reads;
  const url = parameter(node, 'url').replace(/^=/, '');
  // 8kit's own requests change nothing but what 8kit remembers.
  if (/\/api\/v1\/(?:uniqs|lookups|locks|last-updated|apps)(?:\/|$)/.test(url)) return inside;
  const host = /^https?:\/\/([^/?#\s{}]+)/.exec(url)?.[1];
  const to = host ? ` to ${host.slice(0, 60)}` : '';
  if (method.startsWith('='))
    return { kind: 'acts', guess: 'its method is an expression', second: `sends its request${to} again` };
  const body = JSON.stringify(node.parameters);
  if (
    method === 'POST' &&
    (asking.test(url) || (/"query\W/.test(body) && !/mutation/.test(body) && /graphql/i.test(url)))
  )
    return /api\.(?:openai|anthropic)|completions|embeddings|token|oauth/.test(url)
      ? reads
      : { kind: 'reads', guess: `its address reads as if the POST only asks`, second: '' };
  if (method === 'PUT' || method === 'DELETE')
    return { kind: 'repeats', second: `sends its ${method} request${to} again` };
  if (method === 'PATCH')
    return {
      kind: 'repeats',
      guess: 'a PATCH usually sets the same values',
      second: `sends its PATCH request${to} again`,
    };
  return { kind: 'acts', second: `sends a second ${method} request${to}` };
}

function sqlEffect(node: OwnNode): Effect {
  const sql = (parameter(node, 'query') || parameter(node, 'sqlQuery')).replace(/^=/, '').trim();
  const again = 'runs its query a second time';
  if (
    /^\s*(?:select|show|describe|explain)\b/i.test(sql) ||
    (/^\s*with\b/i.test(sql) && !/\b(?:insert|update|delete)\b/i.test(sql))
  )
    return reads;
  if (/on conflict|on duplicate key|insert ignore|insert or (?:ignore|replace)|\bmerge\b|where not exists/i.test(sql))
    return { kind: 'repeats', second: again };
  if (/\bset\b[\s\S]*?(\w+)\s*=\s*\1\s*[+-]/i.test(sql)) return { kind: 'acts', second: 'counts a second time' };
  if (/\binsert\b/i.test(sql)) return { kind: 'acts', second: 'inserts a second row' };
  if (/\b(?:update|delete|truncate|drop|alter|create)\b/i.test(sql)) return { kind: 'repeats', second: again };
  return { kind: 'acts', guess: 'its query is an expression, or one that this page can’t read', second: again };
}

/** The nodes that belong to another one without being on its way: its models, memories and tools. */
export function partsOf(index: number, { links }: OwnWorkflow): number[] {
  const found = new Set<number>();
  const waiting = [index];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { from, to, kind } of links) {
      if (kind === 'main' || to !== next || found.has(from)) continue;
      found.add(from);
      waiting.push(from);
    }
  }
  return [...found];
}

/** Whether a value changes with each execution, so that it recognises nothing. */
export function isUnstable(expression: string): boolean {
  return /\$execution\.id|\$now\b(?!.*toFormat\('yyyy-MM-dd'\))|\$today\.toMillis|Math\.random|Date\.now|new Date\(\)|(?<![\w.])uuid(?:v4)?\(|randomUUID|nanoid\(/i.test(
    expression,
  );
}

/** The value of a header that lets the target recognise a repeat; undefined if the request sends none. */
export function idempotencyKey(node: OwnNode): string | undefined {
  if (!/httpRequest$/i.test(node.type)) return undefined;
  const headers = isFields(node.parameters.headerParameters) ? node.parameters.headerParameters.parameters : undefined;
  const listed = Array.isArray(headers) ? headers.filter(isFields) : [];
  const own = listed.find(
    ({ name }) => /idempotency|x-request-id|request-id$/i.test(String(name)) && !/^x-request-id$/i.test(String(name)),
  );
  if (own) return String(own.value ?? '');
  const json = /idempotency-key"?\s*:\s*"([^"]*)"/i.exec(parameter(node, 'jsonHeaders'));
  return json?.[1];
}

/** True if a link leaves its node through the output for errors, which is the last one. */
export function isErrorLink({ from, output }: OwnLink, { nodes }: OwnWorkflow): boolean {
  const node = nodes[from];
  return node?.onError === 'continueErrorOutput' && output >= outputCount(node);
}

/** How many outputs a node has, not counting that for errors. */
function outputCount(node: OwnNode): number {
  if (node.type === 'compareDatasets') return 4;
  if (['if', 'splitInBatches'].includes(node.type)) return 2;
  if (node.type === 'switch') return Number.POSITIVE_INFINITY;
  return isEightKit(node) && /^(?:addToUniq|checkUniqs|checkLock|acquireLock|)$/.test(parameter(node, 'operation'))
    ? 2
    : 1;
}
