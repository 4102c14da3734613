import { expect, type Locator } from '@playwright/test';

/**
 * Presses something that slides, sticks or is in a popover, where it is shown. Playwright's own click scrolls the page
 * to it, differently on each try, which makes it slide away, stick elsewhere or close. Anything that a modal dialog
 * scrolls doesn't need this: the page behind doesn't move.
 */
export async function pressInPlace(target: Locator, how: 'click' | 'tap' = 'click'): Promise<void> {
  const page = target.page();
  await expect(target).toBeInViewport();
  let shown = await placeOf(target);
  // The same place twice, with nothing in progress that would move it.
  await expect(async () => {
    const before = shown;
    shown = await placeOf(target);
    expect(shown).toEqual({ ...before, isMoving: false });
  }).toPass({ intervals: [50] });
  if (how === 'tap') await page.touchscreen.tap(shown.x, shown.y);
  else await page.mouse.click(shown.x, shown.y);
}

/** The middle of its visible part, and whether an animation moves it or an ancestor. */
function placeOf(target: Locator): Promise<{ x: number; y: number; isMoving: boolean }> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (start: number, end: number, room: number) => (Math.max(0, start) + Math.min(room, end)) / 2;
    // Animations driven by scrolling never finish.
    const isRunning = ({ playState, timeline }: Animation) => playState === 'running' && timeline === document.timeline;
    let isMoving = false;
    for (let one: Element | null = element; one; one = one.parentElement)
      isMoving ||= one.getAnimations().some(isRunning);
    return { x: middle(left, right, innerWidth), y: middle(top, bottom, innerHeight), isMoving };
  });
}
