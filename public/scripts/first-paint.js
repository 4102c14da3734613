/*
 * Sets up what a page needs before its first paint, so that nothing moves: that scripts run, whether the keyboard is
 * Apple's, a dismissed announcement, chosen tabs and wrapped code. If storage is blocked or corrupt, only a choice is
 * lost. components/chrome/first-paint.tsx passes the settings.
 */
(() => {
  const { theme, announcement, versions, wrapKey, tabsPrefix } = JSON.parse(document.currentScript.dataset.settings);
  const root = document.documentElement;
  root.dataset.js = '';
  if (/^(Mac|iP)/.test(navigator.platform)) root.dataset.apple = '';
  root.dataset.parsing = '';
  addEventListener('DOMContentLoaded', () => delete root.dataset.parsing);

  /** The stored value, if it is a known one; any other is removed. */
  const read = (key, known) => {
    const value = localStorage.getItem(key);
    if (value === null || known.includes(value)) return value;
    localStorage.removeItem(key);
    return null;
  };

  /** Shows the chosen panels while tabs are parsed; components/content/tab-group.client.tsx takes over from there. */
  const showChosenTabs = () => {
    if (!Object.keys(localStorage).some((key) => key.startsWith(tabsPrefix))) return;
    const show = () => {
      for (const tabs of document.querySelectorAll('[data-tabs]')) {
        const label = localStorage.getItem(tabsPrefix + tabs.dataset.tabs);
        const buttons = [...tabs.querySelectorAll(':scope > [role="tablist"] > *')];
        if (!buttons.some(({ textContent }) => textContent === label)) continue;
        tabs.dataset.shown = label;
        for (const button of buttons) button.ariaSelected = String(button.textContent === label);
        for (const panel of tabs.querySelectorAll(':scope > [data-tab]:not([hidden])'))
          if (panel.dataset.tab !== label) panel.setAttribute('hidden', 'until-found');
      }
    };
    const observer = new MutationObserver(show);
    observer.observe(root, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => {
      observer.disconnect();
      show();
    });
  };

  try {
    read(theme.key, theme.choices);
    read(versions.key, versions.names);
    if (localStorage.getItem(wrapKey) === 'true') root.dataset.wrapLines = '';
    showChosenTabs();
    if (!announcement) return;
    if (localStorage.getItem(announcement.keys.id) !== announcement.id) {
      localStorage.setItem(announcement.keys.id, announcement.id);
      localStorage.setItem(announcement.keys.dismissed, 'false');
    }
    if (localStorage.getItem(announcement.keys.dismissed) === 'true') root.dataset.announcementDismissed = '';
  } catch {
    // The stored choices can't be read.
  }
})();

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
