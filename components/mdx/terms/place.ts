/** Places an open note below a link, or above it where there is no room, in browsers without anchor positioning. */
export function place(note: HTMLElement, link: Element): void {
  if (CSS.supports('position-area: block-end')) return;
  const [line = link.getBoundingClientRect()] = link.getClientRects();
  const { offsetWidth, offsetHeight } = note;
  const isBelow = line.bottom + offsetHeight <= innerHeight || line.top < offsetHeight;
  note.style.left = `${Math.max(0, Math.min(line.left, document.documentElement.clientWidth - offsetWidth))}px`;
  note.style.top = `${isBelow ? line.bottom : line.top - offsetHeight}px`;
}
