'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef, useState } from 'react';
import { DocLink } from '@/components/navigation/doc-link';
import { useNavigation } from '@/components/navigation/navigation-provider';
import { site } from '@/lib/config';
import type { NavCategory, NavNode } from '@/lib/nav';
import { containsPath, flattenNav } from '@/lib/nav';
import styles from './sidebar.module.css';

/**
 * The sidebar (NAV-1). It is a client component because it knows which page is shown, which the layout on the server
 * can't. Categories are `details`, which work without script; opening one leaves the others alone.
 * `public/scripts/sidebar.js` restores it when a document is loaded.
 */
export function Sidebar({ label, items }: { label: string; items: NavNode[] }) {
  const path = usePathname();
  const { wanted } = useNavigation();
  const isWhole = flattenNav(items).length <= site.sidebarLimit;
  const sidebar = useRef<HTMLElement>(null);
  const shown = useRef(path);

  useLayoutEffect(() => {
    // Not on hydration: the reader may have scrolled it before.
    if (shown.current !== path && sidebar.current) showCurrentLink(sidebar.current);
    shown.current = path;
  }, [path]);

  return (
    <nav ref={sidebar} aria-label={label} className={styles.sidebar} data-sidebar>
      <NavList items={items} path={path} wanted={wanted} isWhole={isWhole} depth={0} />
    </nav>
  );
}

/** Opens the categories around the page's link, and scrolls to it if it is out of view. The page itself stays put. */
function showCurrentLink(sidebar: HTMLElement) {
  const link = sidebar.querySelector('[aria-current]');
  if (!link) return;
  for (const category of sidebar.querySelectorAll('details')) if (category.contains(link)) category.open = true;
  const { top, bottom } = link.getBoundingClientRect();
  const view = sidebar.getBoundingClientRect();
  if (top < view.top || bottom > view.bottom) sidebar.scrollTop += (top + bottom - view.top - view.bottom) / 2;
}

interface Place {
  /** Route of the page that is shown. */
  path: string;
  /** Route of the page that the reader waits for. */
  wanted: string | undefined;
  /** False where the site has so many pages that each page's sidebar holds only those around it. */
  isWhole: boolean;
  depth: number;
}

function NavList({ items, path, wanted, isWhole, depth }: Place & { items: NavNode[] }) {
  return (
    <ul>
      {items.map((item) =>
        item.type === 'category' ? (
          <li key={item.label}>
            <Category category={item} path={path} wanted={wanted} isWhole={isWhole} depth={depth} />
          </li>
        ) : (
          (!item.unlisted || item.href === path) && (
            <li key={item.href}>
              <DocLink
                href={item.href}
                aria-current={item.href === path ? 'page' : undefined}
                data-wanted={item.href === wanted || undefined}
              >
                {item.label}
              </DocLink>
            </li>
          )
        ),
      )}
    </ul>
  );
}

function Category({ category, path, wanted, isWhole, depth }: Place & { category: NavCategory }) {
  const [first] = flattenNav([category]);
  if (isWhole || !first || depth === 0 || containsPath(category, path)) {
    return <OpenableCategory category={category} path={path} wanted={wanted} isWhole={isWhole} depth={depth} />;
  }
  return (
    <DocLink href={first.href} data-chevron>
      {category.label}
    </DocLink>
  );
}

function OpenableCategory({ category, path, wanted, isWhole, depth }: Place & { category: NavCategory }) {
  // Top-level categories start open, nested ones only around the current page. After that, the reader opens and closes
  // them: if this value changed, React would close the category of the page being left.
  const [isOpen] = useState(depth === 0 || containsPath(category, path));
  return (
    // The reader's own choice may have been restored before hydration.
    <details open={isOpen} suppressHydrationWarning>
      <summary data-chevron>
        {category.href && !category.linkUnlisted ? (
          <DocLink href={category.href} aria-current={category.href === path ? 'page' : undefined}>
            {category.label}
          </DocLink>
        ) : (
          category.label
        )}
      </summary>
      <NavList items={category.items} path={path} wanted={wanted} isWhole={isWhole} depth={depth + 1} />
    </details>
  );
}
