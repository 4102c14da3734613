import type { Page } from '@playwright/test';

/*
 * Kinds of faults that are seen at once and that no other tool finds. Each is looked for on the open page as it is laid
 * out now, on screen or on paper, and returned in words.
 */

/** Where texts of the page lie over one another. What scrolls hides those that have left its box. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    // The bar of the section follows the scroll in the next frame.
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const clips = new Map<Element | null, DOMRect>([[null, new DOMRect(-1e6, -1e6, 2e6, 2e6)]]);
    const within = (box: DOMRect, clip: DOMRect) => {
      const [left, top] = [Math.max(box.left, clip.left), Math.max(box.top, clip.top)];
      return new DOMRect(left, top, Math.min(box.right, clip.right) - left, Math.min(box.bottom, clip.bottom) - top);
    };
    const clipOf = (element: Element | null): DOMRect => {
      const known = clips.get(element);
      if (known || !element) return known ?? new DOMRect();
      const around = clipOf(element.parentElement);
      const isOpen = getComputedStyle(element).overflow === 'visible';
      const clip = isOpen ? around : within(element.getBoundingClientRect(), around);
      clips.set(element, clip);
      return clip;
    };
    const lines: { node: Node; text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (!parent || !textContent?.trim() || parent.closest('svg, script, .visually-hidden')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = within(rect, clipOf(parent));
        if (box.width > 2 && box.height > 0) lines.push({ node, text: textContent.trim(), box });
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    const found = new Set<string>();
    for (const [index, { node, text, box }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        // The boxes of lines are higher than their letters.
        if (other.box.top > box.bottom - 5) break;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        // Text that ends in an ellipsis has a box for each of its two lengths.
        if (across > 2 && other.box.bottom > box.top + 5 && other.node !== node)
          found.add(`"${text.slice(0, 50)}" and "${other.text.slice(0, 50)}"`);
      }
    return [...found];
  });
}

/**
 * Places for a drawing that have none, and, of each workflow that is shown, names that are cut or overlap, and lines
 * that cross a name which isn't theirs.
 */
export function badDrawings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const isDrawn = (one: Element) => isShown(one) && one.getBoundingClientRect().height > 0;
    const places = document.querySelectorAll(
      'main :is([aria-label="Diagram"], svg:has(> use), :has(> [data-direction]))',
    );
    const empty = [...places].filter((place) => {
      const drawings = [...place.querySelectorAll('[data-drawing], img, use')];
      return isShown(place) && !drawings.some(isDrawn);
    });
    const isOn = (x: number, y: number, { left, right, top, bottom }: DOMRect) =>
      left + 2 < x && x < right - 2 && top + 3 < y && y < bottom - 3;
    const drawings = [...document.querySelectorAll('main [data-drawing]')];
    const faults = drawings.filter(isDrawn).flatMap((svg) => {
      const room = svg.getBoundingClientRect();
      const texts = [...svg.querySelectorAll<SVGTextElement>(':not([data-count]) > text')].map((text) => ({
        words: text.textContent,
        key: text.dataset.at?.replace(/\d+$/, ''),
        box: text.getBoundingClientRect(),
      }));
      const cut = texts.filter(({ box }) => box.left < room.left || box.right > room.right || box.top < room.top);
      const overlapping = texts.filter(({ box }, index) =>
        texts.some(
          (other, place) =>
            place > index &&
            box.left + 1 < other.box.right &&
            other.box.left + 1 < box.right &&
            box.top + 4 < other.box.bottom &&
            other.box.top + 4 < box.bottom,
        ),
      );
      const counters = [...svg.querySelectorAll('[data-count] > circle')].filter(isShown);
      const covered = texts.filter(({ box }) =>
        counters.some((counter) => {
          const { x, y, width } = counter.getBoundingClientRect();
          const nearest = (middle: number, start: number, end: number) =>
            Math.min(Math.max(middle, start), end) - middle;
          const across = nearest(x + width / 2, box.left, box.right);
          return Math.hypot(across, nearest(y + width / 2, box.top + 3, box.bottom - 3)) < width / 2 - 1;
        }),
      );
      const crossed = [...svg.querySelectorAll<SVGPathElement>(':scope > path')].flatMap((path) => {
        const matrix = path.getScreenCTM() ?? undefined;
        const length = path.getTotalLength();
        const points = Array.from({ length: Math.ceil(length / 3) }, (_, part) =>
          path.getPointAtLength(part * 3).matrixTransform(matrix),
        );
        return texts
          .filter(({ key }) => !key || !path.dataset.at?.startsWith(key))
          .filter(({ box }) => points.some(({ x, y }) => isOn(x, y, box)))
          .map(({ words }) => `${path.dataset.at} crosses ${words}`);
      });
      return [
        ...cut.map(({ words }) => `${words} is cut`),
        ...overlapping.map(({ words }) => `${words} overlaps`),
        ...covered.map(({ words }) => `${words} is under a counter`),
        ...crossed,
      ];
    });
    return [...empty.map(({ outerHTML }) => `no drawing in ${outerHTML.slice(0, 120)}`), ...faults];
  });
}

/** Text of a size that is none of the site's: 13, 15, 17, 20 and 26 px, 32 to 40 of a title, and 13/15 of them of code. */
export function oddSizes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scale = [13, 15, 17, 20, 26];
    const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
    const isRight = (element: Element): boolean => {
      const size = sizeOf(element);
      if (scale.includes(size) || (element.closest('h1') && size >= 32 && size <= 40)) return true;
      const around = element.closest('code, kbd')?.parentElement;
      return !!around && Math.abs(size - Math.max(13, (sizeOf(around) * 13) / 15)) < 0.1 && isRight(around);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const elements = new Set<Element>(document.querySelectorAll('input, select, textarea'));
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.parentElement && node.textContent?.trim()) elements.add(node.parentElement);
    return [...elements]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('svg, script, style, option'))
      .filter((one) => !isRight(one))
      .map((one) => `${sizeOf(one)} px: ${one.outerHTML.slice(0, 100)}`);
  });
}

/** What is past the edge of the paper or cut by it, and controls, which nobody presses there. */
export function faultsOnPaper(page: Page): Promise<string[]> {
  return page.locator('main *:not(svg *)').evaluateAll((all) => {
    const edge = document.documentElement.clientWidth + 1;
    const shown = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const printed = shown.filter((one) => !one.closest('.visually-hidden') && one.clientHeight > 0);
    const isCut = (one: Element) =>
      one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible';
    return printed
      .filter(
        (one) =>
          one.getBoundingClientRect().right > edge ||
          isCut(one) ||
          one.matches('button, [role="tablist"], label:has(:not(:checked)) > input'),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}
