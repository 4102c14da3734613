import type { Known } from './deliver';
import { partsOf, triggerKind } from './effects';
import { next, reach } from './graph';

/** Where 8kit's steps go: behind this output. */
export interface Place {
  node: number;
  output: number;
}

/** Nodes that hand an item on as it came, or as one item. */
export const asItCame = ['if', 'filter', 'switch', 'noOp'];
const asOneItem = [...asItCame, 'set', 'crypto', 'dateTime', 'renameKeys'];

/** Kinds of triggers without an event of their own: what a value can be made of is read later. */
export const isWithoutEvent = (kind: string | undefined) =>
  kind === undefined || kind === 'schedule' || kind === 'manual';

/**
 * Where a value must be added: on every way to a node that acts, as late as possible, but before the first of them. An
 * event is one item only until a node may split it.
 * @returns undefined if nothing acts, or if no single place is before all that does
 */
export function placeFor({ workflow, effects, data }: Known, trigger: number): Place | undefined {
  const { nodes, links } = workflow;
  const start = nodes[trigger];
  if (!start) return undefined;
  const main = links.filter(({ kind }) => kind === 'main');
  const acts = (index: number) =>
    [index, ...partsOf(index, workflow)].some((one) => effects[one]?.kind === 'acts' && !nodes[one]?.isDisabled);
  const within = reach(trigger, next(main));
  const targets = [...within].filter((index) => index !== trigger && acts(index));
  if (targets.length === 0) return undefined;
  const kind = triggerKind(start, data);
  const mayPass = (index: number) =>
    index === trigger ||
    (isWithoutEvent(kind) ? !acts(index) : nodes[index]?.isDisabled || asOneItem.includes(nodes[index]?.type ?? ''));
  const outputs = new Map<string, Place>(
    main
      .filter(({ from }) => within.has(from))
      .map(({ from, output }) => [`${from}-${output}`, { node: from, output }]),
  );
  const leadingTo = next(main, true);
  let best: { place: Place; depth: number } | undefined;
  for (const place of outputs.values()) {
    if (!mayPass(place.node)) continue;
    const others = main.filter(({ from, output }) => from !== place.node || output !== place.output);
    const without = reach(trigger, next(others));
    if (targets.some((index) => without.has(index))) continue;
    const before = [...reach(place.node, leadingTo)].filter((index) => within.has(index));
    if (before.every(mayPass) && before.length > (best?.depth ?? 0)) best = { place, depth: before.length };
  }
  return best?.place;
}
