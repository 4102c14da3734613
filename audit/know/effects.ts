import { type OwnLink, type OwnNode, type OwnWorkflow, parameter } from '../read/read';
import { type Ground, shortened, words } from '../say/sentences';
import { isKnownVersion, type Knowledge, knownEffect, operationOf, sendsItself } from './knowledge';

/** What a node does outside n8n each time it runs. */
export interface Effect {
  /**
   * `acts` makes something new, `adds` changes a record further, `idempotent` leaves the same state, `reads` changes
   * nothing, `pays` neither but costs, `local` shapes items or decides, and `unknown` isn't said.
   */
  does: 'acts' | 'adds' | 'idempotent' | 'reads' | 'pays' | 'local' | 'trigger' | 'unknown';
  /** What a second delivery does, after the node's name: `sends a second e-mail`; why it isn't known, if it isn't. */
  second: string;
  ground: Ground;
  /** The model whose answer an earlier record is found by. */
  foundBy?: number;
  /** Whether it adds because what it writes is computed from what it read. */
  isComputed?: boolean;
  /** The node that read the whole record that it writes back. */
  overwrites?: number;
}

const local: Effect = { does: 'local', second: '', ground: 'known' };
const unknown = (second: string): Effect => ({ does: 'unknown', second, ground: 'not said' });

/** Whether an effect is there a second time when a node runs again, as far as is known. */
export const isDoubled = (effect: Effect | undefined) =>
  effect?.does === 'acts' || effect?.does === 'adds' || effect?.does === 'unknown';

/** Whether a node may change something outside n8n. */
export const changes = (effect: Effect | undefined) => isDoubled(effect) || effect?.does === 'idempotent';

/**
 * What a node does outside n8n, by its type, version and operation.
 * @param isStart whether a workflow can begin at it
 * @param decides whether an If or a Switch follows, which decides by what it answers
 */
export function effectOf(node: OwnNode, knowledge: Knowledge, isStart: boolean, decides: boolean): Effect {
  if (isStart) return { does: 'trigger', second: '', ground: 'known' };
  if (isEightKit(node) || /\/api\/v1\/(?:uniqs|lookups|locks|last-updated|apps)(?:\/|$)/.test(parameter(node, 'url')))
    return local;
  if (isRequest(node) && sendsBodyAsGet(node)) return unknown(words('unknown.method'));
  // A counter that the next node compares is part of the decision.
  if (decides && isCount(node)) return local;
  const known = knownEffect(node, knowledge);
  if (known) return { does: known.does, second: known.second, ground: 'known' };
  if (isCode(node) && sendsItself(node)) return unknown(words('unknown.code'));
  if (isRequest(node)) return unknownRequest(node);
  if (/^executeWorkflow$|toolWorkflow$/.test(node.type)) return unknown(words('unknown.called'));
  if (/^(?:executeCommand|ssh)$/.test(node.type)) return unknown(words('unknown.command'));
  if (/\.mcpClient/.test(node.type)) return unknown(words('unknown.tools'));
  const { operation = '' } = operationOf(node, knowledge) ?? {};
  if (!isKnownVersion(node, knowledge))
    return unknown(words('unknown.version', String(node.version), shortened(node.type)));
  return unknown(
    operation
      ? words('unknown.operation', shortened(operation), String(node.version))
      : words('unknown.type', shortened(node.type)),
  );
}

/** Whether a request has a body but no method, so that n8n sends it as GET, which nobody means. */
const sendsBodyAsGet = ({ parameters }: OwnNode) =>
  [parameters.method, parameters.requestMethod, parameters.httpRequestMethod].every((one) => (one ?? '') === '') &&
  (parameters.sendBody === true || (parameters.bodyParametersJson ?? '') !== '');

/** A request of which nothing is known but what it is in HTTP. */
function unknownRequest(node: OwnNode): Effect {
  const [method = 'GET'] = ['method', 'requestMethod', 'httpRequestMethod'].flatMap(
    (name) => parameter(node, name) || [],
  );
  const host = hostOf(node);
  const named = method.startsWith('=') ? '' : `${method} `;
  return unknown(words('unknown.request', named, host ? ` to ${host.slice(0, 60)}` : ''));
}

/** The host that a request goes to; empty if an expression gives it. */
export const hostOf = (node: OwnNode) => /^=?https?:\/\/([^/?#\s{}]+)/.exec(parameter(node, 'url'))?.[1] ?? '';

/** True for the 8kit node. */
export const isEightKit = ({ type }: OwnNode) => type === 'n8n-nodes-8kit.eightKit';

/** True for an action of the 8kit node that adds a value to a set. */
export const isAdd = (node: OwnNode | undefined) =>
  node !== undefined && isEightKit(node) && (parameter(node, 'operation') || 'addToUniq') === 'addToUniq';

/** The mark of the value that a node of a set has, if work is begun and done by it. */
export const markOf = (node: OwnNode | undefined): string | undefined =>
  node && isEightKit(node) ? /:(begun|started|done)"?$/.exec(parameter(node, 'value'))?.[1] : undefined;

/** A request that adds a value to a set, which HTTP Request can send in place of the 8kit node. */
export const isAddOverHttp = (node: OwnNode | undefined) =>
  node?.type === 'httpRequest' &&
  /\/api\/v1\/uniqs\/[^/]+\/values$/.test(parameter(node, 'url')) &&
  parameter(node, 'method') === 'POST';

/** True for HTTP Request, also as a tool of an agent. */
export const isRequest = ({ type }: OwnNode) => /[rR]equest(?:Tool)?$/.test(type);

export const isCode = ({ type }: OwnNode) => /(?:^|\.)(?:code|function|functionItem|aiTransform|toolCode)$/.test(type);

export const isCount = (node: OwnNode | undefined) => node?.type === 'redis' && parameter(node, 'operation') === 'incr';

/** Whether a value changes with each execution, so that it recognises nothing; a period of time doesn't. */
export const isUnstable = (expression: string): boolean =>
  /\$now\b(?!\.toFormat\((['"])(?:(?!\1)[^SuXx])*\1\))/.test(expression) ||
  /\$execution\.id|\$today\.toMillis|Math\.random|Date\.now|new Date\(\)|(?<![\w.])uuid(?:v4)?\(|randomUUID|nanoid\(/i.test(
    expression,
  );

/** True if a link leaves its node through the output for errors, which is the last one. */
export function isErrorLink({ from, output }: OwnLink, { nodes }: OwnWorkflow): boolean {
  const node = nodes[from];
  return node?.onError === 'continueErrorOutput' && output >= outputCount(node);
}

/** How many outputs a node has, not counting that for errors, which is the next one; a Switch may have any. */
export function outputCount(node: OwnNode): number {
  if (node.type === 'compareDatasets') return 4;
  if (['if', 'splitInBatches'].includes(node.type)) return 2;
  if (node.type === 'switch') return Number.POSITIVE_INFINITY;
  return isEightKit(node) && /^(?:addToUniq|checkUniqs|checkLock|acquireLock|)$/.test(parameter(node, 'operation'))
    ? 2
    : 1;
}
