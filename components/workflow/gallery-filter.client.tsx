'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { changeAddress } from '@/components/ui/change-address.client';
import { Found, useFilter } from '@/components/ui/filter.client';
import styles from './gallery.module.css';

/** What a reader asks of a workflow, or what there is to ask, separated by `; `. An empty text is anything. */
interface Wishes {
  from: string;
  survives: string;
}

const none: Wishes = { from: '', survives: '' };
const entries = '[data-survives]';

const isOneOf = (wish: string, options = '') => wish === '' || options.split('; ').includes(wish);

/** Whether a card fits a reader's wishes. */
const isWanted = ({ from, survives }: Wishes, card: Element) =>
  card instanceof HTMLElement && isOneOf(from, card.dataset.from) && isOneOf(survives, card.dataset.survives);

/** "I receive from …, and it must survive …": the choices are kept in the address. */
export function WorkflowFilter(options: Wishes) {
  const { from, survives } = options;
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(none);
  // What the address asks for, and no option has.
  const [unknown, setUnknown] = useState('');
  const [isQuiet, setQuiet] = useState(true);
  const choose = (wishes: Wishes) => {
    setChosen(wishes);
    setUnknown('');
    setQuiet(false);
    changeAddress('wishes', ({ searchParams }) => {
      for (const [name, wish] of Object.entries(wishes))
        if (wish) searchParams.set(name, wish);
        else searchParams.delete(name);
    });
  };
  const fits = useCallback((card: Element) => isWanted(chosen, card), [chosen]);
  const { found, all } = useFilter(form, { entries, fits, clear: () => choose(none) });
  useEffect(() => {
    const asked = { ...none, ...Object.fromEntries(new URLSearchParams(location.search)) };
    const isKnown = { from: isOneOf(asked.from, from), survives: isOneOf(asked.survives, survives) };
    setChosen({ from: isKnown.from ? asked.from : '', survives: isKnown.survives ? asked.survives : '' });
    setUnknown([!isKnown.from && asked.from, !isKnown.survives && asked.survives].filter(Boolean).join('” or “'));
  }, [from, survives]);

  const select = (name: keyof Wishes, label: string, end: string) => (
    <span>
      <select
        aria-label={label}
        value={chosen[name]}
        onChange={({ target }) => choose({ ...chosen, [name]: target.value })}
      >
        <option value="">anything</option>
        {options[name].split('; ').map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {end}
    </span>
  );
  const way = (label: (count: number) => string, wishes: Wishes) => {
    const cards = [...(form.current?.parentElement?.querySelectorAll(entries) ?? [])];
    const go = () => {
      choose(wishes);
      form.current?.querySelector('select')?.focus();
    };
    return { label: label(cards.filter((card) => isWanted(wishes, card)).length), go };
  };
  const isNothing = all > 0 && found === 0;
  const ways = isNothing
    ? [
        way((count) => `Show the ${count} from ${chosen.from}`, { ...chosen, survives: '' }),
        way((count) => `Show the ${count} that survive ${chosen.survives}`, { ...chosen, from: '' }),
        way((count) => `Show all ${count}`, none),
      ]
    : [];
  // With the choices, so that the same number is said again.
  const wishes = `${chosen.from && ` from ${chosen.from}`}${chosen.survives && ` survive ${chosen.survives}`}`;
  const count = found === all ? `${all} workflows` : `${found} of ${all} workflows${wishes}`;
  const nothing = `No workflow from ${chosen.from} survives ${chosen.survives}`;
  return (
    <form ref={form} className={styles.filter} data-needs-js data-no-print data-markdown-ignore>
      <p>
        I receive from {select('from', 'I receive from', ',')} and it must survive{' '}
        {select('survives', 'It must survive', '.')}
      </p>
      <Found
        told={isNothing ? nothing : unknown ? `No choice is “${unknown.slice(0, 40)}”: ${count}` : all > 0 ? count : ''}
        ways={ways}
        isSeen
        isQuiet={isQuiet}
      />
    </form>
  );
}
