import { z } from 'zod';
import { checkData } from '../diagnostics/parse-data';
import type { Problem } from '../diagnostics/problems';
import { isHint } from '../markdown/hints';
import { markNames } from '../marks';
import type { Versions } from '../reference/schema';
import { checkVersions, notRead, readAdvice, readField } from './facts-read';
import { docKinds } from './kinds';
import type { ParsedPage } from './parse-page';

/** The audiences of pages. */
const audiences = ['developers', 'integrators', 'operators'] as const;

/** Search results and the sidebar show these fields as they are, so a link would appear with its brackets. */
const plainText = z
  .string()
  .regex(/^(?!.*\]\()/s, 'it must be plain text, without links')
  .regex(/[\p{L}\p{N}]/u, 'it must contain words')
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'it must be one line, without invisible characters');

/** The maximum length of a tutorial, in minutes. */
const maxMinutes = 15;

/** The fields of front matter; any other field is a mistake. Lengths are in characters. */
const schema = z.strictObject({
  title: plainText.max(60),
  description: plainText.min(50).max(160),
  /** What the page is for. */
  kind: z.enum(docKinds),
  /** How long a tutorial takes. */
  minutes: z
    .number()
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= maxMinutes, `it must be 1 to ${maxMinutes}`)
    .optional(),
  /** Left out of production, shown in preview. */
  draft: z.boolean().default(false),
  /** Built, but neither listed nor indexed. */
  unlisted: z.boolean().default(false),
  sidebar_label: plainText.optional(),
  /** What is drawn before its title. */
  mark: z.enum(markNames).optional(),
  audience: z.array(z.enum(audiences)).min(1),
  /** The public sources that the page's facts were read in; undefined for a draft whose facts nobody has read. */
  read: readField,
});

export type FrontMatter = z.infer<typeof schema>;

/**
 * Reads and validates a page's front matter. Each problem names the line, the field and what was expected.
 * @param versions the versions in whose sources a page's facts may have been read; if omitted, any version is accepted
 */
export function readFrontMatter(
  { source, fields, body, syntaxProblem }: ParsedPage,
  versions?: Versions,
): { data: FrontMatter } | { problems: Problem[] } {
  const file = source.path;
  if (!fields) {
    const advice = 'start it with the fields as YAML, between two lines that are only ---';
    return { problems: [{ file, line: 1, message: 'the file has no front matter', advice }] };
  }
  const result = checkData(file, fields, schema, adviceFor);
  if ('problems' in result) return result;
  const problems: Problem[] = [];
  checkMeaning(result.data, versions, (field, message, advice = adviceFor(field)) =>
    problems.push({ file, line: fields.positionOf([field]).line, message, advice }),
  );
  if (body.children.length === 0 && !syntaxProblem) {
    const line = source.text.trimEnd().split('\n').length;
    problems.push({ file, line, message: 'the document has no body', advice: 'write what the page is for' });
  }
  return problems.length > 0 ? { problems } : result;
}

/** Checks what depends on several fields, or on the reference data. */
function checkMeaning(
  { draft, description, kind, minutes, read }: FrontMatter,
  versions: Versions | undefined,
  report: (field: string, message: string, advice?: string) => void,
): void {
  if (!draft && isHint(description)) report('description', 'the description is still a hint');
  if (!draft && read === undefined) report('read', `"read: ${notRead}" is for drafts only`);
  if (kind === 'tutorial' && !draft && minutes === undefined) report('minutes', 'a tutorial lacks "minutes"');
  if (kind !== 'tutorial' && minutes !== undefined) report('minutes', 'only a tutorial has "minutes"');
  const problem = read && versions && checkVersions(read, versions);
  if (problem) report('read', problem.message, problem.advice);
}

const advice: Record<string, string> = {
  title: 'name the page in at most 60 characters, in quotes if it is a number',
  description: 'say in one sentence of 50 to 160 characters what the reader gets',
  kind: 'choose the kind whose template the page follows (docs/authors.md lists them)',
  mark: 'name one of lib/marks.ts, or leave it out',
  minutes: `say how long the tutorial takes; if it takes more than ${maxMinutes} minutes, split it into two pages`,
  draft: 'write true or false, without quotes',
  unlisted: 'write true or false, without quotes',
  audience: `name one or more of ${audiences.join(', ')} in brackets: [${audiences[0]}]`,
  read: readAdvice,
};

function adviceFor(field: string): string {
  return advice[field] ?? `the fields are ${Object.keys(schema.shape).join(', ')}`;
}
