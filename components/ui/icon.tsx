import type { IconNode } from 'lucide';
import { createElement, type SVGProps } from 'react';
import styles from './icon.module.css';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'ref'> {
  /** One of lucide's, imported by its name. */
  icon: IconNode;
  /** In pixels, or in `em`. */
  size?: number | string;
}

/** A line icon in the colour and size of the text. It is decorative: the text beside it carries the meaning. */
export function Icon({ icon, size = '1.125em', ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={styles.icon}
      aria-hidden="true"
      {...rest}
    >
      {icon.map(([element, attributes], key) => createElement(element, { key, ...attributes }))}
    </svg>
  );
}
