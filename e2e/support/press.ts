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
 * Presses every button, tab, radio, select and fold of the open page, also those that a press brings, and returns those
 * that nothing answers: neither focus that moves, nor something that opens, nor a status, nor, of a button or a fold,
 * its own name or state. A radio and a select change by themselves, which is enough only where nothing else changes.
 * Returns as well which buttons and folds of the article moved in the window by more than 24 px, and by how much: what
 * sticks at the end of its column gives way by a line when an answer is shorter, and a run scrolls to its end.
 */
export async function pressAll(page: Page): Promise<{ silent: string[]; moved: string[] }> {
  await announcements(page);
  return page.evaluate(async () => {
    const { setTimeout: wait } = window;
    const turn = () => new Promise((resolve) => wait(resolve));
    /** What is found at one of the turns in this time, in milliseconds. */
    const until = async <Found>(find: () => Found, time: number): Promise<Found> => {
      const end = performance.now() + time;
      for (;;) {
        const found = find();
        if (found || performance.now() > end) return found;
        await turn();
      }
    };
    // What is said waits for a lull in what is pressed: here, nothing else is.
    const sooner = (act: TimerHandler, time = 0, ...rest: unknown[]) =>
      wait(act, time < 1000 ? time / 5 : time, ...rest);
    Object.assign(window, { setTimeout: sooner });
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
    const stateOf = (one: Element) =>
      `${states.map((name) => one.getAttribute(name))} ${one.parentElement?.hasAttribute('open')} ${one.textContent}`;
    const isOpen = (one: HTMLElement) =>
      one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !one.matches(':disabled, [aria-disabled="true"], [inert] *, :checked, [aria-selected="true"]');
    const isChoice = (one: Element) => one.matches('[type="radio"], select');
    /** What a choice shows beside itself. */
    const shownBeside = (one: Element) =>
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden or shown counts
      isChoice(one) ? document.querySelector('main')?.innerText : undefined;
    /** How a text begins, without reading all of a long one. */
    const beginningOf = (one: Element | null | undefined) => {
      const texts = one && document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      let beginning = '';
      while (beginning.length < 60 && texts?.nextNode()) beginning += texts.currentNode.textContent;
      return beginning.slice(0, 60);
    };
    const nameOf = (one: HTMLElement) => {
      const [label] = (one as HTMLInputElement).labels ?? [];
      const name = one.getAttribute('aria-label') || beginningOf(label ?? one).trim() || one.title;
      return `${one.localName} "${name}" in "${beginningOf(one.closest('article article, figure, fieldset, section'))}"`;
    };
    const isAsking = () =>
      [...document.querySelectorAll('article [data-run] ~ * [role="status"]')].some((one) =>
        ['', 'Asking the model…'].includes(one.textContent),
      );
    const isPlaying = () => [...document.querySelectorAll('button')].some((one) => one.textContent === 'Pause');
    const pressed = new Set<string>();
    // What React makes anew for another board has the same name.
    const nextOne = () =>
      [
        ...document.querySelectorAll<HTMLElement>('button, [type="radio"], select, article summary:not(:only-child)'),
      ].find((one) => isOpen(one) && !pressed.has(nameOf(one)));
    const silent: string[] = [];
    const moved: string[] = [];
    for (;;) {
      // At rest: a run that ends at the same moment speaks for itself.
      await until(() => !isPlaying(), 2000);
      // What is worked out brings more to press.
      const next = await until(nextOne, 1000);
      if (!next || pressed.size > 400) return { silent, moved };
      const name = nameOf(next);
      pressed.add(name);
      next.scrollIntoView({ block: 'center', behavior: 'instant' });
      next.focus();
      // A navbar comes back for what has focus.
      for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      const { top } = next.getBoundingClientRect();
      const before = { state: stateOf(next), said: said(), opened: opened(), saved, shown: shownBeside(next) };
      if (next instanceof HTMLSelectElement) {
        next.selectedIndex = (next.selectedIndex + 1) % next.options.length;
        next.dispatchEvent(new Event('change', { bubbles: true }));
      } else next.click();
      const isAnswered = () =>
        said() > before.said ||
        opened() !== before.opened ||
        saved > before.saved ||
        ![next, document.body].includes(document.activeElement as HTMLElement) ||
        (!isChoice(next) && next.isConnected && stateOf(next) !== before.state);
      // A radio that is described is told with what it does.
      const isTold = () => isChoice(next) && (next.matches('[aria-describedby]') || shownBeside(next) === before.shown);
      await turn();
      // With the answer of a sample that is run.
      await until(() => !isAsking(), 30_000);
      const way = Math.round(next.getBoundingClientRect().top - top);
      if (next.matches('article :is(button:not([aria-label="Run"] *), summary)') && next.checkVisibility())
        if (Math.abs(way) > 24) moved.push(`${name} by ${way} px`);
      const isDone = (await until(isAnswered, 2000)) || isTold() || (await until(isAnswered, 30_000));
      if (!isDone) silent.push(name);
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
        // Its opener does nothing before that.
        const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
        dialog.close();
        await closed;
      }
      for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover();
      // Its event comes later.
      await turn();
      await turn();
    }
  });
}
