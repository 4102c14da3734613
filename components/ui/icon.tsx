import styles from './icon.module.css';

export type IconName =
  | 'menu'
  | 'close'
  | 'copy'
  | 'wrap'
  | 'enlarge'
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
  | 'edit'
  | 'search';

/** A line icon in the text's colour and size. It is decoration: its meaning has to be in words beside it. */
export function Icon({ name }: { name: IconName }) {
  return <span className={styles.icon} data-icon={name} aria-hidden="true" />;
}
