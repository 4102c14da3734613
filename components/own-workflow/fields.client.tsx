'use client';

import { type ChangeEvent, type ReactNode, useId } from 'react';
import { quoted, type Said, say, type Value } from '@/lib/own-workflow';
import styles from './own-workflow.module.css';
import { Sentence } from './words.client';

/** The value that 8kit remembers: one of those that are known or offered, or the reader's own. */
export function ValueChoice({
  values,
  value,
  place,
  seen,
  problem,
  problemId,
  onChoose,
}: {
  values: readonly Value[];
  value: string | undefined;
  /** The name of the node whose item `$json` is. */
  place: string;
  /** What a sample event shows of the value. */
  seen: Said | undefined;
  /** Why the expression can't be used. */
  problem: Said | undefined;
  problemId: string;
  onChoose: (value: string | undefined) => void;
}) {
  const id = useId();
  const found = values.findIndex((one) => one.value === value);
  const own = values.length + 1;
  return (
    <div className={styles.value}>
      <p>
        <Sentence said={say('advice.value')} />
      </p>
      <Choice
        label="Value to remember"
        value={value === undefined ? 0 : found < 0 ? own : found + 1}
        options={[
          'Choose a value',
          ...values.map(({ said }) => `${said.words} (${said.ground})`),
          'another expression',
        ]}
        onChoose={(index) => onChoose(index === 0 ? undefined : (values[index - 1]?.value ?? ''))}
      />
      {value !== undefined && (
        <>
          <label htmlFor={id}>Expression</label>
          <input
            id={id}
            type="text"
            spellCheck={false}
            autoComplete="off"
            value={value}
            aria-invalid={problem !== undefined}
            aria-describedby={problemId}
            onChange={({ target }) => onChoose(target.value)}
          />
        </>
      )}
      <div className={styles.value} aria-live="polite">
        {value !== undefined && (
          <p>
            {found < 0 && (
              <>
                <code>$json</code> is the item that leaves {quoted(place)}.{' '}
              </>
            )}
            <Sentence said={values[found]?.consequence ?? say('effect.own')} />
          </p>
        )}
        {seen && (
          <p>
            <Sentence said={seen} />
          </p>
        )}
        <p id={problemId} className={styles.problem}>
          {problem?.words}
        </p>
      </div>
    </div>
  );
}

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

interface RadiosProps<Name extends string> {
  legend: string;
  options: Readonly<Record<Name, string>>;
  value: Name;
  /** True if the legend is shown. */
  isNamed?: boolean;
  onChoose: (name: Name) => void;
}

/** One of a few, as chips side by side. */
export function Radios<Name extends string>({
  legend,
  options,
  value,
  isNamed = false,
  onChoose,
}: RadiosProps<Name>): ReactNode {
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
