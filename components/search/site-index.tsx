import { TermLink } from '@/components/glossary/term-link.client';
import { DocLink } from '@/components/navigation/doc-link.client';
import type { IndexGroup } from '@/lib/content/search/index-entries';
import styles from './site-index.module.css';

/** All titles and terms by letter. */
export function SiteIndex({ groups }: { groups: IndexGroup[] }) {
  return (
    <article>
      <h1>Index</h1>
      <p className={styles.letters}>
        {groups.map(({ letter }) => (
          <a key={letter} href={`#${idOf(letter)}`} aria-label={`Entries under ${letter}`}>
            {letter}
          </a>
        ))}
      </p>
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
    </article>
  );
}

function idOf(letter: string): string {
  return letter === '#' ? 'letter-other' : `letter-${letter.toLowerCase()}`;
}
