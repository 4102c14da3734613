import { Icon } from '@/components/ui/icon';
import type { Heading } from '@/lib/markdown/types';
import styles from './toc.module.css';

/** Accessible name of the table of contents, also its visible title. */
const label = 'On this page';

/** The table of contents beside the article, on the desktop layout (NAV-5). */
export function TocColumn({ headings }: { headings: Heading[] }) {
  return (
    <div className={styles.column} data-no-print>
      <nav aria-label={label} className={styles.sticky}>
        <p className={styles.title}>{label}</p>
        <TocList headings={headings} />
      </nav>
    </div>
  );
}

/** The same, folded above the article on the mobile layout (NAV-5). */
export function TocFold({ headings }: { headings: Heading[] }) {
  return (
    <details className={styles.fold} data-no-print>
      <summary>
        {label}
        <Icon name="chevron" />
      </summary>
      <nav aria-label={label}>
        <TocList headings={headings} />
      </nav>
    </details>
  );
}

function TocList({ headings }: { headings: Heading[] }) {
  return (
    <ul className={styles.list}>
      {headings.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
