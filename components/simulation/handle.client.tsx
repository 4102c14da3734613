'use client';

import styles from './handle.module.css';

interface HandleProps {
  /** When the second run starts, in milliseconds after the first, and in words. */
  gap: string;
  label: string;
  /** How much time the axis covers, in milliseconds. */
  length: number;
  onMove: (gap: number) => void;
}

/** Moves the start of the second run along the axis. */
export function Handle({ gap, label, length, onMove }: HandleProps) {
  return (
    <div className={styles.handle} data-needs-js data-no-print>
      <input
        type="range"
        name="gap"
        min={0}
        // As long as the axis, so that the thumb is at the start of the run.
        max={length}
        step={20}
        value={gap}
        aria-label="Second run starts after"
        aria-valuetext={label}
        onInput={({ currentTarget }) => onMove(Number(currentTarget.value))}
      />
    </div>
  );
}
