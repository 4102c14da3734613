import type { ReactNode } from 'react';
import { assetUrl } from '@/lib/urls';
import styles from './message-page.module.css';
import { Wordmark } from './wordmark';

interface MessagePageProps {
  title: string;
  /** The status code that a server would answer with. */
  code?: string;
  /** True if there is no navbar around it: the page then has its own margins and a link home. */
  isAlone?: boolean;
  children: ReactNode;
}

/** A page with a single message: not found, or crashed. */
export function MessagePage({ title, code, isAlone, children }: MessagePageProps) {
  return (
    <div className={isAlone ? styles.alone : styles.page}>
      {isAlone ? (
        <a href={assetUrl('/')} aria-label="8kit documentation">
          <Wordmark />
        </a>
      ) : (
        <p className={styles.code}>{code && <code>{code}</code>}</p>
      )}
      <h1>{title}</h1>
      {children}
    </div>
  );
}
