import { DocLink } from '@/components/navigation/doc-link.client';
import { menuId } from '@/lib/config';
import type { Crumb } from '@/lib/site/page-view';
import styles from './breadcrumbs.module.css';

/** An id that no heading can have. */
const pagesId = '_pages';

/**
 * The path from the start page to this page, following the sidebar. A phone only has room for the page's parent, which
 * opens the menu if it is a category without a page. Pages that the sidebar doesn't list are in a menu here.
 */
export function Breadcrumbs({ crumbs, path }: { crumbs: Crumb[]; path: string }) {
  const above = crumbs.at(-2);
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs} data-no-print>
      <ol className={styles.list}>
        {crumbs.map(({ label, href, pages }, index) => (
          <li key={label}>
            {href ? (
              <DocLink href={href}>{label}</DocLink>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
            {pages && (
              <button type="button" popoverTarget={pagesId} aria-label={`Pages: ${label}`} data-chevron="end" />
            )}
          </li>
        ))}
      </ol>
      {crumbs.map(
        ({ label, pages }) =>
          pages && (
            <ul key={label} id={pagesId} popover="auto" className={styles.pages} aria-label={label}>
              {pages.map(({ label: title, href }) => (
                <li key={href}>
                  <DocLink href={href} aria-current={href === path ? 'page' : undefined}>
                    {title}
                  </DocLink>
                </li>
              ))}
            </ul>
          ),
      )}
      {above?.href ? (
        <DocLink href={above.href} className={styles.above} data-chevron="start">
          {above.label}
        </DocLink>
      ) : (
        <button type="button" popoverTarget={menuId} className={styles.above} data-chevron="start">
          {above?.label}
          <span className="visually-hidden">, in the menu</span>
        </button>
      )}
    </nav>
  );
}
