import { site } from './site';

/*
 * What has to happen before the first paint: the page learns that script runs, and remembered tabs
 * are chosen, so that nothing moves when the page comes alive. The colour mode's own script is
 * next-themes'.
 */

/** Runs in the head of each page, as text: it may use nothing from outside itself. */
function boot(tabsPrefix: string): void {
  const root = document.documentElement;
  root.dataset.js = '';
  try {
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
export const bootScript = `(${boot})(${JSON.stringify(site.tabsStoragePrefix)})`;
