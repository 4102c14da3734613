import type { PageView } from '@/lib/content/page-view';
import styles from './article-toolbar.module.css';
import { PageMenu } from './page-menu';
import { SectionBar } from './section-bar.client';

/** Follows a page's first paragraph: the page menu, and the bar that opens the table of contents. */
export function ArticleToolbar({ page }: { page: PageView }) {
  const { component, toc } = page;
  return (
    <>
      {/* On the front page, the main buttons take its place. */}
      {component === 'DocPage' && (
        <div className={styles.tools} data-no-print>
          <PageMenu page={page} />
        </div>
      )}
      {toc.length > 0 && <SectionBar />}
    </>
  );
}
