import type { Page } from '@playwright/test';

/**
 * What a reader of the open page can't get at, as HTML: words that leave the window or their box without scrolling or
 * an ellipsis, blocks that cover the previous one, and a page that scrolls sideways.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isLost = (element: Element): boolean => {
      if (!element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) return false;
      const isWider = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = width > 0 && (right > innerWidth + 1 || left < -1);
      // Most elements end here: looking up a style costs more than a position.
      if (!isWider && !isOutside) return false;
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || textOverflow === 'ellipsis' || element.closest('svg')) return false;
      return (isOutside || overflowX !== 'visible') && !scrolls(element);
    };
    const isOverlapped = (element: Element): boolean => {
      const next = element.nextElementSibling;
      // A picture may stand over the next.
      if (element.matches('[aria-hidden]')) return false;
      if (!next || [element, next].some((one) => !/static|relative/.test(getComputedStyle(one).position))) return false;
      const [box, below] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
      const isBeside = box.right <= below.left + 1 || below.right <= box.left + 1;
      return below.height > 0 && !isBeside && below.top < box.bottom - 1 && box.top < below.bottom - 1;
    };
    const found = [
      ...all('article *, footer *').filter(isLost),
      ...all('article > *, article > div > *').filter(isOverlapped),
      ...all('html').filter(({ scrollWidth }) => scrollWidth > innerWidth),
    ];
    return found.map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
}

/** What scrolls sideways without a sign of it, as HTML. */
export function silentRows(page: Page): Promise<string[]> {
  return page.locator('main *').evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth - one.clientWidth > 16 && one.clientWidth > 0)
      .filter((one) => one.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
      .filter((one) => getComputedStyle(one).maskImage === 'none')
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Names in tables that break in the middle of a line, such as `contain|s`. After a slash, a path may go on below. */
export function brokenNames(page: Page): Promise<string[]> {
  return page.locator('td code').evaluateAll((all) =>
    all
      .flatMap((code) => [...code.childNodes].filter((node) => node instanceof Text))
      .flatMap((text) =>
        [...text.data.matchAll(/[^\s/]+/g)].map(({ 0: name, index }) => {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + name.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? name : '';
        }),
      )
      .filter((name) => /^[\w.{}-]+$/.test(name)),
  );
}

/** Words of buttons that break where a browser doubles the size of text alone (WCAG 1.4.4). */
export function brokenWhenDoubled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const sizes = all.map((one) => parseFloat(getComputedStyle(one).fontSize));
    for (const [index, one] of all.entries()) one.style.fontSize = `${2 * (sizes[index] ?? 16)}px`;
    const buttons = [...document.querySelectorAll('main button')].filter((one) => one.checkVisibility());
    const broken = buttons.flatMap((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of node.textContent?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) words.push(word);
        }
      return words;
    });
    for (const one of all) one.style.fontSize = '';
    return broken;
  });
}
