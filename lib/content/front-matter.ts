import matter from 'gray-matter';
import { z } from 'zod';
import { isHint } from '../markdown/hints';
import { didYouMean, type Problem } from '../problems';
import type { Versions } from '../reference/schemas';
import { audiences, docKinds, type SourceFile } from './types';
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

/**
 * A file taken apart. `body` keeps the file's line numbers: front matter is replaced by empty lines. It is
 * empty where the file couldn't be taken apart.
 */
export type FrontMatterResult = { data: FrontMatter; body: string } | { problems: Problem[]; body: string };

/**
 * Takes front matter off a file and validates it. Each mistake names its line, the field and what was expected.
 * @param versions that the facts of a page can have been checked against; without them, any will do
 */
export function readFrontMatter({ path: file, text }: SourceFile, versions?: Versions): FrontMatterResult {
  const encoding = encodingProblem(file, text);
  if (encoding) return { problems: [encoding], body: '' };
  if (text.trim() === '') {
    return {
      problems: [
        { file, line: 1, message: 'the file is empty', advice: 'write front matter and a body, or delete it' },
      ],
      body: '',
    };
  }
  let parsed: { data: Record<string, unknown>; content: string };
  try {
    // The options argument switches off gray-matter's cache, which forgets errors.
    parsed = matter(text, {});
  } catch (error) {
    return { problems: [yamlProblem(file, error)], body: '' };
  }
  const result = schema.safeParse(parsed.data);
  const problems = result.success
    ? checkMeaning(result.data, versions).map(({ field, ...fault }) => ({
        file,
        line: lineOfField(field, text),
        ...fault,
      }))
    : result.error.issues.flatMap((issue) => toProblems(issue, file, text));
  if (parsed.content.trim() === '') {
    const line = text.trimEnd().split('\n').length;
    problems.push({ file, line, message: 'the document has no body', advice: 'write what the page is for' });
  }
  const headLines = text.slice(0, text.length - parsed.content.length).split('\n').length - 1;
  const body = '\n'.repeat(headLines) + parsed.content;
  return result.success && problems.length === 0 ? { data: result.data, body } : { problems, body };
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

function encodingProblem(file: string, text: string): Problem | undefined {
  if (text.startsWith('\uFEFF')) {
    return {
      file,
      line: 1,
      message: 'the file begins with a byte-order mark',
      advice: 'save it as UTF-8 without BOM',
    };
  }
  const carriageReturn = text.indexOf('\r');
  if (carriageReturn >= 0) {
    return {
      file,
      line: text.slice(0, carriageReturn).split('\n').length,
      message: 'the file has Windows line endings (CRLF)',
      advice: 'save it with line endings LF; .editorconfig tells your editor',
    };
  }
  return undefined;
}

function yamlProblem(file: string, error: unknown): Problem {
  if (!(error instanceof Error)) throw error;
  // js-yaml counts lines from 0, starting after the opening ---.
  const mark = (error as Error & { mark?: { line: number } }).mark;
  const reason = (error as Error & { reason?: string }).reason ?? error.message;
  return {
    file,
    line: (mark?.line ?? 0) + 1,
    message: `front matter is no valid YAML: ${reason}`,
    advice: 'put values that hold ":" or "#" into quotes, and indent with spaces',
  };
}

function toProblems(issue: z.core.$ZodIssue, file: string, text: string): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      line: lineOfField(key, text),
      message: `unknown front matter field "${key}"`,
      advice: didYouMean(key, fieldNames, `use one of ${fieldNames.join(', ')}`),
    }));
  }
  const field = String(issue.path[0] ?? '');
  const line = lineOfField(field, text);
  // No field stands on the first line, which opens the front matter.
  const isMissing = issue.code !== 'custom' && line === 1;
  return [
    {
      file,
      line,
      message: isMissing
        ? `front matter lacks "${field}"`
        : `front matter field "${field}" is wrong: ${expectation(issue)}`,
      advice: isMissing ? `add "${field}: …" between the --- lines` : (adviceFor[field] ?? 'correct the value'),
    },
  ];
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
  kind: 'choose the kind whose skeleton the page follows (docs/authors.md lists them)',
  minutes: `say for a tutorial how long it takes; one of more than ${maxMinutes} minutes is two pages`,
  draft: 'write true or false, without quotes',
  unlisted: 'write true or false, without quotes',
  id: 'use small letters, digits and hyphens, with "/" between parts',
  audience: `name one or more of ${audiences.join(', ')} in brackets: [${audiences[0]}]`,
  verified: verifiedAdvice,
};

/** The line of a front matter field in a file; 1 where it has none. */
export function lineOfField(field: string, text: string): number {
  // What stands in the body is no field, such as front matter that a page shows.
  const [head = ''] = text.startsWith('---') ? text.slice(3).split(/^---/m) : [];
  const escaped = field.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const at = head.search(new RegExp(`^["']?${escaped}["']?\\s*:`, 'm'));
  return at < 0 ? 1 : head.slice(0, at).split('\n').length;
}
