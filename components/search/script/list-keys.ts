import { resultsId } from '@/lib/browser/dialogs';

/**
 * Lets a text field control a list of options by keyboard, as a combobox does: arrows choose, Enter follows. Announces
 * the chosen option.
 * @returns a function to call after the list has changed: it chooses the first option
 */
export function listKeys(field: HTMLInputElement, list: HTMLElement): () => void {
  let options: HTMLElement[] = [];
  let chosen = 0;

  const choose = (place: number) => {
    options[chosen]?.setAttribute('aria-selected', 'false');
    chosen = place;
    options[chosen]?.setAttribute('aria-selected', 'true');
    if (options.length > 0) field.setAttribute('aria-activedescendant', optionId(chosen));
    else field.removeAttribute('aria-activedescendant');
    // In the next frame, which does layout anyway: here it would cost one more layout for every key.
    requestAnimationFrame(() => {
      if (chosen === 0) list.scrollTop = 0;
      else options[chosen]?.scrollIntoView({ block: 'nearest' });
    });
  };

  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.isComposing || options.length === 0 || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) options[chosen]?.click();
    else choose((chosen + step + options.length) % options.length);
  });

  return () => {
    options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
    for (const [place, option] of options.entries()) {
      option.id = optionId(place);
      option.setAttribute('aria-selected', 'false');
    }
    field.setAttribute('aria-expanded', String(options.length > 0));
    choose(0);
  };
}

function optionId(place: number): string {
  return `${resultsId}-${place}`;
}
