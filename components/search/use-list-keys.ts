import { type RefObject, useEffect, useState } from 'react';
import { optionId } from './ids';

/**
 * Lets a text field control a list of options below it by keyboard, as a combobox does: arrows move, Enter follows.
 * Announces the active option.
 * @param list what the options belong to; a new list starts at its first option
 * @returns the index of the active option
 */
export function useListKeys(field: RefObject<HTMLInputElement | null>, count: number, list: string): number {
  const [{ of, at }, setPlace] = useState({ of: list, at: 0 });
  const active = of === list ? Math.min(at, Math.max(0, count - 1)) : 0;

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute('aria-expanded', String(count > 0));
    if (count > 0) input.setAttribute('aria-activedescendant', optionId(active));
    else input.removeAttribute('aria-activedescendant');
    // In the next frame, which does layout anyway: here it would cost one more layout for every key.
    const frame = requestAnimationFrame(() =>
      document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' }),
    );

    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.isComposing || count === 0 || (step === undefined && event.key !== 'Enter')) return;
      event.preventDefault();
      if (step === undefined) document.getElementById(optionId(active))?.click();
      else setPlace({ of: list, at: (active + step + count) % count });
    };
    input.addEventListener('keydown', onKeyDown);
    return () => {
      cancelAnimationFrame(frame);
      input.removeEventListener('keydown', onKeyDown);
    };
  }, [field, count, active, list]);

  return active;
}
