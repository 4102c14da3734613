import { expect, type Page } from '@playwright/test';

/** What is said only where the machine takes long: not told from one that doesn't. */
const patience = /^status: (?:Loading search|Working it out…)/;

declare global {
  interface Window {
    /** What live regions have said, in order. */
    heard: string[];
  }
}

/**
 * Listens to the live regions of the open page as a screen reader does. Returns a function that expects these lines,
 * such as `status: 201 Created`, after those that it was called with before, and no others but those of `patience`.
 */
export async function announcements(page: Page): Promise<(...next: unknown[]) => Promise<void>> {
  await page.evaluate(listen);
  const lines: unknown[] = [];
  return async (...next) => {
    lines.push(...next);
    const heard = () => page.evaluate(() => window.heard);
    await expect.poll(async () => (await heard()).filter((line) => !patience.test(line))).toEqual(lines);
  };
}

function listen(): void {
  const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const texts = new WeakMap<Element, string>();
  const look = (isFirst: boolean) => {
    const announcers = [...document.querySelectorAll('next-route-announcer')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
    for (const root of [document, ...announcers])
      for (const region of root.querySelectorAll<HTMLElement>(regions)) {
        const isSaid =
          region.checkVisibility({ visibilityProperty: true }) && !region.closest('[inert], [aria-hidden="true"]');
        // biome-ignore lint/performance/useDomNodeTextContent: without what is folded or hidden
        const text = isSaid ? region.innerText.replace(/\s+/g, ' ').trim() : '';
        const kind = region.getAttribute('role') ?? region.getAttribute('aria-live');
        const before = texts.get(region);
        texts.set(region, text);
        // Of those that come with their words, only an alert is announced reliably.
        const isKnown = before !== undefined || kind === 'alert';
        if (!isFirst && isKnown && text !== '' && text !== before) window.heard.push(`${kind}: ${text}`);
      }
  };
  window.heard = [];
  look(true);
  new MutationObserver(() => look(false)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}
