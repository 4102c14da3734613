import { Icon } from '@/components/ui/icon';
import type { PageView } from '@/lib/content/page-view';
import styles from './article-footer.module.css';

/** The end of a document: what its facts were checked against, and a link to edit it. */
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
