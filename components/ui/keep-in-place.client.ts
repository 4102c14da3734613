'use client';

import { flushSync } from 'react-dom';

/**
 * Makes a change to React's state, and scrolls so that an element stays where it is in the window, although the change
 * makes what is above it longer or shorter. Browsers do so only while the element is in view, and Safari not at all.
 */
export function keepInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect();
  flushSync(change);
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
}
