/** Scrolls a list, and nothing around it, to centre an entry that is out of view. */
export function scrollIntoList(entry: Element, list: Element): void {
  const { top, bottom } = entry.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (top < view.top || bottom > view.bottom) list.scrollTop += (top + bottom - view.top - view.bottom) / 2;
}
