import type { Page } from '@playwright/test';

/**
 * Where the order of focus isn't the order that is drawn: pairs of neighbouring tab stops of the open page of which the
 * later one is drawn before the earlier one, above it in the same column or before it in the same line. A stop in
 * another column, such as a sidebar, begins anew.
 */
export function outOfOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = 'a[href], button, summary, input, select, textarea, [tabindex="0"]';
    /** Of radio buttons, the checked one is the stop, or the first. */
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      // In the bar of its code where that is wide, and below it on a phone: one order can't be both.
      !element.matches('[data-run]') &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const stops = [...document.querySelectorAll<HTMLElement>(pressable)].filter(isStop).map((element) => {
      const boxes = element.matches('input[type=radio], input[type=checkbox]')
        ? (element.closest('label') ?? element).getClientRects()
        : element.getClientRects();
      return { element, first: boxes[0] ?? new DOMRect(), last: [...boxes].at(-1) ?? new DOMRect() };
    });
    /** What sticks or lies over the page has a place of its own, which says nothing of the order. */
    const placeOf = (element: Element | null): Element | null =>
      !element || element.matches('header, nav, footer') || /sticky|fixed/.test(getComputedStyle(element).position)
        ? element
        : placeOf(element.parentElement);
    const name = (element: Element) =>
      (element.getAttribute('aria-label') || element.textContent || element.getAttribute('title') || element.localName)
        .trim()
        .slice(0, 40);
    const found: string[] = [];
    for (const [index, { element, first }] of stops.entries()) {
      const before = stops[index - 1];
      if (!before || first.width === 0 || before.last.width === 0) continue;
      if (placeOf(element) !== placeOf(before.element)) continue;
      const { last } = before;
      const isSameColumn = first.left < last.right - 1 && last.left < first.right - 1;
      const isSameLine = first.top < last.bottom - 1 && last.top < first.bottom - 1;
      const isInside = before.element.contains(element) || (isSameColumn && isSameLine);
      if (isInside) continue;
      if ((isSameColumn && first.bottom <= last.top + 1) || (isSameLine && first.right <= last.left + 1))
        found.push(`"${name(element)}" comes after "${name(before.element)}", but is drawn before it`);
    }
    return found;
  });
}
