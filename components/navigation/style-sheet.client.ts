'use client';

import { fetchFile, loadOnce } from '@/lib/browser/fetch';

/**
 * Applies the style sheet of all pages. A page is loaded with the rules that it needs at first: see
 * scripts/export/needed-style.ts. Preview has linked to the whole sheet, and waits for nothing.
 * @throws Error if the style sheet can't be loaded; the next call then tries again
 */
export const loadStyleSheet = loadOnce(async () => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  if (!link) return;
  const text = await (await fetchFile(link.href)).text();
  const sheet = new CSSStyleSheet();
  // The page knows its typefaces. Another sheet that names them would have them loaded again.
  sheet.replaceSync(text.replaceAll(/@font-face\s*\{[^}]*\}/g, ''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
});
