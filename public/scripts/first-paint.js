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

  /** Shows the chosen panels while tabs are parsed; components/mdx/tab-group.client.tsx takes over from there. */
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
