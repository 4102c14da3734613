'use client';

/** Whether an element is laid out: it, what holds it and any fold around it are shown. */
export function isShown(element: Element): boolean {
  // Safari has it since 17.4. Before that, what is folded or hidden takes no boxes there.
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}
