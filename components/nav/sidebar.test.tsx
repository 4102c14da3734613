import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { NavNode } from '@/lib/browser/nav';
import { site } from '@/lib/site';
import { Sidebar } from './sidebar.client';

vi.mock('next/navigation', () => ({ usePathname: () => '/area-1/page-0/' }));

/** A category with so many pages in each of the categories inside it. */
const sidebarOf = (areas: number, pages: number): NavNode[] => [
  {
    type: 'category',
    label: 'All',
    linkUnlisted: false,
    items: Array.from({ length: areas }, (_, area) => ({
      type: 'category',
      label: `Area ${area}`,
      linkUnlisted: false,
      items: Array.from({ length: pages }, (_, page) => ({
        type: 'link',
        label: `Page ${area}.${page}`,
        href: `/area-${area}/page-${page}/`,
        unlisted: false,
      })),
    })),
  },
];
const html = (items: NavNode[]) => renderToStaticMarkup(<Sidebar label="Documentation" items={items} />);

describe('NAV-1 the sidebar', () => {
  it('holds every page of a site, and is open around the one that is shown', () => {
    const page = html(sidebarOf(5, site.sidebarLimit / 5));
    expect(page.match(/<a /g)).toHaveLength(site.sidebarLimit);
    expect(page.match(/<details[^>]*>(?=<summary[^>]*>Area)/g)).toHaveLength(5);
    expect(page.match(/<details[^>]*open=""[^>]*>(?=<summary[^>]*>Area)/g)).toHaveLength(1);
    expect(page).toContain('aria-current="page"');
  });

  it('of a large site holds the pages around the one that is shown; other categories lead to their first page', () => {
    const page = html(sidebarOf(60, 20));
    expect([...page.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/docs/area-0/page-0/',
      ...Array.from({ length: 20 }, (_, index) => `/docs/area-1/page-${index}/`),
      ...Array.from({ length: 58 }, (_, index) => `/docs/area-${index + 2}/page-0/`),
    ]);
    expect(page).toMatch(/<details[^>]*open=""[^>]*><summary[^>]*>Area 1</);
  });
});
