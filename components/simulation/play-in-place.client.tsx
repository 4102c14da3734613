'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { chosenIn, chosenInAddress } from './chosen';
import { whenSeen } from './when-seen';

interface PlayInPlaceProps {
  scene: string;
  /** The run that the page opens with, as `settingsText` writes it. */
  opening: string;
  children: ReactNode;
}

/**
 * Makes what the server rendered answer to its controls. The model, and what plays runs on it, come once the piece is in
 * sight on an idle line, or once a reader uses it, whose choice is played then; every page carries no more than this.
 */
export function PlayInPlace({ scene, opening, children }: PlayInPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const stop = new AbortController();
    const asked = new AbortController();
    const load = async () => {
      const { attach } = await import('./attach');
      if (stop.signal.aborted || asked.signal.aborted) return;
      asked.abort();
      attach(element, scene, opening, stop.signal);
    };
    /** Loads for a reader who waits for it, and so is told if that fails; whatever is pressed next tries again. */
    const loadNow = () =>
      load().catch(() => {
        const verdict = element.querySelector('[aria-live]');
        if (verdict) verdict.textContent = 'The model could not be loaded. Try again.';
      });
    element.addEventListener('input', loadNow, asked);
    element.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element && target.closest('button');
        if (button) loadNow().then(() => asked.signal.aborted && button.click());
      },
      asked,
    );
    // A link to a run, and what was chosen before this ran, are played at once.
    if (chosenInAddress() !== null || chosenIn(element.querySelector('form')) !== opening) loadNow();
    // Nobody waits for this one, so its failure says nothing.
    else whenSeen(element, () => load().catch(() => undefined), asked.signal);
    return () => stop.abort();
  }, [scene, opening]);
  return <div ref={place}>{children}</div>;
}
