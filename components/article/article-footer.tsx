import { Icon } from '@/components/ui/icon';
import type { PageView } from '@/lib/content/page-view';
import styles from './article-footer.module.css';

/** What stands below a document's body: what its facts were checked against, and where the page is edited. */
export function ArticleFooter({ provenance, editUrl }: Pick<PageView, 'provenance' | 'editUrl'>) {
  if (!provenance && !editUrl) return null;
  return (
    <div className={styles.foot}>
      {provenance && (
        <p>
          Last checked <time dateTime={provenance.date}>{provenance.dateInWords}</time> with {provenance.against}.
        </p>
      )}
      {editUrl && (
        <p data-no-print>
          <a href={editUrl}>
            <Icon name="edit" />
            Edit this page
          </a>
        </p>
      )}
    </div>
  );
}
