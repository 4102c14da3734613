import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { SourceFile } from '../content/types';
import type { Problem } from '../problems';

/** Where a value stands in its file, found by its path in the data: `[0, 'from']`. */
export type PlaceOf = (path: readonly PropertyKey[]) => { line: number; column: number };

/**
 * Reads a data file (YAML, of which JSON is a part) and checks it against its schema.
 * @param advice what problems with the data's form tell to do
 * @returns the data and the places of its values, or the problems, each with the line of the value that is wrong
 */
export function parseData<T extends z.ZodType>(
  file: SourceFile,
  schema: T,
  advice = 'see lib/reference/schemas.ts for what this file holds',
): { data: z.infer<T>; placeOf: PlaceOf } | { problems: Problem[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(file.text, { lineCounter });
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map(({ message, linePos }) => ({
        file: file.path,
        line: linePos?.[0].line ?? 1,
        column: linePos?.[0].col,
        message: message.split('\n')[0] ?? message,
        advice: 'correct the data at this place',
      })),
    };
  }
  const result = schema.safeParse(document.toJS());
  const placeOf: PlaceOf = (path) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length) as (string | number)[], true);
      const range =
        node && typeof node === 'object' && 'range' in node ? (node.range as number[] | undefined) : undefined;
      if (range?.[0] !== undefined) {
        const { line, col } = lineCounter.linePos(range[0]);
        return { line, column: col };
      }
    }
    return { line: 1, column: 1 };
  };
  if (result.success) return { data: result.data, placeOf };
  return {
    problems: result.error.issues.map(({ path, message }) => ({
      file: file.path,
      line: placeOf(path).line,
      message: `${path.join('.') || 'the data'}: ${message}`,
      advice,
    })),
  };
}
