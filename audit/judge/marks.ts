import { isFields, type OwnNode, parameter, textOf } from '../read/read';

/**
 * Whether records that are changed behind a node that reads them are left out of the next run: because they are taken
 * away, or because the reading depends on a field that is changed.
 * @param writers the nodes behind it that leave the same state in the system that is read
 * @returns `maybe` if something is left out, but not clearly by what is changed
 */
export function leavesOut(reading: OwnNode, writers: readonly OwnNode[]): 'yes' | 'maybe' | 'no' {
  const filter = filterOf(reading);
  if (writers.some(takesAway) || writers.some((node) => relabels(node, filter))) return 'yes';
  if (writers.flatMap(writtenBy).some((field) => asWords(filter).includes(asWords(field)))) return 'yes';
  return filter === '' ? 'no' : 'maybe';
}

const operationIn = (node: OwnNode) =>
  parameter(node, 'operation') || parameter(node, 'method') || parameter(node, 'requestMethod');

/** Whether a node deletes records, or moves them elsewhere. */
const takesAway = (node: OwnNode) =>
  (/^(?:delete|remove(?!Label)|move|archive|trash|pop)/i.test(operationIn(node)) && !isLabelling(node)) ||
  /^=?\s*delete\s/i.test(parameter(node, 'query'));

const isLabelling = (node: OwnNode) => /label/i.test(`${operationIn(node)} ${parameter(node, 'resource')}`);

/** Whether a node changes what a mailbox is searched by, so that the search finds a message no more. */
function relabels(node: OwnNode, filter: string): boolean {
  const { updateFields, labelIds } = node.parameters;
  const isRead = isFields(updateFields) ? updateFields.isRead : undefined;
  if (/^markAsRead$/.test(operationIn(node)) || isRead === true)
    return /(?<!-\w*:)\bunread\b|-is:read\b|isRead eq false/i.test(filter);
  if (/^markAsUnread$/.test(operationIn(node)) || isRead === false)
    return /(?<!-)is:read\b|"readStatus":"read"|isRead eq true/i.test(filter);
  if (!isLabelling(node)) return false;
  // A search says a label's name, and a node its ID.
  if (/^add/i.test(operationIn(node))) return /-(?:label|in|is):|has:nouserlabels/i.test(filter);
  const named = [labelIds]
    .flat()
    .some((label) => asWords(filter.toLowerCase()).includes(asWords(String(label).toLowerCase())));
  return named || /(?<!-)\b(?:label|in):/i.test(filter);
}

/** What limits the records that are read; of a statement or an address, what stands behind its condition. */
function filterOf(node: OwnNode): string {
  const { type, version, parameters } = node;
  // Since version 2, Outlook's node reads no other filter.
  const isOutlook = type === 'microsoftOutlook' && version >= 2;
  const all = isOutlook ? JSON.stringify({ filtersUI: parameters.filtersUI }) : textOf(node);
  const text = all.replace(/"[^"]*":(?:""|\{\}|\[\])/g, '');
  const begin =
    type === 'httpRequest' || /"=?\s*select\s/i.test(text)
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
  ].flatMap(([, name = '']) => (/^(?:id|row_number|isRead)$/i.test(name) || matched.includes(name) ? [] : [name]));
}

/** A text as words between spaces, so that none is found as a part of another one. */
const asWords = (text: string) => ` ${text.replace(/[^\p{L}\p{N}_]+/gu, ' ')} `.replace(/ {2,}/g, ' ');
