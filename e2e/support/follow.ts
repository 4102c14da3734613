import type { Page } from '@playwright/test';

/** Follows the sidebar's link of this name by script, so that no hover fetches its page ahead. */
export async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name, exact: true });
  await link.evaluate((element: HTMLElement) => element.click());
}
