import type { ReactNode } from 'react';
import { TermLink } from '@/components/glossary/term-link.client';
import { DocLink } from '@/components/navigation/doc-link.client';
import { glossaryId } from '@/lib/config';
import type { IndexGroup } from '@/lib/site/search/index-entries';
import styles from './site-index.module.css';

/** All titles and terms by letter, and below them the glossary. */
export function SiteIndex({ groups, children }: { groups: IndexGroup[]; children: ReactNode }) {
  return (
    <>
      <p>Every page, action, request and error from A to Z and, below them, what the terms mean.</p>
      <nav aria-label="Letters">
        <ul className={styles.letters}>
          {groups.map(({ letter }) => (
            <li key={letter}>
              <a href={`#${idOf(letter)}`} aria-label={`Entries under ${letter}`}>
                {letter}
              </a>
            </li>
          ))}
          <li>
            <a href={`#${glossaryId}`}>Glossary</a>
          </li>
        </ul>
      </nav>
      {groups.map(({ letter, entries }) => (
        <section key={letter} className={styles.group} data-markdown-ignore>
          <h2 id={idOf(letter)}>{letter}</h2>
          <ul className={styles.entries}>
            {entries.map(({ label, href, page }) => (
              <li key={href}>
                {href.includes('#term-') ? (
                  <TermLink href={href}>{label}</TermLink>
                ) : (
                  <DocLink href={href}>{label}</DocLink>
                )}
                {page && <span className={styles.place}> {page}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.group}>
        <h2 id={glossaryId}>Glossary</h2>
        {children}
      </section>
    </>
  );
}

function idOf(letter: string): string {
  return letter === '#' ? '_letter-other' : `_letter-${letter.toLowerCase()}`;
}
