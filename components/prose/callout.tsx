import { Info, OctagonAlert, SquareTerminal, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { type CalloutKind, calloutTitles } from '@/lib/tags/callouts';
import styles from './callout.module.css';

interface CalloutProps {
  title?: string;
  children: ReactNode;
}

export const Note = (props: CalloutProps) => <Callout kind="note" {...props} />;
export const Warning = (props: CalloutProps) => <Callout kind="warning" {...props} />;
export const Danger = (props: CalloutProps) => <Callout kind="danger" {...props} />;
export const Check = (props: CalloutProps) => <Callout kind="check" {...props} />;

const icons = { note: Info, warning: TriangleAlert, danger: OctagonAlert, check: SquareTerminal };

/** A remark beside the text. An icon and a word tell its kind, never colour alone. */
function Callout({ kind, title = calloutTitles[kind], children }: CalloutProps & { kind: CalloutKind }) {
  return (
    <aside className={styles.callout} data-kind={kind} aria-label={title}>
      <p className={styles.title}>
        <Icon icon={icons[kind]} />
        {title}
      </p>
      {children}
    </aside>
  );
}
