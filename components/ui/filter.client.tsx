'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { listInContents } from '@/lib/browser/contents';
import { idOf } from '@/lib/hash';
import styles from './filter.module.css';
import { useSettled } from './use-settled.client';

interface Filter {
  /** A selector of what is filtered. */
  entries: string;
  /** Whether an entry is shown; the same function until that changes. */
  fits: (entry: Element) => boolean;
  /** Shows all. */
  clear: () => void;
}

/**
 * Shows the entries of a list that fit, and hides groups without any. They are rendered on the server, and read from the
 * page. A link may lead to one that doesn't fit, and the browser's search finds it, too: then all are shown.
 * @param control the filter, which is in the list itself
 */
export function useFilter(control: RefObject<Element | null>, { entries, fits, clear }: Filter) {
  const [count, setCount] = useState({ found: 0, all: 0 });
  useEffect(() => {
    const list = control.current?.parentElement;
    if (list) setCount(show(list, entries, fits));
  }, [control, entries, fits]);
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  useEffect(() => {
    const list = control.current?.parentElement;
    const clearNow = () => latest.current();
    const follow = () => document.getElementById(idOf(location.hash))?.closest('[hidden]') && clearNow();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('hashchange', follow, { signal });
    list?.addEventListener('beforematch', clearNow, { signal });
    return () => listening.abort();
  }, [control]);
  return count;
}

/** Shows what fits, and the headings and texts above it, also in the contents. */
function show(list: Element, entries: string, fits: Filter['fits']): { found: number; all: number } {
  const groups: { parts: Element[]; entries: Element[] }[] = [];
  for (const child of list.children) {
    if (child.matches('[data-heading]')) groups.push({ parts: [], entries: [] });
    const group = groups.at(-1);
    if (child.matches(entries)) group?.entries.push(child);
    else {
      group?.parts.push(child);
      group?.entries.push(...child.querySelectorAll(entries));
    }
  }
  const all = groups.flatMap((group) => group.entries);
  const found = new Set(all.filter(fits));
  for (const group of groups) {
    for (const entry of group.entries) {
      // Where it can, the browser's search still finds what is hidden.
      if (found.has(entry)) entry.removeAttribute('hidden');
      else entry.setAttribute('hidden', 'until-found');
    }
    const isEmpty = group.entries.length > 0 && !group.entries.some((entry) => found.has(entry));
    for (const part of group.parts) {
      part.toggleAttribute('hidden', isEmpty);
      const id = part.matches('[data-heading]') && part.querySelector('[id]')?.id;
      if (id) listInContents(id, !isEmpty);
    }
  }
  return { found: found.size, all: all.length };
}

interface FoundProps {
  /** What the filter has found, without a full stop: "5 of 41 workflows". */
  told: string;
  /** True if what was found is shown here, and not only if that is nothing. */
  isSeen?: boolean;
  /** True until the reader has asked for something: nothing is said by itself. */
  isQuiet?: boolean;
  /** Ways out if nothing was found, the nearest first; none if there is something. */
  ways: readonly { label: string; go: () => void }[];
}

/** What a filter has found, to be seen and heard, and what to do if that is nothing. */
export function Found({ told, isSeen = false, isQuiet = false, ways }: FoundProps) {
  const said = useSettled(isQuiet ? '' : told);
  const isNothing = ways.length > 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {(isSeen || isNothing) && (
        <p className={styles.found}>
          <span>{told && `${told}.`}</span>
          {ways.map(({ label, go }) => (
            <button key={label} type="button" onClick={go}>
              {label}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
