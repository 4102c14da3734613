'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: ReactNode;
  /** What is wrong with it, which is said as soon as it is. Other places may tell it by `aria-describedby`. */
  problem?: string | undefined;
}

/** A text of the reader's: its label, a hint, and what is wrong with it. */
export function Field({ label, hint, problem, 'aria-describedby': others, ...rest }: FieldProps) {
  const own = useId();
  const { id = own } = rest;
  // Only with `rows`, it has several lines.
  const Element = (rest.rows ? 'textarea' : 'input') as 'textarea';
  const described = [hint && `${id}-hint`, problem && `${id}-problem`, others].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      <Element
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        {...rest}
        id={id}
        aria-describedby={described || undefined}
      />
      <p id={`${id}-problem`} role="status" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
