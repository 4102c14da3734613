'use client';

import { Fragment } from 'react';
import button from '@/components/styles/button.module.css';
import type { OutlineStep } from '@/lib/workflows/outline';
import type { Move } from '@/lib/workflows/playback';
import { markedKeys } from './marked-keys';
import type { Player } from './player.client';
import styles from './workflow-steps.module.css';

interface WorkflowStepsProps {
  steps: readonly OutlineStep[];
  /** The run that is played. */
  run: { ticks: readonly Move[][]; player: Player } | undefined;
  /** The key of the node or connection that the reader points at. */
  pointed: string | undefined;
}

/** A workflow in words, folded: its nodes, and where each of them leads. */
export function WorkflowSteps({ steps, run, pointed }: WorkflowStepsProps) {
  const taken = markedKeys(
    run?.ticks.slice(0, run.player.at).flatMap((moves) => moves.flatMap(({ edge }) => edge ?? [])),
  );
  const lit = markedKeys(pointed);
  const marks = (key: string) => ({
    'data-at': key,
    'data-taken': taken.has(key) ? '' : undefined,
    'data-lit': lit.has(key) ? '' : undefined,
  });
  return (
    <details className={styles.words}>
      <summary className={button.action} data-chevron>
        {steps.length} nodes in words
      </summary>
      <ol className={styles.steps}>
        {steps.map(({ key, name, kind, says, exits }) => (
          <li key={key} {...marks(key)}>
            <strong>{name}</strong>
            {` (${kind})`}
            {says && ` ${says}`}
            {exits.map(({ key: exit, label, to }, index) => (
              <Fragment key={exit}>
                {index === 0 ? ' ' : ', '}
                <span {...marks(exit)}>{label ? `${label} → ${to}` : `→ ${to}`}</span>
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
