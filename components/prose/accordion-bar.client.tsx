'use client';

import { useEffect, useRef, useState } from 'react';
import { idOf } from '@/lib/urls';
import styles from './accordion.module.css';

/**
 * Above items: a field that shows only those with the words in it, and a button that opens all. The items are rendered
 * on the server, and read from the page.
 */
export function AccordionBar({ filter }: { filter: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [count, setCount] = useState({ found: 0, all: 0 });
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const list = bar.current?.parentElement;
    if (list) setCount(show(list, query));
  }, [query]);

  useEffect(() => {
    const list = bar.current?.parentElement;
    const clear = () => setQuery('');
    // A link may lead to an entry that doesn't have the words; the browser's search finds it, too.
    const follow = () => document.getElementById(idOf(location.hash))?.closest('[hidden]') && clear();
    addEventListener('hashchange', follow);
    list?.addEventListener('beforematch', clear);
    return () => {
      removeEventListener('hashchange', follow);
      list?.removeEventListener('beforematch', clear);
    };
  }, []);

  const openAll = () => {
    for (const item of bar.current?.parentElement?.querySelectorAll<HTMLDetailsElement>(
      '[data-accordion-item] > details',
    ) ?? [])
      item.open = !isOpen;
    setOpen(!isOpen);
  };

  return (
    <div ref={bar} className={styles.bar} data-needs-js data-no-print>
      <span data-icon="search" />
      <input
        type="search"
        aria-label={filter}
        placeholder={filter}
        value={query}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <p role="status">{query.trim() && (count.found > 0 ? `${count.found} of ${count.all}` : 'Nothing found')}</p>
      <button type="button" className={styles.all} onClick={openAll}>
        {isOpen ? 'Close all' : 'Open all'}
      </button>
    </div>
  );
}

/** Shows the items that contain every word of the query, and the headings above them. */
function show(list: Element, query: string): { found: number; all: number } {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  let all = 0;
  let group: Element | undefined;
  for (const child of list.children) {
    if (child.matches('[data-heading]')) group = child;
    if (group === child) group.toggleAttribute('hidden', words.length > 0);
    if (!child.matches('[data-accordion-item]')) continue;
    const text = child.textContent.toLowerCase();
    const isFound = words.every((word) => text.includes(word));
    all += 1;
    if (isFound) found += 1;
    // Where it can, the browser's search still finds what is hidden.
    if (isFound) child.removeAttribute('hidden');
    else child.setAttribute('hidden', 'until-found');
    if (isFound) group?.removeAttribute('hidden');
  }
  return { found, all };
}
