import { type AnalysedWorkflow, withinReach } from './analyse';
import { isAdd } from './effects';
import { isFields, parameter } from './read';
import { type Said, say } from './sentences';

const longest = 100;

/** What is wrong with a set's name; undefined if nothing is. The rules are those of the 8kit node. */
export function problemWithSet(name: string): Said | undefined {
  if (name.trim() === '') return say('set.empty');
  if (!/^[\w-]+$/.test(name)) return say('set.signs');
  return name.length > longest ? say('set.long', [String(longest)]) : undefined;
}

/**
 * A name for the set of a trigger's events: words of the workflow's name, or else of its trigger and its target, and a
 * mark of what n8n gave to those two alone. It stays the same when the workflow is edited, because a new set has
 * forgotten everything, and differs from that of any other workflow. A set that is in the workflow already is kept.
 */
export function setNameFor(analysed: AnalysedWorkflow, trigger: number): { name: string; said: Said } {
  const { workflow, doubling } = analysed;
  const within = [...withinReach(analysed, trigger)];
  const added = within.map((index) => workflow.nodes[index]).find(isAdd);
  const kept = added ? parameter(added, 'name') : '';
  if (kept && !problemWithSet(kept)) return { name: kept, said: say('set.kept') };
  // The first in the file, since n8n appends new nodes to it.
  const target = within.filter((index) => index !== trigger && doubling.has(index)).sort((a, b) => a - b)[0];
  const marks = [trigger, target].map((index) => marksOf(analysed, index));
  const own = typeof workflow.source.name === 'string' ? workflow.source.name : '';
  const named = /^(?:my|your)? ?workflow ?\d*$/i.test(own) ? '' : wordsIn(own);
  const types = [trigger, target].map((index) => wordsIn(typeOf(analysed, index).replace(/Trigger$|^.*\./g, '')));
  // A name in another script isn't in the words, so it is in the mark.
  const unread = /[^\p{Script=Latin}\P{L}]/u.test(own) ? own : '';
  const mark = hash([...marks.flat(), ...[trigger, target].map((index) => typeOf(analysed, index)), unread].join('\n'));
  return {
    name: `${named || types.filter((word) => word !== '').join('-to-') || 'workflow'}-${mark}`,
    said: say(marks.some((list) => list.length > 0) ? 'set.own' : 'set.unmarked'),
  };
}

const typeOf = ({ workflow }: AnalysedWorkflow, index: number | undefined) =>
  index === undefined ? '' : (workflow.nodes[index]?.type ?? '');

/** What n8n gave to a node alone: its identifiers, and a fixed address. */
function marksOf({ workflow }: AnalysedWorkflow, index: number | undefined): string[] {
  const node = index === undefined ? undefined : workflow.nodes[index];
  const source = node && (workflow.source.nodes as unknown[])[node.sourceIndex];
  if (!node || !isFields(source)) return [];
  const marks = [source.id, source.webhookId, parameter(node, 'path'), parameter(node, 'url')];
  return marks.filter((mark): mark is string => typeof mark === 'string' && mark !== '' && !mark.startsWith('='));
}

const wordsIn = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

/** 32 bits of FNV-1a, in letters and digits. */
function hash(text: string): string {
  let bits = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193);
  return (bits >>> 0).toString(36).padStart(7, '0');
}
