'use client';

import { type SyntheticEvent, useState } from 'react';

/**
 * What the reader points at, in a drawing or in its steps.
 * @returns the key of the node or connection, and the handlers of the element that holds drawing and steps
 */
export function usePointed() {
  const [pointed, setPointed] = useState<string>();
  const point = ({ target }: SyntheticEvent) => {
    const part = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-at]') : null;
    setPointed(part?.dataset.at);
  };
  // A move, because what scrolls under a pointer that rests isn't pointed at.
  return [
    pointed,
    { onPointerMove: point, onPointerDown: point, onPointerLeave: () => setPointed(undefined) },
  ] as const;
}
