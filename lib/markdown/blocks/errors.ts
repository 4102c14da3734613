import { actionHref, actionLabel, errorAnchor, statusesOf } from '../../reference/names';
import type { Reference } from '../../reference/read';
import type { ErrorEntry } from '../../reference/schemas';
import { blocks, code, facts, inline } from './text';

const retryWords = { yes: 'Yes', no: 'No', later: 'Later' } as const;

/** Where an entry stands, by its status: those that the node makes itself come last. */
const groups: { id: string; title: string; statuses?: (number | null)[] }[] = [
  { id: 'errors-input', title: 'The request is rejected: 400, 413', statuses: [400, 413] },
  { id: 'errors-key', title: 'The key is rejected: 401, 402, 403', statuses: [401, 402] },
  { id: 'errors-missing', title: 'Something is missing: 404', statuses: [404] },
  { id: 'errors-conflict', title: 'It already exists: 409', statuses: [409] },
  { id: 'errors-load', title: 'Too many requests: 429', statuses: [429] },
  { id: 'errors-service', title: 'The service failed: 500' },
  { id: 'errors-of-the-node', title: 'Made by the node' },
];

function groupOf({ origin, status }: ErrorEntry): string {
  if (origin === 'node') return 'errors-of-the-node';
  return groups.find(({ statuses }) => statuses?.includes(status))?.id ?? 'errors-service';
}

/** `<Errors />`: the reference of every error, those of the service first. */
export function errorsBlock(reference: Reference): string {
  const parts = groups.flatMap(({ id, title }) => {
    const entries = reference.errors.filter((error) => groupOf(error) === id);
    if (entries.length === 0) return [];
    return [`### ${title} {#${id}}`, ...entries.map((error) => entryBlock(error, reference))];
  });
  return blocks(...parts);
}

function entryBlock(error: ErrorEntry, { api, actions, operationHrefs }: Reference): string {
  const name = error.code ?? error.id ?? '';
  const requests = error.seen.map((id) => {
    if (id === '*') return 'every request with a key';
    return `[${inline(api.operations.get(id)?.summary ?? id)}](${operationHrefs.get(id) ?? '/api/'})`;
  });
  const callers = error.actions.map((slug) => {
    if (slug === '*') return 'every action';
    const action = actions.get(slug);
    return `[${action ? actionLabel(action) : slug}](${actionHref(slug, action)})`;
  });
  return blocks(
    `#### ${inline(error.title)} {#${errorAnchor(name)}}`,
    facts([
      ['Code', error.code ? code(error.code) : 'None'],
      ['Status', statusesOf(error) ?? 'None: no response came'],
      ['Text', error.message && inline(error.message)],
      ['Requests', requests.join(', ')],
      ['n8n', callers.join(', ')],
      ['Cause', inline(error.cause)],
      ['Fix', inline(error.fix)],
      ['Retry', `${retryWords[error.retry]}. ${inline(error.retryNote ?? '')}`.trim()],
    ]),
  );
}
