import { SectionLink } from '@/components/chrome/current-section.client';
import { tocId } from '@/lib/config';
import type { Heading } from '@/lib/markdown/types';
import styles from './toc.module.css';
import { TocSpy } from './toc-spy.client';

/** The accessible name, which is also the visible title. */
const label = 'On this page';

/** The table of contents: a column beside the article or, on narrow screens, a popover opened by the section bar. */
export function Toc({ headings }: { headings: Heading[] }) {
  return (
    <nav id={tocId} popover="auto" aria-label={label} className={styles.toc} data-no-print>
      <p className={styles.title}>{label}</p>
      <ul className={styles.list}>
        {headings.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <SectionLink id={id}>{text}</SectionLink>
          </li>
        ))}
      </ul>
      <TocSpy listed={headings.map(({ id }) => id)} />
    </nav>
  );
}
