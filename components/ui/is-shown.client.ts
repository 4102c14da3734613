'use client';

/** Whether an element is laid out: neither it nor anything around it is hidden or folded. */
export function isShown(element: Element): boolean {
  // Safari has it since 17.4. In older versions, folded or hidden elements have no boxes.
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}
