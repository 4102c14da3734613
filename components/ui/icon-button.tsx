import type { ComponentProps } from 'react';
import { Icon } from './icon';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  icon?: ComponentProps<typeof Icon>['icon'];
  /** What it does, in words. */
  label: string;
  /** What its tooltip adds; without it, the label is the tooltip, which then names the button. */
  title?: string;
  /** True in the bar of a block. */
  isSmall?: boolean;
}

/** A button with an icon and no text. It needs script. */
export function IconButton({ icon, label, title, isSmall, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={[styles.button, isSmall && styles.small, className].filter(Boolean).join(' ')}
      aria-label={title && label}
      title={title ?? label}
      data-needs-js
      data-no-print
      {...rest}
    >
      {icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}
