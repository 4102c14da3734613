import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  /** What the service would answer. */
  code?: string;
  children: ReactNode;
}

/** A page with a single message: not found, or crashed. */
export function MessagePage({ title, code, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <p className={styles.code}>{code && <code>{code}</code>}</p>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
