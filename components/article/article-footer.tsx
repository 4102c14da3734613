import { Pencil } from 'lucide';
import { DocLink } from '@/components/navigation/doc-link.client';
import { Icon } from '@/components/ui/icon';
import { config } from '@/lib/config';
import type { PageView } from '@/lib/site/page-view';
import styles from './article-footer.module.css';

/** The end of a document: where its facts were read and what was checked, where to report a mistake, and a link to edit it. */
export function ArticleFooter({
  provenance,
  reportUrl,
  editUrl,
}: Pick<PageView, 'provenance' | 'reportUrl' | 'editUrl'>) {
  const report = 'Report a problem';
  return (
    <div className={styles.foot}>
      {provenance && (
        <p>
          Source: {provenance.sources}, <time dateTime={provenance.date}>{provenance.dateInWords}</time>.{' '}
          <DocLink href={config.checkedHref}>What was checked</DocLink>.
        </p>
      )}
      <p data-no-print>
        {reportUrl ? <a href={reportUrl}>{report}</a> : <DocLink href={config.feedbackHref}>{report}</DocLink>}
      </p>
      {editUrl && (
        <p data-no-print>
          <a href={editUrl}>
            <Icon icon={Pencil} />
            Edit this page
          </a>
        </p>
      )}
    </div>
  );
}
