import styles from './method.module.css';

/** The method of a request. The word carries the meaning; the colour only helps. In lists, all have the same width. */
export function Method({ name, isChip }: { name: string; isChip?: boolean }) {
  return (
    <span className={isChip ? `${styles.method} ${styles.chip}` : styles.method} data-method={name}>
      {name}
    </span>
  );
}
