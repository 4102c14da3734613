import type { ReactNode } from 'react';
import { errorRetryLabel } from '@/lib/reference/retry';
import styles from './accordion.module.css';
import { titleIn } from './heading';
import { AccordionBar } from './lazy.client';

interface AccordionProps {
  /** The label of a field that finds items. Without it, there is none. */
  filter?: string;
  /** What the items are: "questions". */
  items?: string;
  children: ReactNode;
}

/** An accordion: headings that unfold what is below them. Of a `div`, reader views would leave out what is around it. */
export function Accordion({ filter, items = 'entries', children }: AccordionProps) {
  return (
    <section className={styles.accordion}>
      {filter && <AccordionBar filter={filter} items={items} />}
      {children}
    </section>
  );
}

interface AccordionItemProps {
  /** A sentence beside the heading. */
  short?: string;
  /** Whether a retry can help: `yes`, `read` or `no`. */
  retry?: string;
  /** The heading, and what it unfolds. */
  children: ReactNode;
}

/**
 * A heading that unfolds what is below it: closed at first, but found by the browser's search and opened by links. Reader
 * views leave out a `div` with few words and many links.
 */
export function AccordionItem({ short, retry, children }: AccordionItemProps) {
  const { title, link, content } = titleIn(children);
  return (
    <section className={styles.item} data-accordion-item>
      <details>
        <summary className={styles.row} data-chevron="start">
          {title}
          {short && <small className={styles.short}>{short}</small>}{' '}
          {retry && (
            <strong className={styles.retry} data-retry={retry}>
              {errorRetryLabel(retry)}
            </strong>
          )}
        </summary>
        <div className={styles.content} data-flow>
          {content}
          {link}
        </div>
      </details>
    </section>
  );
}
