'use client';

import { useId } from 'react';
import styles from './own-workflow.module.css';

/** One of several, in a list. */
export function Select({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: number;
  options: string[];
  onChoose: (index: number) => void;
}) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names can be the same
          <option key={index} value={index}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
