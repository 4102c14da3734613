'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef, useState } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import { Mark } from '@/components/ui/mark';
import { Method } from '@/components/ui/method';
import { showCurrentEntry } from '@/lib/browser/sidebar';
import { config, sidebarId } from '@/lib/config';
import type { NavCategory, NavNode, NavSection } from '@/lib/nav';
import { containsPath, outsideLink } from '@/lib/nav';
import type { SidebarTree } from '@/lib/site/types';
import { routeOf } from '@/lib/urls';
import { SectionLink } from '../navigation/current-section.client';
import styles from './sidebar.module.css';

/**
 * The sidebar. It is a client component because it depends on the current page, which the layout on the server doesn't
 * know. Categories are `details`, which work without script; opening one leaves the others as they are.
 * `lib/browser/sidebar.ts` restores it when a document is loaded.
 */
export function Sidebar({ label, items }: SidebarTree) {
  const pathname = usePathname();
  // The start page shows the main document. Some hosts take the last slash off an address.
  const path = pathname === '/' ? routeOf(config.version.mainDoc) : pathname.replace(/\/?$/, '/');
  const sidebar = useRef<HTMLElement>(null);
  const shown = useRef(path);

  useLayoutEffect(() => {
    // Not on hydration: the reader may already have scrolled the sidebar.
    if (shown.current !== path && sidebar.current) showCurrentEntry(sidebar.current);
    shown.current = path;
  }, [path]);

  // If React re-renders the page from scratch, the sidebar stays as the reader left it.
  const [before] = useState(readSidebar);
  useLayoutEffect(() => {
    if (sidebar.current && sidebar.current !== before.element) sidebar.current.scrollTop = before.scrollTop;
  }, [before]);

  return (
    <nav ref={sidebar} id={sidebarId} aria-label={label} className={styles.sidebar} data-sidebar>
      <NavList items={[...items, outsideRow]} path={path} around={sidebarId} />
    </nav>
  );
}

/** The sidebar in the HTML, and its scroll position, which is lost when it is removed from the page. */
function readSidebar() {
  const element = typeof document === 'undefined' ? null : document.getElementById(sidebarId);
  return { element, scrollTop: element?.scrollTop ?? 0 };
}

/** The last row leads to the pages that the sidebar doesn't list. */
const outsideRow = { type: 'link', ...outsideLink, unlisted: false } as const;

/** True unless it is unlisted, or a category of such pages: then only while the page is shown. */
function isShown(node: NavNode, path: string): boolean {
  return node.type === 'link' ? !node.unlisted || node.href === path : node.items.some((item) => isShown(item, path));
}

interface PlaceProps {
  /** Route of the current page. */
  path: string;
  /** Id of the category around it, or of the sidebar. */
  around: string;
}

function NavList({ items, path, around }: PlaceProps & { items: NavNode[] }) {
  return (
    <ul>
      {items
        .filter((item) => isShown(item, path))
        .map((item) =>
          item.type === 'category' ? (
            <li key={item.label}>
              <Category category={item} path={path} around={around} />
            </li>
          ) : (
            <li key={item.href}>
              {item.unlisted ? (
                <span aria-current="page">{item.label}</span>
              ) : (
                <DocLink href={item.href} aria-current={item.href === path ? 'page' : undefined}>
                  {item.mark && <Mark name={item.mark} accent="currentColor" />}
                  {item.label}
                </DocLink>
              )}
              {item.sections && item.href === path && <Sections sections={item.sections} />}
            </li>
          ),
        )}
    </ul>
  );
}

/** The sections of the current page. */
function Sections({ sections }: { sections: readonly NavSection[] }) {
  return (
    <ul data-sections>
      {sections.map(({ id, text, depth, method }) => (
        <li key={id} data-depth={depth}>
          <SectionLink id={id}>
            {method && <Method name={method} isInList />}
            {text}
          </SectionLink>
        </li>
      ))}
    </ul>
  );
}

function Category({ category, path, around }: PlaceProps & { category: NavCategory }) {
  // Made of every label on the path to the category: the last one may not be unique, and positions change with the
  // sidebar.
  const id = `${around}-${category.label.replaceAll(' ', '_')}`;
  // Only the initial state: top-level categories start open, nested ones only around the current page. After that, the
  // reader opens and closes them: if this value changed, React would close the category of the page being left.
  const [isOpen] = useState(() => isOpenInHtml(id) ?? (around === sidebarId || containsPath(category, path)));
  return (
    <details id={id} open={isOpen}>
      <summary data-chevron="end">
        {category.mark && <Mark name={category.mark} accent="currentColor" />}
        {category.href && !category.linkUnlisted ? (
          <DocLink href={category.href} aria-current={category.href === path ? 'page' : undefined}>
            {category.label}
          </DocLink>
        ) : (
          category.label
        )}
      </summary>
      <NavList items={category.items} path={path} around={id} />
    </details>
  );
}

/**
 * Whether a category is open in the existing HTML, where lib/browser/sidebar.ts or the reader may have changed it.
 */
function isOpenInHtml(id: string): boolean | undefined {
  if (typeof document === 'undefined') return undefined;
  const category = document.getElementById(id);
  return category instanceof HTMLDetailsElement ? category.open : undefined;
}
