import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './callout.module.css';

export type CalloutKind = 'note' | 'tip' | 'warning' | 'danger' | 'check';

const defaultTitle: Record<CalloutKind, string> = {
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  danger: 'Danger',
  check: 'Check on your instance',
};

/** A remark beside the text. Its kind is told by an icon and a word, never by colour alone. */
export function Callout(
  kind: CalloutKind,
  { title = defaultTitle[kind], children }: { title?: string; children: ReactNode },
) {
  return (
    <aside className={`${styles.callout} ${styles[kind]}`} aria-label={title}>
      <p className={styles.title}>
        <Icon name={kind} />
        {title}
      </p>
      {children}
    </aside>
  );
}
