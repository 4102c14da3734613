import type { ReactNode } from 'react';
import button from '../styles/button.module.css';
import styles from './actions.module.css';

/** Calls to action: a paragraph of links, of which the first two look like buttons. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={`${button.leads} ${styles.actions}`}>{children}</div>;
}
