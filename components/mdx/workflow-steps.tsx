import { Fragment } from 'react';
import type { OutlineStep } from '@/lib/workflows/outline';
import styles from './workflow-steps.module.css';

/** A workflow in words: its nodes, and where each of them leads. They carry the keys that the drawing has, too. */
export function WorkflowSteps({ steps }: { steps: readonly OutlineStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, name, kind, exits }) => (
        <li key={key} data-at={key}>
          <strong>{name}</strong>
          {` (${kind})`}
          {exits.map(({ key: exit, label, to }, place) => (
            <Fragment key={exit}>
              {place === 0 ? ' ' : ', '}
              <span data-at={exit}>{label ? `${label} → ${to}` : `→ ${to}`}</span>
            </Fragment>
          ))}
        </li>
      ))}
    </ol>
  );
}
