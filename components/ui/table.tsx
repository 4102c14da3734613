import type { ComponentProps, ReactNode } from 'react';
import styles from './table.module.css';

/** A header cell. An empty one is a plain cell, as there is no header to announce. */
export function HeaderCell({ children, ...rest }: Pick<ComponentProps<'th'>, 'align' | 'scope' | 'children'>) {
  return children ? <th {...rest}>{children}</th> : <td align={rest.align} />;
}

/** The head of a table whose columns have these names. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A table. It scrolls if it is wider than the page. On a phone, each row of a table with `cards` is a card. */
export function Table({ columns, cards, children }: { columns: number; cards?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place that scrolls
    <div className={styles.scroll} data-scrollable role="group" aria-label="Table">
      <table className={styles.table} data-columns={Math.min(columns, 5)} data-cards={cards}>
        {children}
      </table>
    </div>
  );
}
