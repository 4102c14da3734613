import type { Page } from '@playwright/test';
import { visit } from '../fixtures';

/** When a browser translates a page: automatically, which is nearly always before hydration, or on demand. */
export const moments = ['before', 'after'] as const;

/**
 * Opens a page that is translated before or after hydration, along with everything added to it later. What is translated
 * before hydration stays so: all documents that are opened later are, too.
 */
export async function visitTranslated(page: Page, url: string, moment: (typeof moments)[number]): Promise<void> {
  if (moment === 'before' && page.url() === 'about:blank')
    await page.addInitScript(`document.addEventListener('readystatechange', ${translate}, { once: true })`);
  await visit(page, url);
  if (moment === 'after') await page.evaluate(translate);
}

/** Changes a page as translators do: wraps each text in elements. The words stay the same, so that tests find them. */
function translate(): void {
  const isLeftOut = (text: Node) =>
    text.parentElement?.closest('script, style, svg, font, textarea, [translate="no"]') !== null;
  const wrap = (root: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.isConnected || isLeftOut(text)) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.textContent;
      text.parentNode?.replaceChild(outer, text);
    }
  };
  wrap(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) wrap(node);
  }).observe(document, { childList: true, subtree: true });
}
