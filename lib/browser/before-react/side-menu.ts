/**
 * Makes the side menu of the mobile layout a modal dialog while it is open: focus stays inside, and is handed back to
 * the button that opened it; the window growing to the desktop layout closes it (STATE-5). The rest is the browser's.
 *
 * Its source text runs in each page: it must not use anything from outside itself.
 * @param mobileMaxWidth the widest window of the mobile layout, in pixels
 */
export function keepSideMenu(id: string, mobileMaxWidth: number): void {
  const shape = { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Menu' };

  const turn = (menu: Element, isModal: boolean) => {
    for (const [name, value] of Object.entries(shape)) {
      if (isModal) menu.setAttribute(name, value);
      else menu.removeAttribute(name);
    }
    // What stands beside it, and beside what it stands in.
    for (let part = menu; part.parentElement && part !== document.body; part = part.parentElement)
      for (const other of part.parentElement.children) if (other !== part) other.toggleAttribute('inert', isModal);
  };

  const onToggle = ({ type, target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || target.id !== id) return;
    if (type === 'beforetoggle') {
      // Before the browser hands focus back, which nothing inert takes.
      if (newState === 'closed') turn(target, false);
    } else if (newState === 'open') {
      target.querySelector('a')?.focus();
      turn(target, true);
      // After a click on the page behind, the browser leaves focus nowhere.
    } else if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)?.focus({ preventScroll: true });
    }
  };
  addEventListener('beforetoggle', onToggle, true);
  addEventListener('toggle', onToggle, true);

  matchMedia(`(width > ${mobileMaxWidth}px)`).addEventListener('change', () =>
    document.getElementById(id)?.hidePopover(),
  );
}
