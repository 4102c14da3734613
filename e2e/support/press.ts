import { expect, type Locator, type Page } from '@playwright/test';
import { announcements } from './announcements';

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

/**
 * Presses every button, tab, radio and select of the open page, also those that a press brings, and returns those that
 * nothing answers: neither focus that moves, nor something that opens, nor a status, nor, of a button,
 * its own name or state. A radio and a select change by themselves, which is enough only where nothing else changes.
 */
export async function unanswered(page: Page): Promise<string[]> {
  await announcements(page);
  return page.evaluate(async () => {
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    let saved = 0;
    // What downloads or opens a dialog of the browser's own.
    for (const { prototype } of [HTMLAnchorElement, HTMLInputElement]) {
      const click = prototype.click;
      prototype.click = function (this: HTMLElement) {
        if (this.matches('a, [type="file"]')) saved += 1;
        else click.call(this);
      };
    }
    const said = () => window.heard.length;
    const opened = () => document.querySelectorAll('dialog[open], [popover]:popover-open').length;
    const states = ['aria-label', 'aria-pressed', 'aria-expanded', 'aria-selected', 'aria-disabled', 'aria-current'];
    const stateOf = (one: Element) => `${states.map((name) => one.getAttribute(name))} ${one.textContent}`;
    const isOpen = (one: HTMLElement) =>
      one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !one.matches(':disabled, [aria-disabled="true"], [inert] *, :checked, [aria-selected="true"]');
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden or shown counts
    const shown = () => document.querySelector('main')?.innerText;
    const pressed = new Set<string>();
    const silent: string[] = [];
    for (;;) {
      // What React makes anew for another board has the same name.
      const all = [...document.querySelectorAll<HTMLElement>('button, [type="radio"], select')];
      const nameOf = (one: HTMLElement) => {
        const [label] = (one as HTMLInputElement).labels ?? [];
        const name = one.getAttribute('aria-label') ?? (label ?? one).textContent;
        const around = one.closest('article article, figure, fieldset, section')?.textContent?.slice(0, 60);
        return `${one.localName} "${name?.trim().slice(0, 60)}" in "${around}"`;
      };
      const next = all.find((one) => isOpen(one) && !pressed.has(nameOf(one)));
      if (!next || pressed.size > 400) return silent;
      const name = nameOf(next);
      pressed.add(name);
      // At rest: a run that ends at the same moment speaks for itself.
      const isPlaying = () => all.some((one) => one.isConnected && one.textContent === 'Pause');
      for (let turns = 0; turns < 500 && isPlaying(); turns++) await turn();
      next.scrollIntoView({ block: 'center', behavior: 'instant' });
      next.focus();
      const before = { state: stateOf(next), said: said(), opened: opened(), saved, shown: shown() };
      if (next instanceof HTMLSelectElement) {
        next.selectedIndex = (next.selectedIndex + 1) % next.options.length;
        next.dispatchEvent(new Event('change', { bubbles: true }));
      } else next.click();
      const isAnswered = () =>
        said() > before.said ||
        opened() !== before.opened ||
        saved > before.saved ||
        ![next, document.body].includes(document.activeElement as HTMLElement) ||
        (next.localName === 'button' && next.isConnected && stateOf(next) !== before.state);
      const end = performance.now() + 30_000;
      do await turn();
      while (!isAnswered() && performance.now() < end);
      // A radio that is described is told with what it does.
      const isTold = next.localName !== 'button' && (next.matches('[aria-describedby]') || shown() === before.shown);
      if (!isAnswered() && !isTold) silent.push(name);
      for (const dialog of document.querySelectorAll('dialog')) dialog.close();
      for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover();
      // Its event comes later.
      await turn();
      await turn();
    }
  });
}
