'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { chosenIn } from './chosen';
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
    const load = () =>
      import('./attach').then(
        ({ attach }) => {
          if (stop.signal.aborted || asked.signal.aborted) return;
          asked.abort();
          attach(element, scene, opening, stop.signal);
        },
        () => {
          // Whatever is pressed next tries again.
          const status = element.querySelector('[aria-live]');
          if (status) status.textContent = 'The model could not be loaded. Try again.';
        },
      );
    element.addEventListener('input', load, asked);
    element.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element && target.closest('button');
        if (button) load().then(() => asked.signal.aborted && button.click());
      },
      asked,
    );
    const isLinked = new URLSearchParams(location.search).has('run');
    // What was chosen before this ran is played at once.
    if (isLinked || chosenIn(element.querySelector('form')) !== opening) load();
    else whenSeen(element, load, asked.signal);
    return () => stop.abort();
  }, [scene, opening]);
  return <div ref={place}>{children}</div>;
}
