import { type AnalysedWorkflow, withinReach } from '../judge/analyse';
import { isAdd } from '../know/effects';
import { type Fields, type OwnNode, type OwnWorkflow, parameter } from '../read/read';
import { type Said, say } from '../say/sentences';

const longest = 100;

/** What is wrong with a set's name; undefined if nothing is. The rules are those of the 8kit node. */
export function problemWithSet(name: string): Said | undefined {
  if (name.trim() === '') return say('set.empty');
  if (!/^[\w-]+$/.test(name)) return say('set.signs');
  return name.length > longest ? say('set.long', [String(longest)]) : undefined;
}

/**
 * A name for the set of a trigger's events: words of its type and of its target's, and a mark of what n8n gave to those
 * two alone. It stays the same when the workflow is edited, because a new set has forgotten everything, and however it is
 * copied; the name of the workflow isn't in it, since a selection has none. A set that is in the workflow already is kept.
 */
export function setNameFor(analysed: AnalysedWorkflow, trigger: number): { name: string; said: Said } {
  const { workflow, doubling } = analysed;
  const within = [...withinReach(analysed, trigger)];
  const added = within.map((index) => workflow.nodes[index]).find(isAdd);
  const kept = added ? parameter(added, 'name') : '';
  if (kept && !problemWithSet(kept)) return { name: kept, said: say('set.kept') };
  // The first in the file, since n8n appends new nodes to it.
  const target = within.filter((index) => index !== trigger && doubling.has(index)).sort((a, b) => a - b)[0];
  const nodes = [trigger, target ?? -1].flatMap((index) => workflow.nodes[index] ?? []);
  const marks = nodes.flatMap((node) => marksOf(node, workflow));
  const names = nodes.map(({ type }) => wordsIn(type.replace(/Trigger$|^.*\./g, '')));
  const mark = hash([...marks, ...nodes.map(({ type }) => type)].join('\n'));
  return {
    name: `${names.filter((name) => name !== '').join('-to-') || 'workflow'}-${mark}`,
    said: say(marks.length > 0 ? 'set.own' : 'set.unmarked'),
  };
}

/** What n8n gave to a node alone: its identifiers, and a fixed address. */
function marksOf(node: OwnNode, { source }: OwnWorkflow): string[] {
  const { id, webhookId } = (source.nodes as Fields[])[node.sourceIndex] ?? {};
  const marks = [id, webhookId, parameter(node, 'path'), parameter(node, 'url')];
  return marks.filter((mark): mark is string => typeof mark === 'string' && mark !== '' && !mark.startsWith('='));
}

const wordsIn = (type: string) =>
  type
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '');

/** 32 bits of FNV-1a, in letters and digits. */
export function hash(text: string): string {
  let bits = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193);
  return (bits >>> 0).toString(36).padStart(7, '0');
}
