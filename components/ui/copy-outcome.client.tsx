'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { fetchFile } from '@/lib/browser/fetch';
import styles from './copy-outcome.module.css';
import { clearFailure, copy, type Told, useCopyOutcome } from './use-copy.client';

/** Between a control and the failure below it, and between that and the edge of the window, in pixels. */
const gap = 8;

/** What the controls with `data-copy` copy, by its value. */
const kinds: Readonly<Record<string, Told & { textOf: (control: HTMLButtonElement) => string | Promise<string> }>> = {
  code: { textOf: codeBeside },
  file: {
    textOf: ({ value }) => fetchFile(value).then((file) => file.text()),
    otherwise: 'Try again, or follow the link beside this button.',
  },
  address: {
    textOf: ({ value }) => new URL(value, location.href).href,
    done: 'Address copied',
    otherwise: 'Copy it from the menu of the link beside this button.',
  },
  link: {
    textOf: (link) => new URL(link.getAttribute('href') ?? '', location.href).href,
    done: 'Link copied',
    isShown: false,
    otherwise: 'The link is in the address bar.',
  },
};

/** The code of the figure around a button: passed as a prop, it would be in the page twice. */
function codeBeside(button: Element): string {
  return button.closest('figure')?.querySelector('code')?.textContent?.replace(/\n$/, '') ?? '';
}

/** Serves all controls of a page that copy and do nothing else, of which it can have a hundred. */
function copyPressed(event: MouseEvent) {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  const control = target instanceof Element && target.closest<HTMLButtonElement>('[data-copy]');
  // With a modifier key, a link is being opened elsewhere or saved.
  if (!control || metaKey || ctrlKey || shiftKey || altKey) return;
  const kind = kinds[control.dataset.copy ?? ''];
  if (kind) copy(kind.textOf(control), control, kind);
}

/**
 * Says whether copying worked; visibly, unless the control shows it itself. A failure is beside the control, where a
 * reader who magnifies the page looks, and stays until the next action.
 */
export function CopyOutcome() {
  const outcome = useCopyOutcome();
  const failure = useRef<HTMLParagraphElement>(null);
  const hasFailed = outcome?.isCopied === false;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && clearFailure();
    addEventListener('click', clearFailure, { capture: true, signal });
    addEventListener('keydown', onKey, { capture: true, signal });
    document.addEventListener('click', copyPressed, { signal });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (!outcome?.isCopied) return;
    outcome.control.toggleAttribute('data-copied', true);
    return () => outcome.control.removeAttribute('data-copied');
  }, [outcome]);

  useLayoutEffect(() => {
    const shown = failure.current;
    if (!shown || !outcome) return;
    // Above menus, too.
    shown.showPopover?.();
    const { left, bottom } = outcome.control.getBoundingClientRect();
    const room = document.documentElement.clientWidth - shown.offsetWidth - gap;
    shown.style.left = `${scrollX + Math.max(gap, Math.min(left, room))}px`;
    shown.style.top = `${scrollY + bottom + gap}px`;
  }, [outcome]);

  return (
    <>
      <p role="status" className={outcome?.isShown ? 'visually-hidden' : styles.outcome} data-no-print>
        {!hasFailed && outcome?.words}
      </p>
      {hasFailed && (
        <p ref={failure} role="alert" popover="manual" className={styles.failure} data-no-print>
          {outcome.words}
        </p>
      )}
    </>
  );
}
