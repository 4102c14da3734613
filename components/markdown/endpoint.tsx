import styles from './endpoint.module.css';

/** Method and path of a REST operation. The method is told by its word; its colour only helps. */
export function Endpoint({ method, path }: { method: string; path: string }) {
  return (
    <p className={styles.endpoint} translate="no">
      <span className={styles.method} data-method={method}>
        {method}
      </span>
      <code className={styles.path}>{path}</code>
    </p>
  );
}
