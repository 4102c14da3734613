import { CopyCode } from '@/components/ui/copy-code.client';
import { breakable } from './breakable';
import styles from './endpoint.module.css';
import { Method } from './method';

/** Method and path of a REST operation, with a button that copies the path. */
export function Endpoint({ method, path }: { method: string; path: string }) {
  return (
    <figure className={styles.endpoint} translate="no">
      <Method name={method} /> <code className={styles.path}>{breakable(path, /(?<=.\/)/)}</code>
      <CopyCode label="Copy path" />
    </figure>
  );
}
