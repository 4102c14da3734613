'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { menuId } from '@/lib/browser/dialogs';

/** Closes the side menu after a navigation (STATE-5). */
export function CloseMenu() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    // Not on hydration: the reader may have opened the menu before.
    if (shown.current !== pathname) document.getElementById(menuId)?.hidePopover();
    shown.current = pathname;
  }, [pathname]);
  return null;
}
