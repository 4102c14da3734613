import type { Page } from '@playwright/test';

/**
 * Targets of the open page that WCAG 2.5.8 finds too small: less than 24 px wide or high, not in running text, and so
 * near to another target that a circle of 24 px around their middle touches it.
 */
export function crampedTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, summary, input, select, textarea, [role="tab"]').evaluateAll((all) => {
    const least = 24;
    const targets = all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .map(({ element, box }) => ({ element, box, x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .map((target) => ({ ...target, isSmall: target.box.width < least || target.box.height < least }));
    type Target = (typeof targets)[number];
    const isInText = ({ element }: Target) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '');
    const outside = (from: number, to: number, at: number) => Math.max(from - at, 0, at - to);
    const touches = ({ x, y, element }: Target, other: Target) => {
      if (other.element === element) return false;
      const { left, right, top, bottom } = other.box;
      const isOnOther = Math.hypot(outside(left, right, x), outside(top, bottom, y)) < least / 2;
      return isOnOther || (other.isSmall && Math.hypot(x - other.x, y - other.y) < least);
    };
    return targets
      .filter((target) => target.isSmall && !isInText(target) && targets.some((other) => touches(target, other)))
      .map(({ element }) => element.outerHTML);
  });
}
