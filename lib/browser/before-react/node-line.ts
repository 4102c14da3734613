import type { site } from '../../site';

/**
 * Shows the reader's line of the n8n node from the first paint on (LINE-2): that in the address, otherwise the stored
 * one, otherwise the default. A line in the address is stored. A press on the control stores the other line and writes
 * it into the address, so that a link copied from there shows the same. Unknown values are cleared from both. If
 * storage is blocked, the choice lasts until the page is left (STATE-10).
 *
 * Its source text runs in the head of each page: it must not use anything from outside itself.
 */
export function keepNodeLine({ storageKey, parameter, choices }: typeof site.nodeLine): void {
  const root = document.documentElement;
  const known = (line: string | null | undefined) => choices.find((choice) => choice === line);

  /** Writes a line into the address, or removes it. */
  const write = (line: string | undefined) => {
    const url = new URL(location.href);
    if (line === undefined) url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, line);
    // With null as the state, the router adopts this address too.
    history.replaceState(null, '', url);
  };
  const keep = (line: string | undefined) => {
    try {
      if (line === undefined) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, line);
    } catch {
      // Blocked or full.
    }
  };
  /** The stored line; an unknown value is cleared. */
  const read = (value: string | null) => {
    if (value !== null && !known(value)) keep(undefined);
    return known(value);
  };

  const asked = new URLSearchParams(location.search).get(parameter);
  let stored: string | undefined;
  try {
    stored = read(localStorage.getItem(storageKey));
  } catch {
    // Blocked.
  }
  if (known(asked)) keep(known(asked));
  else if (asked !== null) write(undefined);
  root.dataset.nodeLine = known(asked) ?? stored ?? choices[0];

  // An address that the reader goes back to names the line that was shown there.
  addEventListener('popstate', () => {
    const line = known(new URLSearchParams(location.search).get(parameter));
    if (!line) return;
    root.dataset.nodeLine = line;
    keep(line);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey) return;
    root.dataset.nodeLine = read(newValue) ?? choices[0];
    // A reload must not restore the earlier line.
    if (new URLSearchParams(location.search).has(parameter)) write(root.dataset.nodeLine);
  });
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-node-choice]');
    if (!button) return;
    root.dataset.nodeLine = button.dataset.nodeChoice;
    keep(button.dataset.nodeChoice);
    write(button.dataset.nodeChoice);
  });
}
