import { actionLabel, errorAnchor, errorName, statusesOf } from '../../reference/names';
import type { Reference } from '../../reference/read';
import type { ErrorEntry } from '../../reference/schemas';
import { blocks, code, inline, tag } from './text';

const retryWords = { yes: 'Yes', no: 'No', later: 'Later' } as const;

/** The groups of entries, by status; errors that the node itself raises come last. */
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

/** `<Errors />`: the reference of every error, starting with those of the service. */
export function errorsBlock(reference: Reference): string {
  const parts = groups.flatMap(({ id, title }) => {
    const entries = reference.errors.filter((error) => groupOf(error) === id);
    if (entries.length === 0) return [];
    return [`### ${title} {#${id}}`, ...entries.map((error) => entryBlock(error, reference))];
  });
  return blocks(...parts);
}

/** What an error means and what to do about it come first, since most readers need no more. The rest is folded. */
function entryBlock(error: ErrorEntry, { api, actions }: Reference): string {
  const { title, code: written, seen, detail, message } = error;
  const requests = seen.map((id) => api.operations.get(id)?.summary ?? id);
  const callers = error.actions.map((slug) => {
    const action = actions.get(slug);
    return action ? actionLabel(action) : slug;
  });
  const rest = blocks(
    detail && inline(detail),
    message && `**Text:** ${inline(message)}`,
    listed('Requests', requests),
    listed('Actions', callers),
  );
  const where = [counted(requests, 'request'), counted(callers, 'action')].filter(Boolean).join(' and ');
  const status = statusesOf(error);
  const cause = inline(error.cause);
  return blocks(
    `#### ${words(written ? code(written) : inline(title), written && status)} {#${errorAnchor(errorName(error))}}`,
    words(written ? `${inline(title)}.` : status && `Status ${status}.`, cause),
    `**Fix:** ${inline(error.fix)}`,
    `**Retry:** ${retryWords[error.retry]}. ${inline(error.retryNote ?? '')}`.trim(),
    rest
      ? tag('Details', { summary: where ? `Occurs in ${where}` : 'More about it' }, rest)
      : where && `Occurs in ${where}.`,
  );
}

function words(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** How many there are: `2 requests`, `every action`. */
function counted(names: readonly string[], noun: string): string {
  if (names.length === 0) return '';
  if (isEvery(names)) return `every ${noun}`;
  return `${names.length} ${noun}${names.length > 1 ? 's' : ''}`;
}

function listed(label: string, names: readonly string[]): string {
  return names.length === 0 || isEvery(names) ? '' : `**${label}:** ${names.map(inline).join(', ')}`;
}

function isEvery(names: readonly string[]): boolean {
  return names.includes('*');
}
