'use client';

import type { KeyboardEvent, ReactNode } from 'react';
import type { Playback } from '@/lib/workflows/playback';
import type { Player } from './player.client';
import styles from './run-bar.module.css';

interface RunBarProps {
  /** What the runs are, if that is to be seen. */
  label?: string;
  runs: readonly Playback[];
  chosen: Playback;
  player: Player;
  /** Chooses a run, and plays it. */
  onChoose: (run: Playback) => void;
  /** What plays them. */
  children: ReactNode;
}

/** The runs of a workflow to choose from, and what plays the chosen one. The arrow keys step, too. */
export function RunBar({ label, runs, chosen, player, onChoose, children }: RunBarProps) {
  const { at } = player;
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    player.goTo(at + by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, these are buttons
    <div role="group" aria-label={label ?? 'Run'} className={styles.bar} data-needs-js data-no-print onKeyDown={step}>
      {label}
      <div className={styles.runs}>
        {runs.map((run) => (
          <button
            key={run.name}
            type="button"
            className={styles.run}
            aria-pressed={run === chosen}
            onClick={() => onChoose(run)}
          >
            {run.name}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
