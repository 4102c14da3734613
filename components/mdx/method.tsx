import styles from './method.module.css';

/** The method of a request. The word carries the meaning; the colour only helps. In lists, all have the same width. */
export function Method({ name, isShort }: { name: string; isShort?: boolean }) {
  return (
    <span className={isShort ? `${styles.method} ${styles.chip}` : styles.method} data-method={name}>
      {isShort && name === 'DELETE' ? 'DEL' : name}
    </span>
  );
}
