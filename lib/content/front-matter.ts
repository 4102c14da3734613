import { isMap } from 'yaml';
import { z } from 'zod';
import { isHint } from '../markdown/hints';
import type { Versions } from '../reference/schemas';
import { didYouMean, type Problem } from '../source/problems';
import type { Yaml } from '../source/yaml';
import type { WrittenPage } from './parse-page';
import { audiences, docKinds } from './types';
import { checkVersions, notVerified, verifiedAdvice, verifiedField } from './verified';

/** Search results and the sidebar show these fields as they are: a link would appear with its brackets. */
const plainText = z.string().regex(/^(?!.*\]\()/s, 'it must be plain text, without links');

/** The most minutes that a tutorial may ask of its reader. */
const maxMinutes = 15;

/** The front matter fields; any other is a mistake (DATA-3). Lengths are in characters. */
const schema = z.strictObject({
  title: plainText.min(1).max(60),
  description: plainText.min(50).max(160),
  kind: z.enum(docKinds),
  minutes: z
    .number()
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= maxMinutes, `it must be 1 to ${maxMinutes}`)
    .optional(),
  draft: z.boolean().default(false),
  unlisted: z.boolean().default(false),
  sidebar_label: plainText.min(1).optional(),
  id: z
    .string()
    .regex(/^[a-z\d-]+(?:\/[a-z\d-]+)*$/)
    .optional(),
  audience: z.array(z.enum(audiences)).min(1),
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
export function readFrontMatter(page: WrittenPage, versions?: Versions): FrontMatterResult {
  const { source, fields, body, unparsed } = page;
  const file = source.path;
  if (unparsed?.part === 'file') return { problems: [unparsed.problem] };
  if (!fields) {
    const advice = 'begin it with the fields, between two lines that are ---';
    return { problems: [{ file, line: 1, message: 'the file has no front matter', advice }] };
  }
  if (fields.faults.length > 0) return { problems: fields.faults.map((fault) => yamlProblem(file, fault)) };
  const result = schema.safeParse(isMap(fields.document.contents) ? fields.document.toJS() : {});
  const problems = result.success
    ? checkMeaning(result.data, versions).map(({ field, ...fault }) => ({
        file,
        line: fields.placeOf([field]).line,
        ...fault,
      }))
    : result.error.issues.flatMap((issue) => toProblems(issue, file, fields));
  if (body.children.length === 0 && !unparsed) {
    const line = source.text.trimEnd().split('\n').length;
    problems.push({ file, line, message: 'the document has no body', advice: 'write what the page is for' });
  }
  return result.success && problems.length === 0 ? { data: result.data } : { problems };
}

/** Checks what depends on several fields, or on the reference data. */
function checkMeaning(
  { draft, description, kind, minutes, verified }: FrontMatter,
  versions: Versions | undefined,
): (Pick<Problem, 'message' | 'advice'> & { field: string })[] {
  const faults = [];
  if (!draft && isHint(description)) {
    faults.push({
      field: 'description',
      message: 'the description is still a hint',
      advice: adviceFor.description ?? '',
    });
  }
  if (!draft && verified === undefined) {
    const message = `"verified: ${notVerified}" is for drafts only`;
    faults.push({ field: 'verified', message, advice: verifiedAdvice });
  }
  if (kind === 'tutorial' ? !draft && minutes === undefined : minutes !== undefined) {
    const message = kind === 'tutorial' ? 'a tutorial lacks "minutes"' : 'only a tutorial has "minutes"';
    faults.push({ field: 'minutes', message, advice: adviceFor.minutes ?? '' });
  }
  const fault = verified && versions && checkVersions(verified, versions);
  return fault ? [...faults, { field: 'verified', ...fault }] : faults;
}

function yamlProblem(file: string, { line, reason }: Yaml['faults'][number]): Problem {
  const advice = 'put values that hold ":" or "#" into quotes, and indent with spaces';
  return { file, line, message: `front matter is no valid YAML: ${reason}`, advice };
}

function toProblems(issue: z.core.$ZodIssue, file: string, { document, placeOf }: Yaml): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      line: placeOf([key]).line,
      message: `unknown front matter field "${key}"`,
      advice: didYouMean(key, fieldNames, `use one of ${fieldNames.join(', ')}`),
    }));
  }
  const field = String(issue.path[0] ?? '');
  if (!document.has(field)) {
    const advice = `add "${field}: …" between the --- lines`;
    return [{ file, line: 1, message: `front matter lacks "${field}"`, advice }];
  }
  const message = `front matter field "${field}" is wrong: ${expectation(issue)}`;
  return [{ file, line: placeOf([field]).line, message, advice: adviceFor[field] ?? 'correct the value' }];
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
