'use client';

import { useEffect } from 'react';
import { createStore } from '@/components/navigation/store.client';
import styles from './gallery.module.css';

/** What a reader asks of a workflow; an empty text is anything. */
interface Wishes {
  from: string;
  survives: string;
}

const none: Wishes = { from: '', survives: '' };
const wishes = createStore(none);

/** The reader's wishes, which the cards of all groups follow. */
export const useWishes = () => wishes.useSelected((all) => all);

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
    wishes.set({ from: one('from', from), survives: one('survives', survives) });
    return () => wishes.set(none);
  }, [from, survives]);
  const choose = (change: Partial<Wishes>) => {
    const next = { ...chosen, ...change };
    const url = new URL(location.href);
    for (const [name, value] of Object.entries(next)) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    // With `null` as its state, the router adopts the new address.
    history.replaceState(null, '', url);
    wishes.set(next);
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
