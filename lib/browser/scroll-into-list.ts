/** Scrolls a list, and nothing around it, to centre an entry that is out of view. */
export function scrollIntoList(entry: Element, list: Element): void {
  const { top, bottom, left, right } = entry.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (top < view.top || bottom > view.bottom) list.scrollTop += (top + bottom - view.top - view.bottom) / 2;
  if (left < view.left || right > view.right) list.scrollLeft += (left + right - view.left - view.right) / 2;
}
