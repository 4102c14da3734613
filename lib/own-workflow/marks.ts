import { type Adjacency, reachableFrom } from './graph';
import { isFields, type OwnNode, parameter } from './read';

/**
 * Whether records that are changed behind a node that reads them are left out of the next run: because they are taken
 * away, or because the reading depends on a field that is changed.
 * @param writers the nodes that leave the same state in the system that is read
 * @returns `maybe` if something is left out, but not clearly by what is changed
 */
export function leavesOut(
  reading: number,
  nodes: readonly OwnNode[],
  forward: Adjacency,
  writers: readonly number[],
): 'yes' | 'maybe' | 'no' {
  const behind = reachableFrom([reading], forward);
  const found = writers.flatMap((index) => (behind.has(index) ? (nodes[index] ?? []) : []));
  const filter = filterOf(nodes[reading]);
  if (found.some(takesAway) || (filter !== '' && found.some(relabels))) return 'yes';
  if (found.flatMap(writtenBy).some((field) => isNamed(field, filter))) return 'yes';
  return filter === '' ? 'no' : 'maybe';
}

const operationIn = (node: OwnNode) =>
  parameter(node, 'operation') || parameter(node, 'method') || parameter(node, 'requestMethod');

/** Whether a node deletes records, or moves them elsewhere. */
const takesAway = (node: OwnNode) =>
  /^(?:delete|remove(?!Label)|move|archive|trash|pop)/i.test(operationIn(node)) ||
  /^=?\s*delete\s/i.test(parameter(node, 'query'));

/** Whether a node changes what a mailbox is searched by. */
const relabels = (node: OwnNode) => /label|^markAs/i.test(operationIn(node));

/** What limits the records that are read, as text. */
function filterOf(node: OwnNode | undefined): string {
  if (!node) return '';
  const texts = (value: unknown, isFilter: boolean): string[] => {
    if (isFields(value) || Array.isArray(value))
      return Object.entries(value).flatMap(([key, one]) =>
        texts(one, isFilter || /filter|query|where|condition|formula|search|^q$|jql|^url$/i.test(key)),
      );
    return isFilter && value !== '' ? [String(value)] : [];
  };
  const text = texts(node.parameters, false).join('\n');
  // Of a statement or an address, only what stands behind its condition limits anything.
  return node.type === 'httpRequest' || /^=?\s*select\s/i.test(text)
    ? (/(?:\bwhere\b|\?)([\s\S]*)/i.exec(text)?.[1] ?? '')
    : text;
}

/** The names of the fields that a node sets. */
function writtenBy(node: OwnNode): string[] {
  const found: string[] = [];
  const collect = (value: unknown, parent: string): void => {
    if (Array.isArray(value)) for (const one of value) collect(one, parent);
    if (!isFields(value)) return;
    for (const [key, one] of Object.entries(value)) {
      if (/^(?:filters|filtersUI|schema|matchingColumns|options)$/.test(key)) continue;
      if (typeof one === 'string' && /^(?:fieldId|fieldName|column|columnName|key|name|property)$/.test(key))
        found.push(one.split('|')[0] ?? '');
      if (isFields(one) && /^(?:value|updateFields)$/.test(key) && !('__rl' in one)) found.push(...Object.keys(one));
      collect(one, key);
    }
  };
  collect(node.parameters, '');
  const [, set = ''] = /\bset\b([\s\S]*?)(?:\bwhere\b|$)/i.exec(parameter(node, 'query')) ?? [];
  const body = parameter(node, 'jsonBody');
  for (const [, name = ''] of set.matchAll(/(\w+)["`]?\s*=/g)) found.push(name);
  for (const [, name = ''] of body.matchAll(/"(\w+)"\s*:/g)) found.push(name);
  const columns = isFields(node.parameters.columns) ? node.parameters.columns.matchingColumns : undefined;
  const matched: unknown[] = Array.isArray(columns) ? columns : [];
  return found.filter((name) => !/^(?:|id|row_number)$/i.test(name) && !matched.includes(name));
}

function isNamed(field: string, text: string): boolean {
  for (let at = text.indexOf(field); at >= 0; at = text.indexOf(field, at + 1))
    if (!/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + field.length))) return true;
  return false;
}
