import type { AnalysedWorkflow } from '../judge/analyse';
import { codesIn, pathIn, type Samples } from '../know/expression';
import { type Fields, isFields, nameOf } from '../read/read';
import { quoted, type Said, say } from '../say/sentences';
import type { InsertionPoint } from './insertion-point';

/** How the reader sees in n8n that a copy works: once done, and then skipped. */
interface Proof {
  said: Said[];
  /** The output to pin, as JSON; none if the value is made of no item. */
  pinned: string | undefined;
}

/**
 * Two runs that prove a copy: with an item that has a value which no real event has.
 * @param begin the node that adds the value
 * @returns undefined if the value isn't made of plain fields of one node
 */
export function proofFor(
  { workflow }: AnalysedWorkflow,
  { trigger, point, value, begin }: { trigger: number; point: InsertionPoint; value: string; begin: string },
  samples: Samples,
): Proof | undefined {
  const here = workflow.nodes[point.node]?.name ?? '';
  const start = nameOf(workflow, trigger);
  const codes = codesIn(value) ?? [];
  const run = say('proof.run', [start, quoted(begin)]);
  const reading = codes.filter((code) => !/^\$now\b/.test(code));
  if (reading.length === 0) return { said: [say('proof.off'), run], pinned: undefined };
  const paths = reading.map((code) => pathIn(code.split(' ?? ')[0] ?? ''));
  const names = new Set(paths.map((path) => path && (path.node ?? here)));
  const [name] = names;
  if (names.size !== 1 || name === undefined) return undefined;
  const isWebhook = workflow.nodes[trigger]?.name === name && workflow.nodes[trigger]?.type === 'webhook';
  const sample: Fields = samples.get(name)?.[0] ?? (isWebhook ? { headers: {}, params: {}, query: {}, body: {} } : {});
  const item = paths.reduce<unknown>((all, path) => withText(all, path?.path ?? []), sample);
  return {
    said: [say('proof.pin', [quoted(name)]), say('proof.off'), run, say('proof.after')],
    pinned: JSON.stringify([item], null, 2),
  };
}

/** A value in which a text stands at a path. */
function withText(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) return '8kit-test';
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...value] : [];
    list[key] = withText(list[key], rest);
    return Array.from(list, (one) => one ?? null);
  }
  const fields = isFields(value) ? value : {};
  const inside = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return Object.fromEntries([...Object.entries(fields).filter(([one]) => one !== key), [key, withText(inside, rest)]]);
}
