import type { ComponentProps } from 'react';
import type { IconName } from '@/components/ui/icon';
import styles from './block-button.module.css';

interface BlockButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** What it does, in words. */
  label: string;
}

/** A small button in the bar of a block. */
export function BlockButton({ icon, label, className, ...rest }: BlockButtonProps) {
  return (
    <button
      type="button"
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      title={label}
      data-needs-js
      data-no-print
      data-icon={icon}
      {...rest}
    />
  );
}
