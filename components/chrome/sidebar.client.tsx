'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef, useState } from 'react';
import { Method } from '@/components/mdx/method';
import { DocLink } from '@/components/navigation/doc-link';
import { useNavigation } from '@/components/navigation/navigation-provider';
import { isShown } from '@/components/ui/is-shown';
import { menuId, site } from '@/lib/config';
import type { NavCategory, NavNode, NavSection } from '@/lib/nav';
import { containsPath } from '@/lib/nav';
import { routeOf } from '@/lib/urls';
import { scrollIntoList } from './scroll-into-list';
import styles from './sidebar.module.css';

/**
 * The sidebar. It is a client component because it knows which page is shown, which the layout on the server
 * can't. Categories are `details`, which work without script; opening one leaves the others alone.
 * `public/scripts/sidebar.js` restores it when a document is loaded.
 */
export function Sidebar({ label, items, outside }: { label: string; items: NavNode[]; outside: NavCategory }) {
  const pathname = usePathname();
  // The main document is what the start shows.
  const path = pathname === '/' ? routeOf(site.version.mainDoc) : pathname;
  const { wanted } = useNavigation();
  const sidebar = useRef<HTMLElement>(null);
  const shown = useRef(path);

  useLayoutEffect(() => {
    // Not on hydration: the reader may have scrolled it before.
    if (shown.current !== path && sidebar.current) showCurrentLink(sidebar.current);
    shown.current = path;
  }, [path]);

  return (
    <nav ref={sidebar} aria-label={label} className={styles.sidebar} data-sidebar>
      <NavList items={withPlaceOf(path, items, outside)} path={path} wanted={wanted} depth={0} />
    </nav>
  );
}

/** A reader of a page that the sidebar doesn't list finds it named there, below what comes first, while it is shown. */
function withPlaceOf(path: string, items: NavNode[], outside: NavCategory): NavNode[] {
  const page = outside.items.find(({ href }) => href === path);
  if (page?.type !== 'link') return items;
  const place: NavCategory = { ...outside, items: [{ ...page, unlisted: true }] };
  const first = items.findIndex(({ type }) => type === 'category');
  return items.toSpliced(first, 0, place);
}

/** Opens the categories around the page's link, and scrolls to it if it is out of view. The page itself stays put. */
function showCurrentLink(sidebar: HTMLElement) {
  const link = sidebar.querySelector('[aria-current="page"]');
  if (!link) return;
  for (const category of sidebar.querySelectorAll('details')) if (category.contains(link)) category.open = true;
  scrollIntoList(link, sidebar);
  alignRows(sidebar);
}

/** Scrolls on to where no row is cut off by the navbar: the first one stands below the fade at the sidebar's edge. */
function alignRows(sidebar: HTMLElement) {
  const { top } = sidebar.getBoundingClientRect();
  const offsets = [...sidebar.querySelectorAll('li > a, li > span, summary')]
    .filter(isShown)
    .map((row) => row.getBoundingClientRect().top - top);
  if (sidebar.scrollTop > 0) sidebar.scrollTop += (offsets.find((offset) => offset >= 0) ?? fade) - fade;
}

/** Height of the fade, in pixels. public/scripts/sidebar.js repeats it. */
const fade = 16;

interface PlaceProps {
  /** Route of the page that is shown. */
  path: string;
  /** Route of the page that the reader waits for. */
  wanted: string | undefined;
  depth: number;
}

function NavList({ items, ...place }: PlaceProps & { items: NavNode[] }) {
  const { path, wanted } = place;
  return (
    <ul>
      {items.map((item) =>
        item.type === 'category' ? (
          <li key={item.label}>
            <Category category={item} {...place} />
          </li>
        ) : (
          (!item.unlisted || item.href === path) && (
            <li key={item.href}>
              {item.unlisted ? (
                <span aria-current="page">{item.label}</span>
              ) : (
                <DocLink
                  href={item.href}
                  aria-current={item.href === path ? 'page' : undefined}
                  data-wanted={item.href === wanted || undefined}
                >
                  {item.label}
                </DocLink>
              )}
              {item.sections && item.href === path && <Sections sections={item.sections} />}
            </li>
          )
        ),
      )}
    </ul>
  );
}

/** What is on the page that is shown; components/article/toc-spy.client.tsx marks where the reader is. */
function Sections({ sections }: { sections: readonly NavSection[] }) {
  return (
    <ul data-sections>
      {sections.map(({ id, text, depth, method }) => (
        <li key={id} data-depth={depth}>
          {/* The page goes on below the menu that holds this on the mobile layout. */}
          <a href={`#${id}`} onClick={() => document.getElementById(menuId)?.hidePopover()}>
            {method && <Method name={method} isShort />}
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Category({ category, path, wanted, depth }: PlaceProps & { category: NavCategory }) {
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
      <NavList items={category.items} path={path} wanted={wanted} depth={depth + 1} />
    </details>
  );
}
