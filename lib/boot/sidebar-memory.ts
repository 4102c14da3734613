/** What is kept of the sidebar: of which page, how far it was scrolled, and which categories were open, by their names. */
interface SidebarPlace {
  path?: string;
  scroll?: number;
  open?: Record<string, boolean>;
}

/**
 * Keeps the sidebar as the reader left it over a reload (NAV-1): it is stored for the session when the page
 * is left, and restored before it is first painted, so that nothing moves. A page reached otherwise than by
 * a reload also opens the categories around its link, and scrolls to it where it is out of view.
 *
 * Runs in the head of each page, as text: it may use nothing from outside itself. Storage that is blocked,
 * full or holds rubbish only costs the memory (STATE-10).
 */
export function keepSidebar(key: string): void {
  // The desktop layout's, and the one in the side menu.
  const sidebars = () => [...document.querySelectorAll<HTMLElement>('nav[data-sidebar]')];
  const categoriesOf = (sidebar: Element) => [...sidebar.querySelectorAll('details')];
  // The labels on the way to it: another category may have the last one too, and a place changes with the sidebar.
  const nameOf = (category: Element): string => {
    const around = category.parentElement?.closest('details');
    return `${around ? nameOf(around) : ''}/${category.querySelector('summary')?.textContent}`;
  };

  const showCurrentLink = (sidebar: Element) => {
    const link = sidebar.querySelector('[aria-current]');
    if (!link) return;
    for (const category of categoriesOf(sidebar)) if (category.contains(link)) category.open = true;
    const { top, bottom } = link.getBoundingClientRect();
    const view = sidebar.getBoundingClientRect();
    if (top < view.top || bottom > view.bottom) sidebar.scrollTop += (top + bottom - view.top - view.bottom) / 2;
  };

  let left: SidebarPlace | null = null;
  try {
    left = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    // Blocked, or rubbish.
  }

  /** Before each frame, until the sidebar is parsed as a whole: none shows it otherwise. */
  const restore = () => {
    const isWhole = document.readyState !== 'loading' || document.querySelector('main');
    for (const sidebar of sidebars()) {
      for (const category of categoriesOf(sidebar)) category.open = left?.open?.[nameOf(category)] ?? category.open;
      sidebar.scrollTop = left?.scroll ?? 0;
      if (left?.path !== location.pathname) showCurrentLink(sidebar);
      if (!isWhole) continue;
      // Another page shown by the router.
      new MutationObserver(() => showCurrentLink(sidebar)).observe(sidebar, {
        subtree: true,
        attributeFilter: ['aria-current'],
      });
    }
    if (!isWhole) requestAnimationFrame(restore);
  };
  requestAnimationFrame(restore);

  // The side menu, which closed keeps no place.
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement)
      target.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  };
  addEventListener('toggle', onToggle, true);

  addEventListener('pagehide', () => {
    const all = sidebars();
    // The one on display; the side menu stands first.
    const sidebar = all.find(({ offsetParent }) => offsetParent) ?? all[0];
    if (!sidebar) return;
    const place: SidebarPlace = {
      path: location.pathname,
      scroll: sidebar.scrollTop,
      open: Object.fromEntries(categoriesOf(sidebar).map((category) => [nameOf(category), category.open])),
    };
    try {
      sessionStorage.setItem(key, JSON.stringify(place));
    } catch {
      // Blocked or full.
    }
  });
}
