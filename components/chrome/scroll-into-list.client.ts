'use client';

/** Scrolls a list, and nothing around it, until an entry stands in its middle; not where it is in view already. */
export function scrollIntoList(entry: Element, list: Element): void {
  const { top, bottom } = entry.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (top < view.top || bottom > view.bottom) list.scrollTop += (top + bottom - view.top - view.bottom) / 2;
}
