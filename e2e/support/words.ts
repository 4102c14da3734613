import type { Page } from '@playwright/test';
import { outOfReach } from './reach';

/* Words that no page has today but any page may have tomorrow: the layout must cope with them. */

/** With columns side by side, and the narrowest of both layouts. */
export const widths = [1440, 997, 320];

const texts: Record<string, (text: string) => string> = {
  'three times as long': (text) => `${text} ${text} ${text}`,
  'without a break': (text) => text.replace(/\s+/g, '').repeat(3).slice(0, 120),
  'from right to left': () => 'يعالج النظام كل طلب مرة واحدة فقط حتى لو وصل مرتين أو أكثر من ذلك في الوقت نفسه',
  'of emoji': () => '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪'.repeat(12),
};

/** Finds the words in titles, labels, codes, cells, list entries and lines of code, and stores them on the window. */
function findWords(page: Page): Promise<string[]> {
  const parts = page.locator(
    'article :is(h1, h2, h3, h4, th, td, li, dt, dd, summary, figcaption, button, code, pre span, aside), nav a, footer a',
  );
  return parts.evaluateAll((all) => {
    // Only short code in Latin letters is kept on one line.
    for (const part of all) if (part.matches(':not(pre, figure) > code')) part.removeAttribute('class');
    const words = all
      .flatMap((part) => [...part.childNodes])
      .filter((node) => node instanceof Text && node.data.trim() !== '') as Text[];
    Object.assign(window, { words });
    return words.map(({ data }) => data);
  });
}

function replaceWords(page: Page, texts: readonly string[]): Promise<void> {
  return page.evaluate((changed) => {
    const { words = [] } = window as Window & { words?: Text[] };
    for (const [index, word] of words.entries()) word.data = changed[index] ?? '';
  }, texts);
}

/** What readers of the open page can't get at once its words are replaced, by kind of words and window width. */
export async function lostWithOtherWords(page: Page): Promise<Record<string, string[]>> {
  const words = await findWords(page);
  const lost: Record<string, string[]> = {};
  for (const [name, change] of Object.entries(texts)) {
    await replaceWords(page, words.map(change));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const found = await outOfReach(page);
      if (found.length > 0) lost[`words ${name} at ${width} px`] = found;
    }
  }
  return lost;
}
