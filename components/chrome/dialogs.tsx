'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { SearchDialog } from '@/components/search/search-dialog';
import { areSingleKeysOn, ShortcutsDialog } from './shortcuts-dialog';

type DialogName = 'search' | 'shortcuts';

interface Dialogs {
  /** Opens a dialog, and closes the other. */
  open: (name: DialogName) => void;
  /** Sets what is in the field of search. */
  setQuery: (query: string) => void;
}

const DialogsContext = createContext<Dialogs | undefined>(undefined);

/** Opens the dialogs of the site. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs() needs a <DialogsProvider> around the component');
  return dialogs;
}

/** Holds the dialogs that every page has, search and the list of shortcuts, and opens them by their keys. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<DialogName>();
  const [query, setQuery] = useState('');
  const dialogs = useMemo(() => ({ open: setOpened, setQuery }), []);
  const close = (name: DialogName) => setOpened((now) => (now === name ? undefined : now));

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = dialogOf(event);
      if (!name) return;
      event.preventDefault();
      setOpened(name);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <DialogsContext value={dialogs}>
      {children}
      {opened === 'search' && (
        <SearchDialog
          query={query}
          onQuery={setQuery}
          onShortcuts={() => setOpened('shortcuts')}
          onClose={() => close('search')}
        />
      )}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={() => close('shortcuts')} />}
    </DialogsContext>
  );
}

/** The dialog that a key opens. Keys without a modifier don't while typing, or if they are switched off (WCAG 2.1.4). */
function dialogOf({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): DialogName | undefined {
  if (altKey) return undefined;
  // With Shift, it is Firefox's console.
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'search' : undefined;
  const name = ({ '/': 'search', '?': 'shortcuts' } as const)[key];
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  return name && !isTyping && areSingleKeysOn() ? name : undefined;
}
