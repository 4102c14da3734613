import styles from './method.module.css';

/** The method of a request. It is told by its word; its colour only helps. */
export function Method({ name }: { name: string }) {
  return (
    <span className={styles.method} data-method={name}>
      {name}
    </span>
  );
}
