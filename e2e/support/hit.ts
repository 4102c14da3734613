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

/**
 * Presses every button, tab and fold in the article, one after another, and returns those that moved in the window by
 * more than 24 px when they were pressed, and by how much.
 * What unfolds the code above it, and what scrolls to the end of a run, moves on purpose.
 */
export function movedByPressing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    // React has shown what a press changes by the next turn of the event loop; a frame would cost more.
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    // An answer of the model comes when its script has: until then it would move what is pressed next.
    const isAsking = () =>
      [...document.querySelectorAll('article [data-run] ~ * [role="status"]')].some((one) =>
        ['', 'Asking the model…'].includes(one.textContent ?? ''),
      );
    for (const element of document.querySelectorAll<HTMLElement>(
      'article :is(button:not([aria-label="Run"] *), summary:not(:only-child))',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { top } = element.getBoundingClientRect();
      element.click();
      do await turn();
      while (isAsking());
      for (const dialog of document.querySelectorAll('dialog')) dialog.close();
      for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover();
      if (!element.checkVisibility()) continue;
      const moved = Math.round(element.getBoundingClientRect().top - top);
      // What sticks at the end of its column gives way by a line when an answer is shorter.
      if (Math.abs(moved) > 24)
        found.push(`"${(element.getAttribute('aria-label') ?? element.textContent)?.slice(0, 40)}" by ${moved} px`);
    }
    return found;
  });
}
