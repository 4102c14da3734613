/** Path of the page that the document shows; none until React has adopted its own. */
let shownPath: string | undefined;
/** The browser restores how far a page was scrolled that the reader goes back or forward to. */
let isRestored = false;
if (typeof document !== 'undefined')
  addEventListener('popstate', () => {
    // A place on the page that is shown comes with this event, too.
    isRestored = location.pathname !== shownPath;
  });

/** So many blocks of any page fill a window of this height, in CSS pixels: see docs/decisions/0044. */
const shownFirst = { blocks: 16, height: 1_500 };

/**
 * Lets a page that a link has brought into the document show its beginning one frame before the rest of it is laid out,
 * which on a slow processor takes longer than all else. One that is restored, or that shows a place named by the address,
 * is laid out whole at once, since it is scrolled.
 * @param page the element that holds it, before it is painted
 */
export function showBeginningFirst(page: HTMLElement): void {
  const isNext = shownPath !== undefined && shownPath !== location.pathname;
  const isScrolled = isRestored || location.hash !== '';
  shownPath = location.pathname;
  isRestored = false;
  if (!isNext || isScrolled || innerHeight > shownFirst.height) return;
  const later = [...page.querySelectorAll('[data-prose] > *')].slice(shownFirst.blocks);
  for (const block of later) block.setAttribute('data-later', '');
  const showAll = () => {
    for (const block of later) block.removeAttribute('data-later');
  };
  // The beginning has been painted by then.
  requestAnimationFrame(() => setTimeout(showAll));
  // A page that nobody sees may never be.
  setTimeout(showAll, 1_000);
}
