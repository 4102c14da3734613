/** The part of the Network Information API that Chromium has. */
type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Calls back once, when an element is in sight and the page is idle, unless the signal aborts before; never on a line
 * that is slow, or that the reader pays for.
 */
export function whenSeen(element: Element, callBack: () => void, signal: AbortSignal): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(callBack);
    else setTimeout(callBack);
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
