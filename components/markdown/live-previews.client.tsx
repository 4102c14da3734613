'use client';

import { useEffect } from 'react';
import styles from './live-workflow.module.css';

/** What the document in the frame says of itself, see public/live-workflow/frame.js. */
interface FrameMessage {
  liveWorkflow?: 'failed' | 'opened' | 'closed';
  reason?: string;
}

/**
 * Shows workflows in a live editor when the reader asks for it. The editor is a service of n8n's, so nothing of it is
 * loaded before, and the reader is told (SCRIPT-1, SCRIPT-2). One listener serves the page.
 */
export function LivePreviews() {
  useEffect(() => {
    const listening = new AbortController();
    const onClick = ({ target }: Event) => {
      const place = target instanceof Element && target.closest('[data-live] > button')?.parentElement;
      if (!place) return;
      if (frameIn(place)) close(place);
      else open(place);
    };
    const onMessage = ({ data, origin, source }: MessageEvent<FrameMessage>) => {
      const places = [...document.querySelectorAll<HTMLElement>('[data-live]')];
      const place = places.find((one) => frameIn(one)?.contentWindow === source);
      if (origin !== location.origin || !place) return;
      if (data.liveWorkflow === 'failed') close(place, data.reason);
      else frameIn(place)?.toggleAttribute('data-details', data.liveWorkflow === 'opened');
    };
    document.addEventListener('click', onClick, listening);
    window.addEventListener('message', onMessage, listening);
    return () => listening.abort();
  }, []);
  return null;
}

const frameIn = (place: Element) => place.querySelector('iframe');

function open(place: HTMLElement): void {
  const { live = '', name } = place.dataset;
  place.querySelector('[role="alert"]')?.remove();
  const frame = document.createElement('iframe');
  Object.assign(frame, { className: styles.frame, title: `Live preview of ${name}`, src: live });
  frame.addEventListener('load', () => {
    // A browser's page about a failure, or a server's, is no document of ours.
    if (frame.contentDocument?.documentElement.dataset.started === undefined) close(place, 'its own page is missing');
  });
  const room = document.createElement('div');
  room.className = styles.place ?? '';
  room.append(frame);
  place.append(room);
  label(place, 'Close live preview');
}

/** @param problem why the preview is closed, unless the reader did it */
function close(place: HTMLElement, problem?: string): void {
  frameIn(place)?.parentElement?.remove();
  label(place, problem ? 'Retry' : 'Show live preview');
  if (!problem) return;
  const alert = document.createElement('p');
  alert.role = 'alert';
  alert.textContent = `The preview could not be loaded: ${problem}`;
  place.append(alert);
}

function label(place: HTMLElement, text: string): void {
  const button = place.querySelector('button');
  if (button) button.textContent = text;
}
