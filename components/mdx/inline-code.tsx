import { breakable } from './breakable';
import styles from './inline-code.module.css';
import { Method } from './method';

const request = /^(GET|POST|PUT|PATCH|DELETE)( \/\S*)$/;

/** Behind what code may go on in the next line: blanks, and the slashes of a path. */
const ends = /(?<=[\s/])/;

/** Behind what the path of a request may: in a narrow column it would push the others away. Not each slash needs one. */
const pathEnds = /(?<=v1\/|\}\/)/;

/** The longest code, in Latin letters, that is kept in one line, and in a table, which can scroll, the longest part of a name with hyphens. */
const longest = { inLine: 24, inTable: 30 } as const;

/** Code inside a line. That of a request, such as `GET /health`, tells the method by a colour too. */
export function InlineCode({ children }: { children: string }) {
  const [, method, path = children] = request.exec(children) ?? [];
  const isShort = /^[ -~]+$/.test(children) && children.length <= longest.inLine;
  // In a table, where a browser would break a name behind its hyphens.
  const isKeptWhole =
    !isShort && path.includes('-') && path.split(ends).every(({ length }) => length <= longest.inTable);
  const shown = isKeptWhole
    ? breakable(path, ends, styles.whole)
    : method && !isShort
      ? breakable(path, pathEnds)
      : path;
  const className = [method && styles.request, isShort && styles.short].filter(Boolean).join(' ');
  return (
    <code className={className || undefined}>
      {method && <Method name={method} />}
      {shown}
    </code>
  );
}
