'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '@/lib/config';
import button from '../styles/button.module.css';
import styles from './navigation-status.module.css';

/** Why the requested page isn't shown. */
export interface NavigationFailure {
  /** The error's own text. */
  reason: string;
  /** How often it has failed in a row, from 1. */
  count: number;
}

interface NavigationStatusProps {
  isLoading: boolean;
  failure: NavigationFailure | undefined;
  onRetry: () => void;
  onStay: () => void;
}

const whatToDo = {
  online: 'Check your connection and try again, or stay on this page.',
  offline: 'You seem to be offline. Connect and try again, or stay on this page.',
} as const;

/** The space between the failure and what is scrolled to below it, in pixels. */
const clearance = 8;

/** What the reader sees if the next page takes longer than 200 ms, or fails. */
export function NavigationStatus({ isLoading, failure, onRetry, onStay }: NavigationStatusProps) {
  const isSlow = useDelayed(isLoading, config.loadingDelay);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-waiting', isSlow);
  }, [isSlow]);
  return (
    <>
      {isSlow && <div role="progressbar" aria-label="Loading the page" className={styles.progress} />}
      {failure && (
        <FailureBar onRetry={onRetry} onStay={onStay}>
          <p>
            <strong>This page could not be loaded.</strong>{' '}
            {/* Each changing text has its own element, which React can still find on a translated page. */}
            {failure.count > 1 && <span>{`It failed again, ${failure.count} times in a row. `}</span>}
            <span>{navigator.onLine ? whatToDo.online : whatToDo.offline}</span>
          </p>
          <details>
            <summary data-chevron="start">What happened</summary>
            <code>{failure.reason}</code>
          </details>
        </FailureBar>
      )}
    </>
  );
}

interface FailureBarProps {
  onRetry: () => void;
  onStay: () => void;
  /** What is wrong. */
  children: ReactNode;
}

/**
 * A bar over the page, which is the first in the document: far from the link that was pressed. A reader who pressed it
 * by a key is in the bar at once; staying leads back to the link, and what has focus meanwhile isn't under the bar (WCAG
 * 2.4.3, 2.4.11).
 */
function FailureBar({ onRetry, onStay, children }: FailureBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const [pressed] = useState(() => document.activeElement);

  const stay = () => {
    onStay();
    if (pressed instanceof HTMLElement) pressed.focus();
  };
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    // What lies above closes first.
    if (key === 'Escape' && !document.querySelector('dialog:modal, :popover-open')) stay();
  });
  useEffect(() => {
    if (pressed?.matches(':focus-visible')) retry.current?.focus();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [pressed]);

  useEffect(() => {
    const { style } = document.documentElement;
    const makeRoom = () => {
      const { top = 0, bottom = 0 } = bar.current?.getBoundingClientRect() ?? {};
      const isLow = bar.current?.hasAttribute('data-low');
      style.scrollPaddingTop = isLow ? '' : `${bottom + clearance}px`;
      style.scrollPaddingBottom = isLow ? `${innerHeight - top + clearance}px` : '';
    };
    // At either end of a page, nothing can be scrolled out from under it, so it gives way itself.
    const giveWay = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !bar.current || bar.current.contains(target)) return;
      const [it, own] = [target.getBoundingClientRect(), bar.current.getBoundingClientRect()];
      if (it.bottom <= own.top || it.top >= own.bottom || it.right <= own.left || it.left >= own.right) return;
      bar.current.toggleAttribute('data-low');
      makeRoom();
    };
    const observer = new ResizeObserver(makeRoom);
    if (bar.current) observer.observe(bar.current);
    addEventListener('focusin', giveWay);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', giveWay);
      style.scrollPaddingTop = '';
      style.scrollPaddingBottom = '';
    };
  }, []);

  return (
    <div ref={bar} role="alert" className={styles.failure} data-no-print>
      {children}
      <button ref={retry} type="button" className={button.primary} onClick={onRetry}>
        Retry
      </button>
      <button type="button" className={button.action} onClick={stay}>
        Stay
      </button>
    </div>
  );
}

/** True once `isOn` has been true for that many milliseconds. */
function useDelayed(isOn: boolean, delay: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, delay]);
  return isOn && isLate;
}
