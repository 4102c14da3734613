'use client';

import { useEffect } from 'react';
import { changeAddress } from '@/components/ui/change-address.client';
import { createStore } from '@/lib/browser/create-store';
import styles from './gallery.module.css';

/** What a reader asks of a workflow, or what there is to ask, separated by `; `. An empty text is anything. */
interface Wishes {
  from: string;
  survives: string;
}

const none: Wishes = { from: '', survives: '' };
const wishes = createStore(none);

const isOneOf = (wish: string, options: string) => wish === '' || options.split('; ').includes(wish);

/** Whether a workflow fits the reader's wishes, which the cards of all groups follow. */
export function useIsWanted(card: Wishes): boolean {
  return wishes.useSelected(({ from, survives }) => isOneOf(from, card.from) && isOneOf(survives, card.survives));
}

/** "I receive from …, and it must survive …": the choices are kept in the address. */
export function WorkflowFilter(options: Wishes) {
  const { from, survives } = options;
  const chosen = wishes.useSelected((all) => all);
  useEffect(() => {
    const asked = { ...none, ...Object.fromEntries(new URLSearchParams(location.search)) };
    wishes.set({
      from: isOneOf(asked.from, from) ? asked.from : '',
      survives: isOneOf(asked.survives, survives) ? asked.survives : '',
    });
    return () => wishes.set(none);
  }, [from, survives]);
  const choose = (name: keyof Wishes, wish: string) => {
    wishes.set({ ...chosen, [name]: wish });
    changeAddress(name, ({ searchParams }) => {
      if (wish) searchParams.set(name, wish);
      else searchParams.delete(name);
    });
  };
  const select = (name: keyof Wishes, label: string) => (
    <select aria-label={label} value={chosen[name]} onChange={({ target }) => choose(name, target.value)}>
      <option value="">anything</option>
      {options[name].split('; ').map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
  return (
    <form className={styles.filter} data-needs-js data-no-print data-markdown-ignore>
      I receive from {select('from', 'I receive from')}, and it must survive {select('survives', 'It must survive')}.
    </form>
  );
}
