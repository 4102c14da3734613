import { errorAnchor, errorName, statusesOf } from '../../reference/names';
import type { Reference } from '../../reference/read';
import type { ErrorEntry } from '../../reference/schemas';
import * as md from './markdown';

const retryWords = {
  yes: 'Yes',
  read: 'Yes, but first find out what the failed attempt did',
  no: 'No',
} as const;

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
export function errorsBlock({ errors }: Reference): string {
  const parts = groups.flatMap(({ id, title }) => {
    const entries = errors.filter((error) => groupOf(error) === id);
    if (entries.length === 0) return [];
    return [`### ${title} {#${id}}`, ...entries.map(entryBlock)];
  });
  return md.blocks(...parts);
}

/** What an error means is shown, and what to do about it unfolds. */
function entryBlock(error: ErrorEntry): string {
  const { title, code: written, messages = [], meaning, fix, retry, detail } = error;
  const status = statusesOf(error);
  return md.blocks(
    `#### ${words(written ? md.code(written) : md.inline(title), written && status)} {#${errorAnchor(errorName(error))}}`,
    words(written ? `${md.inline(title)}.` : status && `Status ${status}.`, md.inline(meaning)),
    md.tag(
      'Details',
      { summary: 'What to do' },
      md.blocks(
        md.inline(fix),
        `**Retry:** ${retryWords[retry]}.`,
        detail && md.inline(detail),
        messages.length > 0 && `**Texts:** ${messages.map(md.code).join(' · ')}`,
      ),
    ),
  );
}

function words(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
