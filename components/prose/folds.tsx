import type { ReactNode } from 'react';
import { errorRetryLabel } from '@/lib/tags/reference';
import styles from './folds.module.css';
import { FoldsBar } from './folds-bar.client';
import { titleIn } from './heading';

/** Headings that unfold what is below them. `filter` labels a field that finds them. */
export function Folds({ filter, children }: { filter?: string; children: ReactNode }) {
  return (
    <div className={styles.folds}>
      {filter && <FoldsBar filter={filter} />}
      {children}
    </div>
  );
}

interface FoldProps {
  /** A sentence beside the heading. */
  short?: string;
  /** Whether a retry can help: `yes`, `read` or `no`. */
  retry?: string;
  /** The heading, and what it unfolds. */
  children: ReactNode;
}

/** A heading that unfolds what is below it: closed at first, but found by the browser's search and opened by links. */
export function Fold({ short, retry, children }: FoldProps) {
  const { title, link, content } = titleIn(children);
  return (
    <div className={styles.fold} data-fold>
      <details>
        <summary className={styles.row} data-icon="chevron">
          {title}
          {short && <small className={styles.short}>{short}</small>}{' '}
          {retry && (
            <strong className={styles.retry} data-retry={retry}>
              {errorRetryLabel(retry)}
            </strong>
          )}
        </summary>
        <div className={styles.content} data-flow>
          {content}
        </div>
      </details>
      {link}
    </div>
  );
}
