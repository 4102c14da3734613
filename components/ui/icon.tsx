import type { MarkName } from '@/lib/marks';
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
  | 'warning'
  | 'danger'
  | 'check'
  | 'edit'
  | 'search'
  | 'again'
  | 'clock'
  | MarkName;

/**
 * A line icon in the colour and size of the text. It is decorative: the text beside it carries the meaning. To save an
 * element, a link, button, paragraph or summary that begins with an icon takes `data-icon` itself, and one that ends
 * with a chevron takes `data-chevron`.
 */
export function Icon({ name }: { name: IconName }) {
  return <span data-icon={name} aria-hidden="true" />;
}
