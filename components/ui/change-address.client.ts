'use client';

/** How long the address waits for the next change, in milliseconds: a key that is held down changes it at every step. */
const settleTime = 300;

const changes = new Map<string, (url: URL) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Changes the page's address once nothing has changed it for a moment: Safari allows 100 changes in ten seconds, Firefox
 * 200. If a browser refuses even so, only the link to what the reader chose is lost.
 * @param part whose change it is; it replaces an earlier one that waits
 */
export function changeAddress(part: string, change: (url: URL) => void): void {
  const { pathname } = location;
  changes.set(part, change);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const url = new URL(location.href);
    if (pathname === url.pathname) for (const apply of changes.values()) apply(url);
    changes.clear();
    try {
      // With `null` as its state, the router adopts the new address.
      if (url.href !== location.href) history.replaceState(null, '', url);
    } catch {
      // Refused.
    }
  }, settleTime);
}
