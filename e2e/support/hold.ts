import type { Page } from '@playwright/test';

/** Holds back the answers to the page's requests for an address; the function given lets them come. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
