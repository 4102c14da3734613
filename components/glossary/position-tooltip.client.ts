'use client';

/** Space between a tooltip and its term, and between a tooltip and the edge of the window. */
const gap = 4;
const margin = 16;

/** Places an open tooltip below a link, or above it if there is no room below. It scrolls with the page. */
export function positionTooltip(tooltip: HTMLElement, link: Element): void {
  const [line = link.getBoundingClientRect()] = link.getClientRects();
  const { clientWidth } = document.documentElement;
  const height = tooltip.offsetHeight + gap;
  const isBelow = line.bottom + height <= innerHeight || line.top < height;
  const left = Math.max(0, Math.min(line.left, clientWidth - tooltip.offsetWidth - margin));
  tooltip.style.left = `${scrollX + left}px`;
  tooltip.style.top = `${scrollY + (isBelow ? line.bottom + gap : line.top - height)}px`;
}
