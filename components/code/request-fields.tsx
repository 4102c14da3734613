import type { ComponentProps } from 'react';
import type { RequestValue } from '@/lib/samples';
import styles from './run-here.module.css';

/** Form fields for a request's values, filled in with the sample's. */
export function RequestFields({ values }: { values: readonly RequestValue[] }) {
  return values.map(({ id, name, in: location, value, isRequired }) => (
    <label key={id} className={styles.field}>
      <span className={styles.name}>
        <code>{name}</code> <span>in {location}</span> {isRequired && <b aria-hidden>required</b>}
      </span>
      <input name={id} {...inputOf(value)} required={isRequired && typeof value !== 'boolean'} />
    </label>
  ));
}

function inputOf(value: RequestValue['value']): ComponentProps<'input'> {
  if (typeof value === 'boolean') return { type: 'checkbox', defaultChecked: value };
  if (typeof value === 'number') return { type: 'number', defaultValue: value, step: 'any' };
  const asWritten = { dir: 'auto', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return { type: 'text', defaultValue: value, ...asWritten };
}
