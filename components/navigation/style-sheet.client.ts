'use client';

import { loadOnce } from '@/lib/browser/fetch';

/**
 * Applies the style sheet of all pages. A page is loaded with the rules that it needs at first: see
 * scripts/export/needed-style.ts. Preview has linked to the whole sheet, and waits for nothing.
 * @throws Error if the style sheet can't be loaded; the next call then tries again
 */
export const loadStyleSheet = loadOnce(
  () =>
    new Promise<void>((resolve, reject) => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
      if (!link) return resolve();
      link.onload = () => {
        const { sheet } = link;
        // The page knows its typefaces. Told again, it would show one that came too late, and so move.
        for (let index = (sheet?.cssRules.length ?? 0) - 1; index >= 0; index -= 1)
          if (sheet?.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index);
        link.media = 'all';
        resolve();
      };
      link.onerror = () => {
        link.disabled = true;
        reject(new Error('The style sheet could not be loaded.'));
      };
      // Loaded, but not yet applied.
      link.media = 'not all';
      link.disabled = false;
    }),
);
