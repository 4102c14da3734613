import { expect, type Locator } from '@playwright/test';

/**
 * Presses what slides, sticks or stands in a popover, where it is shown. Playwright's own click scrolls the page to what
 * it presses, differently at each try, which makes such a thing slide away, stick elsewhere or close. What a modal dialog scrolls needs
 * none of this: the page behind it stands still.
 */
export async function pressInPlace(target: Locator, how: 'click' | 'tap' = 'click'): Promise<void> {
  const page = target.page();
  await expect(target).toBeInViewport();
  let shown = await placeOf(target);
  // Twice at one place, with nothing under way that would move it.
  await expect(async () => {
    const before = shown;
    shown = await placeOf(target);
    expect(shown).toEqual({ ...before, isMoving: false });
  }).toPass({ intervals: [50] });
  if (how === 'tap') await page.touchscreen.tap(shown.x, shown.y);
  else await page.mouse.click(shown.x, shown.y);
}

/** The middle of what the window shows of it, and whether it or what it stands in moves by an animation. */
function placeOf(target: Locator): Promise<{ x: number; y: number; isMoving: boolean }> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (start: number, end: number, room: number) => (Math.max(0, start) + Math.min(room, end)) / 2;
    // What follows a reader's scrolling doesn't end.
    const isRunning = ({ playState, timeline }: Animation) => playState === 'running' && timeline === document.timeline;
    let isMoving = false;
    for (let one: Element | null = element; one; one = one.parentElement)
      isMoving ||= one.getAnimations().some(isRunning);
    return { x: middle(left, right, innerWidth), y: middle(top, bottom, innerHeight), isMoving };
  });
}
