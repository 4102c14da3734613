import { isMap } from 'yaml';
import { z } from 'zod';
import { didYouMean, type Problem } from '../diagnostics/problems';
import type { Yaml } from '../diagnostics/yaml';
import { isHint } from '../markdown/hints';
import { markNames } from '../marks';
import type { Versions } from '../reference/schema';
import { docKinds } from './kinds';
import type { ParsedPage } from './parse-page';
import { checkVersions, notVerified, verifiedAdvice, verifiedField } from './verified';

/** The audiences of pages. */
const audiences = ['developers', 'integrators', 'operators'] as const;

/** Search results and the sidebar show these fields as they are, so a link would appear with its brackets. */
const plainText = z
  .string()
  .regex(/^(?!.*\]\()/s, 'it must be plain text, without links')
  .regex(/[\p{L}\p{N}]/u, 'it must contain words')
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'it must be one line, without invisible characters');

/** Characters that the font of the social images has; for any other, the image renderer would download a font. */
const drawable = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{C}+<=>|~$^`]*$/u;

/** The maximum length of a tutorial, in minutes. */
const maxMinutes = 15;

/** The fields of front matter; any other field is a mistake. Lengths are in characters. */
const schema = z.strictObject({
  title: plainText
    .max(60)
    .regex(drawable, 'it may contain only Latin letters, digits and punctuation, which the social image can show'),
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
  id: z
    .string()
    .regex(/^[a-z\d-]+(?:\/[a-z\d-]+)*$/)
    .optional(),
  audience: z.array(z.enum(audiences)).min(1),
  /** What the page's facts were checked against; undefined for a draft whose facts nobody has checked. */
  verified: verifiedField,
});
const fieldNames = Object.keys(schema.shape);

export type FrontMatter = z.infer<typeof schema>;

/** The fields of front matter, or the problems with them. */
type FrontMatterResult = { data: FrontMatter } | { problems: Problem[] };

/**
 * Reads and validates a page's front matter. Each problem names the line, the field and what was expected.
 * @param versions the versions that a page's facts may have been checked against; if omitted, any version is accepted
 */
export function readFrontMatter(page: ParsedPage, versions?: Versions): FrontMatterResult {
  const { source, fields, body, parseProblem } = page;
  const problems: Problem[] = [];
  const report = (line: number, message: string, advice: string) =>
    problems.push({ file: source.path, line, message, advice });
  if (parseProblem?.part === 'file') return { problems: [parseProblem.problem] };
  if (!fields) {
    report(1, 'the file has no front matter', 'start it with the fields, between two "---" lines');
    return { problems };
  }
  for (const { line, reason, advice } of fields.problems) {
    if (advice) report(line, reason, advice);
    else {
      const quote = 'put values that contain ":" or "#" in quotes, and indent with spaces';
      report(line, `front matter is not valid YAML: ${reason}`, quote);
    }
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
  const problem = verified && versions && checkVersions(verified, versions);
  if (problem) report('verified', problem.message, problem.advice);
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
  mark: 'name one of lib/marks.ts, or leave it out',
  minutes: `say how long the tutorial takes; if it takes more than ${maxMinutes} minutes, split it into two pages`,
  draft: 'write true or false, without quotes',
  unlisted: 'write true or false, without quotes',
  id: 'use lowercase letters, digits and hyphens, with "/" between parts',
  audience: `name one or more of ${audiences.join(', ')} in brackets: [${audiences[0]}]`,
  verified: verifiedAdvice,
};
