import { Children, isValidElement, type ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import styles from './cards.module.css';
import { Drawing, isDrawingName } from './drawing';

/** Entry points: a grid, or `rows` under each other. */
export function Cards({ rows, children }: { rows?: boolean; children: ReactNode }) {
  const isThree = !rows && Children.toArray(children).filter(isValidElement).length === 3;
  return (
    <div className={rows ? styles.rows : styles.cards} data-three={isThree || undefined}>
      {children}
    </div>
  );
}

interface CardProps {
  title: string;
  href: string;
  /** Name of a drawing. */
  icon?: string;
  children: ReactNode;
}

/** One entry point: a drawing, a title that is the link, a sentence. The whole card can be clicked. */
export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className={styles.card}>
      {icon && isDrawingName(icon) && <Drawing name={icon} />}
      <p className={styles.title}>
        <TextLink href={href}>{title}</TextLink>
      </p>
      {children}
    </div>
  );
}
