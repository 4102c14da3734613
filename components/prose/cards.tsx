import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { TextLink } from '@/components/ui/text-link';
import styles from './cards.module.css';

/** Entry points: a grid, or `rows`. */
export function Cards({ rows, children }: { rows?: boolean; children: ReactNode }) {
  return <div className={rows ? styles.rows : styles.cards}>{children}</div>;
}

interface CardProps {
  title: string;
  href: string;
  /** The name of its art. */
  icon?: string;
  children: ReactNode;
}

/** One entry point: art, a title that is the link, and a sentence. The whole card is clickable. */
export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className={styles.card}>
      {icon && <Picture name={icon} />}
      <p className={styles.title}>
        <TextLink href={href}>{title}</TextLink>
      </p>
      {children}
    </div>
  );
}
