'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { SearchDialog } from './search-dialog.client';
import { SearchFailure } from './search-failure.client';

type OpenSearch = (query?: string) => void;

const SearchContext = createContext<OpenSearch | undefined>(undefined);

/** Opens search, with what was in its field before or, if it is given, with another query. */
export function useSearch(): OpenSearch {
  const open = useContext(SearchContext);
  if (!open) throw new Error('useSearch() needs a <SearchProvider> around the component');
  return open;
}

/** Holds the search dialog of all pages, and opens it by its shortcut. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [open] = useState<OpenSearch>(() => (asked?: string) => {
    if (asked !== undefined) setQuery(asked);
    setOpen(true);
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
      {isOpen && (
        <SearchFailure onClose={close}>
          <SearchDialog query={query} onQuery={setQuery} onClose={close} />
        </SearchFailure>
      )}
    </SearchContext>
  );
}

/**
 * True for the shortcut that the button names: Ctrl K, or ⌘K on a Mac. Any other combination is the browser's: with
 * Shift, it is Firefox's console; on a Mac, Ctrl K deletes to the end of a line.
 */
function isShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const isApple = 'apple' in document.documentElement.dataset;
  const hasModifier = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  // Where the layout has no Latin letters, the key that has K printed on it.
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  return isK && hasModifier && !shiftKey && !altKey;
}
