'use client';

import { useDeferredValue } from 'react';
import { limits } from '@/audit/read/limits';
import { Lightbox } from '@/components/ui/lightbox.client';
import type { Player } from '@/components/workflow/player.client';
import { Transport } from '@/components/workflow/transport.client';
import { WorkflowDrawing } from '@/components/workflow/workflow-drawing.client';
import { WorkflowSteps } from '@/components/workflow/workflow-steps.client';
import type { Board } from '@/lib/own-workflow/board';
import type { Move } from '@/lib/workflows/playback';
import figure from '../workflow/workflow.module.css';
import styles from './own-workflow.module.css';

interface DrawnRunsProps {
  board: Board;
  /** The node at which both deliveries begin. */
  start: number;
  player: Player;
  ticks: readonly Move[][];
}

/** The drawing of a workflow: how often each node acts, where 8kit belongs, and the way of either delivery. */
export function DrawnRuns({ board: { name, names, drawing }, start, player, ticks }: DrawnRunsProps) {
  // One after the other, so that none makes the reader wait for all.
  const part = useDeferredValue(3, 1);
  if (!drawing)
    return (
      <p className={styles.line}>
        A workflow of {names.length} nodes is judged, but not drawn: up to {limits.drawn} nodes are.
      </p>
    );
  const { steps, unjudged, onPaper } = drawing;
  const pictures = (isInPage: boolean) =>
    drawing.pictures
      .slice(0, part)
      .map((picture) => (
        <WorkflowDrawing
          key={picture.direction}
          {...picture}
          isInPage={isInPage}
          onPaper={onPaper}
          run={{ ticks, player }}
          unjudged={unjudged}
          start={start}
        />
      ));
  const controls = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, these are buttons
    <div role="group" aria-label="Run" data-no-print>
      <Transport player={player} />
    </div>
  );
  return (
    <div>
      <div className={figure.view}>{pictures(true)}</div>
      <div className={styles.line}>
        {controls}
        <Lightbox name={`${name}: ${names.length} nodes`} foot={controls}>
          {pictures(false)}
        </Lightbox>
        {part > 1 && <WorkflowSteps steps={steps} run={{ ticks, player }} />}
      </div>
    </div>
  );
}
