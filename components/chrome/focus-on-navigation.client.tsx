'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { idOf } from '@/lib/hash';

/**
 * Moves focus to the new page's heading after a navigation, or to the element named by the hash, so that keyboards and
 * screen readers continue where the new text begins. A fold around that element is opened.
 */
export function FocusOnNavigation() {
  const pathname = usePathname();
  const shown = useRef(pathname);

  // Some browsers open the fold themselves when they follow a link; none does for the router.
  useEffect(() => {
    unfoldTarget();
    addEventListener('hashchange', unfoldTarget);
    return () => removeEventListener('hashchange', unfoldTarget);
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = unfoldTarget();
    const heading = target ?? document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

/**
 * Opens what is collapsed around the element that the hash names, or the tab that it is in, and scrolls to it, since it
 * had no place before.
 */
function unfoldTarget(): HTMLElement | null {
  const id = idOf(location.hash);
  const target = document.getElementById(id) ?? document.getElementById(id.toLowerCase().replace(/[^\w-]+$/, ''));
  // Other sites write a place in other letters, and mails append the end of their sentence. The browser goes to it, and this is called again.
  if (target && target.id !== id) location.replace(`#${target.id}`);
  const closed = () => target?.closest<HTMLDetailsElement>('details:not([open])');
  const isHidden = target?.closest('[hidden]');
  // As browsers do that know the event.
  if (isHidden) target?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  if (!isHidden && !closed()) return target;
  for (let fold = closed(); fold; fold = closed()) fold.open = true;
  target?.scrollIntoView();
  return target;
}
