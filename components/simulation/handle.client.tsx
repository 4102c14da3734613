'use client';

import { useLayoutEffect, useRef } from 'react';
import styles from './handle.module.css';

interface HandleProps {
  /** When the second run starts, in milliseconds after the first, and in words. */
  gap: string;
  label: string;
  /** The longest gap, and how much time the axis covers, in milliseconds. */
  longest: number;
  length: number;
  onMove: (gap: string) => void;
}

/** Moves the start of the second run along the axis. */
export function Handle({ gap, label, longest, length, onMove }: HandleProps) {
  const slider = useRef<HTMLInputElement>(null);
  // As long a part of the axis as it covers, so that the thumb is at the start of the run. The page's policy allows no
  // style in the HTML.
  useLayoutEffect(() => slider.current?.style.setProperty('--share', String(longest / length)), [longest, length]);
  return (
    <div className={styles.handle} data-needs-js data-no-print>
      <input
        ref={slider}
        type="range"
        name="gap"
        min={0}
        max={longest}
        step={20}
        value={gap}
        aria-label="Second run starts after"
        aria-valuetext={label}
        onInput={({ currentTarget }) => onMove(currentTarget.value)}
      />
    </div>
  );
}
