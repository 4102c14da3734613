import type { ReactNode } from 'react';
import styles from './live-workflow.module.css';

interface LiveWorkflowProps {
  /** The workflow's name. */
  name: string;
  /** Address of the document that holds the editor. */
  frame: string;
  /** What the reader is told beforehand. */
  children: ReactNode;
}

/** The place of a workflow's live preview, with the button that asks for it. `LivePreviews` serves all of them. */
export function LiveWorkflow({ name, frame, children }: LiveWorkflowProps) {
  return (
    <div className={styles.live} data-live={frame} data-name={name} data-needs-js data-no-print>
      <button type="button" className={styles.action}>
        Show live preview
      </button>
      {children}
    </div>
  );
}
