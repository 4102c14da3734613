import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { SourceFile } from '../content/types';
import type { Problem } from '../problems';

/**
 * Reads a data file (YAML, of which JSON is a part) and checks it against its schema.
 * @returns the data, or the problems, each with the line of the value that is wrong
 */
export function parseData<T extends z.ZodType>(
  file: SourceFile,
  schema: T,
): { data: z.infer<T> } | { problems: Problem[] } {
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
  if (result.success) return { data: result.data };
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length) as (string | number)[], true);
      const range =
        node && typeof node === 'object' && 'range' in node ? (node.range as number[] | undefined) : undefined;
      if (range?.[0] !== undefined) return lineCounter.linePos(range[0]).line;
    }
    return 1;
  };
  return {
    problems: result.error.issues.map(({ path, message }) => ({
      file: file.path,
      line: lineOf(path),
      message: `${path.join('.') || 'the data'}: ${message}`,
      advice: 'see lib/reference/schemas.ts for what this file holds',
    })),
  };
}
