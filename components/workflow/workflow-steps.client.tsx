'use client';

import button from '@/components/styles/button.module.css';
import type { OutlineStep } from '@/lib/workflows/outline';
import { type Move, marksOf } from '@/lib/workflows/playback';
import type { Player } from './player.client';
import styles from './workflow-steps.module.css';

interface WorkflowStepsProps {
  steps: readonly OutlineStep[];
  /** The run that is played. */
  run: { ticks: readonly Move[][]; player: Player } | undefined;
  /** Set if something else unfolds them, where there is script. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
}

/** A workflow in words, folded: its nodes, and where each of them leads. */
export function WorkflowSteps({ steps, run, isOpen, onToggle }: WorkflowStepsProps) {
  const marks = marksOf(run?.ticks.slice(0, run.player.at) ?? []);
  const exit = ({ label, to }: OutlineStep['exits'][number]) => (label ? `${label} → ${to}` : `→ ${to}`);
  return (
    <details
      className={styles.words}
      open={isOpen}
      // A search in the page unfolds them, too.
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className={button.action} data-chevron="end" data-without-js={onToggle && ''}>
        {steps.length} nodes in words
      </summary>
      <ol className={styles.steps}>
        {steps.map(({ key, name, kind, says, exits }) => (
          <li key={key} data-taken={marks.get(key)?.taken}>
            <strong>{name}</strong>
            {` (${kind})${says ? ` ${says}` : ''} ${exits.map(exit).join(', ')}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
