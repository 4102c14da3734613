import type { ComponentProps } from 'react';
import type { IconName } from './icon';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  icon: IconName;
  /** What it does, in words. */
  label: string;
}

/** A button with an icon and no text. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return <button type="button" className={styles.button} aria-label={label} data-icon={icon} {...rest} />;
}
