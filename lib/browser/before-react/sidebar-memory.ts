/** The stored state of the sidebar: its page, scroll position, and the names of open categories. */
interface SidebarPlace {
  path?: string;
  scroll?: number;
  open?: Record<string, boolean>;
}

/**
 * Restores the sidebar as the reader left it after a reload (NAV-1): its state is stored for the session when the page
 * is left, and restored before the first paint, so that nothing moves. On a page reached in any other way, it also
 * opens the categories around the page's link, and scrolls to the link if it is out of view.
 *
 * Its source text runs in each page: it must not use anything from outside itself. Blocked, full or corrupt
 * storage only loses the state (STATE-10).
 */
export function keepSidebar(key: string): void {
  const find = () => document.querySelector<HTMLElement>('nav[data-sidebar]');
  const categoriesOf = (sidebar: Element) => [...sidebar.querySelectorAll('details')];
  // All labels on the path to it: the last one may not be unique, and positions change with the sidebar.
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
    // Blocked, or corrupt.
  }

  /** Runs before each frame until the whole sidebar is parsed, so that no frame shows it in another state. */
  const restore = () => {
    const isWhole = document.readyState !== 'loading' || document.querySelector('main');
    if (!isWhole) requestAnimationFrame(restore);
    const sidebar = find();
    if (!sidebar) return;
    for (const category of categoriesOf(sidebar)) category.open = left?.open?.[nameOf(category)] ?? category.open;
    sidebar.scrollTop = left?.scroll ?? 0;
    if (left?.path !== location.pathname) showCurrentLink(sidebar);
    if (!isWhole) return;
    // The router has shown another page.
    new MutationObserver(() => showCurrentLink(sidebar)).observe(sidebar, {
      subtree: true,
      attributeFilter: ['aria-current'],
    });
  };
  requestAnimationFrame(restore);

  // On the mobile layout it stands in a popover, which doesn't keep its scroll position when closed.
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.popover && target.contains(find()))
      target.querySelector('[data-sidebar] [aria-current]')?.scrollIntoView({ block: 'center' });
  };
  addEventListener('toggle', onToggle, true);

  addEventListener('pagehide', () => {
    const sidebar = find();
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
