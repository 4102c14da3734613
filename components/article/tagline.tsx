import { config } from '@/lib/config';
import styles from './article.module.css';

/** What the product is for, above the title of the front page. */
export function Tagline() {
  return (
    <p className={styles.kind} data-markdown-ignore>
      {config.tagline}
    </p>
  );
}
