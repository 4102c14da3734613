import type { PageView } from '@/lib/content/page-view';
import { PageActions } from './page-actions';
import styles from './page-tools.module.css';
import { SectionLine } from './section-line';
import { VersionChoice } from './version-choice';

/** What stands below a page's first paragraph: one line of its version and its actions, and the way to its sections. */
export function PageTools({ page }: { page: PageView }) {
  const { doc, component, toc } = page;
  return (
    <>
      {/* On the front page, the first thing to press comes next. */}
      {component === 'DocPage' && (
        <div className={styles.tools} data-no-print>
          {doc.hasLines && <VersionChoice isApi={doc.kind === 'rest-reference'} />}
          <PageActions page={page} isBeside={doc.hasLines} />
        </div>
      )}
      {toc.length > 0 && <SectionLine />}
    </>
  );
}
