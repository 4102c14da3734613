'use client';

import type { ReactNode } from 'react';
import styles from './controls.module.css';

interface ControlsProps {
  patterns: readonly { id: string; label: string }[];
  /** The id of the chosen pattern. */
  pattern: string | undefined;
  /** The label of the button that plays the run. */
  action: string;
  /** Whether the reader has chosen another run than the opening one. */
  isChanged: boolean;
  onPattern: (id: string) => void;
  onPlay: () => void;
  onStep: () => void;
  onStartOver: () => void;
  /** What can go wrong. */
  children: ReactNode;
}

/** How the workflow is built, and buttons that play the run, step through it and start over. */
export function Controls(props: ControlsProps) {
  const { patterns, pattern, action, isChanged, onPattern, onPlay, onStep, onStartOver, children } = props;
  return (
    <div className={styles.controls} data-needs-js data-no-print data-markdown-ignore>
      <fieldset className={styles.patterns}>
        <legend className="visually-hidden">Workflow</legend>
        <div>
          {patterns.map(({ id, label }) => (
            <label key={id}>
              <input type="radio" name="pattern" value={id} checked={id === pattern} onChange={() => onPattern(id)} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="button" className={styles.play} onClick={onPlay}>
        {action}
      </button>
      <button type="button" className={styles.quiet} onClick={onStep}>
        Step
      </button>
      <button
        type="button"
        className={styles.quiet}
        // Not `disabled`: the button would lose focus when it is pressed.
        aria-disabled={!isChanged}
        onClick={() => isChanged && onStartOver()}
      >
        Start over
      </button>
      {children}
    </div>
  );
}
