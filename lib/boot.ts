import { type Announcement, announcement, announcementKeys, site, versions } from './site';

/*
 * What has to happen before the first paint: the page learns that script runs, a dismissed
 * announcement is gone and remembered tabs are chosen, so that nothing moves when the page comes
 * alive. The colour mode is that of the reader's choice from the first frame on (STATE-1). A remembered
 * version that no longer exists is forgotten (STATE-3).
 */

/** Runs in the head of each page, as text: it may use nothing from outside itself. */
function boot(
  version: { key: string; names: string[] },
  notice: { id: string; keys: typeof announcementKeys } | null,
  tabsPrefix: string,
  colourMode: { key: string; modes: string[] },
): void {
  const root = document.documentElement;
  root.dataset.js = '';
  try {
    // next-themes does this at the start of the body, which a first frame can come before.
    const choice = localStorage.getItem(colourMode.key) ?? '';
    const mode = choice === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : choice;
    if (colourMode.modes.includes(mode)) root.dataset.theme = mode;
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
      sheet.insertRule(`${group}:has(> ${panel}) > [data-tab]:not(${panel}) { display: none !important }`);
    }
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Storage that is blocked or holds rubbish only costs the memory of a choice (STATE-10).
  }
}

/** The script's text, for the head of the layout. */
export function bootScript(notice: Announcement | undefined = announcement): string {
  const args = [
    { key: site.versionStorageKey, names: versions.map(({ name }) => name) },
    notice ? { id: notice.id, keys: announcementKeys } : null,
    site.tabsStoragePrefix,
    { key: site.colourMode.storageKey, modes: ['light', 'dark'] },
  ];
  return `(${boot})(${args.map((arg) => JSON.stringify(arg)).join()})`;
}
