'use client';

import { useId, useSyncExternalStore } from 'react';
import { copyOutcome } from '@/lib/config';

/** The result of the last copy on the page, until it is cleared. */
interface Outcome {
  /** The control that was pressed. */
  by: string;
  isCopied: boolean;
  /** What the reader is told. */
  words: string;
  /** True if the control itself shows that it worked. */
  isShown: boolean;
}

let outcome: Outcome | undefined;
let timer: number | undefined;
const listeners = new Set<() => void>();

function setOutcome(next: Outcome | undefined): void {
  clearTimeout(timer);
  if (next) timer = window.setTimeout(() => setOutcome(undefined), copyOutcome.time);
  outcome = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The result of the last copy, until it is cleared. */
export function useCopyOutcome(): Outcome | undefined {
  return useSyncExternalStore(
    subscribe,
    () => outcome,
    () => undefined,
  );
}

/**
 * Copying for one control.
 * @param done the message if it worked
 * @param isShown whether the control itself shows that, so that only screen readers need the message
 * @returns whether this control was the last to copy, and the function that copies, to be called in a click handler
 */
export function useCopy(
  done: string,
  isShown: boolean,
): [isCopied: boolean, copy: (text: string | Promise<string>) => Promise<void>] {
  const by = useId();
  const isCopied = useSyncExternalStore(
    subscribe,
    () => outcome?.by === by && outcome.isCopied,
    () => false,
  );
  const copy = async (text: string | Promise<string>) => {
    setOutcome(undefined);
    const hasWorked = await write(Promise.resolve(text)).then(
      () => true,
      () => false,
    );
    setOutcome({ by, isCopied: hasWorked, words: hasWorked ? done : 'Copying failed', isShown: hasWorked && isShown });
  };
  return [isCopied, copy];
}

async function write(text: Promise<string>): Promise<unknown> {
  // Browsers offer scripts no clipboard without HTTPS.
  if (!navigator.clipboard) return copySelected(await text);
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  // With a promise, the browser still counts the write as part of the click, which Safari requires.
  return Promise.all([blob, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
}

/** Copies a text as the reader would: by selecting it. */
function copySelected(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // Where the reader is, as selecting it scrolls to it.
  field.style.position = 'fixed';
  // Everything outside a modal dialog is inert.
  (document.querySelector('dialog:modal') ?? document.body).append(field);
  field.select();
  const hasWorked = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!hasWorked) throw new Error('The browser refused to copy');
}
