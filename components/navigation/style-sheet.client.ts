'use client';

import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import { contentId } from '@/lib/config';

/** How many rules are applied at once: for each part, the browser goes over the page again, which takes long for all. */
const partSize = 25;

/**
 * Applies the style sheet of all pages. A page is loaded with the rules that it needs at first: see
 * scripts/export/needed-style.ts. Preview has linked to the whole sheet, and waits for nothing.
 * @throws Error if the style sheet can't be loaded; the next call then tries again
 */
export const loadStyleSheet = loadOnce(async () => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  if (!link) return;
  const text = await (await fetchFile(link.href)).text();
  // The page knows its typefaces. Another sheet that names them, or that a link applies, would make Chromium show one
  // that had come too late, and so move the page.
  const rules = rulesIn(text.replaceAll(/@font-face\s*\{[^}]*\}/g, '')).filter(isNew());
  // From the last: a rule that is applied again is then never followed by one that it follows in the sheet.
  for (let end = rules.length; end > 0; end -= partSize) {
    const part = new CSSStyleSheet();
    part.replaceSync(rules.slice(Math.max(0, end - partSize), end).join(''));
    document.adoptedStyleSheets = [part, ...document.adoptedStyleSheets];
    // Not by frames, of which a page in the background has none.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  document.documentElement.dataset.styled = '';
});

/** The rules of a style sheet, each as a text. */
function rulesIn(text: string): string[] {
  const ends: number[] = [0];
  let depth = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth === 0) ends.push(index + 1);
  }
  return ends.slice(1).map((end, index) => text.slice(ends[index], end).trim());
}

/**
 * Tells rules from those that every page begins with, and that are about what all pages have in common: elements, and
 * whatever is around the text. To apply these again would go over every element of the page.
 */
function isNew(): (rule: string) => boolean {
  const own = new Set([...document.querySelectorAll('style')].flatMap(({ textContent }) => rulesIn(textContent)));
  const around: string[] = [];
  for (let element = document.getElementById(contentId); element; element = element.parentElement)
    around.push(...element.classList);
  const isAround = (rule: string) => (rule.match(/(?<=\.)[a-z_][\w-]*/gi) ?? []).every((name) => around.includes(name));
  return (rule) => !(own.has(rule) && (rule.startsWith('@layer') || isAround(rule)));
}
