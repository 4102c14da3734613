'use client';

import { type ChangeEvent, useId } from 'react';
import styles from './own-workflow.module.css';

/** A text of the reader's, with what is wrong with it below. */
export function TextField({
  label,
  hint,
  value,
  problem,
  isLong = false,
  onChange,
}: {
  label: string;
  hint: string;
  value: string;
  problem: string | undefined;
  isLong?: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const Field = isLong ? 'textarea' : 'input';
  return (
    <div className={styles.value}>
      <label htmlFor={id}>{label}</label>
      <Field
        id={id}
        {...(isLong ? { rows: 3 } : { type: 'text' })}
        spellCheck={false}
        autoComplete="off"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value)}
      />
      <p id={`${id}-hint`}>{hint}</p>
      <p id={`${id}-problem`} role="status" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}

/** One of several, in a list. */
export function Choice({
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

/** One of a few, as chips side by side. */
export function Radios<Name extends string>({
  legend,
  options,
  value,
  isNamed = false,
  onChoose,
}: {
  legend: string;
  options: Readonly<Partial<Record<Name, string>>>;
  value: Name;
  /** True if the legend is shown. */
  isNamed?: boolean;
  onChoose: (name: Name) => void;
}) {
  const group = useId();
  return (
    <fieldset className={styles.radios}>
      <legend className={isNamed ? undefined : 'visually-hidden'}>{legend}</legend>
      {(Object.entries(options) as [Name, string][]).map(([name, label]) => (
        <label key={name}>
          <input type="radio" name={group} checked={name === value} onChange={() => onChoose(name)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
