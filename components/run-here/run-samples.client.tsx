'use client';

import { useEffect } from 'react';
import { closePlace, openPlace } from './place';

/**
 * Has the model of the service answer the samples of a page, each below its code. The model comes with the first press.
 * One listener serves the page.
 */
export function RunSamples() {
  useEffect(() => {
    const listening = new AbortController();
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-run], [data-close-run]') : null;
      const block = button?.closest('figure');
      if (!button || !block) return;
      const { run: name, startOver } = button.dataset;
      if (name === undefined) closePlace(block);
      else run(block, name, startOver !== undefined);
    };
    document.addEventListener('click', onClick, listening);
    return () => listening.abort();
  }, []);
  return null;
}

/** @param startsOver from what the sample presumes, whatever was run before */
async function run(block: HTMLElement, name: string, startsOver: boolean): Promise<void> {
  const { status, answer } = openPlace(block, name);
  status.textContent = 'Asking the model…';
  try {
    const { answerIn } = await import('./answer-in');
    status.textContent = await answerIn(answer, name, startsOver);
  } catch {
    status.textContent = 'The model could not be loaded. Try again.';
  }
}
