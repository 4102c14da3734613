/**
 * Keeps the last press on a button whose dialog or popover stands further down in the page and hasn't arrived yet, and
 * repeats it once it has: the navbar shows before the rest. A button that is hidden by then, because the script it needs
 * failed to load, stays unpressed.
 *
 * Its source text runs in the head of each page: it must not use anything from outside itself.
 */
export function keepEarlyPresses(): void {
  let pressed: HTMLElement | undefined;
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[commandfor], [popovertarget]');
    if (!button || document.readyState !== 'loading') return;
    const opened = button.getAttribute('commandfor') ?? button.getAttribute('popovertarget') ?? '';
    if (!document.getElementById(opened)) pressed = button;
  });
  addEventListener('DOMContentLoaded', () => {
    if (pressed?.getClientRects().length) pressed.click();
  });
}
