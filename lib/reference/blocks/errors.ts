import type { NodeLine } from '../../lines';
import { actionHref } from '../action-names';
import type { ErrorEntry } from '../schemas';
import type { Reference } from '../types';

import { blocks, code, errorAnchor, heading, table } from './markdown';
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
  { id: 'errors-key', title: 'The key is refused: 401, 402', fits: ({ status }) => status === 401 || status === 402 },
  { id: 'errors-missing', title: 'Something is missing: 404', fits: ({ status }) => status === 404 },
  { id: 'errors-conflict', title: 'Something is there already: 409', fits: ({ status }) => status === 409 },
  { id: 'errors-load', title: 'Too many requests: 429', fits: ({ status }) => status === 429 },
  { id: 'errors-service', title: 'The service failed: 500', fits: () => true },
];

/** `<Errors />`: the reference of every error, those of the service first. */
export function errorsBlock(reference: Reference): string {
  const [node, ...service] = groups;
  return blocks(
    ...[...service, node].map((group) => {
      const entries = reference.errors.filter((error) => groups.find(({ fits }) => fits(error)) === group);
      return (
        group &&
        entries.length > 0 &&
        blocks(heading(3, group.title, group.id), ...entries.map((error) => entryBlock(error, reference)))
      );
    }),
  );
}

function entryBlock(error: ErrorEntry, { api, actions, operationHrefs }: Reference): string {
  const name = error.code ?? error.id ?? '';
  const requests = error.seen.map((id) => {
    if (id === '*') return 'every request with a key';
    const operation = api.operations.get(id);
    return `[${operation?.summary ?? id}](${operationHrefs.get(id) ?? '/api/'})`;
  });
  // On one line an answer can be an error that is an output on the other.
  const nodes = (line: NodeLine) =>
    error.actions.flatMap((slug) => {
      if (slug === '*') return ['every action'];
      const action = actions.get(slug);
      const shown = action && (action.lines[line] ?? Object.values(action.lines)[0]);
      const meetsIt = error.since !== undefined || shown?.errors.some(({ code }) => code === name);
      return meetsIt ? [`[${shown?.operation.label ?? slug}](${actionHref(slug, action)})`] : [];
    });
  return blocks(
    heading(4, error.title, errorAnchor(name)),
    table(
      ['', ''],
      [
        ['**Code**', error.code ? code(error.code) : 'None'],
        ...(error.since ? [['**From node**', error.since]] : []),
        ['**Status**', error.status === null ? 'None: no answer came' : String(error.status)],
        ...(error.message ? [['**Text**', error.message]] : []),
        ...(requests.length > 0 ? [['**Requests**', requests.join(', ')]] : []),
        ...(error.actions.length > 0 ? [['**n8n**', phrasePerLine((line) => nodes(line).join(', '))]] : []),
        ['**Cause**', error.cause],
        ['**Fix**', error.fix],
        ['**Retry**', `${retryWords[error.retry]}.${error.retryNote ? ` ${error.retryNote}` : ''}`],
      ],
    ),
  );
}
