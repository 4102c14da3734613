import { type Document, isCollection, isMap, isNode, LineCounter, parseDocument, type Scalar } from 'yaml';
import type { z } from 'zod';
import type { SourceFile } from '../content/types';
import type { Problem } from '../problems';

/** A position in a file. Lines and columns count from 1. */
type Place = { line: number; column: number };

/** Finds the position of a value in its file by its path in the data: `[0, 'from']`. */
export type PlaceOf = (path: readonly PropertyKey[]) => Place;

/** A file by its path; empty if there is none. */
export function fileAt(path: string, files: readonly SourceFile[]): SourceFile {
  return files.find((file) => file.path === path) ?? { path, text: '' };
}

/**
 * Reads a data file (YAML, of which JSON is a part) and checks it against its schema.
 * @param advice what problems with the data's form tell to do
 * @returns the places of the file's values, and the data or the problems, each with the line of the value that is wrong
 */
export function parseData<T extends z.ZodType>(
  file: SourceFile,
  schema: T,
  advice = 'see lib/reference/schemas.ts for what this file holds',
): { placeOf: PlaceOf } & ({ data: z.infer<T> } | { problems: Problem[] }) {
  const { document, placeOf } = locate(file.text);
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, linePos }) => ({
      file: file.path,
      line: linePos?.[0].line ?? 1,
      column: linePos?.[0].col,
      message: message.split('\n')[0] ?? message,
      advice: 'correct the data at this place',
    }));
    return { problems, placeOf };
  }
  const result = schema.safeParse(document.toJS());
  if (result.success) return { data: result.data, placeOf };
  const problems = result.error.issues.flatMap(innermost).map(({ path, message, ...issue }) => ({
    file: file.path,
    line: placeOf(issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path).line,
    message: `${path.join('.') || 'the data'}: ${message}`,
    advice,
  }));
  return { problems, placeOf };
}

/** Finds positions in data files for problems found after reading. A file is parsed when first asked for. */
export function placeFinder(files: readonly SourceFile[]): (file: string, path: readonly PropertyKey[]) => Place {
  const known = new Map<string, PlaceOf>();
  return (file, path) => {
    const placeOf = known.get(file) ?? locate(fileAt(file, files).text).placeOf;
    known.set(file, placeOf);
    return placeOf(path);
  };
}

/** A missing value gets the position of the nearest value around it. */
function locate(text: string): { document: Document.Parsed; placeOf: PlaceOf } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const placeOf: PlaceOf = (path) => {
    for (let length = path.length; length > 0; length--) {
      const offset = offsetOf(document, path.slice(0, length));
      if (offset !== undefined) {
        const { line, col } = lineCounter.linePos(offset);
        return { line, column: col };
      }
    }
    return { line: 1, column: 1 };
  };
  return { document, placeOf };
}

/** Where a value begins; a list or map with a key begins at the key, which may be on the line above. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number | undefined {
  const node = document.getIn(path, true);
  const parent = document.getIn(path.slice(0, -1), true);
  if (isCollection(node) && isMap<Scalar>(parent)) {
    return parent.items.find(({ key }) => key.value === path.at(-1))?.key.range?.[0];
  }
  return isNode(node) ? node.range?.[0] : undefined;
}

/** For a value that may have several forms, what is wrong with the one it comes closest to. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const nearest = issue.errors.find((issues) =>
    issues.every(({ code, path }) => code !== 'invalid_type' || path.length),
  );
  if (!nearest) return [issue];
  return nearest.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }));
}
