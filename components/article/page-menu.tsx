import { ArrowUpRight } from 'lucide';
import { CopyFile } from '@/components/ui/copy-file.client';
import { CopyIcon } from '@/components/ui/copy-icon';
import { Icon } from '@/components/ui/icon';
import type { PageView } from '@/lib/site/page-view';
import { assetUrl } from '@/lib/urls';
import styles from './page-menu.module.css';

/** An id that no heading can have. */
const menuId = '_page-actions';

/** Copies the page as Markdown, and offers a menu to open it elsewhere or to report and fix mistakes. */
export function PageMenu({ page }: { page: PageView }) {
  const { markdownUrl, assistants, editUrl, reportUrl } = page;
  return (
    <div className={styles.actions} data-no-print data-markdown-ignore>
      <CopyFile address={markdownUrl} className={styles.copy}>
        Copy page
      </CopyFile>
      <button type="button" className={styles.more} popoverTarget={menuId} aria-label="Page actions" data-chevron="end">
        <span className={styles.hint}>Page actions</span>
      </button>
      <ul id={menuId} popover="auto" className={styles.menu} aria-label="Page actions">
        <FileItem address={markdownUrl} label="View as Markdown" />
        <FileItem address={assetUrl('/skill.md')} label="Skill for coding agents" />
        {assistants.map(({ name, href }) => (
          <ExternalItem key={name} href={href} label={`Open in ${name}`} />
        ))}
        {editUrl && <ExternalItem href={editUrl} label="Edit this page" />}
        {reportUrl && <ExternalItem href={reportUrl} label="Report a problem" />}
      </ul>
    </div>
  );
}

/** A link to a file for programs, with a button that copies its address to pass on to one. */
function FileItem({ address, label }: { address: string; label: string }) {
  return (
    <li className={styles.file}>
      <a href={address}>{label}</a>
      <CopyIcon address={address} label={`Copy address: ${label}`} />
    </li>
  );
}

/** A link to another site, with its host. */
function ExternalItem({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a href={href}>
        {label}
        <span className={styles.host}>{new URL(href).host}</span>
        <Icon icon={ArrowUpRight} />
      </a>
    </li>
  );
}
