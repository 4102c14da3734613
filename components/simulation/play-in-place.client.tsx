'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { chosenIn, chosenInAddress } from './chosen';
import { whenSeen } from './when-seen';

/**
 * Makes the simulations that the server rendered answer to their controls. The model, and what plays runs on it, come once a
 * simulation is in sight on an idle line, or once a reader uses it, whose choice is played then; every page carries no more
 * than this.
 */
export function PlayInPlace() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path brings other simulations
  useEffect(() => {
    const stop = new AbortController();
    for (const simulation of document.querySelectorAll<HTMLElement>('[data-scene]')) prepare(simulation, stop.signal);
    return () => stop.abort();
  }, [pathname]);
  return null;
}

/** @param signal ends all of it */
function prepare(simulation: HTMLElement, signal: AbortSignal): void {
  const { scene = '', opening = '' } = simulation.dataset;
  const asked = new AbortController();
  const load = async () => {
    const { attach } = await import('./attach');
    if (signal.aborted || asked.signal.aborted) return;
    asked.abort();
    attach(simulation, scene, opening, signal);
  };
  /** Loads for a reader who waits for it, and so is told if that fails; whatever is pressed next tries again. */
  const loadNow = () =>
    load().catch(() => {
      const verdict = simulation.querySelector('[aria-live]');
      if (verdict) verdict.textContent = 'The model could not be loaded. Try again.';
    });
  simulation.addEventListener('input', loadNow, asked);
  simulation.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      if (button) loadNow().then(() => asked.signal.aborted && button.click());
    },
    asked,
  );
  // A link to a run, and what was chosen before this ran, are played at once.
  if (chosenInAddress() !== null || chosenIn(simulation.querySelector('form')) !== opening) loadNow();
  // Nobody waits for this one, so its failure says nothing.
  else whenSeen(simulation, () => load().catch(() => undefined), asked.signal);
}
