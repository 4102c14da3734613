import { breakable } from './breakable';
import styles from './inline-code.module.css';
import { Method } from './method';

const request = /^(GET|POST|PUT|PATCH|DELETE)( \/\S*)$/;

/** Behind what code may go on in the next line: blanks, and the slashes of a path. */
const ends = /(?<=[\s/])/;

/** Behind what the path of a request may: in a narrow column it would push the others away. Not each slash needs one. */
const pathEnds = /(?<=v1\/|\}\/)/;

/** The longest word with a hyphen, in letters, that a phone has room for. */
const longest = 30;

/** Code inside a line. That of a request, such as `GET /health`, tells the method by a colour too. */
export function InlineCode({ children }: { children: string }) {
  const [, method, path = children] = request.exec(children) ?? [];
  // In a table, where a browser would break a name behind its hyphens.
  const isKeptWhole = path.includes('-') && path.split(ends).every((part) => part.length <= longest);
  const shown = isKeptWhole ? breakable(path, ends) : method ? breakable(path, pathEnds) : path;
  const className = [method && styles.request, isKeptWhole && styles.whole].filter(Boolean).join(' ');
  return (
    <code className={className || undefined}>
      {method && <Method name={method} />}
      {shown}
    </code>
  );
}
