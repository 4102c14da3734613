'use client';

import { useEffect, useSyncExternalStore } from 'react';
import styles from './gallery.module.css';

/** What a reader asks of a workflow; an empty text is anything. */
interface Wishes {
  from: string;
  survives: string;
}

const none: Wishes = { from: '', survives: '' };
let wishes = none;
const listeners = new Set<() => void>();

function setWishes(next: Wishes): void {
  wishes = next;
  for (const listener of listeners) listener();
}

/** The reader's wishes, which the cards of all groups follow. */
export function useWishes(): Wishes {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wishes,
    () => none,
  );
}

/** Whether a workflow fits them. */
export function fits({ from, survives }: Wishes, card: { from: string; survives: readonly string[] }): boolean {
  return (from === '' || card.from === from) && (survives === '' || card.survives.includes(survives));
}

/** "I receive from …, and it must survive …": the choices are kept in the address. */
export function GalleryFilter({ from, survives }: { from: readonly string[]; survives: readonly string[] }) {
  const chosen = useWishes();
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    const one = (name: keyof Wishes, of: readonly string[]) => of.find((option) => option === asked.get(name)) ?? '';
    setWishes({ from: one('from', from), survives: one('survives', survives) });
    return () => setWishes(none);
  }, [from, survives]);
  const choose = (change: Partial<Wishes>) => {
    const next = { ...wishes, ...change };
    const url = new URL(location.href);
    for (const [name, value] of Object.entries(next)) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    // With `null` as its state, the router adopts the new address.
    history.replaceState(null, '', url);
    setWishes(next);
  };
  const select = (name: keyof Wishes, label: string, options: readonly string[]) => (
    <select aria-label={label} value={chosen[name]} onChange={({ target }) => choose({ [name]: target.value })}>
      <option value="">anything</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
  return (
    <form className={styles.filter} data-needs-js data-no-print data-markdown-ignore>
      I receive from {select('from', 'I receive from', from)}, and it must survive{' '}
      {select('survives', 'It must survive', survives)}.
    </form>
  );
}
