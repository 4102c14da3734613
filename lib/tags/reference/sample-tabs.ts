import type { Reference } from '../../data/read';
import type { ApiResponse, Operation } from '../../reference/api';
import type { JsonValue } from '../../reference/api-schema';
import { isErrorCode } from '../../reference/names';
import { sampleLanguages } from '../../reference/request-samples';
import { responsesGroup } from '../responses-group';
import * as md from './markdown';

/** Tabs with an operation's request in each language. */
export function requestTabs(operation: Operation): string {
  const tabs = sampleLanguages.map(({ label, language, write }) => {
    // The JSON of an n8n node contains the request rather than a body to check.
    const meta = language === 'json' ? '' : `request="${operation.id}"`;
    return md.tag('Tab', { label }, md.fence(language, write(operation), meta));
  });
  return md.tag('Tabs', { group: 'language', code: true }, md.blocks(...tabs));
}

/**
 * Tabs with an operation's answers by status: its successes, and the conflicts that clients must tell from failures.
 * The page about errors shows what other errors look like.
 */
export function answerTabs(operation: Operation, { api }: Reference): string {
  const shown = operation.responses.filter(({ status }) => status < 300 || status === 409);
  const [only, ...others] = shown;
  if (only && others.length === 0) return answer(operation, only, api.ignored);
  const tabs = shown.map((response) =>
    md.tag('Tab', { label: String(response.status) }, answer(operation, response, api.ignored)),
  );
  return md.tag(
    'Tabs',
    { group: responsesGroup(operation.id), label: 'Responses', statuses: true },
    md.blocks(...tabs),
  );
}

/** What an answer means, and the body of each of its examples. */
function answer(
  { id }: Operation,
  { status, examples, description }: ApiResponse,
  ignored: ReadonlySet<string>,
): string {
  const written = examples.map(({ name, summary, value }) =>
    md.blocks(
      meaning(name, summary, description),
      md.jsonFence(
        without(ignored, value),
        `title="${title(status, name, summary)}"${markOf(value)} response="${id} ${status}"`,
      ),
    ),
  );
  return md.blocks(...written);
}

/** A value without the members of these names. */
function without(ignored: ReadonlySet<string>, value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value, (name, member) => (ignored.has(name) ? undefined : member)));
}

/** What an example shows, unless its title says so. */
function meaning(name: string, summary: string | undefined, description: string): string {
  if (name !== 'default' && !isErrorCode(name)) return '';
  return md.inline(summary ?? description).replace(/(?<!\.)$/, '.');
}

/** Marks the line of an error's body that clients branch on. */
function markOf(value: JsonValue): string {
  const lines = JSON.stringify(value, null, 2).split('\n');
  const line = lines.findIndex((text) => text.startsWith('  "code":'));
  return line < 0 ? '' : ` {${line + 1}}`;
}

function title(status: number, name: string, summary: string | undefined): string {
  if (name === 'default') return `Response ${status}`;
  return `Response ${status}: ${isErrorCode(name) ? name : (summary ?? name).replace(/["`]/g, '')}`;
}
