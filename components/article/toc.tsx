import { SectionLink } from '@/components/navigation/current-section.client';
import { tocId } from '@/lib/config';
import type { Heading } from '@/lib/markdown/types';
import { Scrollspy } from './scrollspy.client';
import styles from './toc.module.css';
import { TocFade } from './toc-fade.client';

/** The accessible name, which is also the visible title. */
const label = 'On this page';

/** The table of contents: a column beside the article or, on narrow screens, a popover opened by the section bar. */
export function Toc({ headings }: { headings: Heading[] }) {
  return (
    <nav id={tocId} popover="auto" aria-label={label} className={styles.toc} data-contents data-no-print>
      <p className={styles.title}>{label}</p>
      <ul className={styles.list}>
        {sectionsOf(headings).map(([{ id, text }, ...parts]) => (
          <li key={id}>
            <SectionLink id={id}>{text}</SectionLink>
            {parts.length > 0 && (
              <ul>
                {parts.map((part) => (
                  <li key={part.id}>
                    <SectionLink id={part.id}>{part.text}</SectionLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <TocFade />
      <Scrollspy listed={headings.map(({ id }) => id)} />
    </nav>
  );
}

/** The headings of level 2, each followed by those below it. */
function sectionsOf(headings: Heading[]): [Heading, ...Heading[]][] {
  const sections: [Heading, ...Heading[]][] = [];
  for (const heading of headings) {
    const section = heading.depth > 2 && sections.at(-1);
    if (section) section.push(heading);
    else sections.push([heading]);
  }
  return sections;
}
