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
  | 'search'
  | 'again';

/**
 * A line icon in the text's colour and size. It is decoration: its meaning has to be in words beside it. A link, button,
 * paragraph or summary that begins with one takes `data-icon` itself, and what ends with a chevron `data-chevron`: that is
 * an element less.
 */
export function Icon({ name }: { name: IconName }) {
  return <span data-icon={name} aria-hidden="true" />;
}
