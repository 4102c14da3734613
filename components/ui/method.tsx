import styles from './method.module.css';

/** The method of a request. The word carries the meaning; the colour only helps. In lists, all have the same width. */
export function Method({ name, isInList }: { name: string; isInList?: boolean }) {
  return (
    <span className={isInList ? `${styles.method} ${styles.column}` : styles.method} data-method={name}>
      {name}
    </span>
  );
}
