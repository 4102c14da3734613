import { usePathname } from 'next/navigation';
import { DocLink } from '@/components/ui/doc-link';
import type { Part, SearchResult } from '@/lib/search/types';
import { splitHref } from '@/lib/urls';
import { optionId, resultsId } from './ids';
import styles from './options.module.css';
import { addRecent } from './recent';

interface OptionsProps {
  options: readonly SearchResult[];
  /** Place of the option that Enter follows. */
  active: number;
  onChoose: () => void;
}

/** The list of search results: links, each with its breadcrumbs and an excerpt. */
export function Options({ options, active, onChoose }: OptionsProps) {
  const path = usePathname();
  return (
    <div id={resultsId} role="listbox" aria-label="Results" className={styles.list}>
      {options.map((option, place) => {
        const { path: route, hash } = splitHref(option.href);
        const props = {
          id: optionId(place),
          role: 'option',
          'aria-selected': place === active,
          tabIndex: -1,
          className: styles.option,
          onClick: () => {
            addRecent({ href: option.href, title: option.title.map(({ text }) => text).join('') });
            onChoose();
          },
        };
        // The router would fetch the page again for an anchor on it.
        return route === path && hash ? (
          <a key={option.href} href={hash} {...props}>
            <Face option={option} />
          </a>
        ) : (
          <DocLink key={option.href} href={option.href} {...props}>
            <Face option={option} />
          </DocLink>
        );
      })}
    </div>
  );
}

function Face({ option: { title, trail, excerpt } }: { option: SearchResult }) {
  return (
    <>
      <span className={styles.title}>
        <Marked parts={title} />
      </span>
      {trail.length > 0 && <span className={styles.trail}>{trail.join(' › ')}</span>}
      {excerpt.length > 0 && (
        <span className={styles.excerpt}>
          <Marked parts={excerpt} />
        </span>
      )}
    </>
  );
}

function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isMatch }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name than their place
    isMatch ? <mark key={place}>{text}</mark> : text,
  );
}
