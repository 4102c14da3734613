import { VFileMessage } from 'vfile-message';
import { positionOf } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';
import { openFence, openFences } from '../markdown/fences';
import { plainSyntax } from '../markdown/syntax';
import { definitionOf } from '.';
import { unknownComponent } from './check-components';

/**
 * Explains in an editor's words why a body can't be parsed.
 * @throws the error itself if it isn't the parser's
 */
export function syntaxProblem(error: unknown, body: string, file: string): Problem {
  if (!(error instanceof VFileMessage)) throw error;
  const { line = 1, column = 1 } = error;
  const rest = (body.split('\n')[line - 1] ?? '').slice(column - 1);
  if (rest.startsWith('!--')) {
    const advice = 'pages have no comments: put notes to other authors in the front matter, on lines that start with #';
    return { file, line, column: column - 1, message: 'a comment', advice };
  }
  // Only the message contains the position of an unclosed tag: "for `<Note>` (7:1-7:7)".
  const [, name = '', openLine, openColumn] = /closing tag for `<(.*?)>` \((\d+):(\d+)/.exec(error.reason) ?? [];
  if (name && !definitionOf(name)) {
    return { file, line: Number(openLine), column: Number(openColumn), ...unknownComponent(name) };
  }
  // Below a fence that never ends, a closing tag is code.
  const [fence] = openFences(plainSyntax.parse(body), body);
  if (fence) return { file, ...positionOf(fence), message: openFence[0], advice: openFence[1] };
  const isUnclosed = openLine !== undefined || /closing tag/.test(error.reason);
  return {
    file,
    line: Number(openLine ?? line),
    column: Number(openColumn ?? column),
    message: error.reason.replace(/\s+/g, ' '),
    advice: isUnclosed
      ? 'close every component on a line of its own: <Note> … </Note>'
      : 'a "<" starts a component: write an address without it, and anything else as code (`<`) or as &lt;',
  };
}
