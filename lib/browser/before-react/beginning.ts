/**
 * Lets a page show its beginning before the rest of it is laid out, which on a slow processor takes longer than all else:
 * a page that the document comes with, and one that a link has brought into it. The rest follows part by part,
 * in frames short enough for the page to answer in between. A page that is restored, or that shows a place named by the
 * address, is laid out whole at once, since it is scrolled. A reader who comes from elsewhere sees the article before the
 * lists on both sides of it; within the site, these stay where they are.
 *
 * Its source text runs in each page: it must not use anything from outside itself.
 * @param pageShown the event that tells of another page in this document
 * @param maxHeight of a window that the beginning of every page fills, with the first part of the rest, in CSS pixels
 */
export function showBeginningFirst(pageShown: string, maxHeight: number): void {
  const root = document.documentElement;

  let timer = 0;
  const showAll = () => {
    clearTimeout(timer);
    delete root.dataset.beginning;
    for (const part of document.querySelectorAll('[data-arrived]')) part.removeAttribute('data-arrived');
  };
  // A page that nobody sees has no frames, and one that comes slowly is read as it comes.
  const showAllSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(showAll, 1_000);
  };
  /** Calls back once a frame has been made, with the milliseconds that it took. */
  const afterFrame = (run: (took: number) => void) =>
    requestAnimationFrame(() => {
      const start = performance.now();
      setTimeout(() => run(performance.now() - start));
    });

  /** @param count of the parts that the next frame shows: as many as should take 32 ms, if no more than twice as many */
  const showMore = (count: number) => {
    if (!('beginning' in root.dataset)) return;
    showAllSoon();
    if (root.dataset.beginning === 'article') {
      root.dataset.beginning = 'page';
      // How long the lists take tells nothing of the parts.
      return afterFrame(() => showMore(1));
    }
    const parts = [...document.querySelectorAll<HTMLElement>('[data-rest]:not([data-arrived])')];
    for (const part of parts.slice(0, count)) part.dataset.arrived = '';
    if (parts.length <= count) return showAll();
    afterFrame((took) => showMore(Math.max(1, Math.min(2 * count, Math.floor((32 * count) / took)))));
  };

  const show = (beginning: 'article' | 'page') => {
    // A query of the window's height needs no layout.
    if (location.hash || matchMedia(`(height > ${maxHeight}px)`).matches) return false;
    root.dataset.beginning = beginning;
    showAllSoon();
    return true;
  };
  // The reader may want to go to what isn't laid out yet.
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, showAll, true);

  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  // Its name still has the words that an address may name (`#:~:text=`), which scripts are told nowhere else.
  const isScrolled = arrival?.type !== 'navigate' || arrival.name.includes('#');
  if (!isScrolled && show(isFromHere ? 'page' : 'article'))
    addEventListener('DOMContentLoaded', () => afterFrame(() => showMore(1)));

  let shownPath = location.pathname;
  let isRestored = false;
  addEventListener('popstate', () => {
    // A place on the page that is shown comes with this event, too.
    isRestored = location.pathname !== shownPath;
  });
  addEventListener(pageShown, () => {
    const isNext = location.pathname !== shownPath;
    if (isNext) showAll();
    if (isNext && !isRestored && show('page')) afterFrame(() => showMore(1));
    shownPath = location.pathname;
    isRestored = false;
  });
}
