import { breakable } from '@/components/ui/breakable';
import { Method } from '@/components/ui/method';
import styles from './inline-code.module.css';

const request = /^(GET|POST|PUT|PATCH|DELETE)( \/\S*)$/;

/** Where code may break: after spaces, and after the slashes of a path. */
const ends = /(?<=[\s/])/;

/**
 * Where the path of a request may break: in a narrow column, it would squeeze the others. Not every slash is needed.
 */
const pathEnds = /(?<=v1\/|\}\/)/;

/**
 * The longest code that is kept on one line, in Latin letters; and, in a table, which can scroll, the longest part of a
 * hyphenated name.
 */
const longest = { inLine: 24, inTable: 30 } as const;

/** Inline code. In a request, such as `GET /health`, a colour also tells the method. */
export function InlineCode({ children }: { children: string }) {
  const [, method, path = children] = request.exec(children) ?? [];
  const isShort = /^[ -~]+$/.test(children) && children.length <= longest.inLine;
  // Applies in tables, where a browser would break a name after its hyphens.
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
