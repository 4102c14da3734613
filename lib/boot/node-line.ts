import type { site } from '../site';

/**
 * Shows what belongs to the reader's line of the n8n node from the first paint on (LINE-2): that of the address,
 * else the stored one, else the default. The line of the address is stored, and a press on the control stores
 * another and writes it into the address, so that a link copied from there shows the same. What is no line is
 * cleared from both. Where storage is blocked, the choice lasts for the page (STATE-10).
 *
 * Runs in the head of each page, as text: it may use nothing from outside itself.
 */
export function keepNodeLine({ storageKey, parameter, choices }: typeof site.nodeLine): void {
  const root = document.documentElement;
  const known = (line: string | null | undefined) => choices.find((choice) => choice === line);

  /** Puts a line into the address, or takes it out. */
  const write = (line: string | undefined) => {
    const url = new URL(location.href);
    if (line === undefined) url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, line);
    // Without its own state, the router takes the address for its own too.
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
  /** The line of a stored value, which is cleared where it is none. */
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

  addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey) return;
    root.dataset.nodeLine = read(newValue) ?? choices[0];
    // A reload must not bring the earlier line back.
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
