import type { PageView } from '@/lib/content/page-view';
import styles from './article-toolbar.module.css';
import { PageMenu } from './page-menu';
import { SectionBar } from './section-bar';

/** What stands below a page's first paragraph: its actions, and the way to its sections. */
export function ArticleToolbar({ page }: { page: PageView }) {
  const { component, toc } = page;
  return (
    <>
      {/* On the front page, the first thing to press comes next. */}
      {component === 'DocPage' && (
        <div className={styles.tools} data-no-print>
          <PageMenu page={page} />
        </div>
      )}
      {toc.length > 0 && <SectionBar />}
    </>
  );
}
