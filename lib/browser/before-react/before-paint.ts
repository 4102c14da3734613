import type { announcementKeys } from '../../site';

/**
 * Does what must be done before the first paint: tells the page that script runs, until the script that serves its
 * controls fails to load, and that it is being parsed, and hides a dismissed announcement, so that nothing moves. It also
 * asks for the text font where an earlier page has fetched it, wraps code for readers who want that, and forgets a
 * remembered version that no longer exists (STATE-3).
 *
 * Its source text runs in the head of each page: it must not use anything from outside itself.
 */
export function prepareFirstPaint(
  bootId: string,
  version: { key: string; names: string[] },
  notice: { id: string; keys: typeof announcementKeys } | null,
  wrapKey: string,
  fontKey: string,
): void {
  const root = document.documentElement;
  root.dataset.js = '';
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.id === bootId) delete root.dataset.js;
  };
  addEventListener('error', onError, true);
  root.dataset.parsing = '';
  addEventListener('DOMContentLoaded', () => delete root.dataset.parsing);
  try {
    if (localStorage.getItem(wrapKey) === 'true') root.dataset.wrapLines = '';
    if (localStorage.getItem(fontKey) === 'true') root.dataset.font = '';
    const preferred = localStorage.getItem(version.key);
    if (preferred !== null && !version.names.includes(preferred)) localStorage.removeItem(version.key);
    if (notice) {
      if (localStorage.getItem(notice.keys.id) !== notice.id) {
        localStorage.setItem(notice.keys.id, notice.id);
        localStorage.setItem(notice.keys.dismissed, 'false');
      }
      if (localStorage.getItem(notice.keys.dismissed) === 'true') root.dataset.announcementDismissed = '';
    }
  } catch {
    // Blocked or corrupt storage only loses a remembered choice (STATE-10).
  }
}
