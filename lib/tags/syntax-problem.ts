import { VFileMessage } from 'vfile-message';
import type { Problem } from '../diagnostics/problems';
import { definitionOf } from '.';
import { unknownComponent } from './check-components';

/**
 * Explains in an editor's words why a body can't be parsed.
 * @throws the error itself if it isn't the parser's
 */
export function syntaxProblem(error: unknown, body: string, file: string): Problem {
  if (!(error instanceof VFileMessage)) throw error;
  const { line = 1, column = 1 } = error;
  const at = (start: number, message: string, advice: string) => ({ file, line, column: start, message, advice });
  const bracketed = addressAround(body, line, column);
  if (bracketed) {
    const advice = 'a "<" starts a component: write the address alone, or [text](address)';
    return { ...at(bracketed.column, 'an address in angle brackets', advice), target: bracketed.address };
  }
  const rest = textAt(body, line, column);
  if (rest.startsWith('!--')) {
    const advice = 'pages have no comments: put notes to other authors in the front matter, on lines that start with #';
    return at(column - 1, 'a comment', advice);
  }
  // Only the message contains the position of an unclosed tag: "for `<Note>` (7:1-7:7)".
  const [, name = '', openLine, openColumn] = /closing tag for `<(.*?)>` \((\d+):(\d+)/.exec(error.reason) ?? [];
  if (name && !definitionOf(name)) {
    return { file, line: Number(openLine), column: Number(openColumn), ...unknownComponent(name) };
  }
  const isUnclosed = openLine !== undefined || /closing tag/.test(error.reason);
  return {
    file,
    line: Number(openLine ?? line),
    column: Number(openColumn ?? column),
    message: error.reason.replace(/\s+/g, ' '),
    advice: isUnclosed
      ? 'close every component on a line of its own: <Note> … </Note>'
      : 'a "<" starts a component: write it as code (`<`) or as &lt;',
  };
}

/** The rest of a line of the body from a column on. */
function textAt(body: string, line: number, column: number): string {
  return (body.split('\n')[line - 1] ?? '').slice(column - 1);
}

/** The address in angle brackets around a position, such as `<https://8kit.io>`, and the column where it starts. */
function addressAround(body: string, line: number, column: number): { address: string; column: number } | undefined {
  const text = textAt(body, line, 1);
  for (const { 0: all, 1: address = '', index } of text.matchAll(/<((?:[a-z][a-z\d+.-]*:|[^\s<>@/]+@)[^\s<>]+)>/gi)) {
    const start = index + 1;
    if (start <= column && column < start + all.length) return { address, column: start };
  }
  return undefined;
}
