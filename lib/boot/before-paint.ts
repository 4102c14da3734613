import type { announcementKeys } from '../site';

/**
 * What has to happen before the first paint: the page learns that script runs, a dismissed announcement
 * is gone and remembered tabs are chosen, so that nothing moves when the page comes alive. Code is wrapped
 * for those who want it, and a remembered version that no longer exists is forgotten (STATE-3).
 *
 * Runs in the head of each page, as text: it may use nothing from outside itself.
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
    // Storage that is blocked or holds rubbish only costs the memory of a choice (STATE-10).
  }
}
