/**
 * Makes a change to the document, and scrolls so that an element stays where it is in the window, although the change
 * makes what is above it longer or shorter. Browsers do so only while the element is in view, and Safari not at all.
 */
export function keepInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect();
  change();
  // What sticks moves less than the page, so once isn't always enough.
  for (let tries = 0; tries < 3 && element.getBoundingClientRect().top !== top; tries++)
    scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
}
