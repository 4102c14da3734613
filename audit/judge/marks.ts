import { isFields, type OwnNode, parameter, textOf } from '../read/read';

/**
 * Whether records that are changed behind a node that reads them are left out of the next run: because they are taken
 * away, or because the reading depends on a field that is changed.
 * @param writers the nodes behind it that leave the same state in the system that is read
 * @returns `maybe` if something is left out, but not clearly by what is changed
 */
export function leavesOut(reading: OwnNode, writers: readonly OwnNode[]): 'yes' | 'maybe' | 'no' {
  const filter = filterOf(reading);
  if (writers.some(takesAway) || (filter !== '' && writers.some(relabels))) return 'yes';
  if (writers.flatMap(writtenBy).some((field) => asWords(filter).includes(asWords(field)))) return 'yes';
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

/** What limits the records that are read; of a statement or an address, what stands behind its condition. */
function filterOf(node: OwnNode): string {
  const text = textOf(node).replace(/"[^"]*":(?:""|\{\}|\[\])/g, '');
  const begin =
    node.type === 'httpRequest' || /"=?\s*select\s/i.test(text)
      ? /\bwhere\b|\?/i
      : /"\w*(?:filter|query|where|condition|formula|search|jql)\w*":|"q":/i;
  return text.split(begin).slice(1).join(' ');
}

/** The names of the fields that a node sets. */
function writtenBy(node: OwnNode): string[] {
  const text = textOf(node);
  const [, set = ''] = /\bset\b([\s\S]*?)(?:\bwhere\b|$)/i.exec(parameter(node, 'query')) ?? [];
  const columns = isFields(node.parameters.columns) ? node.parameters.columns : {};
  const matched: unknown[] = Array.isArray(columns.matchingColumns) ? columns.matchingColumns : [];
  const given = [columns.value, node.parameters.updateFields].filter(isFields);
  return [
    ...text.matchAll(/"(?:fieldId|fieldName|column|columnName|key|name|property)":"([^"|]+)/g),
    ...given.flatMap(Object.keys).map((name) => ['', name]),
    ...set.matchAll(/(\w+)["`]?\s*=/g),
    ...parameter(node, 'jsonBody').matchAll(/"(\w+)"\s*:/g),
  ].flatMap(([, name = '']) => (/^(?:id|row_number)$/i.test(name) || matched.includes(name) ? [] : [name]));
}

/** A text as words between spaces, so that none is found as a part of another one. */
const asWords = (text: string) => ` ${text.replace(/[^\p{L}\p{N}_]+/gu, ' ')} `.replace(/ {2,}/g, ' ');
