import { type Block, paragraph, strong, tag } from '../../markdown/mdast';
import { errorAnchor, errorName, statusesOf } from '../../reference/names';
import type { ErrorEntry } from '../../reference/schema';
import * as md from './markdown';

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
export function errorsBlock(errors: readonly ErrorEntry[]): Block[] {
  const parts = groups.flatMap(({ id, title }) => {
    const entries = errors.filter((error) => groupOf(error) === id);
    if (entries.length === 0) return [];
    return [md.heading(3, [id], title), ...entries.map(entryBlock)];
  });
  return [tag('Accordion', { filter: 'Find an error by its code, its status or its words', items: 'errors' }, parts)];
}

/** Its code or title in a row with its status and whether a retry helps, which unfolds the rest. */
function entryBlock(error: ErrorEntry): Block {
  const { title, code: written, messages = [], meaning, fix, retry, detail } = error;
  const status = statusesOf(error);
  const name = written ? md.code(written) : md.inline(title);
  return tag(
    'AccordionItem',
    { short: written ? `${title}.` : status && `Status ${status}.`, retry },
    md.blocks(
      md.heading(4, [errorAnchor(errorName(error))], name, written && status ? ` ${status}` : ''),
      paragraph(md.inline(meaning)),
      paragraph(strong('What to do:'), ' ', md.inline(fix)),
      detail && paragraph(md.inline(detail)),
      messages.length > 0 &&
        paragraph(strong('Texts:'), ' ', ...messages.flatMap((one, index) => [index > 0 ? ' · ' : '', md.code(one)])),
    ),
  );
}
