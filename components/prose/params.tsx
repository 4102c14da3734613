import type { ReactNode } from 'react';
import { breakable } from '@/components/ui/breakable';
import styles from './params.module.css';

/** A list of parameters: a definition list that looks like a table. */
export function Params({ children }: { children: ReactNode }) {
  return <dl className={styles.params}>{children}</dl>;
}

interface ParamProps {
  name: string;
  /** The label of the field in the n8n editor. */
  label?: string;
  type?: string;
  required?: boolean;
  default?: string;
  limits?: string;
  /** Where a REST parameter goes: path, query, body or header. */
  in?: string;
  /** True for a field of a response, which is neither required nor optional. */
  answer?: boolean;
  children: ReactNode;
}

/** The longest name, in letters, that fits its column on a phone at 200 % text size. */
const alwaysFits = 17;

/** One parameter with its type, place, default and limits. */
export function Param({
  name,
  label,
  type,
  required,
  default: defaultValue,
  limits,
  in: place,
  answer,
  children,
}: ParamProps) {
  const facts = [type, place && `in ${place}`, limits, defaultValue !== undefined && 'default '].filter(Boolean);
  const need = !answer && (required ? 'required' : 'optional');
  return (
    <div className={styles.param}>
      <dt className={styles.term}>
        {/* Spaces for readers of the plain text. */}
        {label && <span className={styles.label}>{label}</span>}{' '}
        <code>{name.length > alwaysFits ? breakable(name, /(?<=\.)/) : name}</code>{' '}
      </dt>
      {(need || facts.length > 0) && (
        <dd className={styles.facts}>
          {need && <span className={required ? styles.required : undefined}>{need}</span>}
          {need && facts.length > 0 && ' · '}
          {facts.join(' · ')}
          {defaultValue !== undefined && <code>{defaultValue}</code>}
        </dd>
      )}
      <dd className={styles.detail}>{children}</dd>
    </div>
  );
}
