import styles from './method.module.css';

/** The method of a request. It is told by its word; its colour only helps. In a list it is short, and as wide as the others. */
export function Method({ name, isShort }: { name: string; isShort?: boolean }) {
  return (
    <span className={isShort ? `${styles.method} ${styles.chip}` : styles.method} data-method={name}>
      {isShort && name === 'DELETE' ? 'DEL' : name}
    </span>
  );
}
