import { DocLink } from '@/components/navigation/doc-link.client';
import { menuId } from '@/lib/config';
import type { Crumb } from '@/lib/site/page-view';
import styles from './breadcrumbs.module.css';

/**
 * The path from the start page to this page, following the sidebar. A phone only has room for the page's parent, which
 * opens the menu if it is a category without a page.
 */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const above = crumbs.at(-2);
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
      {above?.href ? (
        <DocLink href={above.href} className={styles.above} data-icon="chevron">
          {above.label}
        </DocLink>
      ) : (
        <button type="button" popoverTarget={menuId} className={styles.above} data-icon="chevron">
          {above?.label}
          <span className="visually-hidden">, in the menu</span>
        </button>
      )}
    </nav>
  );
}
