import type { ApiResponse, Operation } from '../../reference/api';
import type { Json } from '../../reference/api-schema';
import { isErrorCode } from '../../reference/names';
import { sampleLanguages } from '../../reference/samples';
import { responsesGroup } from '../responses-group';
import { blocks, fence, inline, jsonFence, tag } from './text';

/** The request of an operation, in each language. */
export function requestTabs(operation: Operation): string {
  const tabs = sampleLanguages.map(({ label, language, write }) => {
    // An n8n node is JSON that holds the request, and no body.
    const meta = language === 'json' ? '' : `request="${operation.id}"`;
    return tag('Tab', { label }, fence(language, write(operation), meta));
  });
  return tag('Tabs', { group: 'language', code: true }, blocks(...tabs));
}

/**
 * The answers of an operation, by status: its successes, and the conflicts that clients have to tell from failures. What
 * other errors look like stands on the page about errors.
 */
export function answerTabs(operation: Operation): string {
  const shown = operation.responses.filter(({ status }) => status < 300 || status === 409);
  const [only, ...others] = shown;
  if (only && others.length === 0) return answer(operation, only);
  const tabs = shown.map((response) => tag('Tab', { label: String(response.status) }, answer(operation, response)));
  return tag('Tabs', { group: responsesGroup(operation.id), label: 'Responses', statuses: true }, blocks(...tabs));
}

/** What an answer means, and the body of each example of it. */
function answer({ id }: Operation, { status, examples, description }: ApiResponse): string {
  const written = examples.map(({ name, summary, value }) =>
    blocks(
      meaning(name, summary, description),
      jsonFence(value, `title="${title(status, name, summary)}"${markOf(value)} response="${id} ${status}"`),
    ),
  );
  return blocks(...written);
}

/** What an example stands for, where its title doesn't tell. */
function meaning(name: string, summary: string | undefined, description: string): string {
  if (name !== 'default' && !isErrorCode(name)) return '';
  return inline(summary ?? description).replace(/(?<!\.)$/, '.');
}

/** Marks the line of an error that clients branch on. */
function markOf(value: Json): string {
  const lines = JSON.stringify(value, null, 2).split('\n');
  const line = lines.findIndex((text) => text.startsWith('  "code":'));
  return line < 0 ? '' : ` {${line + 1}}`;
}

function title(status: number, name: string, summary: string | undefined): string {
  if (name === 'default') return `Response ${status}`;
  return `Response ${status}: ${isErrorCode(name) ? name : (summary ?? name).replace(/["`]/g, '')}`;
}
