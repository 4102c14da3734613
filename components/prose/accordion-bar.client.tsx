'use client';

import { Search, X } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Found, useFilter } from '@/components/ui/filter.client';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useSearch } from '@/components/ui/open-search.client';
import styles from './accordion.module.css';

interface AccordionBarProps {
  /** The label of the field. */
  filter: string;
  /** What the items are: "questions". */
  items: string;
}

/** Above items: a field that shows only those with the words in it, and a button that opens all. */
export function AccordionBar({ filter, items }: AccordionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const fits = useCallback(
    (item: Element) => {
      const text = item.textContent.toLowerCase();
      return query
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word));
    },
    [query],
  );
  const count = useFilter(bar, { entries, fits, clear: () => setQuery('') });
  const words = query.trim();
  const isNothing = words !== '' && count.all > 0 && count.found === 0;
  const told = isNothing
    ? `None of the ${count.all} ${items} has these words`
    : `${count.found} of ${count.all} ${items}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are shown
  useEffect(() => {
    const list = bar.current?.parentElement;
    const look = () => list && setOpen(areOpen(list));
    look();
    // Readers also open them one by one. The event doesn't bubble.
    list?.addEventListener('toggle', look, true);
    return () => list?.removeEventListener('toggle', look, true);
  }, [count]);

  const openAll = () => {
    for (const item of itemsIn(bar.current?.parentElement)) item.open = !isOpen;
  };
  const clear = () => {
    setQuery('');
    field.current?.focus();
  };
  const ways = [
    { label: `Search all pages for “${words.slice(0, 40)}”`, go: () => search(words) },
    { label: `Show all ${count.all} ${items}`, go: clear },
  ];

  return (
    <div ref={bar} className={styles.bar} data-needs-js data-no-print>
      <Icon icon={Search} />
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
        {query && <IconButton icon={X} label="Clear" isSmall onClick={clear} />}
      </div>
      <button type="button" className={styles.all} onClick={openAll}>
        {isOpen ? 'Close all' : 'Open all'}
      </button>
      <Found told={words && told} ways={isNothing ? ways : []} />
    </div>
  );
}

const entries = '[data-accordion-item]';

/** The items that are shown. */
function itemsIn(list: Element | null | undefined): HTMLDetailsElement[] {
  return [...(list?.querySelectorAll<HTMLDetailsElement>(`${entries}:not([hidden]) > details`) ?? [])];
}

function areOpen(list: Element): boolean {
  const items = itemsIn(list);
  return items.length > 0 && items.every(({ open }) => open);
}
