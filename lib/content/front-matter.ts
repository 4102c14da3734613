import { isMap, isScalar } from 'yaml';
import { z } from 'zod';
import { didYouMean, type Problem } from '../diagnostics/problems';
import type { Yaml } from '../diagnostics/yaml';
import { isHint } from '../markdown/hints';
import type { Versions } from '../reference/schemas';
import { docKinds } from './kinds';
import type { ParsedPage } from './parse-page';
import { checkVersions, notVerified, verifiedAdvice, verifiedField } from './verified';

/** Whom pages are written for. */
const audiences = ['developers', 'integrators', 'operators'] as const;

/** Search results and the sidebar show these fields as they are: a link would appear with its brackets. */
const plainText = z
  .string()
  .regex(/^(?!.*\]\()/s, 'it must be plain text, without links')
  .regex(/[\p{L}\p{N}]/u, 'it must have words')
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'it must be one line, without invisible characters');

/** What the font of a page's social image can show; for anything else its renderer would ask the network. */
const drawable = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{C}+<=>|~$^`]*$/u;

/** The most minutes that a tutorial may ask of its reader. */
const maxMinutes = 15;

/** The front matter fields; any other is a mistake (DATA-3). Lengths are in characters. */
const schema = z.strictObject({
  title: plainText
    .max(60)
    .regex(drawable, 'it must have Latin letters, digits and punctuation only, which its image can show'),
  description: plainText.min(50).max(160),
  /** What the page is for. */
  kind: z.enum(docKinds),
  /** How long a tutorial takes. */
  minutes: z
    .number()
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= maxMinutes, `it must be 1 to ${maxMinutes}`)
    .optional(),
  /** Left out of production, shown in preview (DATA-3). */
  draft: z.boolean().default(false),
  /** Built, but neither listed nor indexed (DATA-3). */
  unlisted: z.boolean().default(false),
  sidebar_label: plainText.optional(),
  id: z
    .string()
    .regex(/^[a-z\d-]+(?:\/[a-z\d-]+)*$/)
    .optional(),
  audience: z.array(z.enum(audiences)).min(1),
  /** What its facts were checked against; undefined for a draft whose facts nobody has checked. */
  verified: verifiedField,
});
const fieldNames = Object.keys(schema.shape);

export type FrontMatter = z.infer<typeof schema>;

/** Front matter as it was read: its fields, or what is wrong with them. */
export type FrontMatterResult = { data: FrontMatter } | { problems: Problem[] };

/**
 * Reads and validates a page's front matter. Each mistake names its line, the field and what was expected.
 * @param versions that the facts of a page can have been checked against; without them, any will do
 */
export function readFrontMatter(page: ParsedPage, versions?: Versions): FrontMatterResult {
  const { source, fields, body, parseProblem } = page;
  const problems: Problem[] = [];
  const report = (line: number, message: string, advice: string) =>
    problems.push({ file: source.path, line, message, advice });
  if (parseProblem?.part === 'file') return { problems: [parseProblem.problem] };
  if (!fields) {
    report(1, 'the file has no front matter', 'begin it with the fields, between two lines that are ---');
    return { problems };
  }
  for (const { line, reason } of fields.faults) {
    const advice = 'put values that hold ":" or "#" into quotes, and indent with spaces';
    report(line, `front matter is not valid YAML: ${reason}`, advice);
  }
  for (const { key, comment } of cutTexts(fields)) {
    const advice = 'put the text into quotes: in YAML, " #" begins a comment';
    report(fields.positionOf([key]).line, `"${key}" ends before "#${comment}"`, advice);
  }
  if (problems.length > 0) return { problems };
  const { success, data, error } = schema.safeParse(isMap(fields.document.contents) ? fields.document.toJS() : {});
  const at = (field: string) => fields.positionOf([field]).line;
  if (success) {
    checkMeaning(data, versions, (field, message, advice = adviceFor[field]) =>
      report(at(field), message, advice ?? 'correct the value'),
    );
  } else for (const issue of error.issues) reportIssue(issue, fields, report);
  if (body.children.length === 0 && !parseProblem) {
    const line = source.text.trimEnd().split('\n').length;
    report(line, 'the document has no body', 'write what the page is for');
  }
  return success && problems.length === 0 ? { data } : { problems };
}

/** Texts without quotes that YAML ends at a "#", with what it takes for a comment. */
function cutTexts({ document }: Yaml): { key: string; comment: string }[] {
  if (!isMap(document.contents)) return [];
  return document.contents.items.flatMap(({ key, value }) =>
    isScalar(value) && value.type === 'PLAIN' && value.comment ? [{ key: String(key), comment: value.comment }] : [],
  );
}

/** Checks what depends on several fields, or on the reference data. */
function checkMeaning(
  { draft, description, kind, minutes, verified }: FrontMatter,
  versions: Versions | undefined,
  report: (field: string, message: string, advice?: string) => void,
): void {
  if (!draft && isHint(description)) report('description', 'the description is still a hint');
  if (!draft && verified === undefined) report('verified', `"verified: ${notVerified}" is for drafts only`);
  if (kind === 'tutorial' && !draft && minutes === undefined) report('minutes', 'a tutorial lacks "minutes"');
  if (kind !== 'tutorial' && minutes !== undefined) report('minutes', 'only a tutorial has "minutes"');
  const fault = verified && versions && checkVersions(verified, versions);
  if (fault) report('verified', fault.message, fault.advice);
}

function reportIssue(
  issue: z.core.$ZodIssue,
  { document, positionOf }: Yaml,
  report: (line: number, message: string, advice: string) => void,
): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) {
      const advice = didYouMean(key, fieldNames, `use one of ${fieldNames.join(', ')}`);
      report(positionOf([key]).line, `unknown front matter field "${key}"`, advice);
    }
    return;
  }
  const field = String(issue.path[0] ?? '');
  if (!document.has(field)) {
    report(1, `front matter lacks "${field}"`, `add "${field}: …" between the --- lines`);
    return;
  }
  const message = `front matter field "${field}" is wrong: ${expectation(issue)}`;
  report(positionOf([field]).line, message, adviceFor[field] ?? 'correct the value');
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return `it must have at least ${issue.minimum} ${issue.origin === 'array' ? 'entry' : 'characters'}`;
    case 'too_big':
      return `it must have at most ${issue.maximum} characters`;
    case 'invalid_type':
      return `it must be a ${issue.expected === 'array' ? 'list' : issue.expected}`;
    case 'invalid_value':
      return `it must be one of ${issue.values.join(', ')}`;
    default:
      return issue.message;
  }
}

const adviceFor: Record<string, string> = {
  title: 'name the page in at most 60 characters, in quotes if it is a number',
  description: 'say in one sentence of 50 to 160 characters what the reader gets',
  kind: 'choose the kind whose template the page follows (docs/authors.md lists them)',
  minutes: `say for a tutorial how long it takes; one of more than ${maxMinutes} minutes is two pages`,
  draft: 'write true or false, without quotes',
  unlisted: 'write true or false, without quotes',
  id: 'use small letters, digits and hyphens, with "/" between parts',
  audience: `name one or more of ${audiences.join(', ')} in brackets: [${audiences[0]}]`,
  verified: verifiedAdvice,
};
