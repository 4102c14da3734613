'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The way from a table to one of its workflows, and back to the row it began at: by a button, or by the browser's Back.
 * @param close shows the table again; the same function each time
 */
export function useWayBack(isMany: boolean, isOpen: boolean, close: () => void) {
  /** Where the table was when one of its workflows was opened. */
  const left = useRef<{ place: number; by: Element | null }>(undefined);
  useEffect(() => {
    if (!isMany) return;
    const leave = ({ state }: PopStateEvent) => {
      // A link to a place on the page makes an entry, too, which has no state yet.
      if (state && !state.isWorkflowOpen) close();
    };
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [isMany, close]);
  useLayoutEffect(() => {
    if (isOpen || !left.current) return;
    const { place, by } = left.current;
    left.current = undefined;
    const goTo = () => {
      if (by instanceof HTMLElement) by.focus({ preventScroll: true });
      scrollTo({ top: place, behavior: 'instant' });
    };
    goTo();
    // After Back, the browser goes to a place of its own: that of the address, or one for another height of the page.
    requestAnimationFrame(goTo);
  }, [isOpen]);
  return {
    /** Remembers where the reader is. The browser's Back leads to the table, too, and not away from all that was read. */
    begin: () => {
      left.current = { place: scrollY, by: document.activeElement };
      history.pushState({ isWorkflowOpen: true }, '');
    },
    goBack: () => {
      if (history.state?.isWorkflowOpen) history.back();
      else close();
    },
  };
}
