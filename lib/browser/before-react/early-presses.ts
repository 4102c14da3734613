/**
 * Keeps the last press on a button that opens search, or whose popover stands further down in the page and hasn't arrived
 * yet, and repeats it once the page has: the navbar shows before the rest. A button that is hidden by then, because the script it needs
 * failed to load, stays unpressed.
 *
 * Its source text runs in the head of each page: it must not use anything from outside itself.
 */
export function keepEarlyPresses(): void {
  let pressed: HTMLButtonElement | undefined;
  addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLButtonElement>('[aria-keyshortcuts], [popovertarget]');
    if (button && document.readyState === 'loading' && !button.popoverTargetElement) pressed = button;
  });
  addEventListener('DOMContentLoaded', () => {
    if (pressed?.getClientRects().length) pressed.click();
  });
}
