import { DocLink } from '@/components/navigation/doc-link';
import type { Crumb } from '@/lib/content/page-view';
import styles from './breadcrumbs.module.css';

/** The path from the site's start to this page, following the sidebar's nesting (NAV-8). */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs} data-no-print>
      <ol className={styles.list}>
        {crumbs.map(({ label, href }, index) => (
          <li key={label}>
            {href ? (
              <DocLink href={href}>{label}</DocLink>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
