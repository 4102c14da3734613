/*
 * Shows the sidebar as the reader left it in this tab, from the first frame on, so that nothing moves: which
 * categories are open and, after a reload, how far it is scrolled. On another page the page's link is scrolled into
 * view instead. When the router shows a page, components/chrome/sidebar.client.tsx does the same. Blocked, full or corrupt
 * storage only loses the state.
 */
(() => {
  const key = 'sidebar';
  const find = () => document.querySelector('nav[data-sidebar]');
  const categoriesOf = (sidebar) => [...sidebar.querySelectorAll('details')];

  let left;
  try {
    left = JSON.parse(sessionStorage.getItem(key));
  } catch {
    // Blocked, or corrupt.
  }

  /** Runs before each frame until the whole sidebar is parsed, so that no frame shows it in another state. */
  const restore = () => {
    if (document.readyState === 'loading' && !document.querySelector('main')) requestAnimationFrame(restore);
    const sidebar = find();
    if (!sidebar) return;
    for (const category of categoriesOf(sidebar)) category.open = left?.open?.[category.id] ?? category.open;
    sidebar.scrollTop = left?.scroll ?? 0;
    const link = sidebar.querySelector('[aria-current]');
    if (!link || left?.path === location.pathname) return;
    for (const category of categoriesOf(sidebar)) if (category.contains(link)) category.open = true;
    const { top, bottom } = link.getBoundingClientRect();
    const view = sidebar.getBoundingClientRect();
    if (top >= view.top && bottom <= view.bottom) return;
    sidebar.scrollTop += (top + bottom - view.top - view.bottom) / 2;
    // No row is cut off by the navbar: the first one stands below the fade at the edge.
    const rows = [...sidebar.querySelectorAll('li > a, li > span, summary')].filter((row) => row.checkVisibility());
    const offsets = rows.map((row) => row.getBoundingClientRect().top - view.top);
    if (sidebar.scrollTop > 0) sidebar.scrollTop += (offsets.find((offset) => offset >= 0) ?? 16) - 16;
  };
  requestAnimationFrame(restore);

  addEventListener('pagehide', () => {
    const sidebar = find();
    if (!sidebar) return;
    const open = Object.fromEntries(categoriesOf(sidebar).map((category) => [category.id, category.open]));
    try {
      sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, scroll: sidebar.scrollTop, open }));
    } catch {
      // Blocked or full.
    }
  });
})();
