import { isPoorConnection } from '@/lib/browser/connection';

/**
 * Calls back once, when an element is in sight and the page is idle, unless the signal aborts before; never on a poor
 * connection.
 */
export function whenSeen(element: Element, callBack: () => void, signal: AbortSignal): void {
  if (isPoorConnection()) return;
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
