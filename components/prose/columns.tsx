import { Children, isValidElement, type ReactNode } from 'react';
import styles from './columns.module.css';
import { H3 } from './heading';

/** Text in one column and code in a second one beside it; on narrow screens, one column in source order. */
export function Columns({ children }: { children: ReactNode }) {
  const [first] = Children.toArray(children).filter((child) => typeof child !== 'string');
  // Said here, because the style sheet's `:has()` would style all columns again for each part of the page that arrives.
  const isOneOfMany = isValidElement(first) && first.type === H3;
  return (
    <div className={styles.columns} data-flow data-operation data-one-of-many={isOneOfMany || undefined}>
      {children}
    </div>
  );
}

/** The second column, which stays in view while the first one scrolls. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className={styles.beside} data-flow data-beside>
      {children}
    </div>
  );
}
