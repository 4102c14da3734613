import './icon.module.css';

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

/**
 * A line icon in the text's colour and size. It is decoration: its meaning has to be in words beside it. A button whose
 * icon comes first takes `data-icon` itself, which is an element less.
 */
export function Icon({ name }: { name: IconName }) {
  return <span data-icon={name} aria-hidden="true" />;
}
