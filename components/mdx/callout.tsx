import type { ReactNode } from 'react';
import { type CalloutKind, calloutTitles } from '@/lib/markdown/vocabulary';
import styles from './callout.module.css';

/** A remark beside the text. Its kind is told by an icon and a word, never by colour alone. */
export function Callout(
  kind: CalloutKind,
  { title = calloutTitles[kind], children }: { title?: string; children: ReactNode },
) {
  return (
    <aside className={styles.callout} data-kind={kind} aria-label={title}>
      <p className={styles.title} data-icon={kind}>
        {title}
      </p>
      {children}
    </aside>
  );
}
