import type { ReactNode } from 'react';
import { breakable } from './breakable';
import styles from './params.module.css';

/** A list of parameters: a table in looks, a definition list in meaning. */
export function Params({ children }: { children: ReactNode }) {
  return <dl className={styles.params}>{children}</dl>;
}

interface ParamProps {
  name: string;
  /** The text beside the field in the n8n editor. */
  label?: string;
  type?: string;
  required?: boolean;
  default?: string;
  limits?: string;
  /** Where a REST parameter goes: path, query, body or header. */
  in?: string;
  /** True for a member of an answer, which nobody has to give. */
  answer?: boolean;
  children: ReactNode;
}

/** How many letters of a name have room in its column on a phone, in text of twice the size. */
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
  return (
    <div className={styles.param}>
      <dt className={styles.term}>
        {label && <span className={styles.label}>{label}</span>}
        <code>{name.length > alwaysFits ? breakable(name, /(?<=\.)/) : name}</code>
        {!answer && (
          <span className={required ? styles.required : styles.optional}>{required ? 'required' : 'optional'}</span>
        )}
      </dt>
      {facts.length > 0 && (
        <dd className={styles.facts}>
          {facts.join(' · ')}
          {defaultValue !== undefined && <code>{defaultValue}</code>}
        </dd>
      )}
      <dd className={styles.detail}>{children}</dd>
    </div>
  );
}
