'use client';

import { useEffect } from 'react';
import { type Place, placeOf } from './places';

/** The name of the highlight in params.module.css. */
const highlight = 'parameter';

/**
 * Ties the parameters of a request to its sample. A parameter that is pointed at, or in which the focus is, has its place
 * in the sample highlighted; a place that is pointed at, its parameter. Where the browser has no highlights of text,
 * nothing is.
 */
export function ParameterPlaces() {
  useEffect(() => {
    if (!('highlights' in CSS)) return;
    let lit: HTMLElement | undefined;
    const light = (row?: HTMLElement, places: readonly Range[] = []) => {
      if (row === lit) return;
      lit?.removeAttribute('data-lit');
      row?.setAttribute('data-lit', '');
      lit = row;
      if (row) CSS.highlights.set(highlight, new Highlight(...places));
      else CSS.highlights.delete(highlight);
    };
    const follow = (event: PointerEvent | FocusEvent) => {
      const element = event.target instanceof Element ? event.target : undefined;
      const row = element?.closest<HTMLElement>('[data-in]');
      const operation = element?.closest('[data-operation]');
      if (!operation || !(row || element?.closest('pre'))) return light();
      if (row) return row === lit ? undefined : light(row, rangesOf(row, operation));
      if (!(event instanceof PointerEvent)) return light();
      const pointed = shownIn(operation, '[data-in]').find((one) =>
        rangesOf(one, operation).some((range) => isOver(range, event)),
      );
      light(pointed, pointed && rangesOf(pointed, operation));
    };
    addEventListener('pointermove', follow, { passive: true });
    addEventListener('focusin', follow);
    return () => {
      light();
      removeEventListener('pointermove', follow);
      removeEventListener('focusin', follow);
    };
  }, []);
  return null;
}

/** What stands for a parameter in the samples of its operation that are shown. */
function rangesOf({ dataset }: HTMLElement, operation: Element): Range[] {
  const path = shownIn(operation, 'figure > code')[0]?.textContent ?? '';
  return shownIn(operation, '[data-tabs="language"] pre > code').flatMap((sample) => {
    const place = placeOf(sample.textContent, path, { name: dataset.param ?? '', in: dataset.in ?? '' });
    return place ? [rangeIn(sample, place)] : [];
  });
}

function shownIn(operation: Element, selector: string): HTMLElement[] {
  return [...operation.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
}

function rangeIn(element: Element, [start, end]: Place): Range {
  const range = new Range();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    const until = passed + text.length;
    if (passed <= start && start < until) range.setStart(text, start - passed);
    if (passed < end && end <= until) range.setEnd(text, end - passed);
    passed = until;
  }
  return range;
}

function isOver(range: Range, { clientX: x, clientY: y }: PointerEvent): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}
