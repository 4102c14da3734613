'use client';

/** Space between a note and its term, and between a note and the edge of the window. */
const gap = 4;
const margin = 16;

/** Places an open note below a link, or above it if there is no room below. It scrolls with the page. */
export function place(note: HTMLElement, link: Element): void {
  const [line = link.getBoundingClientRect()] = link.getClientRects();
  const { clientWidth } = document.documentElement;
  const height = note.offsetHeight + gap;
  const isBelow = line.bottom + height <= innerHeight || line.top < height;
  const left = Math.max(0, Math.min(line.left, clientWidth - note.offsetWidth - margin));
  note.style.left = `${scrollX + left}px`;
  note.style.top = `${scrollY + (isBelow ? line.bottom + gap : line.top - height)}px`;
}
