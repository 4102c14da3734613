'use client';

import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useSearch } from '@/components/ui/open-search.client';
import { useSettled } from '@/components/ui/use-settled.client';
import { tocId } from '@/lib/config';
import styles from './accordion.module.css';

interface AccordionBarProps {
  /** The label of the field. */
  filter: string;
  /** What the items are: "questions". */
  items: string;
}

/**
 * Above items: a field that shows only those with the words in it, and a button that opens all. The items are rendered
 * on the server, and read from the page.
 */
export function AccordionBar({ filter, items }: AccordionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch();
  const [query, setQuery] = useState('');
  const [count, setCount] = useState({ found: 0, all: 0 });
  const [isOpen, setOpen] = useState(false);
  const words = query.trim();
  const isNothing = words !== '' && count.all > 0 && count.found === 0;
  const told = words && (isNothing ? `None of the ${count.all} ${items} has these words` : inWords(count, items));
  const said = useSettled(told);

  useEffect(() => {
    const list = bar.current?.parentElement;
    if (!list) return;
    setCount(show(list, query));
    setOpen(areOpen(list));
  }, [query]);

  useEffect(() => {
    const list = bar.current?.parentElement;
    const clear = () => setQuery('');
    // A link or the browser's search may lead to an entry that doesn't have the words.
    // Readers also open them one by one. The event doesn't bubble.
    const look = () => list && setOpen(areOpen(list));
    list?.addEventListener('beforematch', clear);
    list?.addEventListener('toggle', look, true);
    return () => {
      list?.removeEventListener('beforematch', clear);
      list?.removeEventListener('toggle', look, true);
    };
  }, []);

  const openAll = () => {
    for (const item of itemsIn(bar.current?.parentElement)) item.open = !isOpen;
  };
  const clear = () => {
    setQuery('');
    field.current?.focus();
  };

  return (
    <div ref={bar} className={styles.bar} data-needs-js data-no-print>
      <span data-icon="search" />
      <input
        ref={field}
        type="search"
        aria-label={filter}
        placeholder={filter}
        value={query}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <div className={styles.told}>
        <span aria-hidden>{words && !isNothing && `${count.found} of ${count.all}`}</span>
        {query && <IconButton icon="close" label="Clear" isSmall onClick={clear} />}
      </div>
      <button type="button" className={styles.all} onClick={openAll}>
        {isOpen ? 'Close all' : 'Open all'}
      </button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {isNothing && (
        <p className={styles.nothing}>
          <span>{`${told}.`}</span>{' '}
          <button type="button" onClick={() => search(words)}>
            {`Search all pages for “${words.slice(0, 40)}”`}
          </button>
        </p>
      )}
    </div>
  );
}

function inWords({ found, all }: { found: number; all: number }, items: string): string {
  return `${found} of ${all} ${items}`;
}

/** The items that are shown. */
function itemsIn(list: Element | null | undefined): HTMLDetailsElement[] {
  return [...(list?.querySelectorAll<HTMLDetailsElement>('[data-accordion-item]:not([hidden]) > details') ?? [])];
}

function areOpen(list: Element): boolean {
  const items = itemsIn(list);
  return items.length > 0 && items.every(({ open }) => open);
}

/** Shows the items that contain every word of the query, the headings above them, and these in the contents. */
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
  for (const heading of list.querySelectorAll(':scope > [data-heading]')) {
    const link = document.querySelector(`#${tocId} a[href="#${heading.querySelector('[id]')?.id}"]`);
    link?.parentElement?.toggleAttribute('hidden', heading.hasAttribute('hidden'));
  }
  return { found, all };
}
