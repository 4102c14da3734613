'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { idOf } from '@/lib/urls';

/**
 * Moves focus to the new page's heading after a navigation, or to the element named by the hash, so that keyboards and
 * screen readers continue where the new text begins.
 */
export function FocusOnNavigation() {
  const pathname = usePathname();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const id = idOf(location.hash);
    const heading = document.getElementById(id) ?? document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
