import { type RefObject, useEffect, useState } from 'react';
import { optionId } from './ids';

/**
 * Lets the keys of a field walk through the options of a list below it, as a combobox does: arrows move,
 * Enter follows. Tells the field's readers which option is meant.
 * @param list what the options are of; another list begins at its first option
 * @returns the place of the option that is meant
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
    // With the frame, which lays the list out anyway: here it would be done once more for every key.
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
