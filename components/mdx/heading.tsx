import type { ReactNode } from 'react';
import { HeadingLink } from '@/components/ui/heading-link.client';
import styles from './heading.module.css';

interface HeadingProps {
  id: string;
  /** Its text. */
  label: string;
  children?: ReactNode;
}

/**
 * A heading component of the given level, with a link to itself that also copies its address. The link
 * stands beside the heading, not inside: the heading's name stays its text.
 */
export function heading(Level: 'h2' | 'h3' | 'h4') {
  return function Heading({ id, label, children }: HeadingProps) {
    return (
      <div className={styles.heading} data-heading={Level}>
        <Level id={id}>{children}</Level>
        <HeadingLink id={id} label={label} />
      </div>
    );
  };
}
