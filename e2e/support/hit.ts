import type { Page } from '@playwright/test';

const pressable = 'a[href], button, summary, input, select, textarea, label, [role="tab"]';

/**
 * What a pointer can't press on the open page: each element that can be pressed, and what a pointer at its middle hits
 * instead. What must be opened or focused first to be shown is left out.
 */
export function coveredTargets(page: Page): Promise<string[]> {
  return page.evaluate(async (pressable) => {
    // The bar of the section, which follows the scroll in the next frame.
    const twoFrames = async () => {
      for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    scrollTo({ top: 0, behavior: 'instant' });
    await twoFrames();
    const name = (element: Element | null) => `<${element?.localName}> "${element?.textContent?.trim().slice(0, 40)}"`;
    const found: string[] = [];
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!isShown(element) || element.closest('[inert]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A link that is broken over lines has a box for each.
      const [box] = [...element.getClientRects()].toSorted((one, other) => other.width - one.width);
      // Above the window even now: the link to the content, and a navbar that has slid away.
      if (!box || box.bottom <= 0) continue;
      const hits = () => document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const isHit = (hit = hits()) => hit && (element.contains(hit) || hit.closest('label')?.control === element);
      if (isHit()) continue;
      // What gives way to a wide figure does so in the next frame.
      await twoFrames();
      if (!isShown(element) || isHit()) continue;
      const hit = hits();
      found.push(`${name(element)} is under ${name(hit)}`);
    }
    return found;
  }, pressable);
}
