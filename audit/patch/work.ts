import type { AnalysedWorkflow } from '../judge/analyse';
import { changes, isErrorLink } from '../know/effects';
import { reachableFrom } from '../read/graph';
import { isFields, type OwnNode, parameter } from '../read/read';
import type { InsertionPoint } from './insertion-point';

/** What stands behind the place of 8kit's steps, as far as their promise depends on it. */
export interface Work {
  nodes: ReadonlySet<number>;
  /** The nodes that change something outside n8n, themselves or by a part. */
  acting: readonly number[];
  /** Requests that act first: when one of them is refused, nothing is done. */
  first: readonly number[];
  /** Nodes that may fail before anything acts, and that hand on an item for it: code, and requests that read. */
  before: readonly number[];
  /** Nodes that the reader lets go on after an error. */
  continuing: readonly number[];
}

/** Nodes that send an item on by one of their outputs alone. */
const isExclusive = ({ type, parameters }: OwnNode) =>
  type === 'if' ||
  (type === 'switch' && !(isFields(parameters.options) && parameters.options.allMatchingOutputs)) ||
  type === 'filter';

/** Follows the nodes behind a place. */
export function workBehind(analysed: AnalysedWorkflow, point: InsertionPoint): Work {
  const { workflow, effects, forward, back, out, parts } = analysed;
  const at = (index: number) => workflow.nodes[index] as OwnNode;
  const begin = (out[point.node] ?? []).filter(({ output }) => output === point.output).map(({ to }) => to);
  const nodes = reachableFrom(begin, forward);
  const acts = (index: number) =>
    !at(index).isDisabled &&
    [...reachableFrom([index], parts)].some((one) => changes(effects[one]) && !at(one).isDisabled);
  const acting = [...nodes].filter(acts);
  const leadsToWork = (index: number) => [...reachableFrom([index], forward)].some((one) => acting.includes(one));
  /** Whether nothing has acted for an item when it reaches a node: on its way, or on one beside it. */
  const isBeforeAll = (index: number) => {
    const ways = [...reachableFrom(back[index]?.filter((one) => nodes.has(one)) ?? [], back)].filter((one) =>
      nodes.has(one),
    );
    // A loop comes back, and so what is behind it may have acted.
    if (ways.includes(index) || ways.some(acts)) return false;
    return [point.node, ...ways].every((from) => {
      const all = (out[from] ?? []).filter(({ output }) => from !== point.node || output === point.output);
      const beside = all.filter((link) => leadsToWork(link.to));
      const outputs = new Set(beside.map(({ output }) => output));
      return (
        beside.length <= 1 ||
        (outputs.size === beside.length &&
          (isExclusive(at(from)) || beside.every((link) => isErrorLink(link, workflow) || link.output === 0)))
      );
    });
  };
  const isPlain = (index: number) => at(index).onError === 'stopWorkflow' && !at(index).isDisabled;
  const own = [...nodes].filter((index) => isPlain(index) && isBeforeAll(index));
  return {
    nodes,
    acting,
    first: own.filter((index) => acts(index) && isRefusable(at(index))),
    before: own.filter((index) => !acts(index) && leadsToWork(index) && /^(?:code|httpRequest)$/.test(at(index).type)),
    continuing: [...nodes].filter((index) => !isPlain(index) && !at(index).isDisabled),
  };
}

/** Whether the status of a node's one request is known when it fails. */
const isRefusable = (node: OwnNode) =>
  node.type === 'httpRequest' &&
  node.version >= 3 &&
  !/"(?:pagination|batching)":\{"\w/.test(JSON.stringify(node.parameters.options ?? {}));

/** Whether the status of a request's answer is never an error, so that a failure can't be seen. */
export const hidesErrors = (node: OwnNode) => parameter(node, 'options.response.response.neverError') === 'true';
