import { scrollIntoList } from './scroll-into-list';

/** Session storage key of how the reader left the sidebar. */
const key = '8kit-docs.sidebar';

/** How the reader left the sidebar in this tab. */
interface SidebarState {
  path: string;
  scroll: number;
  /** Whether each category is open, by its id. */
  open: Partial<Record<string, boolean>>;
}

/**
 * Shows the sidebar as the reader left it in this tab, from the first frame on, so that nothing moves: which categories
 * are open and, after a reload, how far it is scrolled. On another page the page's link is scrolled into view instead.
 * Blocked, full or corrupt storage only loses the state.
 */
export function restoreSidebar(): void {
  const left = readState();
  /** Runs before each frame until the whole sidebar is parsed, so that no frame shows it in another state. */
  const restore = () => {
    if (document.readyState === 'loading' && !document.querySelector('main')) requestAnimationFrame(restore);
    const sidebar = findSidebar();
    if (!sidebar) return;
    for (const category of categoriesIn(sidebar)) category.open = left?.open?.[category.id] ?? category.open;
    sidebar.scrollTop = left?.scroll ?? 0;
    if (left?.path !== location.pathname) showCurrentEntry(sidebar);
  };
  requestAnimationFrame(restore);
  addEventListener('pagehide', storeState);
}

/**
 * Opens the categories around the current page's entry, and scrolls the sidebar to it if it is out of view. The page
 * stays put.
 */
export function showCurrentEntry(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector('[aria-current="page"]');
  if (!entry) return;
  for (const category of categoriesIn(sidebar)) if (category.contains(entry)) category.open = true;
  scrollIntoList(entry, sidebar);
}

function findSidebar(): HTMLElement | null {
  return document.querySelector<HTMLElement>('nav[data-sidebar]');
}

function categoriesIn(sidebar: HTMLElement): HTMLDetailsElement[] {
  return [...sidebar.querySelectorAll('details')];
}

function readState(): Partial<SidebarState> | null | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function storeState(): void {
  const sidebar = findSidebar();
  if (!sidebar) return;
  const open = Object.fromEntries(categoriesIn(sidebar).map((category) => [category.id, category.open]));
  const state: SidebarState = { path: location.pathname, scroll: sidebar.scrollTop, open };
  try {
    sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    // Blocked or full.
  }
}
