import type { Locator, Page } from '@playwright/test';

/** The sidebar of the desktop layout. */
export function sidebarOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Documentation' });
}

/** The sidebar's link with this name. */
export function sidebarLink(page: Page, name: string): Locator {
  return sidebarOf(page).getByRole('link', { name, exact: true });
}

/** Follows the sidebar's link with this name by script, so that no hover prefetches its page. */
export function follow(page: Page, name: string): Promise<void> {
  return sidebarLink(page, name).evaluate((link: HTMLElement) => link.click());
}
