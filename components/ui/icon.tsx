import styles from './icon.module.css';

export type IconName =
  | 'menu'
  | 'close'
  | 'copy'
  | 'done'
  | 'chevron'
  | 'external'
  | 'light'
  | 'dark'
  | 'system'
  | 'note'
  | 'tip'
  | 'warning'
  | 'danger'
  | 'check'
  | 'edit';

/** A line icon in the text's colour and size; decoration only, so what it means stands in words beside it. */
export function Icon({ name }: { name: IconName }) {
  return <span className={`${styles.icon} ${styles[name]}`} aria-hidden="true" />;
}
