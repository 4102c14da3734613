'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { loadStyleSheet } from '@/components/navigation/style-sheet.client';
import { type OpenSearch, SearchContext } from '@/components/ui/open-search.client';
import { SearchDialog } from './search-dialog.client';

interface SearchProviderProps {
  /** Where a question without an answer can be reported. */
  repository?: string;
  children: ReactNode;
}

/** Holds the search dialog for all pages, and opens it on its shortcut. */
export function SearchProvider({ repository, children }: SearchProviderProps) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [open] = useState<OpenSearch>(() => (asked?: string) => {
    if (asked !== undefined) setQuery(asked);
    // Its style isn't in the page.
    loadStyleSheet()
      .catch(() => {})
      .finally(() => setOpen(true));
  });
  const close = () => setOpen(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <SearchContext value={open}>
      {children}
      {isOpen && <SearchDialog query={query} repository={repository} onQuery={setQuery} onClose={close} />}
    </SearchContext>
  );
}

/**
 * True for the shortcut that the button shows: Ctrl K, or ⌘K on a Mac. Other combinations belong to the browser: with
 * Shift, it opens Firefox's console; on a Mac, Ctrl K deletes to the end of the line.
 */
function isShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const isApple = 'apple' in document.documentElement.dataset;
  const hasModifier = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  // On a layout without Latin letters, the key with K printed on it.
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  return isK && hasModifier && !shiftKey && !altKey;
}
