import styles from './inline-code.module.css';
import { Method } from './method';

const request = /^(GET|POST|PUT|PATCH|DELETE)( \/\S*)$/;

/** Code inside a line. That of a request, such as `GET /health`, tells the method by a colour too. */
export function InlineCode({ children }: { children: string }) {
  const [, method, path] = request.exec(children) ?? [];
  if (method === undefined) return <code>{children}</code>;
  return (
    <code className={styles.request}>
      <Method name={method} />
      {path}
    </code>
  );
}
