'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './copy-outcome.module.css';
import { clearFailure, useCopyOutcome } from './use-copy.client';

/** Between a control and the failure below it, and between that and the edge of the window, in pixels. */
const gap = 8;

/**
 * Says whether copying worked; visibly, unless the control shows it itself. A failure is beside the control, where a
 * reader who magnifies the page looks, and stays until the next action.
 */
export function CopyOutcome() {
  const outcome = useCopyOutcome();
  const failure = useRef<HTMLParagraphElement>(null);
  const hasFailed = outcome?.isCopied === false;

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && clearFailure();
    addEventListener('click', clearFailure, true);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('click', clearFailure, true);
      removeEventListener('keydown', onKey, true);
    };
  }, []);

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
