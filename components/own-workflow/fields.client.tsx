'use client';

import { type ReactNode, useId } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import { quoted, type Value } from '@/lib/own-workflow';
import styles from './own-workflow.module.css';

/** The value that 8kit remembers: one of those offered, or the reader's own. */
export function ValueChoice({
  values,
  value,
  place,
  problem,
  problemId,
  onChoose,
}: {
  values: Value[];
  value: string;
  /** The name of the node whose item `$json` is. */
  place: string;
  /** Why the expression can't be used. */
  problem: string | undefined;
  problemId: string;
  onChoose: (value: string) => void;
}) {
  const id = useId();
  const found = values.findIndex((one) => one.value === value);
  return (
    <div className={styles.value}>
      <p>
        Choose an ID that is the same in both deliveries and different in any other event.{' '}
        <DocLink href="/how-to/deduplicate-incoming-webhooks/#choose-key">What makes a good value</DocLink>
      </p>
      <Choice
        label="Value to remember"
        value={found < 0 ? values.length : found}
        options={[...values.map(({ label }) => label), 'another expression']}
        onChoose={(index) => onChoose(values[index]?.value ?? '')}
      />
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
      {found < 0 && (
        <p>
          <code>$json</code> is the item that leaves {quoted(place)}. The value has to differ for each event: remember a
          customer’s address, and their second order is skipped.
        </p>
      )}
      <p id={problemId} role="status" className={styles.problem}>
        {problem && `${problem} The workflow can’t be copied or downloaded like this.`}
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
  onChoose: (name: Name) => void;
}

/** One of a few, side by side. */
export function Radios<Name extends string>({ legend, options, value, onChoose }: RadiosProps<Name>): ReactNode {
  const group = useId();
  return (
    <fieldset className={styles.radios}>
      <legend>{legend}</legend>
      {(Object.entries(options) as [Name, string][]).map(([name, label]) => (
        <label key={name}>
          <input type="radio" name={group} checked={name === value} onChange={() => onChoose(name)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
