import type { ReactNode } from 'react';
import { assetUrl } from '@/lib/urls';
import styles from './message-page.module.css';
import { Wordmark } from './wordmark';

interface MessagePageProps {
  title: string;
  /** True if there is no navbar around it: the page then has its own margins and a link home. */
  isAlone?: boolean;
  children: ReactNode;
}

/** A page with a single message, in place of one that failed. */
export function MessagePage({ title, isAlone, children }: MessagePageProps) {
  return (
    <div className={isAlone ? styles.alone : styles.page}>
      {isAlone && (
        <a href={assetUrl('/')} aria-label="8kit documentation">
          <Wordmark />
        </a>
      )}
      <h1>{title}</h1>
      {children}
    </div>
  );
}
