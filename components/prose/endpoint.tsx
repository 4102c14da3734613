import type { ReactNode } from 'react';
import { breakable } from '@/components/ui/breakable';
import { CopyIcon } from '@/components/ui/copy-icon';
import { Method } from '@/components/ui/method';
import { retryLabel } from '@/lib/reference/retry';
import styles from './endpoint.module.css';

/** Method and path of a REST operation, with a button that copies the path. */
export function Endpoint({ method, path }: { method: string; path: string }) {
  return (
    <figure className={styles.endpoint} translate="no">
      <Method name={method} /> <code className={styles.path}>{breakable(path, /(?<=.\/)/)}</code>
      <CopyIcon label={`Copy path: ${method} ${path}`} />
    </figure>
  );
}

/** The operations of a page, each with a link to it. */
export function EndpointList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface EndpointItemProps {
  method: string;
  path: string;
  /** Whether it may be sent again: `yes`, `read` or `no`. */
  safe: string;
  /** A link to the operation. */
  children: ReactNode;
}

/** One operation: its name, method and path, and a mark if it isn't safe to send again; its own section says more. */
export function EndpointItem({ method, path, safe, children }: EndpointItemProps) {
  return (
    <li className={styles.item}>
      {children}
      <p className={styles.request} translate="no">
        <Method name={method} isInList /> <code>{breakable(path, /(?<=.\/)/)}</code>
      </p>
      {safe === 'no' && <p className={styles.safe}>{retryLabel(safe)} to repeat</p>}
    </li>
  );
}
