'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react';
import { config, menuButtonId, menuId } from '@/lib/config';

/**
 * The popover of the side menu, which the browser opens and closes. While it is open, it is a modal dialog: focus stays
 * inside, and is handed back to the button that opened it. A navigation closes it, as does the window growing to the
 * desktop layout.
 */
export function MenuPopover({ className, children }: { className: string | undefined; children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const pathname = usePathname();
  const shown = useRef(pathname);

  const onOpened = useCallback((opened: HTMLElement) => {
    setIsOpen(true);
    if (!opened.contains(document.activeElement)) opened.querySelector('a')?.focus();
    setOthersInert(opened, true);
    // A closed popover forgets how far it was scrolled.
    if (opened.scrollTop === 0) opened.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, []);

  useEffect(() => {
    // The reader may have opened it before hydration.
    if (menu.current?.matches(':popover-open')) onOpened(menu.current);
    const desktop = matchMedia(`(width > ${config.mobileMaxWidth}px)`);
    const close = () => menu.current?.hidePopover();
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [onOpened]);

  useEffect(() => {
    if (shown.current !== pathname) menu.current?.hidePopover();
    shown.current = pathname;
  }, [pathname]);

  const onBeforeToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    // Before the browser hands focus back, which nothing inert takes.
    if (newState === 'closed') setOthersInert(currentTarget, false);
  };

  const onToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') return onOpened(currentTarget);
    setIsOpen(false);
    // After a click on the page behind, the browser leaves focus nowhere.
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

/** Makes all that stands beside an element, and beside what it stands in, inert, or lets it be used again. */
function setOthersInert(element: Element, isInert: boolean) {
  for (let part = element; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children) if (other !== part) other.toggleAttribute('inert', isInert);
}
