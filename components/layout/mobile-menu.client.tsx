'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Sidebar } from '@/components/nav/sidebar.client';
import { ColourModeButton } from '@/components/theme/colour-mode-button.client';
import { Icon } from '@/components/ui/icon';
import { Wordmark } from '@/components/ui/wordmark';
import type { NavNode } from '@/lib/nav/types';
import { site } from '@/lib/site';
import { MenuButton } from './menu-button.client';
import { menuId } from './menu-command';
import styles from './mobile-menu.module.css';

/**
 * The mobile layout's side menu: a native modal dialog, so that focus stays inside and is handed
 * back, and Escape and a click on the backdrop close it. Navigating and growing to the desktop
 * layout close it too (STATE-5).
 */
export function MobileMenu({ label, items }: { label: string; items: NavNode[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes it
  useEffect(() => dialog.current?.close(), [pathname]);

  useEffect(() => {
    const close = () => dialog.current?.close();
    const desktop = window.matchMedia(`(width > ${site.mobileMaxWidth}px)`);
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, []);

  return (
    <dialog ref={dialog} id={menuId} closedby="any" aria-label="Menu" className={styles.menu}>
      <div className={styles.head}>
        <a href={site.productUrl} aria-label="8kit website">
          <Wordmark />
        </a>
        <ColourModeButton />
        <MenuButton command="close" />
      </div>
      <Sidebar label={label} items={items} />
      <a href={site.githubUrl} className={styles.github}>
        GitHub
        <Icon name="external" />
      </a>
    </dialog>
  );
}
