import { DocLink } from '@/components/navigation/doc-link.client';
import type { NavLink } from '@/lib/nav';
import styles from './pagination.module.css';

interface PaginationProps {
  previous: NavLink | undefined;
  next: NavLink | undefined;
}

/** Links to the previous and the next page, in the order of the sidebar. */
export function Pagination({ previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className={styles.pagination} data-no-print>
      {previous && (
        <DocLink href={previous.href} rel="prev" className={styles.link}>
          <span>Previous</span> {previous.label}
        </DocLink>
      )}
      {next && (
        <DocLink href={next.href} rel="next" className={`${styles.link} ${styles.next}`}>
          <span>Next</span> {next.label}
        </DocLink>
      )}
    </nav>
  );
}
