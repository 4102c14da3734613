/** Lists a heading in the table of contents, or leaves it out because the page doesn't show it. */
export function listInContents(id: string, isListed: boolean): void {
  const entry = document.querySelector(`[data-contents] a[href="#${id}"]`)?.parentElement;
  if (entry) entry.hidden = !isListed;
}
