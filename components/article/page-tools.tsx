import type { PageView } from '@/lib/content/page-view';
import { PageActions } from './page-actions';
import styles from './page-tools.module.css';
import { SectionLine } from './section-line';

/** What stands below a page's first paragraph: its actions, and the way to its sections. */
export function PageTools({ page }: { page: PageView }) {
  const { component, toc } = page;
  return (
    <>
      {/* On the front page, the first thing to press comes next. */}
      {component === 'DocPage' && (
        <div className={styles.tools} data-no-print>
          <PageActions page={page} />
        </div>
      )}
      {toc.length > 0 && <SectionLine />}
    </>
  );
}
