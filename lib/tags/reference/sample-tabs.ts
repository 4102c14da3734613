import { type Block, paragraph, tag } from '../../markdown/mdast';
import type { ApiResponse, Operation } from '../../reference/api';
import type { JsonValue } from '../../reference/api-schema';
import { isErrorCode } from '../../reference/names';
import { sampleLanguages } from '../../reference/request-samples';
import { responsesGroup } from '../responses-group';
import * as md from './markdown';

/** Tabs with an operation's request in each language. */
export function requestTabs(operation: Operation): Block[] {
  const tabs = sampleLanguages.map(({ label, language, write }) => {
    // The JSON of an n8n node contains the request rather than a body to check.
    const meta = language === 'json' ? '' : `request="${operation.id}"`;
    return tag('Tab', { label }, [md.fence(language, write(operation), meta)]);
  });
  return [tag('Tabs', { group: 'language', code: true }, tabs)];
}

/**
 * Tabs with an operation's answers by status: its successes, and the conflicts that clients must tell from failures.
 * The page about errors shows what other errors look like.
 */
export function answerTabs(operation: Operation, ignored: ReadonlySet<string>): Block[] {
  const shown = operation.responses.filter(({ status }) => status < 300 || status === 409);
  const [only, ...others] = shown;
  if (only && others.length === 0) return answer(operation, only, ignored);
  const tabs = shown.map((response) =>
    tag('Tab', { label: String(response.status) }, answer(operation, response, ignored)),
  );
  return [tag('Tabs', { group: responsesGroup(operation.id), label: 'Responses', statuses: true }, tabs)];
}

/** What an answer means, and the body of each of its examples. */
function answer(
  { id }: Operation,
  { status, examples, description }: ApiResponse,
  ignored: ReadonlySet<string>,
): Block[] {
  return examples.flatMap(({ name, summary, value }) =>
    md.blocks(
      meaning(name, summary, description),
      md.jsonFence(
        without(ignored, value),
        `title="${title(status, name, summary)}"${markOf(value)} response="${id} ${status}"`,
      ),
    ),
  );
}

/** A value without the members of these names. */
function without(ignored: ReadonlySet<string>, value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value, (name, member) => (ignored.has(name) ? undefined : member)));
}

/** What an example shows, unless its title says so. */
function meaning(name: string, summary: string | undefined, description: string): Block[] {
  if (name !== 'default' && !isErrorCode(name)) return [];
  return [paragraph(md.inline((summary ?? description).trim().replace(/(?<!\.)$/, '.')))];
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
