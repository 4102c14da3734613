import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A header cell; an empty one is no header. */
export function HeaderCell({ align, children }: { align?: 'left' | 'center' | 'right'; children?: ReactNode }) {
  return children ? <th align={align}>{children}</th> : <td align={align} />;
}

interface TableProps {
  /** Where it is a few names and their values. */
  'data-terms'?: string;
  children: ReactNode;
}

/** A table that scrolls inside itself where it is wider than the page. */
export function Table({ children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place that scrolls
    <div className={styles.scroll} data-scrollable role="group" aria-label="Table">
      <table className={styles.table} {...rest}>
        {children}
      </table>
    </div>
  );
}
