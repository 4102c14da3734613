import type { NodeLine } from '../../node-lines';
import { actionHref, actionLabel, errorAnchor, statusesOf } from '../../reference/names';
import type { ErrorEntry } from '../../reference/schemas';
import type { Reference } from '../../reference/types';
import { type Block, heading, link, type Phrase, phrase, strong } from '../mdast';
import { code, commas, dataTable, inline } from './nodes';
import { phrasePerLine } from './per-line';

const retryWords = { yes: 'Yes', no: 'No', later: 'Later' } as const;

/** Where an entry stands; the first group that it fits takes it. */
const groups: { id: string; title: string; fits: (error: ErrorEntry) => boolean }[] = [
  { id: 'errors-of-the-node', title: 'Made by the node', fits: ({ origin }) => origin === 'node' },
  {
    id: 'errors-input',
    title: 'The request is refused: 400, 413',
    fits: ({ status }) => status === 400 || status === 413,
  },
  {
    id: 'errors-key',
    title: 'The key is refused: 401, 402, 403',
    fits: ({ status }) => status === 401 || status === 402,
  },
  { id: 'errors-missing', title: 'Something is missing: 404', fits: ({ status }) => status === 404 },
  { id: 'errors-conflict', title: 'Something is there already: 409', fits: ({ status }) => status === 409 },
  { id: 'errors-load', title: 'Too many requests: 429', fits: ({ status }) => status === 429 },
  { id: 'errors-service', title: 'The service failed: 500', fits: () => true },
];

/** `<Errors />`: the reference of every error, those of the service first. */
export function errorsBlock(reference: Reference): Block[] {
  const [node, ...service] = groups;
  return [...service, node].flatMap((group) => {
    const entries = reference.errors.filter((error) => groups.find(({ fits }) => fits(error)) === group);
    if (!group || entries.length === 0) return [];
    return [heading(3, group.id, group.title), ...entries.flatMap((error) => entryBlock(error, reference))];
  });
}

function entryBlock(error: ErrorEntry, { api, actions, operationHrefs }: Reference): Block[] {
  const name = error.code ?? error.id ?? '';
  const requests = error.seen.map((id) => {
    if (id === '*') return 'every request with a key';
    const operation = api.operations.get(id);
    return link(operationHrefs.get(id) ?? '/api/', inline(operation?.summary ?? id));
  });
  // On one line an answer can be an error that is an output on the other.
  const nodes = (line: NodeLine) =>
    error.actions.flatMap((slug): Phrase[] => {
      if (slug === '*') return ['every action'];
      const action = actions.get(slug);
      const shown = action && (action.lines[line] ?? Object.values(action.lines)[0]);
      const meetsIt = error.since !== undefined || shown?.errors.some(({ code }) => code === name);
      return meetsIt ? [link(actionHref(slug, action), shown ? actionLabel(shown) : slug)] : [];
    });
  const retry = `${retryWords[error.retry]}.`;
  return [
    heading(4, errorAnchor(name), inline(error.title)),
    ...dataTable(
      ['', ''],
      [
        [strong('Code'), error.code ? code(error.code) : 'None'],
        ...(error.since ? [[strong('From node'), error.since]] : []),
        [strong('Status'), statusesOf(error) ?? 'None: no answer came'],
        ...(error.message ? [[strong('Text'), inline(error.message)]] : []),
        ...(requests.length > 0 ? [[strong('Requests'), commas(requests)]] : []),
        ...(error.actions.length > 0 ? [[strong('n8n'), phrasePerLine((line) => commas(nodes(line)))]] : []),
        [strong('Cause'), inline(error.cause)],
        [strong('Fix'), inline(error.fix)],
        [strong('Retry'), error.retryNote ? phrase(`${retry} `, inline(error.retryNote)) : retry],
      ],
    ),
  ];
}
