'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { dialogIds } from '@/lib/dialogs';
import { site } from '@/lib/site';

/** Closes the side menu after a navigation, and when the window grows to the desktop layout (STATE-5). */
export function CloseMenu() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    const menu = document.getElementById(dialogIds.menu) as HTMLDialogElement | null;
    const close = () => menu?.close();
    // Not on hydration: the reader may have opened the menu before.
    if (shown.current !== pathname) close();
    shown.current = pathname;
    const desktop = window.matchMedia(`(width > ${site.mobileMaxWidth}px)`);
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [pathname]);
  return null;
}
