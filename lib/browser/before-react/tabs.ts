/**
 * Shows one panel of each group of tabs: the one chosen before, otherwise the first. A choice is remembered, and counts
 * for the group's other tabs on the page; if storage is blocked, it lasts until the page is left (STATE-10). Panels that
 * aren't shown stay findable (`hidden="until-found"`), and a find in one chooses it.
 *
 * Its source text runs in each page: it must not use anything from outside itself.
 * @param prefix of the keys of local storage, before a group's name
 * @param pageShown the event that tells of another page in this document
 */
export function keepTabs(prefix: string, pageShown: string): void {
  const partsOf = (tabs: Element) => ({
    buttons: [...tabs.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')],
    panels: [...tabs.querySelectorAll<HTMLElement>(':scope > [data-tab]')],
  });

  /** Shows a panel by its label; does nothing where there is none. */
  const show = (tabs: HTMLElement, label: string | null | undefined) => {
    const { buttons, panels } = partsOf(tabs);
    if (!buttons.some(({ textContent }) => textContent === label)) return false;
    tabs.dataset.shown = label ?? '';
    for (const button of buttons) {
      const isChosen = button.textContent === label;
      button.ariaSelected = String(isChosen);
      button.tabIndex = isChosen ? 0 : -1;
    }
    for (const panel of panels) {
      if (panel.dataset.tab === label) panel.removeAttribute('hidden');
      // Set to what it was, it has the browser lay out the panel again.
      else if (!panel.hidden) panel.setAttribute('hidden', 'until-found');
    }
    return true;
  };

  const remembered = (group: string | undefined) => {
    try {
      return group ? localStorage.getItem(prefix + group) : null;
    } catch {
      return null;
    }
  };

  /** Runs before each frame until the page is parsed, and then at once: the browser may scroll to a place before a frame. */
  const prepare = () => {
    for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
      const { shown, tabs: group } = tabs.dataset;
      show(tabs, shown ?? remembered(group)) || show(tabs, partsOf(tabs).buttons[0]?.textContent);
    }
    if (document.readyState === 'loading') requestAnimationFrame(prepare);
  };
  requestAnimationFrame(prepare);
  for (const type of ['DOMContentLoaded', pageShown]) addEventListener(type, prepare);

  const choose = (tabs: HTMLElement, label: string | null | undefined) => {
    const group = tabs.dataset.tabs;
    show(tabs, label);
    if (!group || !label) return;
    for (const other of document.querySelectorAll<HTMLElement>('[data-tabs]'))
      if (other.dataset.tabs === group) show(other, label);
    try {
      localStorage.setItem(prefix + group, label);
    } catch {
      // Blocked or full.
    }
  };

  const tabsAround = (target: EventTarget | null, part: string) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(part) : null;
    const tabs = element?.closest<HTMLElement>('[data-tabs]');
    return element && tabs ? { element, tabs } : undefined;
  };
  addEventListener('click', ({ target }) => {
    const pressed = tabsAround(target, '[role="tab"]');
    if (pressed) choose(pressed.tabs, pressed.element.textContent);
  });
  addEventListener('keydown', (event) => {
    const pressed = tabsAround(event.target, '[role="tab"]');
    // With a modifier a key is the browser's: Alt and an arrow go back.
    if (!pressed || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { buttons } = partsOf(pressed.tabs);
    const place = buttons.indexOf(pressed.element);
    const places: Partial<Record<string, number>> = {
      ArrowLeft: place - 1,
      ArrowRight: (place + 1) % buttons.length,
      Home: 0,
      End: -1,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(pressed.tabs, buttons.at(next)?.textContent);
    buttons.at(next)?.focus();
  });
  addEventListener('beforematch', ({ target }) => {
    const found = tabsAround(target, '[data-tab]');
    if (found) choose(found.tabs, found.element.dataset.tab);
  });
}
