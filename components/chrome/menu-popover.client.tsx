'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react';
import { config, menuButtonId, menuId } from '@/lib/config';

/**
 * The popover of the side menu, which the browser opens and closes. While open, it is a modal dialog: focus stays
 * inside, and returns to the button that opened it. It closes on navigation, and when the window grows to the desktop
 * layout.
 */
export function MenuPopover({ className, children }: { className: string | undefined; children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const pathname = usePathname();
  const shown = useRef(pathname);

  const onOpened = useCallback((opened: HTMLElement) => {
    setIsOpen(true);
    const first = opened.querySelector<HTMLElement>('a[aria-current="page"]') ?? opened.querySelector('a');
    if (!opened.contains(document.activeElement)) first?.focus();
    setOthersInert(opened, true);
    // A closed popover loses its scroll position.
    if (opened.scrollTop === 0) opened.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, []);

  useEffect(() => {
    // The reader may have opened it before hydration.
    if (CSS.supports('selector(:popover-open)') && menu.current?.matches(':popover-open')) onOpened(menu.current);
    const desktop = matchMedia(`(width > ${config.mobileMaxWidth}em)`);
    const close = () => menu.current?.hidePopover?.();
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [onOpened]);

  useEffect(() => {
    if (shown.current !== pathname) menu.current?.hidePopover?.();
    shown.current = pathname;
  }, [pathname]);

  const onBeforeToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    // Before the browser returns focus, which an inert element can't take.
    if (newState === 'closed') setOthersInert(currentTarget, false);
  };

  const onToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') return onOpened(currentTarget);
    setIsOpen(false);
    // After a click on the page behind it, the browser leaves nothing focused.
    if (document.activeElement === document.body) document.getElementById(menuButtonId)?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={menu}
      id={menuId}
      popover="auto"
      className={className}
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' })}
      data-no-print
    >
      {children}
    </div>
  );
}

/** Makes everything outside an element inert, or usable again. */
function setOthersInert(element: Element, isInert: boolean) {
  for (let part = element; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children) if (other !== part) other.toggleAttribute('inert', isInert);
}
