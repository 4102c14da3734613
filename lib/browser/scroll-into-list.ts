/**
 * Scrolls a list, and nothing around it, to centre an entry that is out of view.
 * @returns false if the entry is in view
 */
export function scrollIntoList(entry: Element, list: Element): boolean {
  const { top, bottom } = entry.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (top >= view.top && bottom <= view.bottom) return false;
  list.scrollTop += (top + bottom - view.top - view.bottom) / 2;
  return true;
}
