import type { ReactNode } from 'react';
import styles from './heading.module.css';

/** A heading component of the given level whose text is the link to itself. */
export function heading(Level: 'h2' | 'h3' | 'h4') {
  return function Heading({ id, children }: { id?: string; children?: ReactNode }) {
    return (
      <Level id={id}>
        <a href={`#${id}`} className={styles.anchor}>
          {children}
        </a>
      </Level>
    );
  };
}
