import type { ReactNode } from 'react';
import { assetUrl } from '@/lib/urls';
import styles from './message-page.module.css';
import { Wordmark } from './wordmark';

interface MessagePageProps {
  title: string;
  /** What the service would answer. */
  code?: string;
  /** True where the site's chrome isn't there: then it has margins and a way home of its own. */
  isAlone?: boolean | undefined;
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
