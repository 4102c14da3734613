'use client';

import { type PointerEvent, type SyntheticEvent, useState } from 'react';

/**
 * What the reader points at, in a drawing or in its steps.
 * @returns the key of the node or connection, and the handlers of the element that holds drawing and steps
 */
export function usePointed() {
  const [pointed, setPointed] = useState<string>();
  const pointAt = (target: EventTarget | null) => {
    const part = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-at]') : null;
    setPointed(part?.dataset.at);
  };
  const point = ({ target }: SyntheticEvent) => pointAt(target);
  // A move, because what scrolls under a pointer that rests isn't pointed at; then what has focus stays marked.
  const leave = ({ currentTarget }: PointerEvent) => {
    const { activeElement } = document;
    pointAt(currentTarget.contains(activeElement) ? activeElement : null);
  };
  const handlers = { onPointerMove: point, onPointerDown: point, onPointerLeave: leave, onFocus: point };
  return [pointed, { ...handlers, onBlur: () => setPointed(undefined) }] as const;
}
