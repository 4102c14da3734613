import type { announcementKeys } from '../site';

/**
 * Does what must be done before the first paint: tells the page that script runs, hides a dismissed announcement and
 * selects remembered tabs, so that nothing moves at hydration. It also wraps code for readers who want that, and
 * forgets a remembered version that no longer exists (STATE-3).
 *
 * Its source text runs in the head of each page: it must not use anything from outside itself.
 */
export function prepareFirstPaint(
  version: { key: string; names: string[] },
  notice: { id: string; keys: typeof announcementKeys } | null,
  tabsPrefix: string,
  wrapKey: string,
): void {
  const root = document.documentElement;
  root.dataset.js = '';
  try {
    if (localStorage.getItem(wrapKey) === 'true') root.dataset.wrapLines = '';
    const preferred = localStorage.getItem(version.key);
    if (preferred !== null && !version.names.includes(preferred)) localStorage.removeItem(version.key);
    if (notice) {
      if (localStorage.getItem(notice.keys.id) !== notice.id) {
        localStorage.setItem(notice.keys.id, notice.id);
        localStorage.setItem(notice.keys.dismissed, 'false');
      }
      if (localStorage.getItem(notice.keys.dismissed) === 'true') root.dataset.announcementDismissed = '';
    }
    const sheet = new CSSStyleSheet();
    for (let index = 0; index < localStorage.length; index++) {
      const key = localStorage.key(index);
      if (!key?.startsWith(tabsPrefix)) continue;
      const group = `[data-tabs=${JSON.stringify(key.slice(tabsPrefix.length))}]:not([data-ready])`;
      const panel = `[data-tab=${JSON.stringify(localStorage.getItem(key))}]`;
      sheet.insertRule(`${group}:has(> ${panel}) > ${panel} { display: block !important }`);
      sheet.insertRule(
        `@media screen { ${group}:has(> ${panel}) > [data-tab]:not(${panel}) { display: none !important } }`,
      );
    }
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Blocked or corrupt storage only loses a remembered choice (STATE-10).
  }
}
