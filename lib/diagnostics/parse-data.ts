import type { z } from 'zod';
import type { SourceFile } from './positions';
import type { Problem } from './problems';
import { type PositionOf, parseYaml, type Yaml } from './yaml';

/** The file with this path; an empty one if it doesn't exist. */
export function fileAt(path: string, files: readonly SourceFile[]): SourceFile {
  return files.find((file) => file.path === path) ?? { path, text: '' };
}

/** What is wrong with data, or the data. */
type Result<T extends z.ZodType> = { data: z.infer<T> } | { problems: Problem[] };

/**
 * Reads a data file (YAML, which includes JSON) and checks it against its schema.
 * @param advice the advice of problems with the form of the data
 * @returns the positions of the file's values, and either the data or the problems, each with the line of the wrong
 * value
 */
export function parseData<T extends z.ZodType>(
  file: SourceFile,
  schema: T,
  advice = 'see schema.ts in its room of lib/ for what this file holds',
): { positionOf: PositionOf } & Result<T> {
  const yaml = yamlOfFile(file);
  return { ...checkData(file.path, yaml, schema, () => advice), positionOf: yaml.positionOf };
}

/** Checks data against their schema. @param adviceFor the advice of a problem, by the first part of its path */
export function checkData<T extends z.ZodType>(
  file: string,
  { document, positionOf, problems: invalid }: Yaml,
  schema: T,
  adviceFor: (key: string) => string,
): Result<T> {
  const [first, ...others] = invalid;
  if (first) {
    const shared = { file, advice: 'put a text that contains ":" or "#" in quotes, and indent with spaces' };
    // After a mistake in the syntax, the parser finds others that are none.
    const told = first.advice ? [first, ...others] : [first];
    return { problems: told.map(({ reason, ...place }) => ({ ...shared, ...place, message: reason })) };
  }
  const { success, data, error } = schema.safeParse(document.toJS());
  if (success) return { data };
  const problems = error.issues.flatMap(innermost).map(({ path, message, ...issue }) => ({
    file,
    line: positionOf(issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path).line,
    message: `${path.join('.') || 'the data'}: ${document.hasIn(path) ? message : 'it is missing'}`,
    advice: adviceFor(String(path[0] ?? '')),
  }));
  return { problems };
}

/** Reports a problem of a data file, with the path of the wrong value: `['actions', 3, 'slug']`. */
export type ReportData = (file: string, at: readonly (string | number)[], message: string, advice: string) => void;

/** A list for problems found after reading, and the function that adds one. */
export function reportsOf(files: readonly SourceFile[]): { problems: Problem[]; report: ReportData } {
  const problems: Problem[] = [];
  const report: ReportData = (file, at, message, advice) =>
    problems.push({ file, line: yamlOfFile(fileAt(file, files)).positionOf(at).line, message, advice });
  return { problems, report };
}

/** The last result for each file, so that preview parses again only what was edited. */
const parsed = new Map<string, Yaml>();

/** A data file, parsed once. */
export function yamlOfFile({ path, text }: SourceFile): Yaml {
  const known = parsed.get(path);
  const yaml = known?.text === text ? known : parseYaml(text);
  parsed.set(path, yaml);
  return yaml;
}

/** For a value that may take several forms, the issues with the form it comes closest to. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const nearest = issue.errors.find((issues) =>
    issues.every(({ code, path }) => code !== 'invalid_type' || path.length),
  );
  if (!nearest) return [issue];
  return nearest.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }));
}
