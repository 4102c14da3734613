import type { ReactNode } from 'react';
import { CopyIcon } from '@/components/ui/copy-icon';
import { Mark } from '@/components/ui/mark';
import { TextLink } from '@/components/ui/text-link';
import { workflowIcons, workflowSilhouettes } from '@/lib/config';
import { type MarkName, marks } from '@/lib/marks';
import { assetUrl } from '@/lib/urls';
import styles from './gallery.module.css';

/** The cards of a group of workflows; alike ones stand in rows without pictures. */
export function WorkflowCards({ rows = false, children }: { rows?: boolean; children: ReactNode }) {
  return <div className={rows ? styles.cards : `${styles.cards} ${styles.pictures}`}>{children}</div>;
}

interface WorkflowCardProps {
  file: string;
  title: string;
  /** The address of its guide. */
  href: string;
  /** A mark of the site, or an icon of n8n's nodes. */
  badge: string;
  size: string;
  from: string;
  survives: string;
  /** What it does. */
  children: ReactNode;
}

/** A workflow to import. The whole card leads to its guide, and a button copies it. */
export function WorkflowCard({ file, title, href, badge, size, from, survives, children }: WorkflowCardProps) {
  return (
    <article className={styles.card} data-from={from} data-survives={survives} aria-label={title}>
      <svg className={styles.silhouette} aria-hidden="true">
        <use href={`${assetUrl(workflowSilhouettes)}#${file}`} x="50%" y="50%" />
      </svg>
      <span className={styles.badge}>{badgeOf(badge)}</span>
      <p className={styles.title}>
        <TextLink href={href}>{title}</TextLink>
      </p>
      {children}
      <p className={styles.size}>{size}</p>
      <CopyIcon
        label={`Copy JSON: ${title}`}
        title="Copy JSON"
        address={assetUrl(`/workflows/${file}.json`)}
        data-copy="file"
      />
    </article>
  );
}

function badgeOf(name: string): ReactNode {
  if (name in marks) return <Mark name={name as MarkName} />;
  return (
    <svg viewBox="0 0 24 24" data-icon={name} aria-hidden="true">
      <use href={`${assetUrl(workflowIcons)}#${name}`} />
    </svg>
  );
}
